"""The database line: one connection to PostgreSQL that no request uses.

It hears what is appended on any server (``ledger/notices.py``), so that live pages need not poll for it. And
it notices within two seconds that the database is away, however it went: stopped, cut off or frozen. One line
in the log says so, one that it is back.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from topcut.ledger.connection_loss import in_a_line
from topcut.ledger.notices import CHANNEL

log = logging.getLogger("topcut.serving")

PING_EVERY = 0.5
PATIENCE = 1.0
"""Seconds without an answer after which the database is away."""
RETRY = 0.5


class DatabaseLine:
    """``is_away``: it does not answer. ``is_listening``: whatever is appended anywhere is heard at once."""

    def __init__(self, login: str) -> None:
        self._login = login
        self._since: float | None = None
        self.is_listening = False
        self.heard: list[Callable[[str], None]] = []
        self.lost: list[Callable[[], None]] = []

    @property
    def is_away(self) -> bool:
        return self._since is not None

    async def run(self) -> None:
        """Until cancelled; or until it is clear that this event loop can have no such connection."""
        import psycopg  # a server on SQLite goes without the driver

        while True:
            began = time.monotonic()
            try:
                await self._hold()
            except (psycopg.Error, OSError) as error:  # also of a standby, where nobody may listen
                if isinstance(error, psycopg.InterfaceError) and not self.is_away:  # the loop of Windows
                    log.warning("no notifications from PostgreSQL, pages poll: %s", in_a_line(error))
                    return
                if not self.is_away and time.monotonic() - began > RETRY:
                    continue  # perhaps this connection alone was ended: the next one shows it
                self._note_lost(in_a_line(error))
            await asyncio.sleep(RETRY)

    async def _hold(self) -> None:
        """Connect and listen for as long as the connection lasts."""
        import psycopg

        connection = await self._answered(psycopg.AsyncConnection.connect(self._login, autocommit=True))
        try:
            await self._answered(connection.execute(f"LISTEN {CHANNEL}"))
            self._note_back()
            while True:
                async for notice in connection.notifies(timeout=PING_EVERY):
                    self._tell(notice.payload)
                await self._answered(connection.execute("SELECT 1"))
                self._note_back()
        finally:
            self.is_listening = False
            await connection.close()

    async def _answered(self, question: Coroutine[Any, Any, Any]) -> Any:
        """The answer, however late. While it is overdue the database is away.

        It is waited for and not cancelled: cancelling asks the same server again.
        """
        asking = asyncio.ensure_future(question)
        try:
            while not asking.done():
                began = time.monotonic()
                await asyncio.wait({asking}, timeout=PATIENCE)
                was_held_up = time.monotonic() - began > PATIENCE + PING_EVERY  # then it was this process
                if not asking.done() and not was_held_up:
                    self._note_lost("no answer")
            return asking.result()
        finally:
            asking.cancel()

    def _tell(self, payload: str) -> None:
        for hear in self.heard:
            hear(payload)

    def _note_lost(self, why: str) -> None:
        if self._since is None:
            self._since = time.monotonic()
            log.error("The database is away: %s. Pages say so until it is back.", why)
            for tell in self.lost:
                tell()
        self.is_listening = False

    def _note_back(self) -> None:
        if self._since is not None:
            log.warning("The database is back after %.1f s.", time.monotonic() - self._since)
            self._since = None
        if not self.is_listening:
            self.is_listening = True
            self._tell("")  # whatever was missed
