"""How many players there are is the same number on every page, whoever left, was removed or never came."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.web.at_the_desk import Desk, text_of
from tests.web.desk.roster_visits import entrant_named

pytestmark = pytest.mark.django_db
PLAYERS = re.compile(r"(\d+) players\b|Players (\d+)\b|Entrants (\d+)\b|Check-in (\d+)\b")
ALWAYS = ("", "players", "details", "standings", "print")


def counts(page: str) -> set[str]:
    return {next(filter(None, found)) for found in PLAYERS.findall(page)}


def pages(desk: Desk, *more: str) -> dict[str, str]:
    """Every page that says how many there are, for staff and for everybody."""
    inside = {f"desk/{path}": desk.get(path) for path in (*ALWAYS, *more)}
    inside["my tournaments"] = text_of(desk.client.get("/desk/"))
    outside = {path: text_of(Client().get(f"/t/{desk.id}/{path}")) for path in ("", "wall", "standings")}
    return {**inside, **outside, "home": text_of(Client().get("/"))}


def test_drops_removals_and_those_who_never_came_are_in_no_count_on_any_page(desk: Desk) -> None:
    desk.create(check_in="on", rounds="1")
    desk.add(*(f"Name{letter} Last{letter}" for letter in "ABCDEFG"), "NameA LastA")
    desk.do("row", "players", toggle=f"x-{entrant_named(desk, 'NameA LastA')}")
    desk.do("drop", "players", entrant=entrant_named(desk, "NameB LastB"))
    came = [entrant_named(desk, f"Name{letter} Last{letter}") for letter in "ACDE"]
    desk.do("here", "players/missing", who=came)
    missing = [entrant_named(desk, f"Name{letter} Last{letter}") for letter in "FG"]
    desk.do("drop", "players/missing", who=missing)
    for name, page in pages(desk).items():
        assert counts(page) <= {"4"}, name
    assert "4 of 4 here" in desk.get("players")
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    seen = pages(desk, "report")
    for name, page in seen.items():
        assert counts(page) <= {"4"}, name
    assert counts(seen["desk/players"]) == counts(seen["desk/report"]) == counts(seen[""]) == {"4"}
