"""How each event changes the tournament: one small function per event, and nothing is refused.

Whatever is in the ledger has happened. Checks belong to ``deciding``.
"""

from collections.abc import Iterable

from topcut.core import events as e
from topcut.core.evolving import (  # noqa: F401 - each desk registers its steps
    admission,
    announcing,
    approval,
    cameras,
    cards,
    clock,
    decks,
    drafting,
    floor,
    judging,
    notes,
    organizing,
    playoff,
    pools,
    prizes,
    registration,
    results,
    rounds,
    staffing,
    wishes,
)
from topcut.core.evolving.steps import STEPS
from topcut.core.ids import TournamentId
from topcut.core.tournament import Tournament
from topcut.core.values import changed

__all__ = ["evolve", "fold"]


def evolve(tournament: Tournament | None, entry: e.Entry, tournament_id: TournamentId) -> Tournament:
    """The tournament after one more entry."""
    event = entry.event
    if tournament is None:
        if not isinstance(event, e.TournamentCreated):
            raise ValueError(f"a ledger begins with TournamentCreated, not {type(event).__name__}")
        return Tournament(tournament_id, entry.version, event.details, event.seed_hash)
    return changed(STEPS[type(event)](tournament, event, entry), version=entry.version)


def fold(
    tournament_id: TournamentId, entries: Iterable[e.Entry], start: Tournament | None = None
) -> Tournament:
    tournament = start
    for entry in entries:
        tournament = evolve(tournament, entry, tournament_id)
    if tournament is None:
        raise ValueError(f"tournament {tournament_id} has no entries")
    return tournament
