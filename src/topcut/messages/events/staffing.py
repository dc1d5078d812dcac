"""Shifts, breaks and the clock."""

from django.utils.translation import gettext as _

from topcut.core.desks.staffing.events import BreakSet, ClockAssigned, ShiftCancelled, ShiftPlanned
from topcut.messages.events.register import tells
from topcut.messages.judging import task_text
from topcut.messages.names import Names


@tells(ShiftPlanned)
def shift_planned(event: ShiftPlanned, names: Names) -> str:
    facts = {"name": names.person(event.person), "task": task_text(event.task), "zone": event.zone}
    if event.zone:
        return _("A shift of %(name)s was planned: %(task)s, zone %(zone)s.") % facts
    return _("A shift of %(name)s was planned: %(task)s.") % facts


@tells(ShiftCancelled)
def shift_cancelled(event: ShiftCancelled, names: Names) -> str:
    return _("A shift of %(name)s was cancelled.") % {"name": names.person(event.person)}


@tells(BreakSet)
def break_set(event: BreakSet, names: Names) -> str:
    facts = {"name": names.person(event.person)}
    if event.on_break:
        return _("%(name)s is on a break.") % facts
    return _("%(name)s is back from a break.") % facts


@tells(ClockAssigned)
def clock_assigned(event: ClockAssigned, names: Names) -> str:
    facts = {"name": names.person(event.person)}
    if event.assigned:
        return _("%(name)s runs the round’s clock too.") % facts
    return _("%(name)s runs the round’s clock no more.") % facts
