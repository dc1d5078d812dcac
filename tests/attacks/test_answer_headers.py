"""What every answer of the server says to a browser, whoever asks and whatever comes of it."""

from __future__ import annotations

import json

import pytest

from tests.attacks.rig import Target

PATHS = (
    *(
        "/",
        "/sign-in",
        "/nowhere",
        "/rules",
        "/library/",
        "/table",
        "/j/",
        "/api/decks/check",
        "/s/abcd2345-1-1-aa",
    ),
    *(
        "{t}",
        "{t}pairings",
        "{t}head.json",
        "{t}desk/",
        "{t}me/",
        "/assets/000000000000/app.css",
        "/table/worker.js",
    ),
)


@pytest.mark.parametrize("path", PATHS)
def test_no_answer_is_guessed_at_framed_or_sent_on(target: Target, path: str) -> None:
    for cookies in ({}, target.staff):
        answer = target.get(path.replace("{t}", f"/t/{target.made['tournament']}/"), cookies)
        headers = {name.lower(): value for name, value in answer.headers.items()}
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "access-control-allow-origin" not in headers
        policy = headers["content-security-policy"]
        for rule in ("object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "script-src 'self'"):
            assert rule in policy
        assert "charset=utf-8" in headers["content-type"] or not headers["content-type"].startswith(
            "text/html"
        )
        assert answer.status < 500


def head_of(target: Target) -> object:
    told = json.loads(target.get(f"/t/{target.made['tournament']}/head.json").text)
    return {key: value for key, value in told.items() if key != "now"}


def test_an_address_is_no_place_to_change_anything(target: Target) -> None:
    """Every act is a form: opening its address, as a picture on another site could, does nothing."""
    before = head_of(target)
    match = target.made["matches"][0]
    target.get(f"{target.desk}?do=record&match={match}&score=2-0", target.staff)
    target.get(f"{target.desk}?do=close&round=2", target.staff)
    assert head_of(target) == before


def test_an_error_shows_nothing_of_the_inside(target: Target) -> None:
    for path in ("/nowhere", "/t/nothing/", "/assets/x/" + "a" * 5000, "/t/%00/", "/staff/x"):
        answer = target.get(path, target.staff)
        assert answer.status in (400, 404, 410, 409)
        for word in ("Traceback", "django", "/src/", "sqlite", "Exception"):
            assert word not in answer.text


def test_a_message_with_two_lengths_is_not_read_by_halves(target: Target) -> None:
    """Request smuggling: with a length and chunks, what follows is not a request of its own."""
    sent = (
        b"POST /sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n"
        b"0\r\n\r\nGET /nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    )
    with target.socket() as connection:
        connection.sendall(sent)
        connection.shutdown(1)
        got = b""
        while piece := connection.recv(65536):
            got += piece
    assert got.count(b"HTTP/1.1 ") <= 2
    assert b"HTTP/1.1 200" not in got
