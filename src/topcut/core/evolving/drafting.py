"""Drafts: seats, clocks, who stopped, who picks first."""

from collections.abc import Callable, Iterable

from topcut.core import events as e
from topcut.core.evolving.steps import on
from topcut.core.limited.drafts import Draft, Packs, PodClock
from topcut.core.tournament import Tournament
from topcut.core.values import changed


@on(e.DraftSeated)
def _(tournament: Tournament, event: e.DraftSeated, entry: e.Entry) -> Tournament:
    return with_draft(tournament, Draft(event.stage, event.pods))


@on(e.DraftUnseated)
def _(tournament: Tournament, event: e.DraftUnseated, entry: e.Entry) -> Tournament:
    return without_draft(tournament, event.stage)


@on(e.DraftStarted)
def _(tournament: Tournament, event: e.DraftStarted, entry: e.Entry) -> Tournament:
    packs = Packs(event.cards, event.registration, event.build)
    draft = changed(tournament.drafts[event.stage], packs=packs)
    return with_draft(tournament, _set(draft, event.pods, lambda _: PodClock(0, 0, entry.at)))


@on(e.DraftPaused)
def _(tournament: Tournament, event: e.DraftPaused, entry: e.Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    return with_draft(tournament, _set(draft, event.pods, lambda clock: clock.held(entry.at)))


@on(e.DraftResumed)
def _(tournament: Tournament, event: e.DraftResumed, entry: e.Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    return with_draft(tournament, _set(draft, event.pods, lambda clock: clock.going_on(entry.at)))


@on(e.DraftMoved)
def _(tournament: Tournament, event: e.DraftMoved, entry: e.Entry) -> Tournament:
    """A clock that was held stays held at the step it was taken to."""
    draft = tournament.drafts[event.stage]

    def moved(clock: PodClock) -> PodClock:
        return PodClock(event.step, 0, None if clock.is_held else entry.at)

    return with_draft(tournament, _set(draft, event.pods, moved))


@on(e.DraftingStopped)
def _(tournament: Tournament, event: e.DraftingStopped, entry: e.Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    who = {event.entrant}
    stopped = draft.stopped | who if event.stops else draft.stopped - who
    return with_draft(tournament, changed(draft, stopped=stopped))


@on(e.CoinTossed)
def _(tournament: Tournament, event: e.CoinTossed, entry: e.Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    return with_draft(tournament, changed(draft, tossed={**draft.tossed, event.pod: event.winner}))


@on(e.FirstPickChosen)
def _(tournament: Tournament, event: e.FirstPickChosen, entry: e.Entry) -> Tournament:
    draft = tournament.drafts[event.stage]
    return with_draft(tournament, changed(draft, first={**draft.first, event.pod: event.first}))


@on(e.PickTimedOut)
def _(tournament: Tournament, event: e.PickTimedOut, entry: e.Entry) -> Tournament:
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
