"""Names for the entry line (U19)."""

from __future__ import annotations

import json

import pytest

from tests.hall import TWO_NIL, open_hall
from tests.web.floor.visits import visit_of
from topcut.core.kernel.roles import Role
from topcut.web.desk.entry_hints import entry_hints

pytestmark = pytest.mark.django_db


def test_every_table_has_its_names_in_the_order_of_the_seats_and_its_result() -> None:
    hall = open_hall(4, rounds=2)
    hall.start_round()
    first, second = hall.round.matches
    hall.record(first, TWO_NIL)
    visit = visit_of(hall, Role.SCOREKEEPER)
    told = json.loads(entry_hints(visit, hall.round).data)
    names = [[str(visit.names[seat]) for seat in match.seats] for match in (first, second)]
    assert told["tables"] == {str(first.table): [names[0], "2–0"], str(second.table): [names[1], ""]}
    assert set(told["keys"].values()) >= {"2–0", "2–1", "0–2", "1–2"}


def test_a_bye_is_no_table_to_type() -> None:
    hall = open_hall(3, rounds=2)
    hall.start_round()
    told = json.loads(entry_hints(visit_of(hall, Role.SCOREKEEPER), hall.round).data)
    assert len(told["tables"]) == 1
