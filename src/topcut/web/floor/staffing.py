"""Staffing: shifts, breaks, and who runs the clock."""

from collections.abc import Mapping
from datetime import MAXYEAR, datetime, timedelta
from zoneinfo import ZoneInfo

from django.http import HttpResponse, HttpResponseRedirect

from topcut.core.desks.staffing.commands import AssignClock, CancelShift, PlanShift, SetBreak
from topcut.core.desks.staffing.state import LONGEST_SHIFT, SHIFT_DAYS, Task
from topcut.core.kernel.ids import Instant, PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.service import Answer
from topcut.web.access import Visit, page
from topcut.web.desk.round_forms import FormAction, number, perform
from topcut.web.floor.shifts_screen import shifts_screen
from topcut.web.pages import show


@page("see-shifts")
def shifts(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, SHIFT_ACTS)
        return HttpResponseRedirect(visit.request.path)
    return show(visit, shifts_screen(visit))


def _person(visit: Visit) -> PersonId:
    return PersonId(str(visit.values.get("person", "")))


def _plan(visit: Visit) -> Answer:
    """Plan a shift in venue time; one that ends before it begins ends on the next day."""
    task = str(visit.values.get("task", ""))
    starts, ends = (_moment(visit, name) for name in ("starts", "ends"))
    return visit.do(
        PlanShift(
            _person(visit),
            Task(task) if task in set(Task) else Task.FLOOR,
            _instant(starts),
            _instant(ends + timedelta(days=1) if ends < starts else ends),
            str(visit.values.get("zone", "")),
        )
    )


def _moment(visit: Visit, name: str) -> datetime:
    day, time = str(visit.values.get("day", "")), str(visit.values.get(name, ""))
    try:
        found = datetime.fromisoformat(f"{day or visit.tournament.details.date}T{time}")
        if not 1 < found.year < MAXYEAR:  # no time zone is off by more than a day
            raise Refusal("shift-on-another-day", days=SHIFT_DAYS)
        return found.replace(tzinfo=ZoneInfo(visit.tournament.details.zone))
    except ValueError:
        raise Refusal("shift-without-time", most=LONGEST_SHIFT // 60) from None


def _instant(moment: datetime) -> Instant:
    return Instant(round(moment.timestamp() * 1000))


def _break(visit: Visit) -> Answer:
    return visit.do(SetBreak(_person(visit), on_break=visit.values.get("do") == "break"))


def _clock(visit: Visit) -> Answer:
    return visit.do(AssignClock(_person(visit), assigned=visit.values.get("do") == "clock"))


SHIFT_ACTS: Mapping[str, FormAction] = {
    "plan": _plan,
    "cancel": lambda visit: visit.do(CancelShift(number(visit, "number"))),
    "break": _break,
    "back": _break,
    "clock": _clock,
    "no-clock": _clock,
}
