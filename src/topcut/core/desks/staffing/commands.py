"""Commands for shifts, breaks, and who runs the clock."""

from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.command import Command, Harmless, command
from topcut.core.kernel.ids import Instant, PersonId
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.touches import Touched, people
from topcut.core.tournament import Tournament

PLANNED = Harmless("a shift decides no match, and a judge who plays has no rights at their own table")


def whose_shift(command: "CancelShift", tournament: Tournament) -> Touched:
    shift = tournament.staffing.shifts.get(command.number)
    return Touched(people=frozenset([shift.person] if shift else ()))


@command(row=Row.SHIFTS, touches=people("person"), serves=PLANNED, after_end=False, known_to=STAFF)
class PlanShift(Command):
    person: PersonId
    task: Task
    starts: Instant
    ends: Instant
    zone: str = ""


@command(row=Row.SHIFTS, touches=whose_shift, serves=PLANNED, after_end=False, known_to=STAFF)
class CancelShift(Command):
    """``number`` is its position in the ledger."""

    number: int


@command(row=Row.BREAK, touches=people("person"), serves=PLANNED, after_end=False, known_to=STAFF)
class SetBreak(Command):
    """Start or end a judge's break."""

    person: PersonId
    on_break: bool


@command(row=Row.ASSIGN_CLOCK, touches=people("person"), serves=PLANNED, after_end=False, known_to=STAFF)
class AssignClock(Command):
    """Let a floor judge run the round clock, or stop doing so."""

    person: PersonId
    assigned: bool = True
