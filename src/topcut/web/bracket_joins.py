"""The lines between two columns of a bracket: paths in a square of 100 by 100, stretched over the gap.

Every column shares its height equally among its meetings, so that the middle of one follows from its place.
"""

from collections.abc import Sequence
from dataclasses import dataclass

_WEIGHTS = {"": 0, "on": 1, "champion": 2}


@dataclass(frozen=True, slots=True)
class BracketJoin:
    """``kind``: "on" once somebody went on, "champion" on the champion's path."""

    kind: str
    path: str


def joins_between(leads: Sequence[tuple[str, tuple[int, ...]]], following: int) -> tuple[BracketJoin, ...]:
    """From each meeting of a column, of a kind, to the one of the ``following`` that it leads to.

    Those who skip a round of pods may part: from them no line leads. The heavier a line the later it is
    drawn, over the others. Four that lead to two: ``M0 12.5H50V25H100``, ``M0 37.5H50V25H100`` and so on.
    """
    drawn = [(at, kind, each[0]) for at, (kind, each) in enumerate(leads) if len(each) == 1]
    lanes = _lanes([to for _at, _kind, to in drawn], following)
    joins = [
        BracketJoin(kind, f"M0 {_middle(at, len(leads))}H{lanes[to]:g}V{_middle(to, following)}H100")
        for at, kind, to in drawn
    ]
    return tuple(sorted(joins, key=lambda join: _WEIGHTS[join.kind]))


def _middle(at: int, of: int) -> str:
    return f"{round((at + 0.5) * 100 / of, 3):g}"


def _lanes(ends: list[int], following: int) -> list[float]:
    """How far across the gap lines turn: halfway, or side by side where some would cross."""
    if following == 1 or ends == sorted(ends):
        return [50.0] * following
    return [20 + 60 * to / (following - 1) for to in range(following)]
