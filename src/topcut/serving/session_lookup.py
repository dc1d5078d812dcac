"""Session lookup: who is signed in, asked before a request gets one of the threads kept for staff.

The lookup has a thread and a database connection of its own and a short queue. A cookie that somebody made
up buys one small query there; while the queue is full, whoever is not remembered from a moment ago counts
as a stranger.
"""

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import TypeVar

from django.conf import settings
from django.contrib.auth import SESSION_KEY, get_user
from django.core.handlers.asgi import ASGIRequest
from django.db import close_old_connections, connection
from django.http import HttpRequest, parse_cookie
from django.utils.module_loading import import_string

from topcut import service
from topcut.caching import Cache
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.people.models import Account
from topcut.service import actors
from topcut.serving.asgi import Message

T = TypeVar("T")

MOST_WAITING = 64
REMEMBERED = 30.0
"""Seconds for which a session is taken for granted here; what it may do is asked each time, by Django."""
_KEY = re.compile(r"[a-z0-9]{32}")


class SessionLookup:
    """Whether a request carries the session of somebody signed in."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sessions")
        self._known: Cache[str, bool] = Cache(1000, max_age=REMEMBERED)
        self._waiting = 0

    async def is_known(self, scope: Message) -> bool:
        key = session_key(scope)
        if key is None:
            return False
        if self._known.get(key):
            return True
        found = await self.ask(lambda: _is_signed_in(key), otherwise=False)
        if found:
            self._known.put(key, True)
        return found

    async def is_official(self, scope: Message, tournament: str) -> bool:
        """Whether the request comes from an official of the tournament."""
        if session_key(scope) is None:
            return False
        return await self.ask(lambda: _is_official(scope, TournamentId(tournament)), otherwise=False)

    async def ask(self, question: Callable[[], T], otherwise: T) -> T:
        """Answer a question in the thread; ``otherwise`` if too many are waiting."""
        if self._waiting >= MOST_WAITING:
            return otherwise
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, _asked, question)
        finally:
            self._waiting -= 1


def _asked(question: Callable[[], T]) -> T:
    close_old_connections()
    try:
        return question()
    except Exception:
        connection.close()
        raise


_NAME = settings.SESSION_COOKIE_NAME.encode()


def session_key(scope: Message) -> str | None:
    """The session's key in the request's cookies, if it looks like one."""
    for name, value in scope["headers"]:
        if name == b"cookie" and _NAME in value:
            key = parse_cookie(value.decode("latin-1")).get(settings.SESSION_COOKIE_NAME, "")
            if _KEY.fullmatch(key):
                return key
    return None


def _is_signed_in(key: str) -> bool:
    store = import_string(f"{settings.SESSION_ENGINE}.SessionStore")
    return SESSION_KEY in store(key).load()


def request_of(scope: Message) -> HttpRequest:
    """A request without its body, with its session and account, as Django's middleware makes it."""
    request = ASGIRequest(scope, BytesIO())
    request.session = import_string(f"{settings.SESSION_ENGINE}.SessionStore")(session_key(scope))
    request.user = get_user(request)
    return request


def _is_official(scope: Message, tournament: TournamentId) -> bool:
    account = request_of(scope).user
    try:
        return isinstance(account, Account) and bool(
            actors.staff(account, service.tournament(tournament)).roles
        )
    except Refusal:
        return False
