"""Shifts, breaks and the clock."""

from topcut.core import events as e
from topcut.core.evolving.steps import on
from topcut.core.staffing import Shift
from topcut.core.tournament import Tournament
from topcut.core.values import changed


def _change(tournament: Tournament, **changes: object) -> Tournament:
    return changed(tournament, staffing=changed(tournament.staffing, **changes))


@on(e.ShiftPlanned)
def _(tournament: Tournament, event: e.ShiftPlanned, entry: e.Entry) -> Tournament:
    shift = Shift(entry.version, event.person, event.task, event.zone, event.starts, event.ends)
    return _change(tournament, shifts={**tournament.staffing.shifts, shift.number: shift})


@on(e.ShiftCancelled)
def _(tournament: Tournament, event: e.ShiftCancelled, entry: e.Entry) -> Tournament:
    left = {number: one for number, one in tournament.staffing.shifts.items() if number != event.number}
    return _change(tournament, shifts=left)


@on(e.BreakSet)
def _(tournament: Tournament, event: e.BreakSet, entry: e.Entry) -> Tournament:
    breaks = {who: since for who, since in tournament.staffing.breaks.items() if who != event.person}
    return _change(tournament, breaks={**breaks, event.person: entry.at} if event.on_break else breaks)


@on(e.ClockAssigned)
def _(tournament: Tournament, event: e.ClockAssigned, entry: e.Entry) -> Tournament:
    before, person = tournament.staffing.clock, {event.person}
    return _change(tournament, clock=before | person if event.assigned else before - person)
