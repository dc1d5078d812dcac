"""Seat neighbours: who sits beside whom, and who registers whose pool (MTR-7.5.a)."""

from topcut.core.desks.limited.state import Direction, Draft
from topcut.core.kernel.ids import EntrantId
from topcut.core.tournament import Tournament


def neighbour(
    tournament: Tournament, draft: Draft, entrant: EntrantId, direction: Direction
) -> EntrantId | None:
    """The next drafter to the left or right; seats of those who left are skipped."""
    return draft.receiver(entrant, direction, _left(tournament, draft.stage))


def registrar_of(tournament: Tournament, stage: int, entrant: EntrantId) -> EntrantId:
    """Who registers an entrant's pool: the player across, or the entrant if nobody sits there (any more).

    MTR-7.5.a. It is mutual: two players register each other's pools.
    """
    draft = tournament.drafts.get(stage)
    across = draft.across(entrant) if draft else None
    return entrant if across is None or across in _left(tournament, stage) else across


def _left(tournament: Tournament, stage: int) -> set[EntrantId]:
    first = tournament.details.first_round_of(stage)
    return {one.id for one in tournament.entrants.values() if not one.takes_part_in(first)}
