from dataclasses import replace
from fractions import Fraction

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    RULES,
    Story,
    and_then,
    details,
    enrol,
    given,
    record,
    results_in,
    round_closed,
    round_open,
    round_paired,
    tournament_with,
)
from topcut.core.desks.registration.commands import DisqualifyEntrant
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Tiebreaker
from topcut.core.scoreboard import OwnInputs, ScoreInputs, entries, scheme_for, score_of, scoreboard

ZOE = EntrantId("zoe")


def two_rounds() -> Story:
    """Ana beats Bo and Cy, Cy beats Di, Ed has the bye and draws with Di, Bo rests."""
    return given(
        tournament_with(5),
        round_closed(1),
        round_open(2, (ANA, CY), (DI, ED), (BO,)),
        record("2-2", 1, 1, drawn=1),
        results_in,
        CloseRound(2),
    )


@pytest.mark.rule("APP-C.mp")
def test_points_are_three_one_and_nothing_and_a_bye_is_a_win() -> None:
    assert two_rounds().points() == {ANA: 6, ED: 4, CY: 3, BO: 3, DI: 1}


def test_points_can_be_read_as_of_an_earlier_round() -> None:
    tournament = two_rounds().tournament
    first = {line.entrant: line.points for line in scoreboard(tournament, RULES, 1).lines}
    assert first == {ANA: 3, CY: 3, ED: 3, BO: 0, DI: 0}
    assert {line.points for line in scoreboard(tournament, RULES, 0).lines} == {0}


def test_one_record_is_the_same_as_in_the_standings() -> None:
    tournament = and_then(two_rounds(), enrol(ZOE)).tournament
    for line in scoreboard(tournament, RULES, 2).lines:
        own = score_of(OwnInputs.of(tournament, RULES, line.entrant))
        assert (own.record, own.points) == (line.record, line.points)


def test_a_draft_is_not_yet_part_of_anybodys_record() -> None:
    story = given(tournament_with(5), round_paired(1), enrol(ZOE))
    assert set(story.points().values()) == {0}
    for who in (ED, ZOE):
        own = score_of(OwnInputs.of(story.tournament, RULES, who))
        assert own.record.rounds_played == 0, "a bye, or a round missed, that nobody has announced"
    assert list(entries(ScoreInputs.of(story.tournament, RULES, 1))) == []


def test_a_match_without_a_result_counts_for_nobody() -> None:
    story = given(tournament_with(4), round_open(1), record("1-1", 2, 0))
    assert story.points() == {ANA: 3, BO: 0, CY: 0, DI: 0}
    assert score_of(OwnInputs.of(story.tournament, RULES, CY)).record.rounds_played == 0


def test_a_disqualified_opponent_still_counts_as_an_opponent() -> None:
    story = and_then(two_rounds(), DisqualifyEntrant(ANA, "s"))
    lines = {line.entrant: line for line in scoreboard(story.tournament, RULES, 2).lines}
    assert ANA not in lines
    assert lines[BO].tiebreakers[Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE] == Fraction(1)


def test_true_ties_are_broken_by_the_draw_of_the_closed_round_and_stay_so() -> None:
    story = given(tournament_with(8), round_closed(1))
    order = [line.entrant for line in scoreboard(story.tournament, RULES, 1).lines]
    assert order == [line.entrant for line in scoreboard(story.tournament, RULES, 1).lines]
    assert [line.rank for line in scoreboard(story.tournament, RULES, 1).lines] == [1] * 4 + [5] * 4
    other = replace(story.round, draw="another draw")
    drawn_again = replace(story.tournament, rounds=(other,))
    assert [line.entrant for line in scoreboard(drawn_again, RULES, 1).lines] != order


@pytest.mark.rule("MTR-3.1.a")
def test_matches_of_one_game_have_no_game_tiebreakers() -> None:
    one_game = given(tournament_with(2, details(games_to_win=1))).tournament
    assert Tiebreaker.GAME_WIN_PERCENTAGE not in scheme_for(one_game.details, RULES).order
    assert Tiebreaker.GAME_WIN_PERCENTAGE in scheme_for(details(), RULES).order
