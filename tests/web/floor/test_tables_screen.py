"""Outstanding tables as values: what is out, or why nothing is."""

from __future__ import annotations

import pytest

from tests.hall import Hall, open_hall
from tests.web.floor.visits import visit_of
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.floor.commands import ClaimTable, SetZones
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.kernel.roles import Actor, Role
from topcut.web.floor import tables_screen as screens
from topcut.web.floor.tables_screen import NoTablesPage, OutstandingPage, tables_screen
from topcut.web.page_parts import Button

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(4)
    hall.start_round()
    return hall


def out(page: OutstandingPage | NoTablesPage) -> OutstandingPage:
    assert isinstance(page, OutstandingPage)
    return page


def why_none(page: OutstandingPage | NoTablesPage) -> str:
    assert isinstance(page, NoTablesPage)
    return page.empty.title


def test_a_table_can_be_taken_and_given_time(hall: Hall) -> None:
    page = out(tables_screen(visit_of(hall, Role.FLOOR_JUDGE)))
    assert page.head.title == "2 outstanding tables in round 1"
    assert [button.text for button in page.tables[0].acts] == ["I’ll take it", "+1", "+3", "+5"]
    hall.do(ClaimTable(hall.round.matches[0].id), Role.FLOOR_JUDGE)
    hall.do(GiveExtension(hall.round.matches[0].id, 3), Role.FLOOR_JUDGE)
    first = out(tables_screen(visit_of(hall, Role.FLOOR_JUDGE))).tables[0]
    assert (first.kind, first.acts[0].text) == (" taken extended", "Release")
    assert [chip.text for chip in first.marks] == ["+3 min"]
    assert first.claim.startswith("You have it, since")


def test_zones_count_their_tables_and_an_empty_one_sends_the_judge_elsewhere(hall: Hall) -> None:
    hall.do(SetZones((Zone("A", 1, 1), Zone("B", 3, 9))), Role.HEAD_JUDGE)
    page = out(tables_screen(visit_of(hall, Role.HEAD_JUDGE), "A"))
    assert [(zone.text, zone.count) for zone in page.head.zones] == [
        ("All", 2),
        ("A", 1),
        ("B", 0),
        ("No zone", 1),
    ]
    assert [zone.text for zone in page.head.zones if zone.current] == ["A"]
    assert (
        why_none(tables_screen(visit_of(hall, Role.HEAD_JUDGE), "B")) == "No outstanding tables in this zone."
    )


def test_who_plays_does_nothing_at_their_own_table() -> None:
    hall = open_hall(1)
    hall.plays(hall.people[Role.FLOOR_JUDGE])
    hall.start_round()
    (table,) = out(tables_screen(visit_of(hall, Role.FLOOR_JUDGE))).tables
    assert table.acts == ()


def test_only_who_approves_can_answer_a_request_for_time(hall: Hall) -> None:
    match = hall.round.matches[0]
    hall.do(GiveExtension(match.id, 3), Actor(entrant=match.seats[0]))
    assert tables_screen(visit_of(hall, Role.ORGANIZER)).head.needs is None
    needs = tables_screen(visit_of(hall, Role.FLOOR_JUDGE)).head.needs
    assert needs
    assert [act.text for act in needs.lines[0].acts if isinstance(act, Button)] == ["Approve", "Reject"]


def test_a_long_list_is_cut_and_says_how_much_is_left(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens, "A_LIST", 1)
    page = out(tables_screen(visit_of(hall, Role.FLOOR_JUDGE)))
    assert page.more
    assert (len(page.tables), page.more.text, page.more.href) == (1, "Show 1 more", "?show=all")
    assert out(tables_screen(visit_of(hall, Role.FLOOR_JUDGE), everything=True)).more is None
    for match in list(hall.round.without_result()):
        hall.record(match)
    assert why_none(tables_screen(visit_of(hall, Role.FLOOR_JUDGE))) == "Every table is in."


@pytest.mark.rule("MTR-2.10.b")
def test_a_judge_is_told_who_has_left_a_table(hall: Hall) -> None:
    hall.do(DropEntrant(hall.round.matches[0].seats[1]))
    first = out(tables_screen(visit_of(hall, Role.FLOOR_JUDGE))).tables[0]
    assert [chip.text.endswith(" has dropped") for chip in first.marks] == [True]
