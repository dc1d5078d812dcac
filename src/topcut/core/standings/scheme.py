"""Scheme of points and tiebreakers of a tournament, from the rules in force."""

from dataclasses import replace
from fractions import Fraction

from topcut.core.rules import EntrantKind, Mode, Rules
from topcut.core.standings.played import Scheme


def scheme_of(
    rules: Rules,
    entrants: EntrantKind = EntrantKind.INDIVIDUAL,
    games_to_win: int | None = None,
    pod_size: int | None = None,
) -> Scheme:
    """Points, floors and order of the edition, less what does not apply to this tournament.

    MTR-3.1.a: matches of one game have no game tiebreakers. APP-C.team: neither have teams,
    where the edition says so. MA-C.mp: the standard pod size sets the points for a win.
    """
    scheme = _of_edition(rules, pod_size)
    if entrants is EntrantKind.TEAM and rules.tiebreakers.team_order is not None:
        return replace(scheme, order=rules.tiebreakers.team_order)
    if entrants is EntrantKind.TWO_HEADED_GIANT and games_to_win is None:
        games_to_win = rules.match.games_to_win_two_headed_giant
    return scheme.without_games() if games_to_win == 1 else scheme


def _of_edition(rules: Rules, pod_size: int | None) -> Scheme:
    points, ties = rules.points, rules.tiebreakers
    in_pods = rules.match.mode is Mode.MULTIPLAYER
    unusual = in_pods and pod_size not in (None, rules.match.pod_size)
    win = points.for_win(pod_size if unusual else None)
    return Scheme(
        points_for_win=win,
        points_for_draw=points.match_draw,
        points_for_loss=points.match_loss,
        points_for_bye=win if unusual else points.match_bye,
        game_points_for_win=win if unusual else points.game_win,
        game_points_for_draw=points.game_draw,
        game_points_for_loss=points.game_loss,
        bye_games=points.bye_games,
        byes_in_match_win=not in_pods,
        match_win_floor=ties.match_win_floor,
        game_win_floor=ties.game_win_floor,
        opponents_match_win_floor=Fraction(1, win) if unusual else ties.opponents_match_win_floor,
        opponents_game_win_floor=ties.opponents_game_win_floor,
        order=ties.order,
    )
