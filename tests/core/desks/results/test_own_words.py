"""What is in the favour of an official who plays, and whose word stands against it (MTR-1.4.d)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from tests.core.story import ANA, BO, Story, correct, given, record, report, round_open, tournament_with
from topcut.core.desks.judging.commands import CallJudge, IssuePenalty
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.results.commands import DisputeResult, NoteWord, RecordNoShows
from topcut.core.desks.results.events import (
    ReportedLate,
    ResultContested,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
    ResultReported,
    WordNoted,
)
from topcut.core.desks.results.own_words import favours, is_best, lost, only_costs, word_of
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.kernel.ids import MINUTE, Instant, MatchId, PersonId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score, forfeited
from topcut.core.play.matches import ObjectionEnd, ResultSource
from topcut.core.rules import Penalty

pytestmark = pytest.mark.rule("MTR-1.4.d")

TABLE = MatchId("1-1")
SCORES = [Score((2, 0)), Score((2, 1)), Score((1, 1), 1), Score((0, 0), 3), Score((1, 2)), Score((0, 2))]
"""From the best for the first seat to the worst; both draws are worth the same."""


def playing() -> tuple[Story, Actor]:
    """Bo is the head judge, and plays Ana at table 1 from its second seat."""
    story = given(tournament_with(4), round_open(1), AppointOfficial(PersonId("bo"), Role.HEAD_JUDGE))
    (person,) = story.tournament.entrants[BO].members
    return story, Actor(person, frozenset({Role.HEAD_JUDGE}))


@drawn(st.sampled_from(SCORES), st.sampled_from(SCORES))
def test_what_favours_one_seat_of_two_never_favours_the_other(one: Score, other: Score) -> None:
    assert not (favours(0, one, other) and favours(1, one, other))
    assert favours(0, one, other) == favours(1, other, one)
    assert not favours(0, one, one)


@drawn(st.integers(0, 5), st.integers(0, 5))
def test_a_win_is_better_than_a_draw_and_a_draw_than_a_loss(one: int, other: int) -> None:
    better = one < other and {one, other} != {2, 3}
    assert favours(0, SCORES[one], SCORES[other]) is better


def test_where_nothing_is_said_but_that_it_is_wrong_only_the_whole_loss_is_in_nobodys_favour() -> None:
    assert [score for score in SCORES if not favours(0, score, None)] == [Score((0, 2))]
    assert not favours(0, forfeited((0,), 2, 2), None)


def test_a_seat_has_lost_or_won_every_game() -> None:
    assert [lost(0, score) for score in SCORES] == [False] * 4 + [True] * 2
    assert [score for score in SCORES if is_best(0, score)] == [Score((2, 0))]
    assert is_best(0, forfeited((1,), 2, 2))
    assert not lost(0, None)


def test_the_newest_word_of_a_seat_counts_and_an_objection_of_the_same_moment() -> None:
    story, bo = playing()
    story = story.when(report(BO, "1-1", 0, 2)).after
    assert word_of(story.match("1-1"), 0) is None
    story = story.when(report(ANA, "1-1", 2, 0)).then(ResultReported, ResultDisputed)
    said = word_of(story.match("1-1"), 0)
    assert said
    assert said.score == Score((2, 0))
    story = story.when(record("1-1", 2, 0), by=bo).after
    story = story.when(report(ANA, "1-1", 2, 1)).then(ResultReported, ResultContested)
    assert word_of(story.match("1-1"), 0) == story.match("1-1").contest_of(0)


def test_what_only_costs_them_is_theirs_and_a_wrong_score_is_nobodys() -> None:
    story, bo = playing()
    match, person = story.match("1-1"), bo.person
    assert person
    tournament = story.tournament
    assert only_costs(tournament, match, person, Score((2, 0)))
    assert not only_costs(tournament, match, person, Score((2, 1)))
    assert not only_costs(tournament, match, person, Score((2, 0, 0)))
    assert not only_costs(tournament, story.match("1-2"), person, Score((2, 0)))
    after = story.when(report(ANA, "1-1", 2, 1)).after
    assert only_costs(after.tournament, after.match("1-1"), person, Score((2, 1)))
    assert not only_costs(after.tournament, after.match("1-1"), person, Score((1, 2)))


def test_an_official_enters_their_own_match_only_as_nobody_contradicts() -> None:
    story, bo = playing()
    story.when(record("1-1", 0, 2), by=bo).then(ResultRecorded(TABLE, Score((0, 2)), ResultSource.SELF))
    said = story.when(report(ANA, "1-1", 2, 1)).after
    for games in ((0, 2), (1, 2)):
        said.when(record("1-1", *games), by=bo).refuses("own-result-contested", rule="MTR-1.4.d")
    worse = said.when(record("1-1", 2, 0), by=bo).then(ResultRecorded, ResultContested)
    assert worse.match("1-1").contests
    said.when(record("1-1", 2, 1), by=bo).then(ResultRecorded(TABLE, Score((2, 1)), ResultSource.SELF))


def test_what_another_official_corrects_is_nobodys_own() -> None:
    story, bo = playing()
    story = story.when(record("1-1", 2, 0), by=bo).after
    story.when(correct("1-1", 0, 2), by=bo).refuses("own-result-kept", rule="MTR-1.4.d")
    after = story.when(correct("1-1", 0, 2)).then(ResultCorrected)
    result = after.match("1-1").result
    assert result
    assert result.own is None


def test_how_an_objection_ended_is_kept() -> None:
    story, bo = playing()
    story = story.when(record("1-1", 0, 2), by=bo).after.when(report(ANA, "1-1", 2, 1)).after
    granted = story.when(correct("1-1", 2, 1), by=bo).after
    assert [one.end for one in granted.match("1-1").settled] == [ObjectionEnd.GRANTED]
    otherwise = story.when(correct("1-1", 2, 0)).after
    assert [one.end for one in otherwise.match("1-1").settled] == [ObjectionEnd.CHANGED]
    goes_on = story.when(correct("1-1", 2, 0), by=bo).then(ResultCorrected, ResultContested)
    assert not goes_on.match("1-1").settled
    assert goes_on.match("1-1").contests


def test_a_word_noted_for_an_opponent_is_only_what_costs_the_official() -> None:
    story, bo = playing()
    story.when(NoteWord(TABLE, ANA), by=bo).refuses("nothing-to-dispute")
    story = story.when(report(BO, "1-1", 0, 2)).after
    for score in (Score((0, 2)), None):
        own = NoteWord(TABLE, BO, score)
        story.when(own, by=bo).refuses("own-word-kept", rule="MTR-1.4.d", table=1)
    story.when(NoteWord(TABLE, ANA, Score((0, 2))), by=bo).refuses("own-word-kept")
    noted = story.when(NoteWord(TABLE, ANA, Score((1, 2))), by=bo).then(WordNoted(TABLE, 0, Score((1, 2))))
    noted.when(NoteWord(TABLE, ANA, Score((0, 2))), by=bo).refuses("own-word-kept")
    noted.when(NoteWord(TABLE, ANA, Score((1, 2))), by=bo).changes_nothing()
    noted.when(NoteWord(TABLE, ANA, Score((2, 0))), by=bo).then(WordNoted)
    by_another = noted.when(NoteWord(TABLE, ANA, Score((0, 2)))).then(WordNoted)
    assert not by_another.match("1-1").disputed


def test_an_objection_from_a_phone_is_not_made_smaller_at_the_desk() -> None:
    story, bo = playing()
    story = story.when(record("1-1", 0, 2), by=bo).after.when(DisputeResult(TABLE, ANA)).after
    story.when(NoteWord(TABLE, ANA, Score((1, 2))), by=bo).refuses("own-word-kept")
    story.when(NoteWord(TABLE, ANA, Score((2, 0))), by=bo).then(WordNoted)
    story.when(NoteWord(TABLE, ANA), by=bo).changes_nothing()


@pytest.mark.rule("MTR-2.10.c")
def test_an_opponent_who_called_a_judge_did_come() -> None:
    story, bo = playing()
    absent = RecordNoShows((TABLE,), (0,))
    story.when(absent, by=bo).refuses("own-no-show-early", rule="MTR-1.4.d", table=1)
    story = replace(story, now=Instant(story.now + 10 * MINUTE))
    after = story.when(absent, by=bo).after
    result = after.match("1-1").result
    assert result
    assert (result.source, result.own) == (ResultSource.NO_SHOW, 1)
    called = story.when(CallJudge(TABLE, ANA)).after
    called.when(absent, by=bo).refuses("own-opponent-here", rule="MTR-1.4.d", table=1)
    late = IssuePenalty(ANA, "tardiness", Penalty.MATCH_LOSS, TABLE)
    story.when(late, by=bo).refuses("own-opponent-late", rule="MTR-2.10.c", table=1)


def test_a_report_that_is_too_late_keeps_who_connected_the_phone() -> None:
    story, bo = playing()
    phone = Actor(entrant=ANA, through=bo.person, phone=2)
    story = story.when(record("1-1", 2, 0), by=bo).after.when(record("1-2", 2, 0)).after
    closed = story.when(CloseRound(1)).after
    said = closed.when(report(ANA, "1-1", 0, 2), by=phone).then(ResultReported, ReportedLate)
    (late,) = said.match("1-1").late
    assert (late.through, late.phone) == (bo.person, 2)


def later(story: Story) -> Story:
    return replace(story, now=Instant(story.now + MINUTE))


def test_what_somebody_confirmed_is_no_objection_to_a_correction_that_costs_the_official() -> None:
    """Carla had confirmed 2-1; corrected to 1-2, the desk said that she objected, and offered her word."""
    story, bo = playing()
    story = later(story.when(record("1-1", 1, 2), by=bo).after)
    story = later(story.when(report(ANA, "1-1", 1, 2)).after)
    against = story.when(correct("1-1", 2, 1), by=bo).then(ResultCorrected)
    assert not against.match("1-1").contests
    back = later(against)
    back.when(correct("1-1", 1, 2), by=bo).refuses("own-result-kept", rule="MTR-1.4.d")
    said = later(back.when(report(ANA, "1-1", 1, 2)).after)
    again = said.when(correct("1-1", 1, 2), by=bo).then(ResultCorrected)
    assert [one.end for one in again.match("1-1").settled] == [ObjectionEnd.GRANTED]


@pytest.mark.parametrize("when", ["open", "closed"])
def test_an_objection_without_a_score_leaves_what_is_worse_than_what_is_recorded(when: str) -> None:
    story, bo = playing()
    story = story.when(record("1-1", 1, 2), by=bo).after.when(record("1-2", 2, 0)).after
    story = later(story.when(CloseRound(1)).after if when == "closed" else story)
    story = later(story.when(DisputeResult(TABLE, ANA)).after)
    for games in ((0, 2), (1, 2)):
        story.when(correct("1-1", *games), by=bo).refuses("own-result-objected", rule="MTR-1.4.d")
    named = story.when(DisputeResult(TABLE, ANA, Score((2, 1)))).after
    assert named.match("1-1").contests[0].score == Score((2, 1))
    named.when(DisputeResult(TABLE, ANA, Score((2, 1)))).changes_nothing()
    noted = story.when(NoteWord(TABLE, ANA, Score((2, 1))), by=bo).then(WordNoted)
    assert noted.match("1-1").contests[0].score == Score((2, 1))
    true = story.when(correct("1-1", 2, 1), by=bo).then(ResultCorrected)
    assert not true.match("1-1").contests
