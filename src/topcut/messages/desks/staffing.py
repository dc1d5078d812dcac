"""The staffing desk in words: what is asked, what happened, why not."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext_lazy

from topcut.core.desks.staffing.commands import AssignClock, CancelShift, PlanShift, SetBreak
from topcut.core.desks.staffing.events import BreakSet, ClockAssigned, ShiftCancelled, ShiftPlanned
from topcut.messages.judging import task_text
from topcut.messages.naming import Names
from topcut.messages.registers import Sentences, asks, tells


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
    return _("%(name)s no longer runs the round’s clock.") % facts


REFUSALS: Sentences = {
    "not-your-table": lazy(
        "Table %(table)s is not in your zone, so its result was not entered. Take the table first with "
        "“I’ll take it”, or ask the scorekeeper or the head judge to enter it."
    ),
    "card-not-in-list": lazy(
        "The decklist has not so many copies of that card. "
        "Look at the list and write the name as it stands there."
    ),
    "card-name-missing": lazy("No card was named. Write the card’s name."),
    "note-empty": lazy("The note is empty. Write what you saw and heard."),
    "note-too-long": ngettext_lazy(
        "That is too long for one note. Use at most %(most)s character.",
        "That is too long for one note. Use at most %(most)s characters.",
        "most",
    ),
    "shift-without-time": ngettext_lazy(
        "A shift ends after it begins and lasts at most %(most)s hour. Correct the times.",
        "A shift ends after it begins and lasts at most %(most)s hours. Correct the times.",
        "most",
    ),
    "shift-on-another-day": ngettext_lazy(
        "A shift is at most %(days)s day from the tournament's day, or from today. Correct the day.",
        "A shift is at most %(days)s days from the tournament's day, or from today. Correct the day.",
        "days",
    ),
    "zone-unknown": lazy("There is no zone %(zone)s. Choose one of the zones, or the whole floor."),
    "too-many-shifts": ngettext_lazy(
        "There is no room for more than %(most)s shift. Cancel some that are over.",
        "There is no room for more than %(most)s shifts. Cancel some that are over.",
        "most",
    ),
    "shifts-overlap": lazy(
        "This judge has another shift then, from %(moment)s. Cancel that one or choose another time."
    ),
    "not-your-break": lazy("You can take a break yourself. The head judge sends others on theirs."),
}
