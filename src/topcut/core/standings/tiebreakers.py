"""Tiebreakers: one small function each, in exact fractions (MTR-3.1.a, MA-3.1A, Appendix C)."""

from collections.abc import Callable, Iterable
from fractions import Fraction

from topcut.core.rules import Tiebreaker
from topcut.core.standings.played import Scheme
from topcut.core.standings.records import MatchRecord, Records

ZERO = Fraction(0)


PointsTerm = tuple[str, int, int]
"""A kind of match, how many of them, and the points for each."""


def match_points_terms(record: MatchRecord, scheme: Scheme) -> tuple[PointsTerm, ...]:
    """All that match points are made of; who adds a kind needs no other place (APP-C.mp, MA-C.mp)."""
    return (
        ("won", record.won - record.byes, scheme.points_for_win),
        ("bye", record.byes, scheme.points_for_bye),
        ("lost", record.lost - record.not_played, scheme.points_for_loss),
        ("not-played", record.not_played, scheme.points_for_loss),
        ("drawn", record.drawn, scheme.points_for_draw),
    )


def match_points(record: MatchRecord, scheme: Scheme) -> int:
    """Points for every match won, drawn and lost; a bye is a match won.

    APP-C.mp, MA-C.mp. 6-2-0 is 18 points, 4-2-2 is 14; in pods of four a win is 5.
    """
    return sum([times * each for _, times, each in match_points_terms(record, scheme)])


def game_points(record: MatchRecord, scheme: Scheme) -> int:
    """Points for every game won, drawn and lost; a game never started is worth nothing.

    APP-C.gp. A match of 2-0-1 gives the winner 7 and the loser 1.
    """
    return (
        record.games_won * scheme.game_points_for_win
        + record.games_drawn * scheme.game_points_for_draw
        + record.games_lost * scheme.game_points_for_loss
    )


def match_points_counted(record: MatchRecord, scheme: Scheme) -> tuple[int, int]:
    """Match points earned and possible, as a match-win percentage counts them.

    APP-C.mwp: 5-2-1 earns 16 of 24. MA-C.mwp takes byes out on both sides: in pods of four a
    bye, a win and a loss earn 5 of 10.
    """
    left_out = 0 if scheme.byes_in_match_win else record.byes
    earned = match_points(record, scheme) - left_out * scheme.points_for_bye
    return earned, (record.rounds_played - left_out) * scheme.points_for_win


def game_points_counted(record: MatchRecord, scheme: Scheme) -> tuple[int, int]:
    """Game points earned and possible (APP-C.gwp): 21 of 30 from ten games."""
    return game_points(record, scheme), record.games_played * scheme.game_points_for_win


def match_win_percentage(record: MatchRecord, scheme: Scheme, floor: Fraction | None) -> Fraction:
    """Match points earned over match points possible, never below the floor.

    APP-C.mwp. A 1-3-0 record earns 3 of 12 points, 0.25, so 0.33 is used.
    """
    return _share(match_points_counted(record, scheme), floor)


def game_win_percentage(record: MatchRecord, scheme: Scheme, floor: Fraction | None) -> Fraction:
    """Game points earned over game points possible, never below the floor.

    APP-C.gwp. 21 points from 10 games are 0.70; 9 from 11 are 0.27, so 0.33 is used.
    """
    return _share(game_points_counted(record, scheme), floor)


def opponents_match_win_percentage(record: MatchRecord, records: Records, scheme: Scheme) -> Fraction:
    """The mean of the opponents' match-win percentages, own byes left out.

    APP-C.omw, MA-C.omw. Opponents at 12/24 and, floored, 4/15: the mean of 0.50 and 0.33, 0.415.
    """
    floor = scheme.opponents_match_win_floor
    return mean(match_win_percentage(records[opponent], scheme, floor) for opponent in record.opponents)


def opponents_game_win_percentage(record: MatchRecord, records: Records, scheme: Scheme) -> Fraction:
    """The mean of the opponents' game-win percentages, own byes left out (APP-C.ogw)."""
    floor = scheme.opponents_game_win_floor
    return mean(game_win_percentage(records[opponent], scheme, floor) for opponent in record.opponents)


def opponents_average_match_points(record: MatchRecord, records: Records, scheme: Scheme) -> Fraction:
    """The mean of the opponents' match points, own byes left out.

    MA-C.oamp. Opponents with 5, 1 and 0 points: 2.
    """
    return mean(Fraction(match_points(records[opponent], scheme)) for opponent in record.opponents)


def mean(values: Iterable[Fraction]) -> Fraction:
    """The mean; 0 for an entrant who has met nobody, as every publisher we compare with shows."""
    listed = list(values)
    return sum(listed, ZERO) / len(listed) if listed else ZERO


def _share(earned_and_possible: tuple[int, int], floor: Fraction | None) -> Fraction:
    """Earned over possible; with no points possible, zero or the floor."""
    earned, possible = earned_and_possible
    if floor is not None and earned * floor.denominator <= floor.numerator * possible:
        return floor
    return Fraction(earned, possible) if possible else ZERO


Figure = Callable[[MatchRecord, Scheme], Fraction]

OWN: dict[Tiebreaker, Figure] = {
    Tiebreaker.MATCH_POINTS: lambda record, scheme: Fraction(match_points(record, scheme)),
    Tiebreaker.MATCH_WIN_PERCENTAGE: lambda record, scheme: match_win_percentage(
        record, scheme, scheme.match_win_floor
    ),
    Tiebreaker.GAME_WIN_PERCENTAGE: lambda record, scheme: game_win_percentage(
        record, scheme, scheme.game_win_floor
    ),
}
"""The tiebreakers that look at an entrant's own record."""

OF_OPPONENTS: dict[Tiebreaker, Figure] = {
    Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE: lambda record, scheme: match_win_percentage(
        record, scheme, scheme.opponents_match_win_floor
    ),
    Tiebreaker.OPPONENTS_GAME_WIN_PERCENTAGE: lambda record, scheme: game_win_percentage(
        record, scheme, scheme.opponents_game_win_floor
    ),
    Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS: OWN[Tiebreaker.MATCH_POINTS],
}
"""The figure of one opponent, for the tiebreakers that are a mean over opponents."""
