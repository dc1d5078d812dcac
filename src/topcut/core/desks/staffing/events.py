"""Who judges when and where."""

from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.event import ALIKE, Event, event
from topcut.core.kernel.ids import Instant, PersonId
from topcut.core.kernel.rows import STAFF
from topcut.core.topics import staff_only


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class ShiftPlanned(Event):
    person: PersonId
    task: Task
    zone: str
    starts: Instant
    ends: Instant


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class ShiftCancelled(Event):
    """``number`` is the position of the event that planned it."""

    number: int
    person: PersonId


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class BreakSet(Event):
    person: PersonId
    on_break: bool


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class ClockAssigned(Event):
    person: PersonId
    assigned: bool
