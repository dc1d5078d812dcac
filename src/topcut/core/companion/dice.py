"""Dice substitution: a fair roll from a die with more sides, rerolling the remainder (MTR-3.9.a)."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Method:
    """A die with many sides used as one with fewer: divide by ``by``, round up, reroll above."""

    sides: int
    wanted: int

    def __post_init__(self) -> None:
        if not 2 <= self.wanted <= self.sides:
            raise ValueError(f"{self.sides} sides cannot stand in for {self.wanted}")

    @property
    def by(self) -> int:
        return self.sides // self.wanted

    @property
    def reroll_above(self) -> int:
        """With 20 sides for 6 it is 18: 19 and 20 are rolled again."""
        return self.by * self.wanted

    def result(self, rolled: int) -> int | None:
        """The result, or ``None`` for a reroll. A 7 of 20 is a 3 of 6."""
        if not 1 <= rolled <= self.sides:
            raise ValueError(f"{rolled} is on no side")
        return None if rolled > self.reroll_above else -(-rolled // self.by)


def fair(method: Method, rolls: Iterator[int]) -> tuple[int, tuple[int, ...]]:
    """The result, and every roll made to get it."""
    taken: list[int] = []
    for rolled in rolls:
        taken.append(rolled)
        if (found := method.result(rolled)) is not None:
            return found, tuple(taken)
    raise ValueError("no roll was left")
