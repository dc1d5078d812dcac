"""Announcements and zones as values."""

from __future__ import annotations

import pytest

from tests.hall import open_hall
from tests.web.floor.visits import visit_of
from topcut.core.desks.floor.commands import Announce, SetZones
from topcut.core.desks.floor.state import Zone
from topcut.core.kernel.roles import Role
from topcut.web.floor.announcements_screen import announcements_screen
from topcut.web.floor.zones_screen import zones_screen

pytestmark = pytest.mark.django_db


def test_what_is_announced_stands_newest_first_in_the_languages_it_has() -> None:
    hall = open_hall(0)
    nothing = announcements_screen(visit_of(hall, Role.ORGANIZER)).empty
    assert nothing
    assert nothing.title == "Nothing is announced."
    hall.do(Announce("Lunch.", "Comida."), Role.ORGANIZER)
    hall.do(Announce("", "Mesa 7."), Role.ORGANIZER)
    page = announcements_screen(visit_of(hall, Role.ORGANIZER))
    assert [[one.language for one in made.texts] for made in page.shown] == [["es"], ["en", "es"]]
    assert all(made.withdraw for made in page.shown)


def test_zones_are_written_as_they_are_typed() -> None:
    hall = open_hall(4)
    hall.start_round()
    hall.do(SetZones((Zone("A", 1, 1), Zone("Back row", 2, 40))), Role.ORGANIZER)
    page = zones_screen(visit_of(hall, Role.ORGANIZER))
    assert (page.text, page.invalid) == ("A 1-1\nBack row 2-40", False)
    assert page.help.endswith("The last table of this round is 2.")
