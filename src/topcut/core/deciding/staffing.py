"""Who judges when and where: shifts, breaks, the clock."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, time

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.deciding.calls import expect_judge
from topcut.core.deciding.context import Context, decides
from topcut.core.events import Event
from topcut.core.ids import MINUTE, Instant
from topcut.core.refusals import Refusal
from topcut.core.roles import Role
from topcut.core.staffing import LONGEST_SHIFT, MOST_SHIFTS, SHIFT_DAYS
from topcut.core.tournament import Tournament

DAY = 24 * 60 * MINUTE


@decides(c.PlanShift)
def plan_shift(command: c.PlanShift, tournament: Tournament, context: Context) -> Iterable[Event]:
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
    return (e.ShiftPlanned(command.person, command.task, command.zone, command.starts, command.ends),)


def _is_near(starts: Instant, tournament: Tournament, context: Context) -> bool:
    """A shift belongs to the tournament: its day, or the days on which it is really held."""
    noon = datetime.combine(date.fromisoformat(tournament.details.date), time(12), UTC).timestamp() * 1000
    return any(abs(starts - day) <= SHIFT_DAYS * DAY for day in (noon, context.at))


@decides(c.CancelShift)
def cancel_shift(command: c.CancelShift, tournament: Tournament, context: Context) -> Iterable[Event]:
    shift = tournament.staffing.shifts.get(command.number)
    return (e.ShiftCancelled(shift.number, shift.person),) if shift else ()


@decides(c.SetBreak)
def set_break(command: c.SetBreak, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Everybody sends themselves on a break; the head judge and the organizer anybody."""
    may_send = {Role.HEAD_JUDGE, Role.ORGANIZER}.intersection(context.actor.roles)
    if command.person != context.actor.person and not may_send:
        raise Refusal("not-your-break")
    expect_judge(tournament, command.person)
    if (command.person in tournament.staffing.breaks) == command.on_break:
        return ()
    return (e.BreakSet(command.person, command.on_break),)


@decides(c.AssignClock)
def assign_clock(command: c.AssignClock, tournament: Tournament, context: Context) -> Iterable[Event]:
    """From now on this floor judge starts and pauses the round too."""
    if (command.person in tournament.staffing.clock) == command.assigned:
        return ()
    if command.assigned:
        expect_judge(tournament, command.person)
    return (e.ClockAssigned(command.person, command.assigned),)
