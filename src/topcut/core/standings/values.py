"""What standings are made from: finished rounds, and the scheme that gives them their worth."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from topcut.core.ids import EntrantId
from topcut.core.scores import Outcome, Score


class Tiebreaker(StrEnum):
    """One column of the standings; the value is its name in the record format."""

    MATCH_POINTS = "match_points"
    MATCH_WIN = "match_win"
    OPPONENTS_MATCH_WIN = "opponents_match_win"
    GAME_WIN = "game_win"
    OPPONENTS_GAME_WIN = "opponents_game_win"
    OPPONENTS_AVERAGE_MATCH_POINTS = "opponents_average_match_points"


GAME_TIEBREAKERS = frozenset({Tiebreaker.GAME_WIN, Tiebreaker.OPPONENTS_GAME_WIN})


@dataclass(frozen=True, slots=True)
class Played:
    """One match, bye or unpaired round.

    A match has two or more seats and a score; while the score is missing the match is not
    finished and counts for nothing. One seat alone carries ``unpaired``: ``Outcome.BYE`` or
    ``Outcome.NOT_PLAYED``. ``games`` gives won, lost and drawn games of the first seat where
    the score counts something else, as a team's seats won (APP-C.team).
    """

    round: int
    seats: tuple[EntrantId, ...]
    score: Score | None = None
    unpaired: Outcome | None = None
    games: tuple[int, int, int] | None = None

    @property
    def finished(self) -> bool:
        return self.score is not None or self.unpaired is not None


def bye(round_number: int, entrant: EntrantId) -> Played:
    """A round won 2-0 without an opponent (APP-C.bye)."""
    return Played(round_number, (entrant,), unpaired=Outcome.BYE)


def not_played(round_number: int, entrant: EntrantId) -> Played:
    """A round lost 0-2 without an opponent: a late entry, or a no-show with nobody across."""
    return Played(round_number, (entrant,), unpaired=Outcome.NOT_PLAYED)


@dataclass(frozen=True, slots=True)
class Scheme:
    """Points, floors and the order of tiebreakers, as the edition in force gives them.

    The defaults are head-to-head (MTR-3.1.a, APP-C): 3, 1 and 0 points, floor 0.33.
    """

    points_for_win: int = 3
    points_for_draw: int = 1
    game_points_for_win: int = 3
    game_points_for_draw: int = 1
    floor: Fraction = Fraction(33, 100)
    games_in_bye: int = 2
    byes_in_match_win: bool = True
    """Head-to-head a bye is a match won; multiplayer takes it out on both sides (MA-C.mwp)."""
    own_match_win_floored: bool = True
    """Multiplayer floors a percentage only where it is an opponent's (MA-C.omw)."""
    order: tuple[Tiebreaker, ...] = (
        Tiebreaker.MATCH_POINTS,
        Tiebreaker.OPPONENTS_MATCH_WIN,
        Tiebreaker.GAME_WIN,
        Tiebreaker.OPPONENTS_GAME_WIN,
    )

    def without_games(self) -> "Scheme":
        """The same without game tiebreakers: one-game matches (MTR-3.1.a) and teams (APP-C.team)."""
        return replace(self, order=without(self.order, GAME_TIEBREAKERS))


def without(order: Iterable[Tiebreaker], left_out: Iterable[Tiebreaker]) -> tuple[Tiebreaker, ...]:
    absent = frozenset(left_out)
    return tuple(tiebreaker for tiebreaker in order if tiebreaker not in absent)


HEAD_TO_HEAD = Scheme()


def multiplayer(pod_size: int = 4) -> Scheme:
    """Pods: N + 1 points for a win, N the standard pod size, whatever size one pod has.

    MA-3.1A, MA-C. Pods of four give 5 points and an opponents' floor of 1/5.
    """
    points = pod_size + 1
    return Scheme(
        points_for_win=points,
        game_points_for_win=points,
        floor=Fraction(1, points),
        byes_in_match_win=False,
        own_match_win_floored=False,
        order=(
            Tiebreaker.MATCH_POINTS,
            Tiebreaker.MATCH_WIN,
            Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS,
            Tiebreaker.OPPONENTS_MATCH_WIN,
        ),
    )
