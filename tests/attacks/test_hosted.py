"""S13: a hosted server has one name, answers over HTTPS only, and locks every cookie to it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attacks.rig import Reply, Target

HOST = "play.example.org"
TLS = {"Host": HOST, "X-Forwarded-Proto": "https"}
PLAIN = {"Host": HOST, "X-Forwarded-Proto": "http"}

pytestmark = pytest.mark.xdist_group("hosted")


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    variables = {"TOPCUT_REQUIRE_HTTPS": "1", "TOPCUT_HOST": HOST}
    with Target.started(tmp_path_factory.mktemp("hosted") / "data", variables=variables) as started:
        yield started


def test_a_hosted_server_without_a_name_does_not_start(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "topcut.cli", "serve", "--port", "1", "--data", str(tmp_path / "data")]
    for host in ("", "not a name", "evil.example/x"):
        environment = {**os.environ, "TOPCUT_REQUIRE_HTTPS": "1", "TOPCUT_HOST": host}
        done = subprocess.run(
            command, capture_output=True, text=True, env=environment, timeout=60, check=False
        )
        assert done.returncode == 1
        assert "TOPCUT_HOST=play.example.org" in done.stderr
        assert "Traceback" not in done.stderr


PATHS = ["/", "/sign-in", "/table", "/t/{t}/", "/t/{t}/me/", "/live/{t}?of=", "/assets/x/app.css", "/nosuch"]


def status(hosted: Target, path: str, headers: dict[str, str]) -> int:
    """The status alone: a stream has no end."""
    with hosted.socket() as opened:
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        opened.sendall(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
        return int(opened.recv(100).split()[1])


@pytest.mark.parametrize("path", PATHS)
def test_another_name_and_plain_http_get_nothing(hosted: Target, path: str) -> None:
    path = path.format(t=hosted.made["tournament"])
    hosts = ("evil.example", f"{HOST}.evil.example", f"{HOST}:8443", "127.0.0.1", f"{HOST},evil.example", "")
    for host in hosts:
        assert status(hosted, path, {**TLS, "Host": host}) == 400
    assert status(hosted, path, {"Host": HOST}) == 400
    assert status(hosted, path, PLAIN) == 301
    if path.startswith("/live/"):
        return
    plain = hosted.ask("GET", path, headers=PLAIN)
    assert plain.status == 301
    assert plain.headers["location"] == f"https://{HOST}{path}"
    forwarded = {**TLS, "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"}
    assert "evil.example" not in str(hosted.ask("GET", path, headers=forwarded))


MISTAKES = {
    "wrong-host": ({**TLS, "Host": "127.0.0.1:8000"}, "proxy_set_header Host $host;", "(Host)"),
    "no-protocol": ({"Host": HOST}, "proxy_set_header X-Forwarded-Proto $scheme;", "does not set"),
    "wrong-protocol": (
        {**PLAIN, "Sec-Fetch-Mode": "navigate"},
        "proxy_set_header X-Forwarded-Proto https;",
        "says X-Forwarded-Proto: http",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_proxy_that_is_set_up_wrong_is_named_on_a_page_and_in_the_log(hosted: Target, name: str) -> None:
    headers, remedy, logged = MISTAKES[name]
    answer = hosted.ask("GET", "/sign-in", headers=headers)
    assert answer.status == 400
    assert answer.headers["x-topcut-refused"] == name
    assert remedy in answer.text
    assert HOST not in answer.text
    assert (
        "Si este servidor es tuyo"
        in hosted.ask("GET", "/", headers={**headers, "Accept-Language": "es"}).text
    )
    assert hosted.log.count(logged) == 1, "told once, not with every request"


def test_load_balancers_ask_under_any_name_and_without_https(hosted: Target) -> None:
    for path, word in (("/healthz", "ok"), ("/readyz", "ready")):
        answer = hosted.get(path, Host="10.0.0.7")
        assert (answer.status, answer.text) == (200, f"{word}\n")
        assert "set-cookie" not in answer.headers


def over_tls(hosted: Target, path: str, form: str = "", cookies: dict[str, str] | None = None) -> Reply:
    token = "a" * 32
    headers = {**TLS, "Referer": f"https://{HOST}/", "Content-Type": "application/x-www-form-urlencoded"}
    carried = {"__Host-csrf": token, **(cookies or {})}
    body = f"csrfmiddlewaretoken={token}&{form}".encode()
    return hosted.ask("POST", path, body, carried, headers)


def test_an_invitation_leads_to_the_named_host(hosted: Target) -> None:
    staff = {"__Host-session": hosted.made["session"]}
    answer = over_tls(hosted, f"{hosted.desk}staff", "do=invite&role=floor-judge&command_id=a", staff)
    page = hosted.ask("GET", f"{hosted.desk}staff", cookies=staff, headers=TLS)
    links = re.findall(r"https?://[^\s\"<]+/staff/[^\s\"<]+", answer.text + page.text)
    assert links, (answer.status, answer.text[:3000], page.status)
    assert all(link.startswith(f"https://{HOST}/") for link in links)
    assert "http://" not in (answer.text + page.text).replace("http://www.w3.org", "")


def test_every_cookie_is_locked_and_every_page_says_https_for_a_year(hosted: Target) -> None:
    staff = {"__Host-session": hosted.made["session"]}
    replies = [  # signing out comes last: it ends the session of the others
        hosted.ask("GET", "/sign-in", headers=TLS),
        over_tls(hosted, "/theme", "theme=dark"),
        over_tls(hosted, "/theme", "theme="),
        over_tls(hosted, "/language", "language=es"),
        over_tls(hosted, "/table", "kind=duel&seats=2"),
        over_tls(hosted, "/sign-out", "", staff),
    ]
    cookies = [reply.headers["set-cookie"] for reply in replies if "set-cookie" in reply.headers]
    assert len(cookies) >= 4
    for cookie in cookies:
        assert "secure" in cookie.lower(), cookie
    for reply in replies:
        assert int(re.findall(r"max-age=(\d+)", reply.headers["strict-transport-security"])[0]) >= 31_536_000
