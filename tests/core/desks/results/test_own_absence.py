"""Opponents who are said not to have come, by an official who plays them: whom their word brings back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    Story,
    and_then,
    details,
    given,
    report,
    round_open,
    tournament_with,
)
from tests.core.team_story import teams_enrolled
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.registration.commands import ReenterEntrant
from topcut.core.desks.registration.events import EntrantDropped, EntrantReentered
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.commands import (
    DisputeResult,
    RecordNoShows,
    RecordResult,
    ReportResult,
    TakeBackNoShow,
)
from topcut.core.desks.results.events import (
    ResultContested,
    ResultDisputed,
    ResultRecorded,
    ResultReported,
    ResultWithdrawn,
)
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.kernel.ids import MINUTE, EntrantId, Instant, MatchId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score

pytestmark = [pytest.mark.rule("MTR-1.4.d"), pytest.mark.rule("MTR-2.10.c")]

TABLE = MatchId("1-1")


def officiating(story: Story, entrant: EntrantId) -> tuple[Story, Actor]:
    """Somebody who plays is the scorekeeper too, and ten minutes have gone by."""
    person = story.tournament.entrants[entrant].members[0]
    story = and_then(story, AppointOfficial(person, Role.SCOREKEEPER))
    return replace(story, now=Instant(story.now + 10 * MINUTE)), Actor(person, frozenset({Role.SCOREKEEPER}))


def status(story: Story, entrant: EntrantId) -> EntrantStatus:
    return story.tournament.entrants[entrant].status


def test_a_whole_team_that_is_here_after_all_is_back_and_plays_its_seats() -> None:
    story = given(teams_enrolled(2), round_open(1))
    own, away = story.round.matches[0].seats
    story, keeper = officiating(story, own)
    story = story.when(RecordNoShows((TABLE,), (1,)), by=keeper).then(ResultRecorded, EntrantDropped)
    assert status(story, away) is EntrantStatus.DROPPED
    for command in (DisputeResult(TABLE, away), ReenterEntrant(away)):
        back = story.when(command, by=Actor(entrant=away)).after
        assert status(back, away) is EntrantStatus.ACTIVE
        assert back.match(TABLE).result is None


def test_who_speaks_for_an_old_match_does_not_come_back_from_a_new_one() -> None:
    """A neutral official said later that she did not come; that is taken back by officials."""
    story, bo = officiating(given(tournament_with(4), round_open(1)), BO)
    story = story.when(RecordNoShows((TABLE,), (0,)), by=bo).after
    story = and_then(story, TakeBackNoShow(ANA), RecordResult(MatchId("1-2"), Score((2, 0))), CloseRound(1))
    story = and_then(story, round_open(2))
    mine = story.round.match_of(ANA)
    assert mine
    story = and_then(story, RecordNoShows((mine.id,), (mine.seat_of(ANA),)))
    for command in (DisputeResult(TABLE, ANA), ReportResult(TABLE, ANA, Score((2, 0)))):
        after = story.when(command, by=Actor(entrant=ANA)).after
        assert status(after, ANA) is EntrantStatus.DROPPED


def test_who_says_twice_that_they_are_here_is_answered_once() -> None:
    story, bo = officiating(given(tournament_with(4), round_open(1)), BO)
    story = story.when(RecordNoShows((TABLE,), (0,)), by=bo).after
    story = story.when(DisputeResult(TABLE, ANA), by=Actor(entrant=ANA)).then(
        ResultWithdrawn, EntrantReentered, ResultDisputed
    )
    story.when(DisputeResult(TABLE, ANA), by=Actor(entrant=ANA)).changes_nothing()


def test_who_reports_and_leaves_is_not_brought_back_to_stay() -> None:
    story, bo = officiating(given(tournament_with(4), round_open(1)), BO)
    story = story.when(RecordNoShows((TABLE,), (0,)), by=bo).after
    left = story.when(ReportResult(TABLE, ANA, Score((1, 2)), drops=True), by=Actor(entrant=ANA)).then(
        ResultWithdrawn, EntrantReentered, ResultReported, EntrantDropped
    )
    assert status(left, ANA) is EntrantStatus.DROPPED
    assert not left.tournament.entrants[ANA].no_show


def test_in_a_pod_the_word_of_one_brings_back_nobody_else() -> None:
    about = details(1)
    stage = replace(about.stages[0], seats=4, games_to_win=1)
    story = given(tournament_with(4, replace(about, stages=(stage,), edition="mtr-2025-06-30")))
    story, bo = officiating(and_then(story, round_open(1, (ANA, BO, CY, DI))), BO)
    story = story.when(RecordNoShows((TABLE,), (0, 2, 3)), by=bo).after
    story = story.when(DisputeResult(TABLE, ANA), by=Actor(entrant=ANA)).after
    assert [status(story, one) for one in (ANA, CY, DI)] == [
        EntrantStatus.ACTIVE,
        EntrantStatus.DROPPED,
        EntrantStatus.DROPPED,
    ]


def test_nobody_came_is_not_said_of_one_s_own_table_before_the_time() -> None:
    story = given(tournament_with(4), round_open(1))
    person = story.tournament.entrants[BO].members[0]
    story = and_then(story, AppointOfficial(person, Role.SCOREKEEPER))
    keeper = Actor(person, frozenset({Role.SCOREKEEPER}))
    story.when(RecordNoShows((TABLE,)), by=keeper).refuses("own-no-show-early", rule="MTR-1.4.d")


MINE = Score((2, 0))  # Ana's


def said_away() -> Story:
    """Bo keeps the scores, and has entered that Ana did not come; everybody else has played."""
    story, bo = officiating(given(tournament_with(4), round_open(1)), BO)
    story = story.when(RecordNoShows((TABLE,), (0,)), by=bo).after
    return and_then(story, RecordResult(MatchId("1-2"), Score((2, 0))))


def test_whoever_objects_to_a_no_show_with_a_score_is_heard_with_it_while_the_round_is_on() -> None:
    objects = said_away().when(DisputeResult(TABLE, ANA, MINE), by=Actor(entrant=ANA))
    back = objects.then(ResultWithdrawn, EntrantReentered, ResultReported)
    assert status(back, ANA) is EntrantStatus.ACTIVE
    assert [one.score for one in back.match(TABLE).reports] == [MINE]


def test_and_once_the_round_is_over() -> None:
    closed = and_then(said_away(), CloseRound(1))
    objects = closed.when(DisputeResult(TABLE, ANA, MINE), by=Actor(entrant=ANA))
    back = objects.then(EntrantReentered, ResultReported, ResultContested)
    assert status(back, ANA) is EntrantStatus.ACTIVE
    assert [one.score for one in back.match(TABLE).contests] == [MINE]
    again = back.when(DisputeResult(TABLE, ANA, MINE), by=Actor(entrant=ANA))
    again.changes_nothing()


def test_a_score_said_against_a_result_that_was_taken_back_meanwhile_is_a_report() -> None:
    """The page showed it with the result; without it only "something is wrong" was kept."""
    story = given(tournament_with(4), round_open(1), report(BO, "1-1", 0, 2))
    asked = story.when(DisputeResult(TABLE, ANA, MINE), by=Actor(entrant=ANA))
    told = asked.then(ResultReported, ResultDisputed)
    assert {one.score for one in told.match(TABLE).reports} == {MINE, Score((0, 2))}
