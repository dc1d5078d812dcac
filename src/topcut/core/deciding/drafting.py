"""The draft desk: pods and seats by lot, and the director's clock (MTR-7.6.a, 7.7.a, 8.5.a, APP-B)."""

from collections.abc import Iterable

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.deciding.context import Context, decides, the_entrant
from topcut.core.deciding.pairing import field_of
from topcut.core.details import Stage
from topcut.core.events import Event
from topcut.core.limited.drafts import Draft, Packs
from topcut.core.limited.steps import Way, schedule, way_of
from topcut.core.pairing.drafts import draft_pods, even_sizes, pods_possible
from topcut.core.refusals import Refusal
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament

MOST_PACKS, MOST_CARDS, MOST_MINUTES = 12, 30, 180


# Seats


@decides(c.SeatDraft)
def seat_draft(command: c.SeatDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-7.6.a: random pods of roughly equal size, when the rounds before are over."""
    way = _way(_stage(tournament, command.stage))
    if command.stage in tournament.drafts:
        raise Refusal("draft-already-seated", rule="MTR-7.6.a")
    first = tournament.details.first_round_of(command.stage)
    field = [entrant.id for entrant in field_of(first, tournament)]
    sizes = _sizes(way, len(field), command.pods)
    return (e.DraftSeated(command.stage, draft_pods(field, context.chance, sizes), context.chance.label),)


def _sizes(way: Way, entrants: int, pods: int) -> tuple[int, ...]:
    """Two teams at a Rochester table, one long table for sealed, and else what was asked for."""
    if way is Way.ROCHESTER:
        return (2,) * (entrants // 2) + (1,) * (entrants % 2)
    if way is Way.SEALED:
        return (entrants,)
    possible = pods_possible(entrants)
    if pods and pods not in possible:
        raise Refusal("draft-pods-uneven", rule="MTR-7.6.a", least=possible[0], most=possible[-1])
    return even_sizes(entrants, pods) if pods else ()


@decides(c.UnseatDraft)
def unseat_draft(command: c.UnseatDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Until the first pack is opened; a cut's own seats go with the cut."""
    draft = _draft(tournament, command.stage)
    if draft.has_begun or tournament.rounds_of(command.stage):
        raise Refusal("draft-has-begun", rule="MTR-7.6.a")
    if command.stage in tournament.cuts and tournament.details.stages[command.stage].is_elimination:
        raise Refusal("cut-already-made", rule="MTR-2.10.d")
    return (e.DraftUnseated(command.stage),)


# The clock


@decides(c.StartDraft)
def start_draft(command: c.StartDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-7.2.b: whatever is opened, everybody opens the same."""
    draft = _draft(tournament, command.stage)
    way = _way(tournament.details.stages[command.stage])
    packs = Packs(command.cards, command.registration, command.build)
    _expect_packs(packs, way)
    if draft.packs is not None and draft.packs != packs:
        raise Refusal("draft-packs-differ", rule="MTR-7.2.b")
    wanted = [pod for pod in _pods(draft, command.pods) if pod not in draft.clocks]
    waiting = tuple(pod for pod in wanted if way is Way.ROCHESTER and pod not in draft.first)
    if waiting:
        raise Refusal("first-pick-not-chosen", rule="MTR-8.5.a", pod=waiting[0])
    if not wanted:
        return ()
    return (e.DraftStarted(command.stage, tuple(wanted), command.cards, command.registration, command.build),)


def _expect_packs(packs: Packs, way: Way) -> None:
    numbers = [packs.registration, packs.build]
    if any(not 0 <= number <= MOST_MINUTES for number in numbers):
        raise Refusal("minutes-out-of-range", least=0, most=MOST_MINUTES)
    if way is Way.SEALED:
        return
    if not 1 <= len(packs.cards) <= MOST_PACKS or any(not 1 <= each <= MOST_CARDS for each in packs.cards):
        raise Refusal("packs-out-of-range", packs=MOST_PACKS, cards=MOST_CARDS)


@decides(c.PauseDraft)
def pause_draft(command: c.PauseDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    draft = _begun(tournament, command.stage)
    running = tuple(pod for pod in _clocked(draft, command.pods) if not draft.clocks[pod].is_held)
    return (e.DraftPaused(command.stage, running),) if running else ()


@decides(c.ResumeDraft)
def resume_draft(command: c.ResumeDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    draft = _begun(tournament, command.stage)
    held = tuple(pod for pod in _clocked(draft, command.pods) if draft.clocks[pod].is_held)
    return (e.DraftResumed(command.stage, held),) if held else ()


@decides(c.MoveDraft)
def move_draft(command: c.MoveDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    """On to the next step before its time, or back to one that went wrong."""
    draft = _begun(tournament, command.stage)
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
    draft = _begun(tournament, command.stage)
    entrant = the_entrant(tournament, command.entrant)
    if draft.place_of(entrant.id) is None:
        raise Refusal("not-drafting")
    if (entrant.id in draft.stopped) == command.stops:
        return ()
    return (e.DraftingStopped(command.stage, entrant.id, command.stops),)


# Rochester


@decides(c.TossCoin)
def toss_coin(command: c.TossCoin, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-8.5.a: a team chosen at random says who picks first. It is tossed once."""
    draft = _rochester(tournament, command.stage, command.pod)
    if command.pod in draft.tossed:
        raise Refusal("coin-already-tossed", rule="MTR-8.5.a", pod=command.pod)
    teams = draft.pod(command.pod)
    if command.winner is not None:
        _expect_at_table(command.winner, teams, command.pod)
        return (e.CoinTossed(command.stage, command.pod, command.winner, ""),)
    return (e.CoinTossed(command.stage, command.pod, context.chance.pick(teams), context.chance.label),)


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


def _rochester(tournament: Tournament, stage: int, pod: int) -> Draft:
    draft = _draft(tournament, stage)
    if _way(tournament.details.stages[stage]) is not Way.ROCHESTER:
        raise Refusal("no-toss-here", rule="MTR-8.5.a")
    _pods(draft, (pod,))
    return draft


def _expect_at_table(entrant: str, teams: tuple[str, ...], pod: int) -> None:
    if entrant not in teams:
        raise Refusal("team-not-at-table", rule="MTR-8.5.a", pod=pod)


# What is there


def _stage(tournament: Tournament, stage: int) -> Stage:
    if not 0 <= stage < len(tournament.details.stages):
        raise Refusal("no-draft-in-stage", rule="MTR-7.6.a")
    return tournament.details.stages[stage]


def _way(stage: Stage) -> Way:
    way = way_of(stage)
    if way is None:
        raise Refusal("no-draft-in-stage", rule="MTR-7.6.a")
    return way


def _draft(tournament: Tournament, stage: int) -> Draft:
    _way(_stage(tournament, stage))
    draft = tournament.drafts.get(stage)
    if draft is None:
        raise Refusal("draft-not-seated", rule="MTR-7.6.a")
    return draft


def _begun(tournament: Tournament, stage: int) -> Draft:
    draft = _draft(tournament, stage)
    if not draft.has_begun:
        raise Refusal("draft-not-begun")
    return draft


def _pods(draft: Draft, wanted: tuple[int, ...]) -> tuple[int, ...]:
    known = range(1, len(draft.pods) + 1)
    if any(pod not in known for pod in wanted):
        raise Refusal("pod-unknown", most=len(draft.pods))
    return wanted or tuple(known)


def _clocked(draft: Draft, wanted: tuple[int, ...]) -> tuple[int, ...]:
    """Of the pods that are meant those whose clock was started."""
    return tuple(pod for pod in _pods(draft, wanted) if pod in draft.clocks)
