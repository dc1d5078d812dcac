"""Seat neighbours: who sits beside whom, and who registers whose pool (MTR-7.5.a)."""

from collections.abc import Collection

from topcut.core.desks.limited.state import Direction, Draft
from topcut.core.kernel.ids import EntrantId
from topcut.core.tournament import Tournament


def neighbour(
    tournament: Tournament, draft: Draft, entrant: EntrantId, direction: Direction
) -> EntrantId | None:
    """The next drafter to the left or right; seats of those who left are skipped."""
    return draft.receiver(entrant, direction, _left(tournament, draft.stage))


def registrar_of(tournament: Tournament, stage: int, entrant: EntrantId) -> EntrantId:
    """Who registers an entrant's pool: the player across; where nobody sits there (any more), the one beside.

    MTR-7.5.a: nobody registers their own, unless they are alone. The last seat of an odd table has the one
    before it; that player registers two pools.
    """
    draft = tournament.drafts.get(stage)
    if draft is None or draft.place_of(entrant) is None:
        return entrant
    gone = _left(tournament, stage)
    across = draft.across(entrant)
    return across if across and across not in gone else _beside(draft, entrant, -1, gone)


def registrar_beside(tournament: Tournament, draft: Draft, entrant: EntrantId) -> EntrantId | None:
    """In Sealed, who registers an entrant's pool if it is not the player across."""
    if tournament.details.stages[draft.stage].is_drafted:
        return None
    registrar = registrar_of(tournament, draft.stage, entrant)
    return None if registrar in (entrant, draft.across(entrant)) else registrar


def pools_to_register(tournament: Tournament, stage: int, me: EntrantId) -> tuple[EntrantId, ...]:
    """Whose pools a player registers: first of the player across, then of one beside with nobody across."""
    draft = tournament.drafts.get(stage)
    if draft is None or draft.place_of(me) is None:
        return ()
    gone = _left(tournament, stage)
    both = draft.across(me), _beside(draft, me, 1, gone)
    likely = dict.fromkeys(one for one in both if one and one not in gone)
    return tuple(one for one in likely if registrar_of(tournament, stage, one) == me)


def _beside(draft: Draft, entrant: EntrantId, step: int, gone: Collection[EntrantId]) -> EntrantId:
    """The nearest of the pod who is still there, on one side; the entrant if nobody is."""
    place = draft.place_of(entrant)
    pod, seat = (draft.pod(place[0]), place[1] - 1) if place else ((entrant,), 0)
    others = (pod[(seat + step * away) % len(pod)] for away in range(1, len(pod)))
    return next((other for other in others if other not in gone), entrant)


def _left(tournament: Tournament, stage: int) -> set[EntrantId]:
    first = tournament.details.first_round_of(stage)
    return {one.id for one in tournament.entrants.values() if not one.takes_part_in(first)}
