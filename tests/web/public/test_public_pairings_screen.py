"""Pairings for everybody, as values."""

from __future__ import annotations

import pytest

from tests.hall import Hall, open_hall
from tests.web.player.phones import NAMES, open_alone
from tests.web.visiting import visit_of
from topcut.web.public.kiosk_screen import MOST_ON_KIOSK, kiosk_found_screen, kiosk_screen
from topcut.web.public.public_pairings_screen import by_name_screen, by_table_screen, found_screen
from topcut.web.public.public_round_screen import public_round_screen

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    """Seven players, so that one has a bye."""
    hall = open_alone(NAMES[:7])
    hall.start_round()
    return hall


def test_everybody_stands_in_the_list_by_name_with_table_and_opponent(hall: Hall) -> None:
    page = by_name_screen(visit_of(hall.id), hall.round)
    lines = [line for group in page.groups for line in group.lines]
    assert [line.name for line in lines] == sorted(line.name for line in lines)
    (resting,) = (line for line in lines if line.table == "–")
    assert resting.across == "bye"
    assert page.letters == ()  # a short list needs none
    assert [order.current for order in page.around.orders] == [True, False]


def test_a_long_list_has_letters() -> None:
    hall = open_hall(42)
    hall.start_round()
    page = by_name_screen(visit_of(hall.id), hall.round)
    assert [group.letter for group in page.letters] == ["P"]
    assert len(page.groups[0].lines) == 42


def test_by_table_the_bye_is_last(hall: Hall) -> None:
    page = by_table_screen(visit_of(hall.id), hall.round)
    lines = page.tables[0].lines
    assert [line.table for line in lines] == ["1", "2", "3", "–"]
    assert [line.rests for line in lines] == ["", "", "", "bye"]
    assert {line.result for line in lines} == {""}


def test_a_search_says_how_many_it_found_and_keeps_the_language_of_the_address(hall: Hall) -> None:
    page = found_screen(visit_of(hall.id, "q=ana&lang=en"), hall.round, "ana")
    assert [line.name for line in page.lines] == ["Fox, Dana", "Ruiz, Ana"]
    assert page.caption == "2 found"
    assert page.around.find.fields == (("lang", "en"),)
    assert page.around.find.all.endswith("/pairings?lang=en")


def test_a_round_shows_its_results_only_once_it_is_closed(hall: Hall) -> None:
    open_ = public_round_screen(visit_of(hall.id), hall.round)
    assert (open_.results, {line.result for line in open_.tables[0].lines}) == (False, {""})
    hall.finish_round()
    closed = public_round_screen(visit_of(hall.id), hall.round)
    assert [line.result for line in closed.tables[0].lines] == ["2–0", "2–0", "2–0", "–"]


def test_the_kiosk_names_the_table_or_why_there_is_none(hall: Hall) -> None:
    found = kiosk_found_screen(visit_of(hall.id), hall.round, "").found
    assert len(found) == 7
    (resting,) = (seat for seat in found if not seat.table)
    assert (resting.rests, resting.against) == ("bye", "")
    assert all(seat.against.startswith("against ") for seat in found if seat.table)
    assert kiosk_screen(visit_of(hall.id), None).soon.startswith("There are no pairings yet.")


def test_the_kiosk_says_how_many_it_leaves_out() -> None:
    hall = open_hall(16)
    hall.start_round()
    page = kiosk_found_screen(visit_of(hall.id), hall.round, "player")
    assert len(page.found) == MOST_ON_KIOSK
    assert page.more == "And 4 more: type more of the name."
