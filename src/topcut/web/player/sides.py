"""Converts "I won 2–1" to a score in seating order, and back (scenario 25); nothing else does.

A player's page is from the player's own side: my games, their games, drawn games. Everything
else in the program uses seating order.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from topcut.core.kernel.scores import Outcome, Score, conceded_by, mirrored, outcomes
from topcut.core.play.details import Stage
from topcut.core.rules import Rules
from topcut.web.desk.scoring import TypedScore, scores_at_time

_WRITTEN = re.compile(r"(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?")
_CONCEDED = re.compile(r"concede-(\d)")


def turned(score: Score, seat: int) -> Score:
    """Convert between seating order and one's own side; it is its own inverse."""
    return mirrored(score) if seat else score


def score_written(score: Score) -> str:
    """The format of forms: "2-1-0"."""
    return "-".join(map(str, (*score.games, score.drawn)))


def own(score: Score, seat: int) -> str:
    """A ledger score for hidden fields, from the player's side; for a pod in seating order."""
    return str(TypedScore(score)) if len(score.games) > 2 else score_written(turned(score, seat))


def outcome_at(score: Score, seat: int) -> Outcome:
    return outcomes(score)[seat]


def score_read(written: str) -> Score | None:
    found = _WRITTEN.fullmatch(written.strip())
    return Score((int(found[1]), int(found[2])), int(found[3] or 0)) if found else None


def games_of_concession(written: str) -> int | None:
    """The games won by whoever concedes with it; ``None`` if it is a score."""
    found = _CONCEDED.fullmatch(written)
    return int(found[1]) if found else None


def reported(written: str, seat: int, stage: Stage, rules: Rules) -> Score | None:
    """Parse a form's score, from the player's side, or a concession; in seating order.

    MTR-2.5.a: "concede-0" is a loss 0-2 and, after a game won, "concede-1" one of 1-2.
    """
    won = games_of_concession(written)
    if won is not None:
        return conceded_by(seat, won, stage.games_to_win, rules.match.conceded_after_winning)
    own = score_read(written)
    return turned(own, seat) if own else None


@dataclass(frozen=True, slots=True)
class Choices:
    """The buttons of the report page, each from the player's own side.

    ``still_on`` and ``between``: time ended the match while a game was on, or between games.
    """

    won: tuple[Score, ...]
    lost: tuple[Score, ...]
    drawn: tuple[Score, ...]
    still_on: tuple[Score, ...]
    between: tuple[Score, ...]

    def where(self, fits: Callable[[Score], bool]) -> "Choices":
        """Those that fit the penalties; a draw agreed without playing is left to whoever offers it."""
        won, lost, still_on, between = (
            tuple(one for one in some if fits(one))
            for some in (self.won, self.lost, self.still_on, self.between)
        )
        return Choices(won, lost, self.drawn, still_on, between)


def choices(stage: Stage, rules: Rules, time_is_up: bool) -> Choices:
    """Best of three: 2-0, 2-1, their mirrors, 1-1-1 and the agreed draw.

    When time is up also 1-0-1, 0-1-1, 1-1-1 and 0-0-1, where a game was still on, and between games 1-0, 0-1
    and 1-1. Single elimination has no draws (MTR-2.4.c).
    """
    most = stage.games_to_win
    won = tuple(Score((most, games)) for games in range(most))
    level = Score((most - 1, most - 1), drawn=1)
    return Choices(
        won=won,
        lost=tuple(mirrored(score) for score in reversed(won)),
        drawn=() if stage.is_elimination else (level, rules.match.agreed_draw),
        still_on=scores_at_time(stage, still_on=True) if time_is_up else (),
        between=scores_at_time(stage, still_on=False) if time_is_up else (),
    )
