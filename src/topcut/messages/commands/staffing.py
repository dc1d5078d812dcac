"""Shifts, breaks and the clock."""

from django.utils.translation import gettext as _

from topcut.core.desks.staffing.commands import AssignClock, CancelShift, PlanShift, SetBreak
from topcut.messages.commands.register import asks
from topcut.messages.judging import task_text
from topcut.messages.names import Names


@asks(PlanShift)
def plan_shift(command: PlanShift, names: Names) -> str:
    facts = {"name": names.person(command.person), "task": task_text(command.task)}
    return _("Plan a shift of %(name)s: %(task)s") % facts


@asks(CancelShift)
def cancel_shift(command: CancelShift, names: Names) -> str:
    return _("Cancel a shift")


@asks(SetBreak)
def set_break(command: SetBreak, names: Names) -> str:
    facts = {"name": names.person(command.person)}
    if command.on_break:
        return _("Send %(name)s on a break") % facts
    return _("End the break of %(name)s") % facts


@asks(AssignClock)
def assign_clock(command: AssignClock, names: Names) -> str:
    facts = {"name": names.person(command.person)}
    if command.assigned:
        return _("Let %(name)s run the round’s clock") % facts
    return _("Let %(name)s run the round’s clock no more") % facts
