"""Who is on the floor, who has a break, which matches can be featured, which table comes first."""

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    HUGO,
    NINE_O_CLOCK,
    RULES,
    Story,
    and_then,
    given,
    record,
    report,
    round_closed,
    round_open,
    time_passes,
    tournament_with,
)
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.floor.board import candidates
from topcut.core.desks.floor.commands import AnswerCamera, ClaimTable, FeatureMatch, SetZones
from topcut.core.desks.floor.outstanding import outstanding
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.judging.board import queue
from topcut.core.desks.judging.commands import CallJudge, ClaimCall
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.results.commands import DisputeResult, WithdrawResult
from topcut.core.desks.staffing.board import judges_in, posts
from topcut.core.desks.staffing.commands import PlanShift, SetBreak
from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.ids import MINUTE, Instant, MatchId, PersonId
from topcut.core.kernel.roles import Actor, Role

FIDO, GRETA = PersonId("fido"), PersonId("greta")
HIRED = (
    tournament_with(6),
    AppointOfficial(FIDO, Role.FLOOR_JUDGE),
    AppointOfficial(GRETA, Role.FLOOR_JUDGE),
    SetZones((Zone("A", 1, 2), Zone("B", 3, 9))),
)
TEN, NOON = (Instant(NINE_O_CLOCK + hours * 60 * MINUTE) for hours in (1, 3))


def test_those_who_are_on_come_first_then_breaks_then_the_others() -> None:
    story = given(*HIRED, PlanShift(FIDO, Task.FLOOR, NINE_O_CLOCK, NOON, "B"))
    story = story.when(SetBreak(GRETA, on_break=True), Actor(GRETA, frozenset({Role.FLOOR_JUDGE}))).after
    assert [post.person for post in posts(story.tournament, TEN)] == [FIDO, GRETA, HUGO.person]
    assert judges_in(story.tournament, "B", TEN) == [FIDO]
    assert judges_in(story.tournament, "A", TEN) == []
    assert judges_in(story.tournament, "B", NOON) == []


def test_a_judge_for_the_whole_floor_looks_after_every_zone_and_one_at_deck_checks_after_none() -> None:
    story = given(*HIRED, PlanShift(FIDO, Task.FLOOR, NINE_O_CLOCK, NOON))
    story = and_then(story, PlanShift(GRETA, Task.DECK_CHECKS, NINE_O_CLOCK, NOON))
    assert judges_in(story.tournament, "A", TEN) == judges_in(story.tournament, "B", TEN) == [FIDO]


def test_a_planned_break_is_a_break_and_what_comes_next_is_known() -> None:
    story = given(*HIRED, PlanShift(FIDO, Task.BREAK, NINE_O_CLOCK, TEN))
    story = and_then(story, PlanShift(FIDO, Task.PAPER, TEN, NOON))
    post = next(post for post in posts(story.tournament, NINE_O_CLOCK) if post.person == FIDO)
    assert (post.on_break, post.is_on) == (True, False)
    assert post.next
    assert post.next.task is Task.PAPER


def test_a_judges_tables_are_those_they_took() -> None:
    fido = Actor(FIDO, frozenset({Role.FLOOR_JUDGE}))
    story = given(*HIRED, round_open(1), CallJudge(MatchId("1-2"), CY))
    story = story.when(ClaimCall(story.tournament.version), fido).after
    story = story.when(ClaimTable(MatchId("1-3")), fido).after
    post = next(post for post in posts(story.tournament, TEN) if post.person == FIDO)
    assert [match.table for match in post.tables] == [2, 3]


@pytest.mark.rule("MTR-2.11–2.13")
def test_the_highest_standing_is_offered_first_with_who_declined() -> None:
    story = given(tournament_with(4), round_closed(1), round_open(2, (BO, DI), (ANA, CY)))
    story = and_then(story, AnswerCamera(ANA, consents=True), AnswerCamera(CY, consents=False))
    first, second = candidates(story.tournament, RULES)
    assert (first.match.table, first.points, first.declined, first.may_be_shown) == (2, 6, (CY,), False)
    assert (second.points, second.not_asked) == (0, (BO, DI))
    story = and_then(story, FeatureMatch(MatchId("2-1")))
    assert [one.match.table for one in candidates(story.tournament, RULES)] == [1, 2]


def two_reports_that_differ() -> Story:
    """At table 3; table 1 has more time and one report."""
    story = given(tournament_with(6), round_open(1), GiveExtension(MatchId("1-1"), 3))
    story = and_then(story, report(ANA, "1-1", 2, 0))
    ed, flo = story.round.matches[2].seats
    return and_then(story, report(ed, "1-3", 2, 0), report(flo, "1-3", 0, 2))


@pytest.mark.scenario(17)
def test_a_disputed_table_is_the_first_a_judge_goes_to() -> None:
    story = two_reports_that_differ()
    assert [table.match.table for table in outstanding(story.tournament, story.now)] == [3, 1, 2]


@pytest.mark.scenario(17)
def test_whoever_reports_differently_has_called_a_judge_by_it() -> None:
    story = and_then(two_reports_that_differ(), time_passes(2))
    (waiting,) = queue(story.tournament, story.now)
    assert (waiting.match.table, waiting.calls, waiting.waited) == (3, (), 2 * MINUTE)
    assert not waiting.taken
    (taken,) = queue(and_then(story, ClaimTable(MatchId("1-3"))).tournament, story.now)
    assert taken.taken
    called = and_then(story, CallJudge(MatchId("1-2"), CY), time_passes(3))
    assert [(one.match.table, one.waited) for one in queue(called.tournament, called.now)] == [
        (3, 5 * MINUTE),
        (2, 3 * MINUTE),
    ]
    too = and_then(called, CallJudge(MatchId("1-3"), story.round.matches[2].seats[0]), time_passes(1))
    assert [(one.match.table, one.waited) for one in queue(too.tournament, too.now)] == [
        (3, 6 * MINUTE),
        (2, 4 * MINUTE),
    ], "who disagree and call as well wait since they disagreed"
    settled = and_then(story, record("1-3", 2, 0))
    assert queue(settled.tournament, settled.now) == []


@pytest.mark.scenario(17)
def test_whoever_says_not_so_waits_since_they_said_it_and_not_since_the_report() -> None:
    story = given(tournament_with(4), round_open(1), report(ANA, "1-1", 2, 0), time_passes(15))
    story = and_then(story, CallJudge(MatchId("1-2"), CY), time_passes(5))
    story = and_then(story, DisputeResult(MatchId("1-1"), BO), time_passes(1))
    waits = [(2, 6 * MINUTE), (1, MINUTE)]
    assert [(one.match.table, one.waited) for one in queue(story.tournament, story.now)] == waits
    agreed = and_then(story, report(BO, "1-1", 2, 0))
    assert [one.match.table for one in queue(agreed.tournament, agreed.now)] == [2]
    reported = and_then(story, report(BO, "1-1", 0, 2), time_passes(1))
    longer = [(table, waited + MINUTE) for table, waited in waits]
    assert [(one.match.table, one.waited) for one in queue(reported.tournament, reported.now)] == longer


@pytest.mark.scenario(17)
def test_a_result_taken_back_leaves_them_disagreeing_from_then_on() -> None:
    story = and_then(two_reports_that_differ(), record("1-3", 2, 0), time_passes(9))
    story = and_then(story, WithdrawResult(MatchId("1-3")), time_passes(2))
    assert [(one.match.table, one.waited) for one in queue(story.tournament, story.now)] == [(3, 2 * MINUTE)]
