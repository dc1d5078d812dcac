"""Decisions on staffing: shifts, breaks, who runs the clock."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, time

from topcut.core.context import Context, decides
from topcut.core.desks.judging.decide.calls import expect_judge
from topcut.core.desks.staffing.commands import AssignClock, CancelShift, PlanShift, SetBreak
from topcut.core.desks.staffing.events import BreakSet, ClockAssigned, ShiftCancelled, ShiftPlanned
from topcut.core.desks.staffing.state import LONGEST_SHIFT, MOST_SHIFTS, SHIFT_DAYS
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import MINUTE, Instant
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.tournament import Tournament

DAY = 24 * 60 * MINUTE


@decides(PlanShift)
def plan_shift(command: PlanShift, tournament: Tournament, context: Context) -> Iterable[Event]:
    """One judge is in one place at a time."""
    expect_judge(tournament, command.person)
    if not 0 < command.ends - command.starts <= LONGEST_SHIFT * MINUTE:
        raise Refusal("shift-without-time", most=LONGEST_SHIFT // 60)
    if not _is_near(command.starts, tournament, context):
        raise Refusal("shift-on-another-day", days=SHIFT_DAYS)
    if command.zone and command.zone not in {zone.name for zone in tournament.zones}:
        raise Refusal("zone-unknown", zone=command.zone)
    if len(tournament.staffing.shifts) >= MOST_SHIFTS:
        raise Refusal("too-many-shifts", most=MOST_SHIFTS)
    for shift in tournament.staffing.of(command.person):
        if shift.starts < command.ends and command.starts < shift.ends:
            raise Refusal("shifts-overlap", moment=shift.starts, zone=tournament.details.zone)
    return (ShiftPlanned(command.person, command.task, command.zone, command.starts, command.ends),)


def _is_near(starts: Instant, tournament: Tournament, context: Context) -> bool:
    """Whether a shift is near the tournament: its day, or the days on which it is actually held."""
    noon = datetime.combine(date.fromisoformat(tournament.details.date), time(12), UTC).timestamp() * 1000
    return any(abs(starts - day) <= SHIFT_DAYS * DAY for day in (noon, context.at))


@decides(CancelShift)
def cancel_shift(command: CancelShift, tournament: Tournament, context: Context) -> Iterable[Event]:
    shift = tournament.staffing.shifts.get(command.number)
    return (ShiftCancelled(shift.number, shift.person),) if shift else ()


@decides(SetBreak)
def set_break(command: SetBreak, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Judges set their own breaks; the head judge and the organizer anybody's."""
    may_send = {Role.HEAD_JUDGE, Role.ORGANIZER}.intersection(context.actor.roles)
    if command.person != context.actor.person and not may_send:
        raise Refusal("not-your-break")
    expect_judge(tournament, command.person)
    if (command.person in tournament.staffing.breaks) == command.on_break:
        return ()
    return (BreakSet(command.person, command.on_break),)


@decides(AssignClock)
def assign_clock(command: AssignClock, tournament: Tournament, context: Context) -> Iterable[Event]:
    """From now on this floor judge may start and pause the round too."""
    if (command.person in tournament.staffing.clock) == command.assigned:
        return ()
    if command.assigned:
        expect_judge(tournament, command.person)
    return (ClockAssigned(command.person, command.assigned),)
