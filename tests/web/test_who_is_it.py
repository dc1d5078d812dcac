"""The question whether two people of one name are one (R1): roster, list, teams, invitation."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.web.at_the_desk import Desk
from topcut.core.kernel.roles import Role
from topcut.people.accounts import rename
from topcut.people.links import make_staff_link
from topcut.people.names import Name

pytestmark = [pytest.mark.django_db, pytest.mark.rule("MTR-1.4.d")]

ME = {"first_name": "Bo", "last_name": "Li", "username": "bo", "password": "correct horse battery"}


@pytest.fixture
def evening(desk: Desk) -> Desk:
    desk.create()
    rename(desk.person, Name("Olga", "Ruiz"))
    desk.add("Bo Li")
    return desk


def members(desk: Desk) -> set[str]:
    return {member for entrant in desk.tournament.entrants.values() for member in entrant.members}


def test_r1_the_form_asks_and_keeps_what_was_typed(evening: Desk) -> None:
    typed: dict[str, Any] = {"first_name": "olga", "last_name": "Ruíz"}
    page = evening.do("add", "players", 409, **typed)
    assert "Is this the same person?" in page
    assert "Olga Ruiz is an official here, and officials play only" in page
    assert "person:" not in page
    assert evening.person not in members(evening)
    evening.do("add", "players", **typed, is_official="yes")
    assert evening.person in members(evening)


def test_r1_another_person_of_that_name_is_enrolled_and_the_log_says_so(evening: Desk) -> None:
    evening.do("add", "players", first_name="Olga", last_name="Ruiz", is_official="no")
    assert evening.person not in members(evening)
    assert "Whoever entered it says that it is not the official Olga Ruiz." in evening.get("log")


def test_r1_a_list_asks_line_by_line(evening: Desk) -> None:
    text = "Cy Cho\nOlga Ruiz"
    page = evening.do("look", "players/import", 200, text=text)
    assert page.count("Is this the same person?") == 2, "read and shown"
    sent: dict[str, Any] = {"text": text, "row": ["1", "2"]}
    assert "Olga Ruiz is an official here" in evening.do("save", "players/import", 409, **sent)
    assert len(evening.tournament.entrants) == 1, "all or none"
    evening.do("save", "players/import", **sent, is_official_2_0="yes")
    assert evening.person in members(evening)
    assert len(evening.tournament.entrants) == 3


def test_r1_a_mended_name_is_asked_about(evening: Desk) -> None:
    [entrant] = evening.tournament.entrants
    sent: dict[str, Any] = {"first_name": "Olga", "last_name": "Ruiz", "member": "0"}
    page = evening.do("rename", f"players/{entrant}", 409, **sent)
    assert "This is another person than the official of that name" in page
    evening.do("rename", f"players/{entrant}", **sent, another="1")
    assert "it is not the official Olga Ruiz." in evening.get("log")


def test_r1_whoever_has_a_players_name_says_whether_they_are_that_player(evening: Desk) -> None:
    link = f"/staff/{make_staff_link(evening.tournament.id, Role.FLOOR_JUDGE, evening.person)}"
    asked = Client().post(link, ME)
    assert asked.status_code == 409
    assert "Is that you?" in asked.content.decode()
    assert Client().get(link).status_code == 200, "the link still works"
    [entrant] = evening.tournament.entrants.values()
    assert Client().post(link, {**ME, "is_player": "yes"}).status_code == 302
    [judge] = {person for person, role in evening.tournament.officials if person != evening.person}
    assert evening.tournament.entrants[entrant.id].members == (judge,)


def test_r1_somebody_else_of_a_players_name_becomes_an_official(evening: Desk) -> None:
    link = f"/staff/{make_staff_link(evening.tournament.id, Role.FLOOR_JUDGE, evening.person)}"
    before = members(evening)
    assert Client().post(link, {**ME, "is_player": "no"}).status_code == 302
    assert members(evening) == before
    assert "and says not to be the player Bo Li." in evening.get("log")
