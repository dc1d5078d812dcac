"""Every worked example of Appendix C and of the addendum, by fractions computed by hand."""

from fractions import Fraction

import pytest

from tests.core.standings.schemes import HEAD_TO_HEAD, multiplayer
from topcut.core.kernel.ids import EntrantId
from topcut.core.standings.records import MatchRecord
from topcut.core.standings.tiebreakers import (
    game_points,
    game_win_percentage,
    match_points,
    match_win_percentage,
    opponents_average_match_points,
    opponents_game_win_percentage,
    opponents_match_win_percentage,
)

FLOOR = Fraction(33, 100)
PODS_OF_FOUR = multiplayer(4)
OPPONENTS = [(4, 4, 0), (7, 1, 0), (1, 3, 1), (3, 3, 1), (6, 2, 0), (5, 2, 1), (4, 3, 1), (6, 1, 1)]


def record(won: int, lost: int, drawn: int, byes: int = 0) -> MatchRecord:
    return MatchRecord(won, lost, drawn, byes)


def games(won: int, lost: int, drawn: int) -> MatchRecord:
    return MatchRecord(games_won=won, games_lost=lost, games_drawn=drawn)


def met(*records: MatchRecord) -> tuple[MatchRecord, dict[EntrantId, MatchRecord]]:
    """Somebody who met opponents with these records."""
    named = {EntrantId(f"o{number}"): each for number, each in enumerate(records)}
    return MatchRecord(opponents=tuple(named)), named


@pytest.mark.rule("APP-C.mp")
@pytest.mark.parametrize(("won", "lost", "drawn", "points"), [(6, 2, 0, 18), (4, 2, 2, 14)])
def test_match_points_are_three_for_a_win_and_one_for_a_draw(
    won: int, lost: int, drawn: int, points: int
) -> None:
    assert match_points(record(won, lost, drawn), HEAD_TO_HEAD) == points


@pytest.mark.rule("APP-C.gp")
@pytest.mark.parametrize(
    ("won", "lost", "drawn", "winner", "loser"), [(2, 0, 0, 6, 0), (2, 1, 0, 6, 3), (2, 0, 1, 7, 1)]
)
def test_game_points_of_both_players_of_a_match(
    won: int, lost: int, drawn: int, winner: int, loser: int
) -> None:
    assert game_points(games(won, lost, drawn), HEAD_TO_HEAD) == winner
    assert game_points(games(lost, won, drawn), HEAD_TO_HEAD) == loser


@pytest.mark.rule("APP-C.mwp")
@pytest.mark.parametrize(
    ("played", "raw", "used"),
    [
        (record(5, 2, 1), Fraction(16, 24), Fraction(2, 3)),
        (record(1, 3, 0), Fraction(3, 12), Fraction(33, 100)),
        (record(3, 2, 0, byes=1), Fraction(9, 15), Fraction(3, 5)),
    ],
)
def test_match_win_percentage_is_never_lower_than_the_floor(
    played: MatchRecord, raw: Fraction, used: Fraction
) -> None:
    assert match_win_percentage(played, HEAD_TO_HEAD, None) == raw
    assert match_win_percentage(played, HEAD_TO_HEAD, FLOOR) == used


@pytest.mark.rule("APP-C.gwp")
@pytest.mark.parametrize(
    ("played", "raw", "used"),
    [
        (games(7, 3, 0), Fraction(21, 30), Fraction(7, 10)),
        (games(3, 8, 0), Fraction(9, 33), Fraction(33, 100)),
    ],
)
def test_game_win_percentage_is_never_lower_than_the_floor(
    played: MatchRecord, raw: Fraction, used: Fraction
) -> None:
    assert game_win_percentage(played, HEAD_TO_HEAD, None) == raw
    assert game_win_percentage(played, HEAD_TO_HEAD, FLOOR) == used


