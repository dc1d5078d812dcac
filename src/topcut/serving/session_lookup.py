"""Session lookup: who is signed in, asked before a request gets one of the threads kept for staff.

A cookie that somebody made up buys one small query, on a thread with a short queue that is for sessions not
seen before. Sessions that were somebody's have a thread and a queue of their own. While a queue is full, the
last answer holds; where there is none, ``TooManyQuestions`` says that nobody knows.
"""

import asyncio
import re
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from time import monotonic
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
from topcut.ledger.connection_loss import is_loss
from topcut.people.models import Account
from topcut.service import actors
from topcut.serving.asgi import Message

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")
V = TypeVar("V")

MOST_WAITING = 64
REMEMBERED = 30.0
"""Seconds for which a session is taken for granted here; what it may do is asked each time, by Django."""
OLDEST = 60.0
"""Seconds for which an official is one without being asked for, while the queue is full."""
_KEY = re.compile(r"[a-z0-9]{32}")


class TooManyQuestions(Exception):
    """503: the question could not be asked, or the database is away, so nobody knows the answer."""


class SessionLookup:
    """Whether a request carries the session of somebody signed in."""

    def __init__(self) -> None:
        self._new, self._seen = _Queue("new-sessions"), _Queue("seen-sessions")
        self._known: Cache[str, float] = Cache(1000)  # when it was asked for; kept until the answer is no
        self._officials: Cache[tuple[str, str], bool] = Cache(1000, max_age=OLDEST)

    async def is_known(self, scope: Message) -> bool:
        """Whether the session is somebody's. One that cannot be asked for is what it was before."""
        key = session_key(scope)
        if key is None:
            return False
        asked = self._known.get(key)
        if asked is not None and monotonic() - asked < REMEMBERED:
            return True
        try:
            found = await self.ask(scope, lambda: _is_signed_in(key))
        except TooManyQuestions:
            return asked is not None
        _note(self._known, key, monotonic() if found else None)
        return found

    async def is_official(self, scope: Message, tournament: str) -> bool:
        """Whether the request comes from an official of the tournament."""
        key = session_key(scope)
        if key is None:
            return False
        try:
            found = await self.ask(scope, lambda: _is_official(scope, TournamentId(tournament)))
        except TooManyQuestions:
            if self._officials.get((key, tournament)):
                return True
            raise
        _note(self._officials, (key, tournament), found or None)
        if found:
            self._known.put(key, monotonic())
        return found

    async def ask(self, scope: Message, question: Callable[[], T]) -> T:
        """Answer a question about whoever sent the request; ``TooManyQuestions`` if it cannot be asked."""
        key = session_key(scope)
        queue = self._new if key is None or self._known.get(key) is None else self._seen
        return await queue.ask(question)


def _note(cache: Cache[K, V], key: K, answer: V | None) -> None:
    """Keep only what is so: made-up cookies push nothing out."""
    if answer is None:
        cache.forget(key)
    else:
        cache.put(key, answer)


class _Queue:
    """A thread with a database connection of its own, and the few questions that wait for it."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._waiting = 0

    async def ask(self, question: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise TooManyQuestions
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, _asked, question)
        finally:
            self._waiting -= 1


def _asked(question: Callable[[], T]) -> T:
    close_old_connections()
    try:
        return question()
    except Exception as error:
        connection.close()
        if is_loss(error):
            raise TooManyQuestions from error
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
