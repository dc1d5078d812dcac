"""The draft director: packs are opened, clocks run, are held and set (MTR-7.7.a, APP-B)."""

from collections.abc import Iterable

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.limited.commands import MoveDraft, PauseDraft, ResumeDraft, StartDraft, StopDrafting
from topcut.core.desks.limited.decide.drafts_meant import (
    draft_going_on,
    expect_no_round,
    pods_meant,
    the_draft,
    the_way,
)
from topcut.core.desks.limited.events import (
    DraftingStopped,
    DraftMoved,
    DraftPaused,
    DraftResumed,
    DraftStarted,
)
from topcut.core.desks.limited.schedule import Way, schedule
from topcut.core.desks.limited.state import Draft, Packs
from topcut.core.kernel.event import Event
from topcut.core.kernel.refusals import Refusal
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament

MOST_PACKS, MOST_CARDS, MOST_MINUTES = 12, 30, 180


@decides(StartDraft)
def start_draft(command: StartDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-7.2.b: whatever is opened, everybody opens the same."""
    draft = the_draft(tournament, command.stage)
    expect_no_round(tournament, command.stage)
    way = the_way(tournament.details.stages[command.stage])
    packs = Packs(command.cards, command.registration, command.build)
    _expect_packs(packs, way)
    if draft.packs is not None and draft.packs != packs:
        raise Refusal("draft-packs-differ", rule="MTR-7.2.b")
    wanted = [pod for pod in pods_meant(draft, command.pods) if pod not in draft.clocks]
    waiting = tuple(pod for pod in wanted if way is Way.ROCHESTER and pod not in draft.first)
    if waiting:
        raise Refusal("first-pick-not-chosen", rule="MTR-8.5.a", pod=waiting[0])
    if not wanted:
        return ()
    return (DraftStarted(command.stage, tuple(wanted), command.cards, command.registration, command.build),)


def _expect_packs(packs: Packs, way: Way) -> None:
    numbers = [packs.registration, packs.build]
    if any(not 0 <= number <= MOST_MINUTES for number in numbers):
        raise Refusal("minutes-out-of-range", least=0, most=MOST_MINUTES)
    if way is Way.SEALED:
        return
    if not 1 <= len(packs.cards) <= MOST_PACKS or any(not 1 <= each <= MOST_CARDS for each in packs.cards):
        raise Refusal("packs-out-of-range", packs=MOST_PACKS, cards=MOST_CARDS)


@decides(PauseDraft)
def pause_draft(command: PauseDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    draft = draft_going_on(tournament, command.stage)
    running = tuple(pod for pod in _clocked(draft, command.pods) if not draft.clocks[pod].is_held)
    return (DraftPaused(command.stage, running),) if running else ()


@decides(ResumeDraft)
def resume_draft(command: ResumeDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    draft = draft_going_on(tournament, command.stage)
    held = tuple(pod for pod in _clocked(draft, command.pods) if draft.clocks[pod].is_held)
    return (DraftResumed(command.stage, held),) if held else ()


@decides(MoveDraft)
def move_draft(command: MoveDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    """On to the next step before its time, or back to one that went wrong."""
    draft = draft_going_on(tournament, command.stage)
    pods = _clocked(draft, command.pods)
    steps = _steps(draft, tournament, context.rules)
    if not 0 <= command.step < steps:
        raise Refusal("draft-step-unknown", steps=steps)
    return (DraftMoved(command.stage, pods, command.step),)


def _steps(draft: Draft, tournament: Tournament, rules: Rules) -> int:
    return len(schedule(draft, tournament.details, rules.drafts))


@decides(StopDrafting)
def stop_drafting(command: StopDrafting, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-7.7.a: their picks are skipped from now on; they stay in the tournament."""
    draft = draft_going_on(tournament, command.stage)
    entrant = the_entrant(tournament, command.entrant)
    if draft.place_of(entrant.id) is None:
        raise Refusal("not-drafting")
    if (entrant.id in draft.stopped) == command.stops:
        return ()
    return (DraftingStopped(command.stage, entrant.id, command.stops),)


def _clocked(draft: Draft, wanted: tuple[int, ...]) -> tuple[int, ...]:
    """Of the pods that are meant those whose clock was started."""
    return tuple(pod for pod in pods_meant(draft, wanted) if pod in draft.clocks)
