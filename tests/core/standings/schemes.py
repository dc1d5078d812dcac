"""The schemes of the documents, written out by hand: what an edition gives is compared with these.

MTR-3.1.a, APP-C: 3, 1 and 0 points, a bye won 2-0, and 0.33 as the least any percentage counts for.
MA-3.1A, MA-C: pods of N give N + 1 points for a win, and count an opponent for no less than 1 / (N + 1).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from topcut.core.standings import Scheme, Tiebreaker

THIRD = Fraction(33, 100)
HEAD_TO_HEAD = Scheme(
    points_for_win=3,
    points_for_draw=1,
    points_for_loss=0,
    points_for_bye=3,
    game_points_for_win=3,
    game_points_for_draw=1,
    game_points_for_loss=0,
    bye_games=(2, 0),
    byes_in_match_win=True,
    match_win_floor=THIRD,
    game_win_floor=THIRD,
    opponents_match_win_floor=THIRD,
    opponents_game_win_floor=THIRD,
    order=(
        Tiebreaker.MATCH_POINTS,
        Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE,
        Tiebreaker.GAME_WIN_PERCENTAGE,
        Tiebreaker.OPPONENTS_GAME_WIN_PERCENTAGE,
    ),
)


def multiplayer(pod_size: int = 4) -> Scheme:
    points = pod_size + 1
    return replace(
        HEAD_TO_HEAD,
        points_for_win=points,
        points_for_bye=points,
        game_points_for_win=points,
        byes_in_match_win=False,
        match_win_floor=None,
        opponents_match_win_floor=Fraction(1, points),
        order=(
            Tiebreaker.MATCH_POINTS,
            Tiebreaker.MATCH_WIN_PERCENTAGE,
            Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS,
            Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE,
        ),
    )
