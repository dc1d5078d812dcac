"""Secrets of reopened tournaments: a new one is kept with the line that promises it, and the old one is dead.

The end of a tournament publishes its secret. Whoever reopens it commits to another one in the same line, and
both are written in one transaction: there is never a moment in which a draw could come from the old one.
"""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from topcut.core.desks.organizing.events import TournamentReopened
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.ledger.writing import writing


class NewSecret:
    """A secret for one decision: drawn if it is asked for, kept if the decision is carried out."""

    def __init__(self) -> None:
        self._seed = ""

    def promise(self) -> str:
        self._seed = self._seed or secrets.token_hex(32)
        return seed_hash(self._seed)

    @contextmanager
    def kept(self, tournament: TournamentId, events: Sequence[Event]) -> Iterator[None]:
        """Write the secret and whatever is written inside together, if the events promise it."""
        if not any(isinstance(event, TournamentReopened) for event in events):
            yield
            return
        with writing():
            store.renew_seed(tournament, self._seed)
            yield


def secret_of(tournament_id: TournamentId, tournament: Tournament | None) -> str:
    """The secret to draw from. After a reopening it is the one that was promised then, or nothing is drawn.

    Somebody may have put an old database file back beside newer lines, or the other way round.
    """
    seed = store.seed(tournament_id)
    if tournament is not None and tournament.reopenings and seed_hash(seed) != tournament.seed_hash:
        raise Refusal("seed-wrong")
    return seed
