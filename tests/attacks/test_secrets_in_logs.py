"""S8, S14: no link, code or token in any log; denials and failed sign-ins say who and from where."""

from __future__ import annotations

import json

from tests.attacks.rig import Target

SECRET = "SECRETsecretSECRET77"


def test_no_address_that_opens_something_stands_in_a_log(staffed_target: Target) -> None:
    target, made = staffed_target, staffed_target.made
    real = [made["code"], made["staff_link"], made["start_link"]]
    words = [SECRET, *real]
    for pattern in (
        "start/{}",
        "staff/{}",
        "reset/{}",
        "j/{}",
        "s/{}",
        "table/{}",
        "table/{}/lines",
        "live/table-{}",
    ):
        for word in words:
            path = "/" + pattern.format(word)
            target.get(path)
            target.get(f"{path}?next=/staff/{word}")
            target.ask("POST", path, b"username=x", {}, {"Content-Type": "application/x-www-form-urlencoded"})
            if word == SECRET or not pattern.startswith("j"):
                target.post(path, {"username": "x", "password": "y"})
            target.get(f"{path}/nothing/there")
    wrong = [target.get(f"/j/{SECRET}").status for _ in range(70)]  # into the limit on wrong codes
    assert wrong[-1] == 429
    with target.socket() as raw:
        raw.sendall(f"GET /staff/{SECRET} HTTP/9.9\r\nbroken\r\n\r\n".encode())
        raw.recv(1000)
    for log in (target.log, target.security_log):
        for word in words:
            assert word not in log
    assert "Not Found: GET" in target.log, "there is something to read"
    limited = [json.loads(line) for line in target.security_log.splitlines() if '"limited"' in line]
    assert limited
    assert limited[0]["from"] == "127.0.0.1"


def test_a_denied_page_and_a_failed_sign_in_say_who_what_and_from_where(staffed_target: Target) -> None:
    target = staffed_target
    before = len(target.security_log.splitlines())
    floor = {"sessionid": target.made["sessions"]["floor-judge"]}
    assert target.get(target.desk + "details", floor).status == 403
    assert target.get(target.desk).status == 403
    target.post("/sign-in", {"username": "my password!", "password": "hunter2hunter2"})
    target.post("/sign-in", {"username": "organizer", "password": "hunter2hunter2"})
    forwarded = {"X-Forwarded-For": "203.0.113.9"}
    assert target.ask("GET", target.desk, headers=forwarded).status == 403
    lines = [json.loads(line) for line in target.security_log.splitlines()[before:]]
    page, nobody, typed, known, spoofed = lines
    assert (page["what"], page["view"], page["row"]) == ("denied", "desk-details", "configure")
    assert page["who"].startswith("person:")
    assert page["tournament"] == target.made["tournament"]
    assert all(line["at"].endswith("Z") and line["from"] == "127.0.0.1" for line in lines)
    assert (nobody["what"], nobody["view"], "who" in nobody) == ("denied", "desk", False)
    assert (typed["what"], set(typed)) == ("sign-in-failed", {"at", "what", "from", "name"})
    assert (known["what"], isinstance(known["account"], int)) == ("sign-in-failed", True)
    assert spoofed["from"] == "127.0.0.1", "nobody's word is taken for where they come from"
    for word in ("my password!", "hunter2", "203.0.113.9"):
        assert word not in target.security_log + target.log
