"""The frame of the desk: stage line, places by permission, what needs the visitor, the palette, screens."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import resolve

from tests.hall import NIL_TWO, Hall, open_hall
from tests.web.at_the_desk import Desk
from tests.web.floor.visits import visit_of
from topcut.core.desks.results.commands import CorrectResult
from topcut.core.kernel.roles import Role
from topcut.web.access import Visit
from topcut.web.desk.desk_frame import DeskFrame, DeskPage
from topcut.web.desk.find_page import find_screen
from topcut.web.desk.screens_screen import screens_screen

pytestmark = pytest.mark.django_db


def visiting(hall: Hall, role: Role, path: str = "desk/") -> Visit:
    visit = visit_of(hall, role, path)
    visit.request.resolver_match = resolve(visit.request.path)
    visit.request.session = {}  # type: ignore[assignment]
    return visit


def frame(hall: Hall, role: Role = Role.SCOREKEEPER, path: str = "desk/") -> DeskFrame:
    return DeskPage().frame(visiting(hall, role, path))


@pytest.fixture
def hall() -> Hall:
    """Six players, two rounds and a cut; round two is on."""
    hall = open_hall(6, rounds=2, cut=4)
    hall.play_round()
    hall.start_round()
    return hall


# The stage line


def test_the_stage_line_says_what_is_done_where_it_is_and_how_far(hall: Hall) -> None:
    hall.record(hall.round.matches[0])
    steps = frame(hall).stages
    assert [(step.text, step.kind) for step in steps] == [
        ("Set-up", "done"),
        ("Players 6", "done"),
        ("R1", "done"),
        ("R2 · 1 of 3", "now"),
        ("Top 4", "ahead"),
        ("Prizes", "ahead"),
        ("Report", "ahead"),
    ]
    assert [step.current for step in steps].count("step") == 1


def test_every_step_leads_to_a_page_that_opens(hall: Hall) -> None:
    """Also those to come, and for whoever may see least."""
    for role in (Role.ORGANIZER, Role.FLOOR_JUDGE):
        client = Client()
        client.force_login(visit_of(hall, role).account)  # type: ignore[arg-type]
        steps = frame(hall, role).stages
        assert {client.get(step.href).status_code for step in steps} == {200}
    assert frame(hall).stages[2].href.endswith("/rounds/1")
    assert frame(hall).stages[3].href.endswith("/desk/")


def test_prizes_and_report_are_no_steps_of_who_may_not_open_them(hall: Hall) -> None:
    assert [step.text for step in frame(hall, Role.FLOOR_JUDGE).stages][-1] == "Top 4"


def test_in_the_playoff_the_line_names_its_round(hall: Hall) -> None:
    hall.finish_round()
    hall.cut(4)
    hall.start_round()
    now = next(step for step in frame(hall).stages if step.kind == "now")
    assert now.text == "Top 4 · Semifinals 0 of 2"
    bar = frame(hall).round
    assert bar is not None
    assert bar.text == "Top 4 0/2", "U22: on a phone too it is no third round"


# Places


@pytest.mark.parametrize(
    ("path", "place", "page"),
    [
        ("desk/", "Now", "Round 2"),
        ("desk/entry", "Now", "Entry"),
        ("desk/rounds/2", "Now", "Round 2"),
        ("desk/rounds/1", "Results", "Earlier rounds"),
        ("desk/players/codes", "Players", "Codes"),
        ("floor/calls", "Floor", "Calls"),
        ("desk/standings", "Results", "Standings"),
        ("desk/log", None, "Log"),
    ],
)
def test_every_page_stands_in_a_place_or_under_the_gear(
    hall: Hall, path: str, place: str | None, page: str
) -> None:
    found = frame(hall, Role.SCOREKEEPER, path).places
    assert [tab.text for tab in found.places] == ["Now", "Players", "Floor", "Results"]
    assert [tab.text for tab in found.places if tab.current] == ([place] if place else [])
    assert [tab.text for tab in found.pages if tab.current] == [page]


# What needs the visitor


def test_the_head_counts_what_needs_its_reader(hall: Hall) -> None:
    assert frame(hall).needs.text == "Nothing needs you"
    hall.do(CorrectResult(hall.match(1).id, NIL_TWO, "slip misread"), Role.SCOREKEEPER)
    assert frame(hall).needs.text == "Nothing needs you", "it waits for the head judge"
    assert frame(hall, Role.HEAD_JUDGE).needs.text == "1 needs you"
    assert frame(hall, Role.HEAD_JUDGE).needs.href.endswith("/desk/#needs-you")
    assert frame(hall, Role.FLOOR_JUDGE).needs.href.endswith("/floor/#needs-you")


# The palette and the screens


def found(hall: Hall, query: str, role: Role = Role.SCOREKEEPER) -> dict[str, list[str]]:
    page = find_screen(visiting(hall, role, "desk/find"), query)
    return {group.title: [line.text for line in group.lines] for group in page.groups}


def test_the_palette_finds_a_player_a_table_and_an_action(hall: Hall) -> None:
    assert found(hall, "player 3")["Players"] == ["Player 3"]
    assert found(hall, "2")["Tables"] == [
        "Table 2: enter the result",
        "Table 2: time, calls, penalties",
    ]
    assert found(hall, "table 2")["Tables"] == found(hall, "2")["Tables"]
    assert found(hall, "slips") == {"Actions and pages": ["Print result slips"]}
    assert found(hall, "zzzz") == {}


def test_the_palette_finds_what_the_round_s_page_offers_by_its_own_words(hall: Hall) -> None:
    def acts(query: str, role: Role = Role.SCOREKEEPER) -> list[str]:
        return found(hall, query, role).get("Actions and pages", [])

    assert acts("close") == ["Close round 2"]
    assert acts("clock") == ["Clock: pause, more time, end of time"]
    assert acts("correct") == ["Correct a result"]
    assert acts("drop") == ["Drop a player"]
    assert "Wall" in acts("wall")
    assert acts("close", Role.FLOOR_JUDGE) == []


def test_palette_and_places_offer_nobody_what_they_may_not_open(hall: Hall) -> None:
    """Every page of a place is an action of the palette."""
    assert "Outstanding tables: remind, call, no-shows" in found(hall, "")["Actions and pages"]
    floor = found(hall, "", Role.FLOOR_JUDGE)["Actions and pages"]
    assert {"Outstanding tables: remind, call, no-shows", "Log", "Details", "Prizes"}.isdisjoint(floor)
    for role in (Role.ORGANIZER, Role.FLOOR_JUDGE, Role.SCOREKEEPER):
        client = Client()
        client.force_login(visit_of(hall, role).account)  # type: ignore[arg-type]
        page = find_screen(visiting(hall, role, "desk/find"), "")
        for line in (line for group in page.groups for line in group.lines if line.note != "PDF"):
            assert client.get(line.href.partition("#")[0]).status_code in (200, 302), line


def test_the_key_of_the_palette_is_switched_off_and_on(playing: Desk) -> None:
    def key() -> bool:
        return 'data-key="/"' in playing.client.get(playing.address()).content.decode()

    assert key()
    playing.do("key-off", "find")
    assert not key()
    assert "Switch it on" in playing.get("find")
    playing.do("key-on", "find")
    assert key()
    playing.client.post(playing.address("entry"), {"do": "keys", "keys_off": "1"})
    assert not key(), "the entry line's own switch takes it along"


def test_screens_have_an_address_and_a_code_each(hall: Hall) -> None:
    page = screens_screen(visiting(hall, Role.FLOOR_JUDGE, "desk/screens"))
    assert [one.title for one in page.screens] == ["Wall", "Kiosk", "Public page"]
    assert all(one.address.startswith("http://") and one.code.path for one in page.screens)
