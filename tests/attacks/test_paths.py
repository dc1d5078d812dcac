"""S15: no word of an address reaches a file name or grows a cache: what is not there is a 404."""

from __future__ import annotations

import pytest

from tests.attacks.rig import Target

WORDS = [
    "a" * 5000,
    "a" * 300,
    "%00",
    "..%2f..%2fsettings.py",
    "%2e%2e",
    "app.css%00.js",
    "%ff%fe",
    "con",
    "app.css%2f",
]
PLACES = [
    "/assets/x/{}",
    "/t/{}/",
    "/t/{}/me/",
    "/t/{}/desk/",
    "/table/{}",
    "/table/{}/lines",
    "/j/{}",
    "/start/{}",
    "/staff/{}",
    "/reset/{}",
    "/library/{}/en/",
    "/library/cite/{}/{}/{}",
    "/t/TOURNAMENT/standings/{}",
    "/t/TOURNAMENT/decks/{}",
    "/t/TOURNAMENT/rounds/{}",
    "/live/{}?of=",
    "/live/table-{}",
    "/live/TOURNAMENT/{}?of=x",
]


@pytest.mark.parametrize("place", PLACES)
def test_what_is_not_there_is_said_not_to_be_there(target: Target, place: str) -> None:
    before = len(target.log)
    for word in WORDS:
        path = place.replace("TOURNAMENT", target.made["tournament"]).replace("{}", word)
        if "/live/TOURNAMENT" in place:
            with target.socket() as opened:
                opened.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                assert b" 200 " in opened.recv(100), "as anybody"
            continue
        reply = target.get(path)
        assert reply.status in (400, 403, 404, 410, 429), (path[:80], reply.status)
    assert "Traceback" not in target.log[before:]
