"""A Rochester table: the toss, who picks first, and picks that time ended (MTR-8.5.a)."""

from collections.abc import Iterable

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.deciding.context import Context, decides
from topcut.core.deciding.drafts import pods_meant, the_draft, the_way
from topcut.core.events import Event
from topcut.core.limited.drafts import Draft
from topcut.core.limited.steps import Part, Way, moment, schedule
from topcut.core.refusals import Refusal
from topcut.core.tournament import Tournament


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


@decides(c.NoteTimeOut)
def note_time_out(command: c.NoteTimeOut, tournament: Tournament, context: Context) -> Iterable[Event]:
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
    return (e.PickTimedOut(*place, command.timed_out),)


def _rochester(tournament: Tournament, stage: int, pod: int) -> Draft:
    draft = the_draft(tournament, stage)
    if the_way(tournament.details.stages[stage]) is not Way.ROCHESTER:
        raise Refusal("not-a-rochester-draft", rule="MTR-8.5.a")
    pods_meant(draft, (pod,))
    return draft


def _expect_at_table(entrant: str, teams: tuple[str, ...], pod: int) -> None:
    if entrant not in teams:
        raise Refusal("team-not-at-table", rule="MTR-8.5.a", pod=pod)
