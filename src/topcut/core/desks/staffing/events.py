"""Who judges when and where."""

from dataclasses import dataclass

from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import Instant, PersonId


@dataclass(frozen=True, slots=True)
class ShiftPlanned(Event):
    person: PersonId
    task: Task
    zone: str
    starts: Instant
    ends: Instant


@dataclass(frozen=True, slots=True)
class ShiftCancelled(Event):
    """``number`` is the position of the event that planned it."""

    number: int
    person: PersonId


@dataclass(frozen=True, slots=True)
class BreakSet(Event):
    person: PersonId
    on_break: bool


@dataclass(frozen=True, slots=True)
class ClockAssigned(Event):
    person: PersonId
    assigned: bool
