"""Shifts, breaks and the clock."""

from django.utils.translation import gettext as _

from topcut.core import events as e
from topcut.messages.events.register import tells
from topcut.messages.judging import task_text
from topcut.messages.names import Names


@tells(e.ShiftPlanned)
def shift_planned(event: e.ShiftPlanned, names: Names) -> str:
    facts = {"name": names.person(event.person), "task": task_text(event.task), "zone": event.zone}
    if event.zone:
        return _("A shift of %(name)s was planned: %(task)s, zone %(zone)s.") % facts
    return _("A shift of %(name)s was planned: %(task)s.") % facts


@tells(e.ShiftCancelled)
def shift_cancelled(event: e.ShiftCancelled, names: Names) -> str:
    return _("A shift of %(name)s was cancelled.") % {"name": names.person(event.person)}


@tells(e.BreakSet)
def break_set(event: e.BreakSet, names: Names) -> str:
    facts = {"name": names.person(event.person)}
    if event.on_break:
        return _("%(name)s is on a break.") % facts
    return _("%(name)s is back from a break.") % facts


@tells(e.ClockAssigned)
def clock_assigned(event: e.ClockAssigned, names: Names) -> str:
    facts = {"name": names.person(event.person)}
    if event.assigned:
        return _("%(name)s runs the round’s clock too.") % facts
    return _("%(name)s runs the round’s clock no more.") % facts
