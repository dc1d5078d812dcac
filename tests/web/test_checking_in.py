"""Check-in at the desk: a few letters and Enter, undone in one press, or everybody who is missing at once."""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import urlencode

import pytest

from tests.web.at_the_desk import Desk, text_of
from tests.web.desk.roster_visits import entrant_named
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.roles import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def door(desk: Desk) -> Desk:
    desk.create(check_in="on")
    desk.add("Ana Ruiz", "Ana Gil", "Óscar Peña", "Diana Li")
    return desk


def arrive(desk: Desk, who: str) -> str:
    answer = desk.client.post(desk.address("players"), {"do": "arrive", "who": who})
    assert answer.status_code == 302
    return text_of(desk.client.get(answer["Location"]))


def here(desk: Desk) -> set[str]:
    entrants = desk.tournament.entrants
    return {name for name in NAMES if entrants[entrant_named(desk, name)].checked_in}


NAMES = ("Ana Ruiz", "Ana Gil", "Óscar Peña", "Diana Li")


def test_three_letters_check_one_in_and_the_page_says_who_with_an_undo(door: Desk) -> None:
    page = arrive(door, "pen")
    assert here(door) == {"Óscar Peña"}
    assert "Óscar Peña is here. Undo" in page
    assert "1 of 4 here" in page


def test_letters_begin_words_of_the_name_in_any_order_and_accents_do_not_matter(door: Desk) -> None:
    arrive(door, "ru a")
    arrive(door, "OSCAR")
    arrive(door, "Li, Di")
    assert here(door) == {"Ana Ruiz", "Óscar Peña", "Diana Li"}


def test_letters_that_fit_more_than_one_narrow_the_list_and_check_nobody_in(door: Desk) -> None:
    page = arrive(door, "ana")
    assert not here(door)
    assert "2 players match “ana”: type more letters, or choose below." in page
    assert "Ruiz, Ana" in page
    assert "Li, Diana" not in page
    assert "Check in all 2 listed" in page


def test_whoever_is_here_is_not_meant_again_so_the_same_letters_check_in_the_next(door: Desk) -> None:
    arrive(door, "ana g")
    assert "Ana Ruiz is here." in arrive(door, "ana")
    assert "All 2 called “ana” are checked in." in arrive(door, "ana")
    assert here(door) == {"Ana Ruiz", "Ana Gil"}, "and not Diana, who has these letters too"


def test_a_whole_name_means_the_one_who_is_called_just_that(door: Desk) -> None:
    door.add("Ana Ruiz Gil")
    assert "Ana Ruiz is here." in arrive(door, "Ana Ruiz")


def test_letters_that_nobody_has_and_no_letters_at_all_check_nobody_in(door: Desk) -> None:
    assert "Nobody here is called “zzz”." in arrive(door, "zzz")
    arrive(door, " ")
    assert not here(door)


def test_the_last_check_in_is_taken_back(door: Desk) -> None:
    arrive(door, "pen")
    door.do("check-in", "players", toggle=f"0-{entrant_named(door, 'Óscar Peña')}")
    assert not here(door)


def test_a_row_s_button_keeps_the_list_as_it_was_looked_at(door: Desk) -> None:
    query = urlencode({"q": "ana", "show": "absent"})
    form = {"do": "row", "toggle": f"1-{entrant_named(door, 'Ana Gil')}"}
    answer = door.client.post(f"{door.address('players')}?{query}", form)
    assert answer["Location"].endswith(f"?{query}")


# All at once


def test_round_one_is_refused_with_the_names_and_a_way_to_settle_it(door: Desk) -> None:
    arrive(door, "ana r")
    page = door.do("pair", status=409, round=1)
    assert "3 players are not checked in: Ana Gil, Diana Li and Óscar Peña." in page
    assert "Check in or drop them" in page
    assert "Ana Gil, Diana Li and Óscar Peña." in door.get(), "before anybody tries, too"


def test_those_missing_are_dropped_with_one_confirmation_and_round_one_is_paired(door: Desk) -> None:
    arrive(door, "ana r")
    arrive(door, "ana g")
    page = door.get("players/missing")
    assert "2 players not checked in" in page
    assert "Drop the ticked ones" in page
    missing = [entrant_named(door, name) for name in ("Óscar Peña", "Diana Li")]
    page = door.do("drop", "players/missing", who=missing)
    assert "2 players dropped." in page
    assert "Pair round 1" in page
    assert {door.tournament.entrants[one].status for one in missing} == {EntrantStatus.DROPPED}
    door.do("pair", round=1)


def test_everybody_listed_is_checked_in_at_once(door: Desk) -> None:
    page = door.get("players/missing?q=ana")
    assert "Check in the ticked ones" in page
    assert "Diana" not in page
    door.do("here", "players/missing", who=[entrant_named(door, name) for name in NAMES[:2]])
    assert here(door) == {"Ana Ruiz", "Ana Gil"}


def test_whoever_came_meanwhile_is_not_dropped_with_those_missing(door: Desk) -> None:
    everybody = list(door.tournament.entrants)
    arrive(door, "pen")
    door.do("drop", "players/missing", who=everybody)
    assert door.tournament.entrants[entrant_named(door, "Óscar Peña")].status is EntrantStatus.ACTIVE
    assert "Nobody is missing." in door.get("players/missing")


def test_a_floor_judge_checks_in_and_asks_for_drops(door: Desk) -> None:
    judge = door.official(Role.FLOOR_JUDGE)
    judge.do("here", "players/missing", who=[entrant_named(door, "Ana Gil")])
    assert here(door) == {"Ana Gil"}
    page = judge.do("drop", "players/missing", who=[entrant_named(door, "Diana Li")])
    assert "waits for approval" in page


# Who is here without being checked in


def test_whoever_is_typed_in_at_the_desk_on_the_day_is_here(desk: Desk) -> None:
    today = datetime.now(UTC).date().isoformat()
    desk.create(check_in="on", date=today, zone="UTC")
    desk.client.post(desk.address("players/import"), {"do": "look", "text": "Ana Ruiz", "alone": "1"})
    desk.do("add", "players", first_name="Bo", last_name="Li")
    assert all(entrant.checked_in for entrant in desk.tournament.entrants.values())
    assert "2 of 2 here" in desk.get("players")


def test_where_nobody_checks_in_everybody_entered_is_here(four: Desk) -> None:
    page = four.get("players")
    assert "Check in" not in page
    assert "Pair round 1" in page
    four.do("pair", round=1)
