"""The working behind a number, in the arithmetic of Appendix C."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.core.standings.schemes import HEAD_TO_HEAD, multiplayer
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Score
from topcut.core.rules import Tiebreaker
from topcut.core.standings import (
    Played,
    Standings,
    bye,
    decimal,
    explain,
    explain_all,
    not_played,
    standings,
)

A, B, C, D, E = EVERYBODY = [EntrantId(name) for name in "abcde"]


def tournament() -> Standings:
    played = [
        bye(1, A),
        *(Played(1, (B, C), Score((2, 0))), Played(1, (D, E), Score((2, 1)))),
        *(Played(2, (A, B), Score((2, 1))), Played(2, (D, C), Score((2, 0)))),
        *(Played(3, (D, A), Score((0, 2))), Played(3, (B, E), Score((2, 0))), not_played(3, C)),
    ]
    return standings(EVERYBODY, played, HEAD_TO_HEAD)


@pytest.mark.rule("APP-C.omw")
def test_opponents_match_win_percentage_names_each_opponent_with_record_and_percentage() -> None:
    working = explain(tournament(), A, Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE)
    assert [(term.round, term.entrant, str(term.record), str(term)) for term in working.terms] == [
        (2, B, "2-1-0", "6/9"),
        (3, D, "2-1-0", "6/9"),
    ]
    assert working.left_out == 1
    assert str(working) == "(6/9 + 6/9) / 2 = 2/3 = 0.6667"


def test_a_round_not_played_is_left_out_of_the_mean_like_a_bye() -> None:
    working = explain(tournament(), C, Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE)
    assert (len(working.terms), working.left_out) == (2, 1)


@pytest.mark.rule("APP-C.mwp")
def test_a_percentage_the_floor_raised_shows_both() -> None:
    working = explain(tournament(), D, Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE)
    assert str(working) == "(max(0/6, 0.33) + max(0/9, 0.33) + 9/9) / 3 = 83/150 = 0.5533"
    raised = working.terms[0]
    assert (raised.before_floor, raised.used) == (Fraction(0), Fraction(33, 100))
    assert raised.is_raised


@pytest.mark.rule("APP-C.gwp")
def test_own_figures_show_points_earned_of_points_possible() -> None:
    now = tournament()
    assert str(explain(now, A, Tiebreaker.MATCH_POINTS)) == "3*3 + 0*0 + 0*1 = 9"
    assert str(explain(now, A, Tiebreaker.GAME_WIN_PERCENTAGE)) == "18/21 = 6/7 = 0.8571"
    assert str(explain(now, C, Tiebreaker.GAME_WIN_PERCENTAGE)) == "max(0/18, 0.33) = 33/100 = 0.3300"


def test_the_working_of_every_number_comes_to_the_number_shown() -> None:
    now = tournament()
    for line in now.lines:
        workings = explain_all(now, line.entrant)
        assert {working.tiebreaker: working.value for working in workings} == line.tiebreakers
        assert [working.tiebreaker for working in workings] == list(HEAD_TO_HEAD.order)
        assert all(working.total == working.value * len(working.terms) for working in workings)


def test_whoever_met_nobody_has_a_working_of_nothing() -> None:
    alone = standings([A], [bye(1, A)], HEAD_TO_HEAD)
    assert str(explain(alone, A, Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE)) == "0"


@pytest.mark.rule("MA-C.oamp")
def test_pods_explain_average_points_and_percentages_without_byes() -> None:
    played = [Played(1, (A, B, C, D), Score((0, 1, 0, 0))), bye(1, E), Played(2, (E, A, B), Score((1, 0, 0)))]
    now = standings(EVERYBODY, played, multiplayer(4))
    average = explain(now, A, Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS)
    assert str(average) == "(5 + 0 + 0 + 5 + 10) / 5 = 4"
    own = explain(now, E, Tiebreaker.MATCH_WIN_PERCENTAGE)
    assert str(own) == "5/5 = 1"


def test_a_house_rule_that_pays_a_bye_less_shows_byes_apart() -> None:
    alone = standings([A], [bye(1, A)], replace(HEAD_TO_HEAD, points_for_bye=2))
    assert str(explain(alone, A, Tiebreaker.MATCH_POINTS)) == "0*3 + 1*2 + 0*0 + 0*1 = 2"


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (Fraction(2, 3), 2, "0.67"),
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(5), 4, "5.0000"),
        (Fraction(1, 3), 4, "0.3333"),
        (Fraction(9999, 10000), 2, "1.00"),
        (Fraction(1, 200), 2, "0.01"),
    ],
)
def test_a_fraction_is_rounded_for_the_eye_halves_up(value: Fraction, places: int, text: str) -> None:
    assert decimal(value, places) == text
