"""Score codec for forms: "2-1", "1-0 t" when time was called, "0-0 l0" for a match loss of seat 0.

A pod's games are separated by slashes, drawn games follow a "d": "0/1/0/0 d0", and "0/0/0/0 d1 c2" if the
third seat conceded before a draw.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import (
    Outcome,
    Score,
    cut_short,
    outcomes,
    pod_draw,
    pod_win,
    with_game_still_on,
)
from topcut.core.play.details import Stage
from topcut.core.rules import Rules

_POD = re.compile(r"(\d(?:/\d){2,5}) d(\d)(?: c(\d+))?(?: (t))?(?: l(\d+))?")
_WRITTEN = re.compile(r"(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?(?: (t))?(?: l(01|0|1))?")


@dataclass(frozen=True, slots=True)
class TypedScore:
    score: Score
    at_time: bool = False

    def __str__(self) -> str:
        """The format that ``read`` parses."""
        in_pod = len(self.score.games) > 2
        drawn = f"-{self.score.drawn}" if self.score.drawn else ""
        if in_pod:
            drawn = f" d{self.score.drawn}{_seats(' c', self.score.conceded)}"
        lost = _seats(" l", self.score.match_loss)
        games = ("/" if in_pod else "-").join(map(str, self.score.games))
        return f"{games}{drawn}{' t' if self.at_time else ''}{lost}"


def _seats(mark: str, seats: tuple[int, ...]) -> str:
    return mark + "".join(map(str, seats)) if seats else ""


def _read_seats(text: str | None) -> tuple[int, ...]:
    return tuple(int(seat) for seat in text or "")


def read(text: str) -> TypedScore | None:
    """Parse a score: ``read("1-1-1")`` is a draw over three games; ``None`` if it is not a score."""
    pod = _POD.fullmatch(text)
    if pod:
        games = tuple(map(int, pod[1].split("/")))
        return TypedScore(Score(games, int(pod[2]), _read_seats(pod[3]), _read_seats(pod[5])), bool(pod[4]))
    found = _WRITTEN.fullmatch(text)
    if found is None:
        return None
    lost = _read_seats(found[5])
    return TypedScore(
        Score((int(found[1]), int(found[2])), int(found[3] or 0), match_loss=lost), bool(found[4])
    )


STILL_ON, BETWEEN = "still-on", "between"
"""How time ended a match: a game was still on, which is then a draw, or none was (MTR-2.4.d)."""


def score_of(values: Mapping[str, Any], rules: Rules, seats: int = 2, games_to_win: int = 2) -> TypedScore:
    """The score of the pressed button, or the numbers typed beside it; for a pod see ``_of_pod``."""
    pressed = str(values.get("score", ""))
    if seats > 2 and not _POD.fullmatch(pressed):
        return _of_pod(values, rules, pressed, seats)
    if pressed and pressed != "typed":
        found = read(pressed)
    else:
        figures = "-".join(str(values.get(name) or "0").strip() for name in ("won0", "won1", "drawn"))
        found = read(figures + (" t" if values.get("ended") else ""))
        if found and values.get("ended") == STILL_ON:
            found = replace(found, score=with_game_still_on(found.score, games_to_win))
    if found is None:
        raise Refusal("score-out-of-range", score=pressed or "?")
    return found


def _of_pod(values: Mapping[str, Any], rules: Rules, pressed: str, seats: int) -> TypedScore:
    """ "win-2", "draw" at time or "agreed", and who is ticked as having conceded or lost (MA-2.1A).

    ``called``: time was called, whatever the clock shows.
    """
    conceded, lost = (
        tuple(seat for seat in range(seats) if values.get(f"{mark}{seat}")) for mark in ("conceded", "lost")
    )
    won = re.fullmatch(r"win-(\d)", pressed)
    if won and int(won[1]) < seats:
        return TypedScore(replace(pod_win(int(won[1]), seats), match_loss=lost))
    if pressed not in ("draw", "agreed"):
        raise Refusal("score-out-of-range", score=pressed or "?")
    drawn = pod_draw(seats, conceded, rules.match.games_agreed_drawn if pressed == "agreed" else 1)
    return TypedScore(replace(drawn, match_loss=lost), at_time=bool(values.get("called")))


def quick_scores(stage: Stage, rules: Rules) -> tuple[TypedScore, ...]:
    """The buttons for a completed match, first seat's wins first, then draws.

    Best of three: 2-0, 2-1, 1-2, 0-2, 1-1-1, 0-0-3. Single elimination has no draws (MTR-2.4.c).
    """
    most = stage.games_to_win
    wins = [Score((most, lost)) for lost in range(most)]
    losses = [Score((won, most)) for won in reversed(range(most))]
    even = Score((most - 1, most - 1), 1)
    drawn = () if stage.is_elimination else (even, rules.match.agreed_draw)
    return tuple(TypedScore(score) for score in dict.fromkeys((*wins, *losses, *drawn)))


def scores_at_time(stage: Stage, *, still_on: bool) -> tuple[Score, ...]:
    """The scores offered for a match that time ended; single elimination has no draws (MTR-2.4.c)."""
    scores = cut_short(stage.games_to_win, still_on=still_on)
    return tuple(one for one in scores if not (stage.is_elimination and Outcome.DRAW in outcomes(one)))


def match_losses() -> tuple[TypedScore, ...]:
    return tuple(TypedScore(Score((0, 0), match_loss=seats)) for seats in ((0,), (1,), (0, 1)))


def absent(seat: int) -> str:
    """In place of a score: whoever sits there did not come."""
    return f"absent-{seat}"


def seat_absent(values: Mapping[str, Any]) -> int | None:
    found = re.fullmatch(r"absent-(\d)", str(values.get("score", "")), re.ASCII)
    return int(found[1]) if found else None
