"""Decisions on judge calls: made at a table, taken by a judge, handed over, closed (MTR-1.10.a, 1.11.a)."""

from collections.abc import Iterable

from topcut.core.context import Context, decides, no_match
from topcut.core.desks.floor.commands import RollDie
from topcut.core.desks.judging import commands as c
from topcut.core.desks.judging.events import CallClaimed, CallClosed, CallHandedOn, CallWithdrawn, JudgeCalled
from topcut.core.desks.judging.state import Call
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import JUDGES
from topcut.core.play.matches import Match, RoundStatus
from topcut.core.tournament import Tournament


@decides(c.CallJudge)
def call_judge(command: c.CallJudge, tournament: Tournament, context: Context) -> Iterable[Event]:
    """One call per table and reason: a second tap, or the opponent's, changes nothing.

    A reason that is between a player and the judge is each player's own.
    """
    match = table_in_play(tournament, command)
    if command.entrant is not None and command.entrant not in match.seats:
        raise Refusal("not-your-match")
    calls = tournament.judging.calls_at(match.id)
    waiting = [call.wish for call in calls if call.is_known_to(command.entrant)]
    return () if command.wish in waiting else (JudgeCalled(match.id, command.entrant, command.wish),)


def table_in_play(tournament: Tournament, command: c.CallJudge | c.GiveRuling | RollDie) -> Match:
    """A match of the current round, where players are seated. A draft round has none (I11)."""
    match, round_ = tournament.match(command.match), tournament.current_round
    if match is None or round_ is None or round_.status is RoundStatus.DRAFT:
        raise no_match(tournament, command.match)
    if match.is_bye:
        raise Refusal("match-is-a-bye")
    if round_.status is RoundStatus.CLOSED or round_.match(match.id) is None:
        raise Refusal("nobody-at-table", table=match.table or 0)
    return match


@decides(c.WithdrawCall)
def withdraw_call(command: c.WithdrawCall, tournament: Tournament, context: Context) -> Iterable[Event]:
    call = tournament.judging.calls.get(command.call)
    if call is None:
        return ()
    if call.entrant != command.entrant:
        raise Refusal("not-your-call")
    return (CallWithdrawn(call.match, call.number),)


@decides(c.ClaimCall)
def claim_call(command: c.ClaimCall, tournament: Tournament, context: Context) -> Iterable[Event]:
    """One judge per call: the second one sees who is on the way."""
    call = _waiting(tournament, command.call)
    if call.claim is None:
        return (CallClaimed(call.match, call.number),)
    if call.claim.by != context.actor.id:
        raise Refusal("call-claimed", table=_table(tournament, call), by=call.claim.by)
    return ()


@decides(c.HandOnCall)
def hand_on_call(command: c.HandOnCall, tournament: Tournament, context: Context) -> Iterable[Event]:
    call = _waiting(tournament, command.call)
    if command.to is not None:
        expect_judge(tournament, command.to)
    if call.claim is None and call.handed_to == command.to:
        return ()
    return (CallHandedOn(call.match, call.number, command.to),)


@decides(c.CloseCall)
def close_call(command: c.CloseCall, tournament: Tournament, context: Context) -> Iterable[Event]:
    call = tournament.judging.calls.get(command.call)
    return (CallClosed(call.match, call.number),) if call else ()


def expect_judge(tournament: Tournament, person: PersonId) -> None:
    if not tournament.roles_of(person).intersection(JUDGES):
        raise Refusal("not-a-judge")


def _waiting(tournament: Tournament, number: int) -> Call:
    call = tournament.judging.calls.get(number)
    if call is None:
        raise Refusal("call-closed")
    return call


def _table(tournament: Tournament, call: Call) -> int:
    match = tournament.match_ever(call.match)
    return match.table or 0 if match else 0
