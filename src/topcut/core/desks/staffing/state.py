"""State of the staffing desk: shifts, breaks, and who runs the round clock."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from topcut.core.kernel.ids import Instant, PersonId

MOST_SHIFTS = 500
LONGEST_SHIFT = 24 * 60  # minutes
SHIFT_DAYS = 31  # before and after the tournament's day, or today


class Task(StrEnum):
    """What a judge does in a shift."""

    FLOOR = "floor"
    DECK_CHECKS = "deck-checks"
    END_OF_ROUND = "end-of-round"
    PAPER = "paper"
    FEATURE = "feature"
    BREAK = "break"


@dataclass(frozen=True, slots=True)
class Shift:
    """``zone`` is a zone's name, or empty for the whole floor. It ends where the next may begin."""

    number: int
    person: PersonId
    task: Task
    zone: str
    starts: Instant
    ends: Instant

    def is_on(self, now: Instant) -> bool:
        return self.starts <= now < self.ends


@dataclass(frozen=True)
class Staffing:
    """``breaks`` are the current ones, with their start; ``clock`` are floor judges who run the clock."""

    shifts: Mapping[int, Shift] = field(default_factory=dict)
    breaks: Mapping[PersonId, Instant] = field(default_factory=dict)
    clock: frozenset[PersonId] = frozenset()

    def of(self, person: PersonId) -> list[Shift]:
        """A judge's shifts, in order of start."""
        own = (shift for shift in self.shifts.values() if shift.person == person)
        return sorted(own, key=lambda shift: (shift.starts, shift.number))
