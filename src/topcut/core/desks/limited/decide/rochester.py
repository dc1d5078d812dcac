"""A Rochester table: the toss, who picks first, and picks that time ended (MTR-8.5.a)."""

from collections.abc import Iterable

from topcut.core.context import Context, decides
from topcut.core.desks.limited.commands import ChooseFirstPick, NoteTimeOut, TossCoin
from topcut.core.desks.limited.decide.drafts_meant import pods_meant, the_draft, the_way
from topcut.core.desks.limited.events import CoinTossed, FirstPickChosen, PickTimedOut
from topcut.core.desks.limited.schedule import Part, Way, moment, schedule
from topcut.core.desks.limited.state import Draft
from topcut.core.kernel.event import Event
from topcut.core.kernel.refusals import Refusal
from topcut.core.tournament import Tournament


@decides(TossCoin)
def toss_coin(command: TossCoin, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-8.5.a: a team chosen at random says who picks first. It is tossed once."""
    draft = _rochester(tournament, command.stage, command.pod)
    if command.pod in draft.tossed:
        raise Refusal("coin-already-tossed", rule="MTR-8.5.a", pod=command.pod)
    teams = draft.pod(command.pod)
    if command.winner is not None:
        _expect_at_table(command.winner, teams, command.pod)
        return (CoinTossed(command.stage, command.pod, command.winner, ""),)
    return (CoinTossed(command.stage, command.pod, context.chance.pick(teams), context.chance.label),)


@decides(ChooseFirstPick)
def choose_first_pick(command: ChooseFirstPick, tournament: Tournament, context: Context) -> Iterable[Event]:
    draft = _rochester(tournament, command.stage, command.pod)
    if command.pod not in draft.tossed:
        raise Refusal("coin-not-tossed", rule="MTR-8.5.a", pod=command.pod)
    _expect_at_table(command.first, draft.pod(command.pod), command.pod)
    if command.pod in draft.clocks:
        raise Refusal("draft-has-begun", rule="MTR-8.5.a")
    if draft.first.get(command.pod) == command.first:
        return ()
    return (FirstPickChosen(command.stage, command.pod, command.first),)


@decides(NoteTimeOut)
def note_time_out(command: NoteTimeOut, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-8.5.a: nobody picked in time, so an official took the card that had lain there longest."""
    draft = _rochester(tournament, command.stage, command.pod)
    clock = draft.clocks.get(command.pod)
    if clock is None:
        raise Refusal("draft-not-begun")
    steps = schedule(draft, tournament.details, context.rules.drafts, command.pod)
    now = moment(steps, clock, context.at).number
    if not 0 <= command.step <= now or steps[command.step].part is not Part.PICK:
        raise Refusal("pick-not-due", rule="MTR-8.5.a")
    if (command.step in draft.timed_out_at(command.pod)) == command.timed_out:
        return ()
    pick = steps[command.step]
    place = command.stage, command.pod, command.step, pick.pack, pick.pick, pick.seat
    return (PickTimedOut(*place, command.timed_out),)


def _rochester(tournament: Tournament, stage: int, pod: int) -> Draft:
    draft = the_draft(tournament, stage)
    if the_way(tournament.details.stages[stage]) is not Way.ROCHESTER:
        raise Refusal("not-a-rochester-draft", rule="MTR-8.5.a")
    pods_meant(draft, (pod,))
    return draft


def _expect_at_table(entrant: str, teams: tuple[str, ...], pod: int) -> None:
    if entrant not in teams:
        raise Refusal("team-not-at-table", rule="MTR-8.5.a", pod=pod)
