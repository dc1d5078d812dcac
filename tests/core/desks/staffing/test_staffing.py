"""Shifts, breaks, and floor judges who run the clock."""

import pytest

from tests.core.story import HUGO, NINE_O_CLOCK, OLGA, SARA, Story, given, tournament_with
from topcut.core.desks.floor.commands import SetZones
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.staffing import decide as staffing
from topcut.core.desks.staffing.commands import AssignClock, CancelShift, PlanShift, SetBreak
from topcut.core.desks.staffing.events import BreakSet, ClockAssigned, ShiftCancelled
from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.ids import MINUTE, Instant, PersonId
from topcut.core.kernel.roles import Actor, Role

FIDO = Actor(PersonId("fido"), frozenset({Role.FLOOR_JUDGE}))
WHO = PersonId("fido")
HIRED = (tournament_with(2), AppointOfficial(WHO, Role.FLOOR_JUDGE), SetZones((Zone("A", 1, 40),)))


def at(hour: int, minute: int = 0) -> Instant:
    return Instant(NINE_O_CLOCK + ((hour - 9) * 60 + minute) * MINUTE)


def shift(begins: int, ends: int, zone: str = "A", task: Task = Task.FLOOR) -> PlanShift:
    return PlanShift(WHO, task, at(begins), at(ends), zone)


def planned() -> Story:
    return given(*HIRED).when(shift(10, 12), HUGO).after


def test_a_shift_is_planned_with_its_zone_and_cancelled() -> None:
    story = planned()
    (one,) = story.tournament.staffing.of(WHO)
    assert (one.zone, one.is_on(at(10)), one.is_on(at(11, 59)), one.is_on(at(12))) == ("A", True, True, False)
    story = story.when(CancelShift(one.number), HUGO).then(ShiftCancelled(one.number, WHO))
    assert story.tournament.staffing.of(WHO) == []
    story.when(CancelShift(one.number), HUGO).changes_nothing()


def test_shifts_stand_in_the_order_they_begin() -> None:
    story = planned().when(shift(9, 10), HUGO).after.when(shift(12, 13, "", Task.BREAK), HUGO).after
    assert [one.starts for one in story.tournament.staffing.of(WHO)] == [at(9), at(10), at(12)]


@pytest.mark.parametrize(("begins", "ends"), [(9, 11), (11, 13), (10, 12), (9, 13)])
def test_a_judge_is_in_one_place_at_a_time(begins: int, ends: int) -> None:
    planned().when(shift(begins, ends), HUGO).refuses("shifts-overlap", moment=at(10))


def test_a_shift_that_cannot_be_is_told_why() -> None:
    story = given(*HIRED)
    story.when(shift(12, 12), HUGO).refuses("shift-without-time", most=24)
    story.when(shift(9, 34), HUGO).refuses("shift-without-time")
    story.when(shift(9 + 24 * 40, 10 + 24 * 40), HUGO).refuses("shift-on-another-day", days=31)
    story.when(shift(9, 10, "Z"), HUGO).refuses("zone-unknown", zone="Z")
    assert SARA.person
    story.when(PlanShift(SARA.person, Task.FLOOR, at(9), at(10)), HUGO).refuses("not-a-judge")


def test_there_is_an_end_to_shifts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staffing, "MOST_SHIFTS", 1)
    planned().when(shift(13, 14), HUGO).refuses("too-many-shifts", most=1)


def test_judges_take_their_own_breaks_and_are_sent_on_them() -> None:
    story = given(*HIRED).when(SetBreak(WHO, on_break=True), FIDO).then(BreakSet(WHO, True))
    assert story.tournament.staffing.breaks == {WHO: story.now}
    story.when(SetBreak(WHO, on_break=True), FIDO).changes_nothing()
    story = story.when(SetBreak(WHO, on_break=False), OLGA).then(BreakSet(WHO, False))
    assert story.tournament.staffing.breaks == {}
    assert HUGO.person
    story.when(SetBreak(HUGO.person, on_break=True), FIDO).refuses("not-your-break")
    assert SARA.person
    story.when(SetBreak(SARA.person, on_break=True), HUGO).refuses("not-a-judge")


def test_a_floor_judge_is_assigned_to_the_clock_and_relieved() -> None:
    story = given(*HIRED).when(AssignClock(WHO), HUGO).then(ClockAssigned(WHO, True))
    assert story.tournament.staffing.clock == {WHO}
    story.when(AssignClock(WHO), HUGO).changes_nothing()
    story = story.when(AssignClock(WHO, assigned=False), HUGO).then(ClockAssigned(WHO, False))
    assert story.tournament.staffing.clock == frozenset()
    assert SARA.person
    story.when(AssignClock(SARA.person), HUGO).refuses("not-a-judge")
