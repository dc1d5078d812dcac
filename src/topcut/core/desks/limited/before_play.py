"""What comes before the round in hand: a draft that is over, decks that are built, pools that are registered.

A table may do without the clock, and without pools on the program; only what was begun here is waited for.
"""

from collections.abc import Iterator

from topcut.core.desks.decks.deadlines import the_list
from topcut.core.desks.limited.in_hand import draft_on, stage_in_hand
from topcut.core.desks.limited.schedule import LimitedKind, SchedulePart, moment, schedule, way_of
from topcut.core.desks.limited.state import Draft, Pool, PoolState
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


def is_undrafted(tournament: Tournament) -> bool:
    """Whether the draft of a playoff has not begun: the seats came with the cut (MTR-10.4.c).

    Seats that were drawn for themselves may be drafted at without a clock.
    """
    draft = draft_on(tournament)
    return draft is not None and tournament.details.stages[draft.stage].is_elimination and not draft.has_begun


def is_building(tournament: Tournament, rules: Rules, now: Instant) -> bool:
    """Whether a clock says that decks of the round in hand are not built yet (APP-B.build)."""
    draft = draft_on(tournament)
    return draft is not None and any(
        part in _parts_before(tournament, draft) for part in _at(tournament, draft, rules, now)
    )


def _parts_before(tournament: Tournament, draft: Draft) -> tuple[SchedulePart, ...]:
    """Sealed is opened first; after a draft building waits to be begun, or is not timed."""
    timed = SchedulePart.REGISTER, SchedulePart.BUILD
    return timed if tournament.details.stages[draft.stage].is_drafted else (SchedulePart.OPEN, *timed)


def _at(tournament: Tournament, draft: Draft, rules: Rules, now: Instant) -> Iterator[SchedulePart]:
    for pod, clock in draft.clocks.items():
        yield moment(schedule(draft, tournament.details, rules.drafts, pod), clock, now).step.part


def has_no_cards_yet(tournament: Tournament, rules: Rules, deck: int, now: Instant) -> bool:
    """Whether the deck in hand is not being built yet, so that nobody can have written it down (MTR-2.7.b).

    A table may do without the clock: then the first list that comes says that decks are built.
    """
    if stage_in_hand(tournament) != deck or any(the_list(tournament, one, deck) for one in tournament.lists):
        return False
    draft = draft_on(tournament)
    parts = _at(tournament, draft, rules, now) if draft else ()
    return not any(part in (SchedulePart.BUILD, SchedulePart.OVER) for part in parts)


def pools_missing(tournament: Tournament) -> bool:
    """Whether pools are registered here and somebody's is not: decks are built from them (MTR-7.5.a)."""
    draft = draft_on(tournament)
    if draft is None or way_of(tournament.details.stages[draft.stage]) is not LimitedKind.SEALED:
        return False
    known = tournament.pools.get(draft.stage, {})
    registered = draft.packs is not None and draft.packs.registration and known
    playing = tournament.playing_in(tournament.details.first_round_of(draft.stage))
    return bool(registered) and any(one.id not in known for one in playing)


def questioned_pools(tournament: Tournament) -> Iterator[tuple[int, EntrantId, Pool]]:
    """Pools whose owners say that something differs: a judge looks. With their stage (MTR-7.5.a)."""
    for stage, pools in tournament.pools.items():
        for entrant, pool in pools.items():
            if pool.state is PoolState.QUESTIONED:
                yield stage, entrant, pool
