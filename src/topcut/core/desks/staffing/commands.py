"""Who judges when and where."""

from dataclasses import dataclass

from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import Instant, PersonId


@dataclass(frozen=True, slots=True)
class PlanShift(Command):
    person: PersonId
    task: Task
    starts: Instant
    ends: Instant
    zone: str = ""


@dataclass(frozen=True, slots=True)
class CancelShift(Command):
    """``number`` is its position in the ledger."""

    number: int


@dataclass(frozen=True, slots=True)
class SetBreak(Command):
    """A judge takes a break now, or is back."""

    person: PersonId
    on_break: bool


@dataclass(frozen=True, slots=True)
class AssignClock(Command):
    """A floor judge runs the round's clock too, or no longer."""

    person: PersonId
    assigned: bool = True
