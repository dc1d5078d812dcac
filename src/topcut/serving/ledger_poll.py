"""Polls of the ledger, in a thread of their own with their own database connection."""

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.db import connection

from topcut.companion import table_store as companion
from topcut.core.kernel.ids import MatchId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.ledger import store
from topcut.people.wiping import forget_with_others
from topcut.service import states
from topcut.service.movements import MovedLine, Movements, moved_between, movements

T = TypeVar("T")

log = logging.getLogger("topcut.serving")


class LedgerPoll:
    """The newest versions, and what has changed up to them."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="live")

    async def versions(self, tournaments: Collection[TournamentId]) -> dict[TournamentId, int]:
        return await self._run(lambda: _versions(tournaments))

    async def forget_with_others(self) -> None:
        """Forget here what another process erased."""
        await self._run(forget_with_others)

    async def moved_since(
        self, spans: Mapping[TournamentId, tuple[int, int]]
    ) -> dict[TournamentId, list[MovedLine]]:
        """What has moved in each tournament between the known version and the current one."""
        return await self._run(lambda: {id_: moved_between(id_, *span) for id_, span in spans.items()})

    async def movements(self, tournament: TournamentId) -> Movements | None:
        """What last moved in a tournament; ``None`` if there is no such tournament."""
        return await self._run(lambda: _movements(tournament))

    async def table_versions(self, ids: Iterable[str]) -> Mapping[str, int]:
        """The versions of companion tables that have listeners."""
        return await self._run(lambda: companion.versions(ids))

    async def match_at(self, table: str) -> tuple[TournamentId, MatchId] | None:
        """The match that is played at a companion table; ``None`` at one without a tournament."""
        return await self._run(lambda: companion.match_at(table))

    async def close(self) -> None:
        await self._run(connection.close)
        self._thread.shutdown()

    async def _run(self, job: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, _with_clean_connection, job)


def _with_clean_connection(job: Callable[[], T]) -> T:
    """After any error the next poll uses a fresh connection."""
    try:
        return job()
    except Exception:
        connection.close()
        raise


def _movements(tournament: TournamentId) -> Movements | None:
    try:
        return movements(states.tournament(tournament)).copy()
    except Refusal:
        return None


def _versions(tournaments: Collection[TournamentId]) -> dict[TournamentId, int]:
    """The versions; and what another process erased is forgotten here too."""
    forget_with_others()
    return store.versions_of(tournaments)
