"""The judges' pages as values: shifts, and the head judge's duty."""

from __future__ import annotations

import pytest

from tests.hall import Hall, open_hall
from tests.web.floor.visits import visit_of
from topcut import service
from topcut.core.desks.judging.commands import HandOverDuty
from topcut.core.desks.staffing.commands import PlanShift, SetBreak
from topcut.core.desks.staffing.state import Task
from topcut.core.kernel.ids import MINUTE, Instant
from topcut.core.kernel.roles import Role
from topcut.web.floor.duty_screen import duty_screen
from topcut.web.floor.shifts_screen import ShiftsPage, shifts_screen

pytestmark = pytest.mark.django_db


def judges(hall: Hall, role: Role) -> ShiftsPage:
    return shifts_screen(visit_of(hall, role, "floor/judges"))


def test_a_judge_is_on_then_on_a_break_and_only_they_and_the_head_judge_say_so() -> None:
    hall, now = open_hall(0), service.now()
    judge = hall.people[Role.FLOOR_JUDGE]
    assert judges(hall, Role.HEAD_JUDGE).title == "Judges"
    until = Instant(now + 60 * MINUTE)
    hall.do(PlanShift(judge, Task.PAPER, now, until, ""), Role.HEAD_JUDGE)
    page = judges(hall, Role.SCOREKEEPER)
    assert (page.title, page.form, page.clock) == ("1 judge on duty", None, ())
    assert ([chip.text for chip in page.posts[0].chips], page.posts[0].pause) == (["paper"], None)
    assert [one.cancel for one in page.planned] == [None]
    assert [one.told for one in page.planned] == ["paper, now"]
    hall.do(SetBreak(judge, on_break=True), Role.FLOOR_JUDGE)
    (first, _) = judges(hall, Role.HEAD_JUDGE).posts
    assert ([chip.text for chip in first.chips], first.pause and first.pause.text) == (
        ["on a break"],
        "End break",
    )


def test_the_duty_is_offered_to_floor_judges_by_the_head_judge_alone() -> None:
    hall = open_hall(0)
    organizer = duty_screen(visit_of(hall, Role.ORGANIZER, "floor/duty"))
    assert organizer.offer is None
    assert organizer.empty
    assert organizer.empty.title == "The duty is with the head judge."
    head = duty_screen(visit_of(hall, Role.HEAD_JUDGE, "floor/duty"))
    assert head.offer
    assert [one.text for one in head.offer.judges] == ["Floor-Judge"]
    hall.do(HandOverDuty(hall.people[Role.FLOOR_JUDGE]), Role.HEAD_JUDGE)
    (lent,) = duty_screen(visit_of(hall, Role.HEAD_JUDGE, "floor/duty")).lent
    assert lent.text == "Floor-Judge is head judge for Head-Judge"
