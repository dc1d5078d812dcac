"""Calls for a judge: one tap, one judge who walks, closed when it is done."""

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    HUGO,
    SARA,
    Story,
    and_then,
    given,
    record,
    round_closed,
    round_open,
    round_paired,
    time_passes,
    tournament_with,
)
from topcut.core.desks.judging.board import queue
from topcut.core.desks.judging.commands import CallJudge, ClaimCall, CloseCall, HandOnCall, WithdrawCall
from topcut.core.desks.judging.events import CallClaimed, CallClosed, CallHandedOn, CallWithdrawn, JudgeCalled
from topcut.core.desks.judging.state import CallWish
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.desks.rounds.events import RoundClosed
from topcut.core.kernel.ids import MINUTE, MatchId, PersonId
from topcut.core.kernel.roles import Actor, Role

ONE, TWO = MatchId("1-1"), MatchId("1-2")
OPEN = (tournament_with(5), round_open(1, (ANA, BO), (CY, "di"), ("ed",)))  # type: ignore[arg-type]
FIDO = Actor(PersonId("fido"), frozenset({Role.FLOOR_JUDGE}))
ANA_ON_PHONE = Actor(entrant=ANA)
CALLED = JudgeCalled(ONE, ANA, CallWish.JUDGE)


def called() -> tuple[Story, int]:
    story = given(*OPEN, AppointOfficial(PersonId("fido"), Role.FLOOR_JUDGE))
    story = story.when(CallJudge(ONE, ANA), by=ANA_ON_PHONE).then(CALLED)
    return story, story.tournament.version


def test_a_second_tap_or_the_opponents_calls_no_second_judge() -> None:
    story, _ = called()
    story.when(CallJudge(ONE, ANA)).changes_nothing()
    story.when(CallJudge(ONE, BO)).changes_nothing()
    story.when(CallJudge(ONE, BO, CallWish.TRANSLATION)).then(JudgeCalled)


@pytest.mark.rule("MTR-1.11.a")
def test_a_player_asks_through_a_judge_that_a_spectator_does_not_watch() -> None:
    wish = CallWish.SPECTATOR
    story = given(*OPEN).when(CallJudge(ONE, BO, wish), by=Actor(entrant=BO)).after
    assert [(call.entrant, call.wish) for call in queue(story.tournament, story.now)[0].calls] == [(BO, wish)]


def test_the_queue_is_in_the_order_of_waiting_and_says_how_long() -> None:
    story, _ = called()
    story = time_passes(4)(story).when(CallJudge(TWO, CY)).after
    waiting = queue(time_passes(2)(story).tournament, time_passes(2)(story).now)
    assert [(table.match.table, table.waited // MINUTE) for table in waiting] == [(1, 6), (2, 2)]


def test_one_judge_takes_the_call_and_the_second_is_told_who() -> None:
    story, call = called()
    story = story.when(ClaimCall(call), by=FIDO).then(CallClaimed(ONE, call))
    story.when(ClaimCall(call), by=FIDO).changes_nothing()
    story.when(ClaimCall(call), by=HUGO).refuses("call-claimed", table=1, by=FIDO.id)


def test_a_call_is_handed_on_to_a_judge_or_back_to_everybody() -> None:
    story, call = called()
    story = story.when(ClaimCall(call), by=FIDO).after
    assert HUGO.person
    assert SARA.person
    story.when(HandOnCall(call, SARA.person)).refuses("not-a-judge")
    story = story.when(HandOnCall(call, HUGO.person)).then(CallHandedOn(ONE, call, HUGO.person))
    assert story.tournament.judging.calls[call].handed_to == HUGO.person
    story.when(HandOnCall(call, HUGO.person)).changes_nothing()
    story = story.when(ClaimCall(call), by=HUGO).then(CallClaimed(ONE, call))
    story.when(HandOnCall(call)).then(CallHandedOn(ONE, call, None))


def test_a_closed_call_is_over_for_everybody() -> None:
    story, call = called()
    story = story.when(CloseCall(call)).then(CallClosed(ONE, call))
    story.when(CloseCall(call)).changes_nothing()
    story.when(ClaimCall(call)).refuses("call-closed")
    assert queue(story.tournament, story.now) == []
    story.when(CallJudge(ONE, ANA)).then(CALLED)


def test_whoever_called_can_take_it_back_and_nobody_else() -> None:
    story, call = called()
    story.when(WithdrawCall(call, BO)).refuses("not-your-call")
    story = story.when(WithdrawCall(call, ANA)).then(CallWithdrawn(ONE, call))
    story.when(WithdrawCall(call, ANA)).changes_nothing()


def test_a_judge_comes_to_a_table_that_is_played_at() -> None:
    story, _ = called()
    story.when(CallJudge(ONE, CY)).refuses("not-your-match")
    story.when(CallJudge(MatchId("1-9"), ANA)).refuses("match-unknown")
    story.when(CallJudge(MatchId("1-3"), None)).refuses("match-is-a-bye")
    over = given(tournament_with(4), round_closed(1))
    over.when(CallJudge(ONE, ANA)).refuses("nobody-at-table", table=1)


def test_a_draft_is_not_told_by_a_call() -> None:
    given(tournament_with(4), round_paired(1)).when(CallJudge(ONE, ANA)).refuses("match-unknown")


def test_nobody_waits_for_a_judge_at_a_table_of_a_round_that_is_closed() -> None:
    story, number = called()
    story = and_then(story, record("1-1", 2, 0), record("1-2", 2, 0))
    story = story.when(CloseRound(1)).then(CallClosed(ONE, number), RoundClosed)
    assert queue(story.tournament, story.now) == []
