"""The plan of the judges' shifts, in order of time."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.staffing.state import Shift
from topcut.core.kernel.ids import Instant
from topcut.messages.figures import day_text, venue_time
from topcut.messages.judging import task_text
from topcut.web.access import Visit
from topcut.web.floor.floor_parts import hour_at, moment_at
from topcut.web.page_parts import Button, Moment


@dataclass(frozen=True, slots=True)
class PlannedShift:
    """``told``: the task, the zone, whether it is on or over. ``cancel`` for those who plan."""

    name: str
    starts: Moment
    ends: Moment
    day: str
    told: str
    cancel: Button | None


def planned_shifts(visit: Visit, now: Instant) -> tuple[PlannedShift, ...]:
    shifts = visit.tournament.staffing.shifts.values()
    in_order = sorted(shifts, key=lambda shift: (shift.starts, shift.number))
    return tuple(_planned(visit, shift, now) for shift in in_order)


def _planned(visit: Visit, shift: Shift, now: Instant) -> PlannedShift:
    plans = visit.may("shifts") and not visit.tournament.is_finished
    return PlannedShift(
        name=visit.words.person(shift.person),
        starts=moment_at(visit, shift.starts),
        ends=moment_at(visit, shift.ends),
        day=day_text(venue_time(shift.starts, visit.tournament.details.zone)),
        told=", ".join(_told(shift, now)),
        cancel=_cancel(visit, shift) if plans else None,
    )


def _told(shift: Shift, now: Instant) -> Iterator[str]:
    yield task_text(shift.task)
    if shift.zone:
        yield _("zone %(zone)s") % {"zone": shift.zone}
    if shift.ends <= now:
        yield _("over")
    elif shift.is_on(now):
        yield _("now")


def _cancel(visit: Visit, shift: Shift) -> Button:
    facts = {"name": visit.words.person(shift.person), "time": hour_at(visit, shift.starts)}
    title = _("Cancel the shift of %(name)s at %(time)s") % facts
    return Button.of(_("Cancel"), "cancel", {"number": shift.number}, "small quiet", title=title)
