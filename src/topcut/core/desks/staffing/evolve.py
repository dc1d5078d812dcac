"""Applies the events of the staffing desk: shifts, breaks, who runs the clock."""

from topcut.core.desks.staffing.events import BreakSet, ClockAssigned, ShiftCancelled, ShiftPlanned
from topcut.core.desks.staffing.state import Shift
from topcut.core.kernel.event import Entry
from topcut.core.kernel.values import changed
from topcut.core.steps import on
from topcut.core.tournament import Tournament


def _change(tournament: Tournament, **changes: object) -> Tournament:
    return changed(tournament, staffing=changed(tournament.staffing, **changes))


@on(ShiftPlanned)
def _(tournament: Tournament, event: ShiftPlanned, entry: Entry) -> Tournament:
    shift = Shift(entry.version, event.person, event.task, event.zone, event.starts, event.ends)
    return _change(tournament, shifts={**tournament.staffing.shifts, shift.number: shift})


@on(ShiftCancelled)
def _(tournament: Tournament, event: ShiftCancelled, entry: Entry) -> Tournament:
    left = {number: one for number, one in tournament.staffing.shifts.items() if number != event.number}
    return _change(tournament, shifts=left)


@on(BreakSet)
def _(tournament: Tournament, event: BreakSet, entry: Entry) -> Tournament:
    breaks = {who: since for who, since in tournament.staffing.breaks.items() if who != event.person}
    return _change(tournament, breaks={**breaks, event.person: entry.at} if event.on_break else breaks)


@on(ClockAssigned)
def _(tournament: Tournament, event: ClockAssigned, entry: Entry) -> Tournament:
    before, person = tournament.staffing.clock, {event.person}
    return _change(tournament, clock=before | person if event.assigned else before - person)
