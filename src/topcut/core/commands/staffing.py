"""Who judges when and where."""

from dataclasses import dataclass

from topcut.core.commands.base import Command
from topcut.core.ids import Instant, PersonId
from topcut.core.staffing import Task


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
