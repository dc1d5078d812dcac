"""A pasted list as a value: each line as it was understood."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import Desk
from tests.web.desk.roster_visits import visit_to
from topcut.formats.roster import read_text
from topcut.formats.team_roster import read_teams
from topcut.web.desk.import_screen import import_teams_screen, players_read_screen, teams_read_screen

pytestmark = pytest.mark.django_db


def test_a_line_that_cannot_be_taken_has_no_box(desk: Desk) -> None:
    desk.create()
    rows = read_text("Ana Ruiz\nLi, Bo\u202e\nAna Ruiz")
    page = players_read_screen(visit_to(desk), "text", rows, {1}, "")
    assert page.title == "3 lines were read"
    assert page.told.startswith("1 player is ticked. 1 line cannot be taken;")
    assert [row.tick.ticked if row.tick else None for row in page.rows] == [True, None, False]
    assert [row.chip.kind if row.chip else "" for row in page.rows] == ["", "bad", "warn"]
    assert "\u202e" not in page.rows[1].first + page.rows[1].last
    assert page.ages is None


def test_teams_are_read_by_their_seats(desk: Desk) -> None:
    desk.create(entrants="team-2", format="sealed-deck")
    desk.do("admission", "eligibility", least_age="12")
    visit = visit_to(desk)
    assert import_teams_screen(visit, "").help.count(";") == 2
    rows = read_teams("Owls; Ana Ruiz; Bo Li\nCy Cho", 2)
    page = teams_read_screen(visit, "text", rows, {1}, "No team is chosen.")
    assert [(row.team, len(row.seats), row.tick is not None) for row in page.rows] == [
        ("Owls", 2, True),
        ("", 1, False),
    ]
    assert page.ages
    assert page.ages.text == "All of them have shown their age: age 12 and over"