@pytest.mark.rule("APP-C.omw")
def test_opponents_match_win_percentage_is_the_mean_over_eight_opponents() -> None:
    # 12/24 + 21/24 + 33/100 + 10/21 + 18/24 + 16/24 + 13/24 + 19/24, over 8, printed as 0.62
    somebody, records = met(*(record(*each) for each in OPPONENTS))
    mean = opponents_match_win_percentage(somebody, records, HEAD_TO_HEAD)
    # over 4200: 2100 + 3675 + 1386 + 2000 + 3150 + 2800 + 2275 + 3325 = 20711
    assert mean == Fraction(20711, 8 * 4200)
    assert round(float(mean), 2) == 0.62


@pytest.mark.rule("APP-C.omw")
def test_a_bye_is_left_out_of_opponents_match_win_percentage() -> None:
    somebody, records = met(*(record(*each) for each in OPPONENTS[1:]))
    mean = opponents_match_win_percentage(somebody, records, HEAD_TO_HEAD)
    assert mean == Fraction(20711 - 2100, 7 * 4200)
    assert round(float(mean), 2) == 0.63


@pytest.mark.rule("APP-C.ogw")
def test_opponents_game_win_percentage_floors_each_opponent() -> None:
    somebody, records = met(games(7, 3, 0), games(3, 8, 0))
    assert (
        opponents_game_win_percentage(somebody, records, HEAD_TO_HEAD)
        == (Fraction(7, 10) + Fraction(33, 100)) / 2
    )


@pytest.mark.rule("MA-C.mp")
@pytest.mark.parametrize(("pod_size", "points"), [(3, 4 + 4 + 1), (4, 5 + 5 + 1), (5, 6 + 6 + 1)])
def test_in_pods_a_win_or_a_bye_gives_one_point_more_than_the_standard_pod_has_seats(
    pod_size: int, points: int
) -> None:
    a_win_a_bye_a_draw_and_a_loss = record(2, 1, 1, byes=1)
    assert match_points(a_win_a_bye_a_draw_and_a_loss, multiplayer(pod_size)) == points


@pytest.mark.rule("MA-C.mwp")
@pytest.mark.parametrize(
    ("played", "percentage"),
    [
        (record(2, 1, 1, byes=1), Fraction(11 - 5, 3 * 5)),
        (record(0, 4, 0), Fraction(0)),
        (record(1, 0, 0, byes=1), Fraction(0)),
        (record(2, 0, 0), Fraction(1)),
    ],
)
def test_in_pods_byes_leave_match_win_percentage_and_it_has_no_floor_of_its_own(
    played: MatchRecord, percentage: Fraction
) -> None:
    assert match_win_percentage(played, PODS_OF_FOUR, PODS_OF_FOUR.match_win_floor) == percentage


@pytest.mark.rule("MA-C.oamp")
def test_opponents_average_match_points_is_a_plain_mean() -> None:
    somebody, records = met(record(1, 0, 0), record(0, 0, 1), record(0, 1, 0))
    assert opponents_average_match_points(somebody, records, PODS_OF_FOUR) == Fraction(5 + 1 + 0, 3)


@pytest.mark.rule("MA-C.omw")
def test_in_pods_an_opponent_counts_for_no_less_than_one_over_the_points_per_win() -> None:
    somebody, records = met(record(1, 1, 0), record(0, 2, 0), record(0, 0, 2))
    mean = opponents_match_win_percentage(somebody, records, PODS_OF_FOUR)
    assert mean == (Fraction(5, 10) + Fraction(1, 5) + Fraction(2, 10)) / 3


def test_an_entrant_who_met_nobody_has_opponents_figures_of_zero() -> None:
    alone = record(1, 0, 0, byes=1)
    assert opponents_match_win_percentage(alone, {}, HEAD_TO_HEAD) == 0
    assert opponents_game_win_percentage(alone, {}, HEAD_TO_HEAD) == 0
    assert opponents_average_match_points(alone, {}, PODS_OF_FOUR) == 0


def test_whoever_played_no_game_has_the_floor() -> None:
    assert game_win_percentage(games(0, 0, 0), HEAD_TO_HEAD, FLOOR) == Fraction(33, 100)
    assert match_win_percentage(record(0, 0, 0), HEAD_TO_HEAD, FLOOR) == Fraction(33, 100)
