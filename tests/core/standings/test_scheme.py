"""The scheme follows from the edition and its overlays, never from a number in the code."""

from fractions import Fraction

import pytest

from tests.core.standings.schemes import HEAD_TO_HEAD, multiplayer
from topcut.core.rules import EntrantKind, Tiebreaker
from topcut.core.standings import scheme_of
from topcut.rulebook import load

EDITIONS = ("mtr-2019-05-03", "mtr-2021-07-23", "mtr-2025-06-30")
ADDENDUM = "multiplayer-addendum-2023-11-15"
WITHOUT_GAMES = (Tiebreaker.MATCH_POINTS, Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE)


@pytest.mark.rule("MTR-3.1.a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_head_to_head_is_the_same_in_all_editions(edition: str) -> None:
    assert scheme_of(load(edition)) == HEAD_TO_HEAD


@pytest.mark.rule("MTR-3.1.a")
def test_matches_of_one_game_have_no_game_tiebreakers() -> None:
    assert scheme_of(load(EDITIONS[-1]), games_to_win=1).order == WITHOUT_GAMES
    assert scheme_of(load(EDITIONS[-1]), EntrantKind.TWO_HEADED_GIANT).order == WITHOUT_GAMES
    assert scheme_of(load(EDITIONS[-1]), games_to_win=2).order == HEAD_TO_HEAD.order


@pytest.mark.rule("APP-C.team")
@pytest.mark.parametrize(
    ("edition", "games_count"), [(EDITIONS[0], True), (EDITIONS[1], False), (EDITIONS[2], False)]
)
def test_teams_have_no_game_tiebreakers_where_the_edition_says_so(edition: str, games_count: bool) -> None:
    order = scheme_of(load(edition), EntrantKind.TEAM, games_to_win=2).order
    assert order == (HEAD_TO_HEAD.order if games_count else WITHOUT_GAMES)


@pytest.mark.rule("MA-3.1A")
@pytest.mark.parametrize(("pod_size", "points"), [(None, 5), (4, 5), (3, 4), (5, 6)])
def test_pods_take_points_and_the_opponents_floor_from_the_standard_pod_size(
    pod_size: int | None, points: int
) -> None:
    scheme = scheme_of(load(EDITIONS[-1], [ADDENDUM]), pod_size=pod_size)
    expected = multiplayer(points - 1)
    assert (scheme.points_for_win, scheme.points_for_bye) == (points, points)
    assert scheme.opponents_match_win_floor == expected.opponents_match_win_floor == Fraction(1, points)
    assert (scheme.match_win_floor, scheme.byes_in_match_win) == (None, False)
    assert scheme.order == expected.order


def test_an_overlay_moves_the_floor() -> None:
    scheme = scheme_of(load(EDITIONS[-1], ["melee"]))
    assert scheme.match_win_floor == scheme.opponents_game_win_floor == Fraction(1, 3)
