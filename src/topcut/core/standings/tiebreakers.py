"""One small function per tiebreaker, in exact fractions (MTR-3.1.a, MA-3.1A, Appendix C)."""

from collections.abc import Callable, Iterable
from fractions import Fraction

from topcut.core.standings.records import MatchRecord, Records
from topcut.core.standings.values import Scheme, Tiebreaker

ZERO = Fraction(0)


def match_points(record: MatchRecord, scheme: Scheme) -> int:
    """Points for matches won and drawn; a bye is a match won.

    APP-C.mp, MA-C.mp. 6-2-0 is 18 points, 4-2-2 is 14; in pods of four a win is 5.
    """
    return record.won * scheme.points_for_win + record.drawn * scheme.points_for_draw


def game_points(record: MatchRecord, scheme: Scheme) -> int:
    """Points for games won and drawn; a game never started is worth nothing.

    APP-C.gp. A match of 2-0-1 gives the winner 7 and the loser 1.
    """
    return record.games_won * scheme.game_points_for_win + record.games_drawn * scheme.game_points_for_draw


def raw_match_win_percentage(record: MatchRecord, scheme: Scheme) -> Fraction:
    """Match points earned over match points possible, before any floor.

    APP-C.mwp. 5-2-1 earns 16 of 24, 2/3. MA-C.mwp leaves byes out on both sides: in pods of
    four, a bye, a win and a loss earn 10 - 5 of 10 points, 1/2.
    """
    left_out = 0 if scheme.byes_in_match_win else record.byes
    points = match_points(record, scheme) - left_out * scheme.points_for_win
    return _share(points, (record.rounds_played - left_out) * scheme.points_for_win)


def match_win_percentage(record: MatchRecord, scheme: Scheme) -> Fraction:
    """The match-win percentage as an opponent's figure, never below the floor.

    APP-C.mwp, MA-C.omw. A 1-3-0 record earns 3 of 12 points, 0.25, so 0.33 is used.
    """
    return max(raw_match_win_percentage(record, scheme), scheme.floor)


def own_match_win_percentage(record: MatchRecord, scheme: Scheme) -> Fraction:
    """The match-win percentage an entrant is ranked by; in pods it has no floor (MA-C.mwp)."""
    raw = raw_match_win_percentage(record, scheme)
    return max(raw, scheme.floor) if scheme.own_match_win_floored else raw


def raw_game_win_percentage(record: MatchRecord, scheme: Scheme) -> Fraction:
    """Game points earned over game points possible, before the floor; 9 of 33 is 3/11."""
    return _share(game_points(record, scheme), record.games_played * scheme.game_points_for_win)


def game_win_percentage(record: MatchRecord, scheme: Scheme) -> Fraction:
    """Game points earned over game points possible, never below the floor.

    APP-C.gwp. 21 points from 10 games are 0.70; 9 from 11 are 0.27, so 0.33 is used.
    """
    return max(raw_game_win_percentage(record, scheme), scheme.floor)


def opponents_match_win_percentage(record: MatchRecord, records: Records, scheme: Scheme) -> Fraction:
    """The mean of the opponents' match-win percentages, own byes left out.

    APP-C.omw. Opponents at 12/24 and, floored, 4/15: the mean of 0.50 and 0.33 is 0.415.
    """
    return _mean(match_win_percentage(records[opponent], scheme) for opponent in record.opponents)


def opponents_game_win_percentage(record: MatchRecord, records: Records, scheme: Scheme) -> Fraction:
    """The mean of the opponents' game-win percentages, own byes left out (APP-C.ogw)."""
    return _mean(game_win_percentage(records[opponent], scheme) for opponent in record.opponents)


def opponents_average_match_points(record: MatchRecord, records: Records, scheme: Scheme) -> Fraction:
    """The mean of the opponents' match points, own byes left out.

    MA-C.oamp. Opponents with 5, 1 and 0 points: 2.
    """
    return _mean(Fraction(match_points(records[opponent], scheme)) for opponent in record.opponents)


def _share(points: int, possible: int) -> Fraction:
    """Nothing possible, nothing earned: the floor then decides."""
    return Fraction(points, possible) if possible else ZERO


def _mean(values: Iterable[Fraction]) -> Fraction:
    """The mean; 0 for an entrant who has met nobody, as every publisher we compare with shows."""
    listed = list(values)
    return sum(listed, ZERO) / len(listed) if listed else ZERO


BY_NAME: dict[Tiebreaker, Callable[[MatchRecord, Records, Scheme], Fraction]] = {
    Tiebreaker.MATCH_POINTS: lambda record, _, scheme: Fraction(match_points(record, scheme)),
    Tiebreaker.MATCH_WIN: lambda record, _, scheme: own_match_win_percentage(record, scheme),
    Tiebreaker.OPPONENTS_MATCH_WIN: opponents_match_win_percentage,
    Tiebreaker.GAME_WIN: lambda record, _, scheme: game_win_percentage(record, scheme),
    Tiebreaker.OPPONENTS_GAME_WIN: opponents_game_win_percentage,
    Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS: opponents_average_match_points,
}
