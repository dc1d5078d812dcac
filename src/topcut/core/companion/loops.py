"""Loop shortcuts: who names a number, how often the loop runs, who then has priority (MTR-4.4.a, MA-4.4A)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

FOREVER = None
"""Answers instead of a number: no action, or to continue indefinitely."""


class Sustained(StrEnum):
    """Who sustains a loop."""

    BY_NOBODY = "nobody"
    BY_ONE = "one"
    BY_SEVERAL = "several"
    ACROSS_TURNS = "across-turns"


@dataclass(frozen=True, slots=True, order=True)
class Point:
    """After so many whole iterations and, in the last one, at this step of it (0: not begun)."""

    iterations: int
    step: int = 0


@dataclass(frozen=True, slots=True)
class LoopOutcome:
    """``at`` is where the game goes on and ``seat`` who acts there; a draw has neither."""

    at: Point | None
    seat: int | None

    @property
    def is_draw(self) -> bool:
        return self.at is None


def must_name_a_number(sustained: Sustained, seat: int, keeper: int | None) -> bool:
    """Whether a seat may not say "no action": a player who sustains a loop must name a number."""
    if sustained is Sustained.BY_ONE:
        return seat == keeper
    return sustained is Sustained.BY_SEVERAL


def order_of_choice(seats: Sequence[int], active: int, keeper: int | None) -> tuple[int, ...]:
    """Turn order from the active player; the player who sustains the loop chooses first."""
    start = seats.index(keeper if keeper is not None else active)
    return (*seats[start:], *seats[:start])


def outcome(
    sustained: Sustained, order: Sequence[int], said: Mapping[int, Point | None], keeper: int | None = None
) -> LoopOutcome:
    """The outcome of the numbers named: the lowest counts, and among equals the one named first.

    If nobody sustains it and nobody acts, or all continue across turns without end, the game is a draw.
    """
    for seat in order:
        if said.get(seat) is FOREVER and must_name_a_number(sustained, seat, keeper):
            raise ValueError(f"seat {seat} must name a number")
    named = [(point, order.index(seat), seat) for seat, point in said.items() if point is not None]
    if not named:
        return LoopOutcome(None, None)
    point, _, seat = min(named)
    return LoopOutcome(point, seat)


@dataclass(frozen=True, slots=True)
class Bidding:
    """Several rounds of proposals in a pod: it goes on until nobody names an earlier point (MA-4.4A)."""

    order: tuple[int, ...]
    earliest: Point | None = None
    seat: int | None = None
    since: int = 0

    @property
    def is_over(self) -> bool:
        """Whether everybody has passed since the earliest point was named."""
        return self.since >= len(self.order)

    @property
    def turn_of(self) -> int:
        start = 0 if self.seat is None else self.order.index(self.seat)
        return self.order[(start + self.since) % len(self.order)]

    def says(self, point: Point | None) -> "Bidding":
        """An earlier point counts; anything else is a pass."""
        if self.is_over:
            raise ValueError("the proposals are over")
        earlier = point is not None and (self.earliest is None or point < self.earliest)
        if earlier:
            return Bidding(self.order, point, self.turn_of, 1)
        return Bidding(self.order, self.earliest, self.seat, self.since + 1)
