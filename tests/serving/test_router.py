"""Which threads answer: staff by their session, passwords apart, everybody else together."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from django.http import HttpResponse

from tests.faults.folder import session_of
from topcut.people.accounts import add_account
from topcut.people.names import Name
from topcut.serving.router import Router, may_send
from topcut.serving.session_lookup import SessionLookup
from topcut.web import attempts

pytestmark = pytest.mark.django_db(transaction=True)

FORGED = "sessionid=0123456789abcdefghijklmnopqrstuv"


def scope(path: str, cookie: str, method: str = "GET") -> dict[str, Any]:
    headers = [(b"host", b"localhost"), (b"cookie", cookie.encode())]
    told = {"type": "http", "method": method, "path": path, "query_string": b"", "headers": headers}
    return {**told, "client": ("10.0.0.7", 50_000), "server": ("localhost", 80), "scheme": "http"}


def went(asked: dict[str, Any]) -> str:
    """The name of the threads that a request is given to."""
    names: list[str] = []

    def app(name: str) -> Any:
        async def called(*_: object) -> None:
            names.append(name)

        return called

    async def nothing(*_: object) -> Any:
        raise AssertionError("nobody reads here")

    lanes = {name: app(name) for name in ("staff", "hall", "passwords", "known_passwords")}
    asyncio.run(Router(SessionLookup(), **lanes)(asked, nothing, nothing))
    return names[0]


@pytest.fixture
def session() -> str:
    account = add_account(Name("Olga"), "olga", "a long enough password", may_organize=True)
    return f"sessionid={session_of(account)}"


@pytest.mark.parametrize("path", ["/t/abc/desk/", "/desk/new", "/t/abc/pairings", "/assets/x/app.css"])
def test_staff_have_threads_of_their_own_whatever_they_ask_for(path: str, session: str) -> None:
    assert went(scope(path, session)) == "staff"


@pytest.mark.parametrize("path", ["/t/abc/desk/", "/desk/new", "/sign-in", "/t/abc/me/report"])
def test_nobody_gets_a_thread_of_staff_by_an_address_or_a_made_up_cookie(path: str) -> None:
    assert went(scope(path, FORGED)) == "hall"
    assert went(scope(path, "sessionid=' OR 1=1")) == "hall"


def known_browser() -> str:
    response = HttpResponse()
    attempts.know(response, "olga")
    return f"known={response.cookies['known'].value}"


@pytest.mark.parametrize("path", ["/sign-in", "/password", "/start/x", "/staff/x", "/reset/x"])
def test_what_hashes_a_password_waits_only_for_others_of_its_kind(path: str, session: str) -> None:
    assert went(scope(path, FORGED, "POST")) == "passwords"
    assert went(scope(path, "known=olga:forged", "POST")) == "passwords"
    assert went(scope(path, known_browser(), "POST")) == "known_passwords"
    assert went(scope(path, session, "POST")) == "known_passwords"
    assert went(scope(path, FORGED)) == "hall"


def takes(path: str, cookie: str, length: int) -> bool:
    return asyncio.run(may_send(SessionLookup(), scope(path, cookie, "POST"), length))


def test_a_large_file_is_taken_where_it_is_meant_from_whom_it_is_meant(session: str) -> None:
    helper = add_account(Name("Hugo"), "hugo", "a long enough password")
    assert takes("/library/add", session, 50_000_000)
    assert not takes("/library/add", session, 500_000_000)
    assert not takes("/library/add", f"sessionid={session_of(helper)}", 50_000_000)
    assert not takes("/library/add", FORGED, 50_000_000)
    assert not takes("/desk/new", session, 50_000_000)
    assert not takes("/nosuch", session, 50_000_000)
