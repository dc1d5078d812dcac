"""When snapshots are written: in the background, of states in memory that would take long to fold again."""

from collections.abc import Callable, Iterable

from topcut.core.evolve import fold
from topcut.core.kernel.ids import TournamentId
from topcut.core.play.matches import RoundStatus
from topcut.core.tournament import Tournament
from topcut.ledger import snapshots, store
from topcut.service import states

LEAST_LINES = 1000
"""Fewer are folded in some thirty milliseconds: most tournaments need no snapshot."""
MOST_LINES = 10_000
"""So far behind a snapshot is written in mid-round too; otherwise between rounds, when a hall is quiet."""


def write_due() -> None:
    """Write the snapshots that are due; called every few seconds, from one thread."""
    large = {known.tournament.id: known for known in states.cached() if known.head.version >= LEAST_LINES}
    if not large:
        return
    written = snapshots.versions(large)
    for id_, (tournament, head) in large.items():
        behind = head.version - written.get(id_, 0)
        if behind >= (LEAST_LINES if _is_quiet(tournament) else MOST_LINES):
            snapshots.save(tournament, head)


def _is_quiet(tournament: Tournament) -> bool:
    round_ = tournament.current_round
    return round_ is None or round_.status is RoundStatus.CLOSED or tournament.is_finished


def make(tournaments: Iterable[TournamentId], done: Callable[[], object]) -> int:
    """Fold these ledgers from their first line and write the snapshots of the large ones; how many."""
    made = 0
    for id_ in tournaments:
        head = store.head(id_)
        if head and head.version >= LEAST_LINES:
            snapshots.save(fold(id_, store.read(id_, upto=head.version)), head)
            made += 1
        done()
    return made


def fold_and_compare(tournament: TournamentId) -> tuple[Tournament, bool]:
    """The state from its first line, and whether the snapshot, if there is one, is what it was on the way."""
    past = snapshots.load(tournament)
    if past is None:
        return fold(tournament, store.read(tournament)), True
    before = fold(tournament, store.read(tournament, upto=past.head.version))
    return fold(
        tournament, store.read(tournament, after=past.head.version), before
    ), before == past.tournament
