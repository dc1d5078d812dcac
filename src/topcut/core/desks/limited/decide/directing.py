"""Decisions of the draft director: start, pause, resume and set the draft clock (MTR-7.7.a, APP-B)."""

from collections.abc import Iterable

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.limited import commands as c
from topcut.core.desks.limited import events as e
from topcut.core.desks.limited.decide.seating import (
    draft_going_on,
    expect_no_round,
    pods_meant,
    the_draft,
    the_way,
)
from topcut.core.desks.limited.schedule import LimitedKind, SchedulePart, moment, schedule
from topcut.core.desks.limited.state import Draft, Packs
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.event import Event
from topcut.core.kernel.refusal import Refusal
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament

MOST_PACKS, MOST_CARDS, MOST_MINUTES = 12, 30, 180


@decides(c.StartDraft)
def start_draft(command: c.StartDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-7.2.b: everybody opens the same product."""
    draft = the_draft(tournament, command.stage)
    expect_no_round(tournament, command.stage)
    way = the_way(tournament.details.stages[command.stage])
    packs = Packs(command.cards, command.registration, command.build)
    _expect_packs(packs, way)
    if draft.packs is not None and draft.packs != packs:
        raise Refusal("draft-packs-differ", rule="MTR-7.2.b")
    wanted = [pod for pod in pods_meant(draft, command.pods) if pod not in draft.clocks]
    waiting = tuple(pod for pod in wanted if way is LimitedKind.ROCHESTER and pod not in draft.first)
    if waiting:
        raise Refusal("first-pick-not-chosen", rule="MTR-8.5.a", pod=waiting[0])
    if not wanted:
        return ()
    seated = [entrant for pod in wanted for entrant in draft.pod(pod)]
    absent = tuple(one for one in seated if tournament.entrants[one].status is not EntrantStatus.ACTIVE)
    how = (command.cards, command.registration, command.build)
    return (e.DraftStarted(command.stage, tuple(wanted), *how, absent),)


def _expect_packs(packs: Packs, way: LimitedKind) -> None:
    numbers = [packs.registration, packs.build]
    if any(not 0 <= number <= MOST_MINUTES for number in numbers):
        raise Refusal("minutes-out-of-range", least=0, most=MOST_MINUTES)
    if way is LimitedKind.SEALED:
        return
    if not 1 <= len(packs.cards) <= MOST_PACKS or any(not 1 <= each <= MOST_CARDS for each in packs.cards):
        raise Refusal("packs-out-of-range", packs=MOST_PACKS, cards=MOST_CARDS)


@decides(c.PauseDraft)
def pause_draft(command: c.PauseDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    draft = draft_going_on(tournament, command.stage)
    running = tuple(pod for pod in _clocked(draft, command.pods) if not draft.clocks[pod].is_held)
    return (e.DraftPaused(command.stage, running),) if running else ()


@decides(c.ResumeDraft)
def resume_draft(command: c.ResumeDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    draft = draft_going_on(tournament, command.stage)
    held = tuple(pod for pod in _clocked(draft, command.pods) if draft.clocks[pod].is_held)
    return (e.DraftResumed(command.stage, held),) if held else ()


@decides(c.MoveDraft)
def move_draft(command: c.MoveDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Forward to the next step early, or back to one that went wrong."""
    draft = draft_going_on(tournament, command.stage)
    pods = _clocked(draft, command.pods)
    steps = _steps(draft, tournament, context.rules)
    if not 0 <= command.step < steps:
        raise Refusal("draft-step-unknown", steps=steps)
    return (e.DraftMoved(command.stage, pods, command.step),)


def _steps(draft: Draft, tournament: Tournament, rules: Rules) -> int:
    return len(schedule(draft, tournament.details, rules.drafts))


@decides(c.StopDrafting)
def stop_drafting(command: c.StopDrafting, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-7.7.a: their picks are skipped from now on; they stay in the tournament."""
    draft = draft_going_on(tournament, command.stage)
    entrant = the_entrant(tournament, command.entrant)
    if draft.place_of(entrant.id) is None:
        raise Refusal("not-drafting")
    if (entrant.id in draft.stopped) == command.stops:
        return ()
    return (e.DraftingStopped(command.stage, entrant.id, command.stops),)


def _clocked(draft: Draft, wanted: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the named pods whose clock was started."""
    return tuple(pod for pod in pods_meant(draft, wanted) if pod in draft.clocks)


@decides(c.TossCoin)
def toss_coin(command: c.TossCoin, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-8.5.a: a team chosen at random decides who picks first. It is tossed once."""
    draft = _rochester(tournament, command.stage, command.pod)
    if command.pod in draft.tossed:
        raise Refusal("coin-already-tossed", rule="MTR-8.5.a", pod=command.pod)
    teams = draft.pod(command.pod)
    if command.winner is not None:
        _expect_at_table(command.winner, teams, command.pod)
        return (e.CoinTossed(command.stage, command.pod, command.winner, ""),)
    chance = context.chance.of(tournament.draws.coin_label(command.stage, command.pod))
    return (e.CoinTossed(command.stage, command.pod, chance.pick(teams), chance.label),)


@decides(c.ChooseFirstPick)
def choose_first_pick(
    command: c.ChooseFirstPick, tournament: Tournament, context: Context
) -> Iterable[Event]:
    draft = _rochester(tournament, command.stage, command.pod)
    if command.pod not in draft.tossed:
        raise Refusal("coin-not-tossed", rule="MTR-8.5.a", pod=command.pod)
    _expect_at_table(command.first, draft.pod(command.pod), command.pod)
    if command.pod in draft.clocks:
        raise Refusal("draft-has-begun", rule="MTR-8.5.a")
    if draft.first.get(command.pod) == command.first:
        return ()
    return (e.FirstPickChosen(command.stage, command.pod, command.first),)


@decides(c.NoteTimeOut)
def note_time_out(command: c.NoteTimeOut, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-8.5.a: nobody picked in time, so an official took the card that had been there longest."""
    draft = _rochester(tournament, command.stage, command.pod)
    clock = draft.clocks.get(command.pod)
    if clock is None:
        raise Refusal("draft-not-begun")
    steps = schedule(draft, tournament.details, context.rules.drafts, command.pod)
    now = moment(steps, clock, context.at).number
    if not 0 <= command.step <= now or steps[command.step].part is not SchedulePart.PICK:
        raise Refusal("pick-not-due", rule="MTR-8.5.a")
    if (command.step in draft.timed_out_at(command.pod)) == command.timed_out:
        return ()
    pick = steps[command.step]
    place = command.stage, command.pod, command.step, pick.pack, pick.pick, pick.seat
    return (e.PickTimedOut(*place, command.timed_out),)


def _rochester(tournament: Tournament, stage: int, pod: int) -> Draft:
    draft = the_draft(tournament, stage)
    if the_way(tournament.details.stages[stage]) is not LimitedKind.ROCHESTER:
        raise Refusal("not-a-rochester-draft", rule="MTR-8.5.a")
    pods_meant(draft, (pod,))
    return draft


def _expect_at_table(entrant: str, teams: tuple[str, ...], pod: int) -> None:
    if entrant not in teams:
        raise Refusal("team-not-at-table", rule="MTR-8.5.a", pod=pod)
