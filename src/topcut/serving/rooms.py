"""Rooms: who listens to which tournament or companion table, told of new versions by one poll for all.

The ledger is polled a few times a second; on PostgreSQL when the database line hears of something, and every
few seconds in case it missed it.

Whoever listens to the table of a match is in the tournament's room too: the table's clock is the round's.
"""

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress

from topcut.core.kernel.ids import TournamentId
from topcut.core.topics import EVERYBODY
from topcut.ledger.connection_loss import is_loss
from topcut.ledger.notices import PEOPLE, TABLE
from topcut.service.movements import MovedTopics, Movements
from topcut.serving.answer_rate import AnswerRate
from topcut.serving.database_line import DatabaseLine
from topcut.serving.ledger_poll import LedgerPoll
from topcut.serving.listeners import Listener, Room

log = logging.getLogger("topcut.serving")

POLL_INTERVAL = 0.25
"""Seconds between two polls, also where notices come in a wave: it wakes as many pages in one go."""
NET_INTERVAL = 3.0
HEARTBEAT_INTERVAL = 20.0


class Rooms:
    """The rooms that somebody is in; one that everybody has left is removed at the next poll."""

    def __init__(self, rate: AnswerRate, line: DatabaseLine | None = None) -> None:
        self._rate = rate
        self._rooms: dict[str, Room] = {}
        self._ledger = LedgerPoll()
        self._line = line
        self._woken = asyncio.Event()

    async def run(self) -> None:
        """Poll and send heartbeats until cancelled."""
        work = [self._poll_forever(), self._send_heartbeats()]
        if self._line:
            self._line.heard.append(self._hear)
            self._line.lost.append(self._woken.set)
            work.append(self._line.run())
        await asyncio.gather(*work)

    def _hear(self, notice: str) -> None:
        if notice in self._rooms or notice in ("", PEOPLE):
            self._woken.set()

    async def close(self) -> None:
        await self._ledger.close()

    def wake_all(self) -> None:
        for room in self._rooms.values():
            room.beat()

    async def enter(self, name: str, listener: Listener) -> bool:
        """Let somebody in and tell them the last version that concerns them; whether there is such a room."""
        if is_table(name) and (at := await self._ledger.match_at(name.removeprefix(TABLE))):
            await self._enter(at[0], listener.to_match(at[1]))
        return await self._enter(name, listener)

    async def _enter(self, name: str, listener: Listener) -> bool:
        """Without an await after the room was found: one without listeners is removed at the next poll."""
        if name not in self._rooms:
            found = await self._movements(name)
            if found is None:
                return False
            self._rooms.setdefault(name, Room(found, self._rate))
        self._rooms[name].enter(listener)
        return True

    async def _movements(self, name: str) -> Movements | None:
        if not is_table(name):
            return await self._ledger.movements(TournamentId(name))
        for version in (await self._ledger.table_versions(_ids([name]))).values():
            return Movements(version)
        return None

    # Polling

    async def _poll_forever(self) -> None:
        while True:
            await self._poll()
            await asyncio.sleep(POLL_INTERVAL)
            if self._line and self._line.is_listening:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._woken.wait(), NET_INTERVAL)
            self._woken.clear()

    async def _poll(self) -> None:
        for name in [name for name, room in self._rooms.items() if not room.listeners]:
            del self._rooms[name]
        if self._line and self._line.is_away:
            return
        try:
            await self._notify_tournaments()
            await self._notify_tables()
        except Exception as error:
            if not is_loss(error):
                log.exception("could not poll the ledger")

    async def _notify_tournaments(self) -> None:
        """One query for all listeners; then the events of the tournaments that changed."""
        rooms = {TournamentId(name): room for name, room in self._rooms.items() if not is_table(name)}
        if not rooms:
            if self._line:  # other servers erase people too
                await self._ledger.forget_with_others()
            return
        spans = {
            id_: (rooms[id_].version, version)
            for id_, version in (await self._ledger.versions(rooms)).items()
            if rooms[id_].version != version
        }
        moved = await self._ledger.moved_since(spans) if spans else {}
        for tournament, (_, version) in spans.items():
            rooms[tournament].move(version, moved[tournament])

    async def _notify_tables(self) -> None:
        """Companion tables, most of which are never open: only those with listeners are polled."""
        rooms = {name: room for name, room in self._rooms.items() if is_table(name)}
        if not rooms:
            return
        for id_, version in (await self._ledger.table_versions(_ids(rooms))).items():
            if rooms[TABLE + id_].version != version:
                rooms[TABLE + id_].move(version, [(version, MovedTopics(EVERYBODY, EVERYBODY))])

    async def _send_heartbeats(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_INTERVAL)
            self.wake_all()


def is_table(name: str) -> bool:
    return name.startswith(TABLE)


def _ids(rooms: Iterable[str]) -> list[str]:
    return [name.removeprefix(TABLE) for name in rooms]
