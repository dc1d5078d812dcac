"""Applies the events of the limited desk: drafts, sealed pools, faulty product."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from topcut.core.desks.limited import events as e
from topcut.core.desks.limited.state import Draft, Packs, PodClock, Pool, PoolState, ProductNote
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.values import changed
from topcut.core.play.draws import Drawn
from topcut.core.steps import count_draft, on
from topcut.core.tournament import Tournament


@on(e.DraftSeated)
def _(tournament: Tournament, event: e.DraftSeated, entry: Entry) -> Tournament:
    drafted = count_draft(tournament, Drawn.SEATS, event.stage)
    return with_draft(drafted, Draft(event.stage, event.pods))


@on(e.DraftUnseated)
def _(tournament: Tournament, event: e.DraftUnseated, entry: Entry) -> Tournament:
    return without_draft(tournament, event.stage)


@on(e.DraftStarted)
def _(tournament: Tournament, event: e.DraftStarted, entry: Entry) -> Tournament:
    packs = Packs(event.cards, event.registration, event.build)
    draft = tournament.drafts[event.stage]
    draft = changed(draft, packs=packs, absent=draft.absent.union(event.absent))
    return with_draft(tournament, _set(draft, event.pods, lambda _: PodClock(0, 0, entry.at)))


@on(e.DraftPaused)
def _(tournament: Tournament, event: e.DraftPaused, entry: Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    return with_draft(tournament, _set(draft, event.pods, lambda clock: clock.held(entry.at)))


@on(e.DraftResumed)
def _(tournament: Tournament, event: e.DraftResumed, entry: Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    return with_draft(tournament, _set(draft, event.pods, lambda clock: clock.going_on(entry.at)))


@on(e.DraftMoved)
def _(tournament: Tournament, event: e.DraftMoved, entry: Entry) -> Tournament:
    """A paused clock stays paused at the step it was moved to."""
    draft = tournament.drafts[event.stage]

    def moved(clock: PodClock) -> PodClock:
        return PodClock(event.step, 0, None if clock.is_held else entry.at)

    return with_draft(tournament, _set(draft, event.pods, moved))


@on(e.DraftingStopped)
def _(tournament: Tournament, event: e.DraftingStopped, entry: Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    who = {event.entrant}
    stopped = draft.stopped | who if event.stops else draft.stopped - who
    return with_draft(tournament, changed(draft, stopped=stopped))


@on(e.CoinTossed)
def _(tournament: Tournament, event: e.CoinTossed, entry: Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    return with_draft(tournament, changed(draft, tossed={**draft.tossed, event.pod: event.winner}))


@on(e.FirstPickChosen)
def _(tournament: Tournament, event: e.FirstPickChosen, entry: Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    return with_draft(tournament, changed(draft, first={**draft.first, event.pod: event.first}))


@on(e.PickTimedOut)
def _(tournament: Tournament, event: e.PickTimedOut, entry: Entry) -> Tournament:
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


@on(e.PoolRegistered)
def _(tournament: Tournament, event: e.PoolRegistered, entry: Entry) -> Tournament:
    state = PoolState.VERIFIED if event.reason else PoolState.REGISTERED
    pool = Pool(event.list, event.seal, event.cards, entry.actor, entry.at, state)
    judged = _with_verdict(tournament, event) if event.judged else tournament
    return _with_pool(judged, event.stage, event.entrant, pool)


def _with_verdict(tournament: Tournament, event: e.PoolRegistered) -> Tournament:
    """The list that was in before the pool has the faults that it has by the pool."""
    versions = tuple(
        replace(one, faults=event.faults, unverified=event.unverified) if one.id == event.judged else one
        for one in tournament.lists.get(event.entrant, ())
    )
    return changed(tournament, lists={**tournament.lists, event.entrant: versions})


@on(e.PoolVerified)
def _(tournament: Tournament, event: e.PoolVerified, entry: Entry) -> Tournament:
    pool = replace(tournament.pools[event.stage][event.entrant], state=PoolState.VERIFIED, note="")
    return _with_pool(tournament, event.stage, event.entrant, pool)


@on(e.PoolQuestioned)
def _(tournament: Tournament, event: e.PoolQuestioned, entry: Entry) -> Tournament:
    before = tournament.pools[event.stage][event.entrant]
    pool = replace(before, state=PoolState.QUESTIONED, note=event.note)
    return _with_pool(tournament, event.stage, event.entrant, pool)


@on(e.ProductNoted)
def _(tournament: Tournament, event: e.ProductNoted, entry: Entry) -> Tournament:
    note = ProductNote(event.entrant, event.note, event.replaced, entry.actor, entry.at)
    return changed(tournament, product_notes=(*tournament.product_notes, note))


def _with_pool(tournament: Tournament, stage: int, entrant: EntrantId, pool: Pool) -> Tournament:
    pools = {**tournament.pools.get(stage, {}), entrant: pool}
    return changed(tournament, pools={**tournament.pools, stage: pools})
