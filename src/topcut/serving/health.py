"""Health: two addresses for load balancers and supervisors, before everything else.

    /healthz   the process answers. Nothing is asked, so a database that has stopped does not hold it up
    /readyz    it may be sent people: the database answers in time, has the tables of this version, and the
               server is not stopping. Else a 503 with a word: ``database``, ``migrations``, ``stopping``

They are under every name, without HTTPS, cookies or sessions, and say no more than that. A ledger that does
not hold stops the start, so what listens has passed; one found damaged later closes no doors (decision 0026).
"""

import asyncio
import logging
import threading
from collections.abc import Callable
from contextlib import suppress

from django.db import DatabaseError, connection

from topcut.ledger.migrated import is_behind
from topcut.serving.asgi import App, Message, Receive, Send, send_response

log = logging.getLogger("topcut.serving")

BOUND = 1.0
"""Seconds that the database has for its answer; the next look begins as soon as it has given one."""
KEPT = 1.0
"""Seconds for which an answer holds, however many ask."""
_GIVEN_UP = 30.0
"""Seconds after which a look that never came back, to a machine that is gone, is not waited for any more."""
READY, DATABASE, MIGRATIONS, STOPPING = "ready", "database", "migrations", "stopping"


class Health:
    """ASGI middleware: answers the two addresses itself and passes everything else to ``app``."""

    def __init__(
        self, app: App, is_stopping: Callable[[], bool], is_away: Callable[[], bool] = lambda: False
    ) -> None:
        self._app = app
        self._is_stopping, self._is_away = is_stopping, is_away
        self._look = _Look(_word)
        self._last = READY

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        path = scope.get("path")
        if path == "/healthz":
            await _say(send, 200, "ok")
        elif path == "/readyz":
            word = STOPPING if self._is_stopping() else await self._database()
            if word != self._last:
                self._last = word
                log.warning("asked whether it is ready, the server says: %s", word)
            await _say(send, 200 if word == READY else 503, word)
        else:
            await self._app(scope, receive, send)

    async def _database(self) -> str:
        """Where pages are refused because the database is away, nobody is to be sent here either."""
        return DATABASE if self._is_away() else await self._look.word()


class _Look:
    """One look at a time, in a thread that holds nobody up: a process ends without waiting for it."""

    def __init__(self, look: Callable[[], str]) -> None:
        self._take = look
        self._answer: asyncio.Future[str] | None = None
        self._began = 0.0

    async def word(self) -> str:
        loop = asyncio.get_running_loop()
        passed = loop.time() - self._began
        if self._answer is None or passed > (KEPT if self._answer.done() else _GIVEN_UP):
            self._answer, self._began, passed = self._begin(loop), loop.time(), 0.0
        await asyncio.wait({self._answer}, timeout=max(0.0, BOUND - passed))
        return self._answer.result() if self._answer.done() else DATABASE

    def _begin(self, loop: asyncio.AbstractEventLoop) -> asyncio.Future[str]:
        answer: asyncio.Future[str] = loop.create_future()

        def run() -> None:
            try:
                word = self._take()
            except Exception:
                log.exception("could not look whether the server is ready")
                word = DATABASE
            with suppress(RuntimeError):  # the server has ended meanwhile
                loop.call_soon_threadsafe(answer.set_result, word)

        threading.Thread(target=run, name="readiness", daemon=True).start()
        return answer


_migrated = threading.Event()  # found once, for good: tables do not go back while a server runs


def _word() -> str:
    try:
        if not _migrated.is_set():
            if is_behind():
                return MIGRATIONS
            _migrated.set()
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM ledger_chain LIMIT 1")
            cursor.fetchone()
    except DatabaseError:
        return DATABASE
    else:
        return READY
    finally:
        connection.close()


async def _say(send: Send, status: int, word: str) -> None:
    body = f"{word}\n".encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"cache-control", b"no-store"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send_response(send, status, headers, body)
