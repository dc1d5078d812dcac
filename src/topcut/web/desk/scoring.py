"""Scores as forms carry them: "2-1", "1-0 t" when time was called, "0-0 l0" for a match loss of seat 0."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from topcut.core.details import Stage
from topcut.core.refusals import Refusal
from topcut.core.scores import INTENTIONAL_DRAW, Outcome, Score, cut_short, outcomes

_WRITTEN = re.compile(r"(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?(?: (t))?(?: l(01|0|1))?")


@dataclass(frozen=True, slots=True)
class Typed:
    score: Score
    at_time: bool = False

    def __str__(self) -> str:
        """The written form that ``read`` takes back."""
        drawn = f"-{self.score.drawn}" if self.score.drawn else ""
        lost = f" l{''.join(map(str, self.score.match_loss))}" if self.score.match_loss else ""
        return f"{'-'.join(map(str, self.score.games))}{drawn}{' t' if self.at_time else ''}{lost}"


def read(text: str) -> Typed | None:
    """``read("1-1-1")`` is a draw over three games; ``None`` for what is no score."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        return None
    lost = tuple(int(seat) for seat in found[5] or "")
    return Typed(Score((int(found[1]), int(found[2])), int(found[3] or 0), match_loss=lost), bool(found[4]))


def score_of(values: Mapping[str, Any]) -> Typed:
    """The button that was pressed, or the three figures typed beside it."""
    pressed = str(values.get("score", ""))
    if pressed and pressed != "typed":
        found = read(pressed)
    else:
        figures = "-".join(str(values.get(name) or "0").strip() for name in ("won0", "won1", "drawn"))
        found = read(figures + (" t" if values.get("at_time") else ""))
    if found is None:
        raise Refusal("score-out-of-range", score=pressed or "?")
    return found


def quick_scores(stage: Stage) -> tuple[Typed, ...]:
    """The buttons for a match that was played out, first seat's wins first, then the draws.

    Best of three: 2-0, 2-1, 1-2, 0-2, 1-1-1, 0-0-3. Single elimination has no draws (MTR-2.4.c).
    """
    most = stage.games_to_win
    wins = [Score((most, lost)) for lost in range(most)]
    losses = [Score((won, most)) for won in reversed(range(most))]
    even = Score((most - 1, most - 1), 1)
    drawn = () if stage.is_elimination else (even, INTENTIONAL_DRAW)
    return tuple(Typed(score) for score in (*wins, *losses, *drawn))


def scores_at_time(stage: Stage) -> tuple[Typed, ...]:
    """The buttons for a match that time ended."""
    scores = cut_short(stage.games_to_win)
    kept = [score for score in scores if not (stage.is_elimination and Outcome.DRAW in outcomes(score))]
    return tuple(Typed(score, at_time=True) for score in kept)


def match_losses() -> tuple[Typed, ...]:
    return tuple(Typed(Score((0, 0), match_loss=seats)) for seats in ((0,), (1,), (0, 1)))
