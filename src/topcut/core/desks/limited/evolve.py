"""Applies the events of the limited desk: drafts, sealed pools, faulty product."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from topcut.core.desks.limited.events import (
    CoinTossed,
    DraftingStopped,
    DraftMoved,
    DraftPaused,
    DraftResumed,
    DraftSeated,
    DraftStarted,
    DraftUnseated,
    FirstPickChosen,
    PickTimedOut,
    PoolQuestioned,
    PoolRegistered,
    PoolVerified,
    ProductNoted,
)
from topcut.core.desks.limited.state import Draft, Packs, PodClock, Pool, PoolState, ProductNote
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.values import changed
from topcut.core.steps import on
from topcut.core.tournament import Tournament


@on(DraftSeated)
def _(tournament: Tournament, event: DraftSeated, entry: Entry) -> Tournament:
    return with_draft(tournament, Draft(event.stage, event.pods))


@on(DraftUnseated)
def _(tournament: Tournament, event: DraftUnseated, entry: Entry) -> Tournament:
    return without_draft(tournament, event.stage)


@on(DraftStarted)
def _(tournament: Tournament, event: DraftStarted, entry: Entry) -> Tournament:
    packs = Packs(event.cards, event.registration, event.build)
    draft = changed(tournament.drafts[event.stage], packs=packs)
    return with_draft(tournament, _set(draft, event.pods, lambda _: PodClock(0, 0, entry.at)))


@on(DraftPaused)
def _(tournament: Tournament, event: DraftPaused, entry: Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    return with_draft(tournament, _set(draft, event.pods, lambda clock: clock.held(entry.at)))


@on(DraftResumed)
def _(tournament: Tournament, event: DraftResumed, entry: Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    return with_draft(tournament, _set(draft, event.pods, lambda clock: clock.going_on(entry.at)))


@on(DraftMoved)
def _(tournament: Tournament, event: DraftMoved, entry: Entry) -> Tournament:
    """A paused clock stays paused at the step it was moved to."""
    draft = tournament.drafts[event.stage]

    def moved(clock: PodClock) -> PodClock:
        return PodClock(event.step, 0, None if clock.is_held else entry.at)

    return with_draft(tournament, _set(draft, event.pods, moved))


@on(DraftingStopped)
def _(tournament: Tournament, event: DraftingStopped, entry: Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    who = {event.entrant}
    stopped = draft.stopped | who if event.stops else draft.stopped - who
    return with_draft(tournament, changed(draft, stopped=stopped))


@on(CoinTossed)
def _(tournament: Tournament, event: CoinTossed, entry: Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    return with_draft(tournament, changed(draft, tossed={**draft.tossed, event.pod: event.winner}))


@on(FirstPickChosen)
def _(tournament: Tournament, event: FirstPickChosen, entry: Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    return with_draft(tournament, changed(draft, first={**draft.first, event.pod: event.first}))


@on(PickTimedOut)
def _(tournament: Tournament, event: PickTimedOut, entry: Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    before, step = draft.timed_out_at(event.pod), {event.step}
    steps = before | step if event.timed_out else before - step
    return with_draft(tournament, changed(draft, timed_out={**draft.timed_out, event.pod: steps}))


def with_draft(tournament: Tournament, draft: Draft) -> Tournament:
    return changed(tournament, drafts={**tournament.drafts, draft.stage: draft})


def without_draft(tournament: Tournament, stage: int) -> Tournament:
    left = {at: draft for at, draft in tournament.drafts.items() if at != stage}
    return changed(tournament, drafts=left)


def _set(draft: Draft, pods: Iterable[int], clock: Callable[[PodClock], PodClock]) -> Draft:
    clocks = {pod: clock(draft.clocks.get(pod, PodClock())) for pod in pods}
    return changed(draft, clocks={**draft.clocks, **clocks})


@on(PoolRegistered)
def _(tournament: Tournament, event: PoolRegistered, entry: Entry) -> Tournament:
    state = PoolState.VERIFIED if event.reason else PoolState.REGISTERED
    pool = Pool(event.list, event.seal, event.cards, entry.actor, entry.at, state)
    return _with_pool(tournament, event.stage, event.entrant, pool)


@on(PoolVerified)
def _(tournament: Tournament, event: PoolVerified, entry: Entry) -> Tournament:
    pool = replace(tournament.pools[event.stage][event.entrant], state=PoolState.VERIFIED, note="")
    return _with_pool(tournament, event.stage, event.entrant, pool)


@on(PoolQuestioned)
def _(tournament: Tournament, event: PoolQuestioned, entry: Entry) -> Tournament:
    before = tournament.pools[event.stage][event.entrant]
    pool = replace(before, state=PoolState.QUESTIONED, note=event.note)
    return _with_pool(tournament, event.stage, event.entrant, pool)


@on(ProductNoted)
def _(tournament: Tournament, event: ProductNoted, entry: Entry) -> Tournament:
    note = ProductNote(event.entrant, event.note, event.replaced, entry.actor, entry.at)
    return changed(tournament, product_notes=(*tournament.product_notes, note))


def _with_pool(tournament: Tournament, stage: int, entrant: EntrantId, pool: Pool) -> Tournament:
    pools = {**tournament.pools.get(stage, {}), entrant: pool}
    return changed(tournament, pools={**tournament.pools, stage: pools})
