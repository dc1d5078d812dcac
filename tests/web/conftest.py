"""The real database, and one organizer who holds every role."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from django.utils import translation

from tests.with_django import start_django
from topcut import security_log

start_django()

if TYPE_CHECKING:
    from tests.web.at_the_desk import Desk


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Any) -> None:
    """A hash that takes a second each is right for people, and not for hundreds of tests."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def _fresh_limits_of_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests' strangers leave no line out of this one's."""
    monkeypatch.setattr(security_log, "_floods", security_log.Floods())


@pytest.fixture(autouse=True)
def _nobody_idles(settings: Any) -> None:
    """Tests let a whole round pass between two forms; who does nothing is tested in ``test_sessions.py``."""
    settings.IDLE_LIMIT = 0


@pytest.fixture(autouse=True)
def _no_language() -> None:
    """A page leaves its language in the thread that drew it; no test begins in another's."""
    translation.deactivate()


@pytest.fixture(autouse=True)
def _fresh_memory() -> Iterator[None]:
    """No state and no counted password of an earlier test."""
    from topcut.caching import forget_all
    from topcut.web import attempts

    forget_all()
    attempts.forget_all()
    yield
    forget_all()


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever tries to reach another machine fails at once."""

    def down(*_: object, **__: object) -> None:
        raise OSError("the network is down")

    monkeypatch.setattr(socket.socket, "connect", down)
    monkeypatch.setattr(socket, "getaddrinfo", down)


@pytest.fixture
def desk(db: None) -> Desk:
    from django.test import Client

    from tests.web.at_the_desk import Desk
    from topcut.people.accounts import add_account
    from topcut.people.names import Name

    account = add_account(Name("Ola", "Organizer"), "ola", "correct horse battery", may_organize=True)
    client = Client()
    client.force_login(account)
    return Desk(client, account)


@pytest.fixture
def four(desk: Desk) -> Desk:
    """A tournament with four players, nothing paired yet."""
    desk.create()
    desk.add("Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox")
    return desk


@pytest.fixture
def playing(four: Desk) -> Desk:
    """The same four, and round one is being played."""
    four.do("pair", round=1)
    four.do("publish-and-open", round=1)
    return four
