"""The judges' own page: who is on, where, until when; and a floor judge who runs the clock."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from tests.hall import Hall, open_hall
from tests.web.floor.test_floor import at
from topcut import service
from topcut.core.desks.floor.commands import SetZones
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.kernel.ids import Instant
from topcut.core.kernel.roles import Role
from topcut.messages.figures import moment_text
from topcut.web.page_parts import Moment

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(8)
    hall.do(SetZones((Zone("A", 1, 2), Zone("B", 3, 9))), Role.HEAD_JUDGE)
    hall.start_round()
    return hall


def around_now(hall: Hall) -> dict[str, str]:
    """An hour before and after this moment, on the venue's clock."""
    now = datetime.fromtimestamp(service.now() / 1000, ZoneInfo("Europe/Madrid"))
    begins, ends = now - timedelta(hours=1), now + timedelta(hours=1)
    return {"day": f"{begins:%Y-%m-%d}", "starts": f"{begins:%H:%M}", "ends": f"{ends:%H:%M}"}


def plan(hall: Hall, status: int = 302, **more: object) -> str:
    sent = {"person": hall.people[Role.FLOOR_JUDGE], "task": "floor", "zone": "A", **around_now(hall), **more}
    return at(hall, Role.HEAD_JUDGE).do("plan", "floor/judges", status, **sent)


def test_a_shift_shows_on_the_judges_page_and_above_the_tables_of_its_zone(hall: Hall) -> None:
    assert "1 judge on duty" in plan(hall)
    assert "zone A" in at(hall, Role.SCOREKEEPER).get("floor/judges")
    judge = at(hall, Role.FLOOR_JUDGE)
    assert "On the floor: Floor-Judge (A)" in judge.get("floor/")
    assert "On the floor: Floor-Judge (A)" in judge.get("floor/?zone=A")
    assert "On the floor" not in judge.get("floor/?zone=B")


def test_a_judge_on_a_break_looks_after_nothing(hall: Hall) -> None:
    plan(hall)
    judge, who = at(hall, Role.FLOOR_JUDGE), hall.people[Role.FLOOR_JUDGE]
    assert "on a break" in judge.do("break", "floor/judges", person=who)
    assert "On the floor" not in judge.get("floor/")
    head = hall.people[Role.HEAD_JUDGE]
    assert "take a break yourself" in judge.do("break", "floor/judges", 409, person=head)
    judge.do("back", "floor/judges", person=who)
    assert "On the floor" in judge.get("floor/")


def test_times_that_make_no_shift_are_told_and_the_form_comes_back(hall: Hall) -> None:
    assert "A shift ends after it begins" in plan(hall, 409, starts="soon")
    plan(hall)
    assert "has another shift then" in plan(hall, 409)
    (number,) = hall.tournament.staffing.shifts
    head = at(hall, Role.HEAD_JUDGE)
    assert "The plan" not in head.do("cancel", "floor/judges", number=number)


@pytest.mark.parametrize(
    ("zone", "day", "starts", "ends"),
    [
        ("Europe/Madrid", "0001-01-01", "00:00", "01:00"),
        ("America/Los_Angeles", "9999-12-31", "22:00", "23:00"),
        ("Europe/Madrid", "9999-12-31", "10:00", "09:00"),
        ("Europe/Madrid", "2031-01-01", "10:00", "11:00"),
    ],
)
def test_a_shift_at_the_end_of_the_calendar_is_refused_and_the_page_goes_on(
    hall: Hall, zone: str, day: str, starts: str, ends: str
) -> None:
    hall.do(ChangeDetails(replace(hall.tournament.details, zone=zone)), Role.ORGANIZER)
    assert "at most 31 days from" in plan(hall, 409, day=day, starts=starts, ends=ends)
    assert "at most 31 days" not in at(hall, Role.HEAD_JUDGE).get("floor/judges")
    assert hall.tournament.staffing.shifts == {}


def test_a_shift_that_ends_when_it_begins_is_none(hall: Hall) -> None:
    assert "A shift ends after it begins" in plan(hall, 409, starts="10:00", ends="10:00")


@pytest.mark.parametrize("moment", [-62_135_600_000_000, 253_402_300_800_000])
def test_a_moment_that_no_calendar_has_is_still_written(moment: int) -> None:
    """As in a ledger of before such shifts were refused."""
    for zone in ("Asia/Tokyo", "America/Los_Angeles", "Nowhere/At_All"):
        assert Moment.at(Instant(moment), zone, "Y").text in ("1", "0001", "9999")
        assert moment_text(moment, zone)
        assert Moment.at(Instant(moment), zone).iso


def test_a_shift_past_midnight_ends_on_the_next_day(hall: Hall) -> None:
    plan(hall, day="2025-07-04", starts="22:00", ends="01:30")
    (shift,) = hall.tournament.staffing.shifts.values()
    assert shift.ends - shift.starts == 3.5 * 3_600_000


def test_a_floor_judge_runs_the_clock_only_while_assigned(hall: Hall) -> None:
    judge, who = at(hall, Role.FLOOR_JUDGE), hall.people[Role.FLOOR_JUDGE]
    assert "Pause for everybody" not in judge.get("desk/")
    judge.do("pause", "desk/", 409, round=1)
    at(hall, Role.HEAD_JUDGE).do("clock", "floor/judges", person=who)
    assert "Pause for everybody" in judge.get("desk/")
    judge.do("pause", "desk/", round=1)
    assert hall.round.paused_at is not None
    judge.do("resume", "desk/", round=1)
    at(hall, Role.HEAD_JUDGE).do("no-clock", "floor/judges", person=who)
    judge.do("pause", "desk/", 409, round=1)
    judge.do("clock", "floor/judges", 409, person=who)
