"""Who may enter, at the registration desk."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.web.at_the_desk import Desk, text_of
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.ledger.ownership import owner_of
from topcut.ledger.verifying import verify
from topcut.people.people_lists import PeopleList, listed
from topcut.service.deleting import erase

pytestmark = pytest.mark.django_db


def names(desk: Desk, kind: PeopleList) -> list[str]:
    id_ = desk.tournament.id
    keeper = id_ if kind is PeopleList.INVITED else owner_of(id_)
    return [str(one.name) for one in listed(kind, keeper)]


@pytest.mark.rule("MTR-10.3.a")
def test_an_invited_list_is_pasted_and_whoever_is_not_on_it_gets_the_rule(desk: Desk) -> None:
    desk.create()
    desk.do("admission", "eligibility", invitation_only="1")
    page = desk.do("put", "eligibility", list="invited", text="Ana Ruiz\nLi, Bo; 4012\n")
    assert "2 names are new on the list." in page
    assert names(desk, PeopleList.INVITED) == ["Bo Li", "Ana Ruiz"]
    desk.add("Ana Ruiz")
    page = desk.do("add", "players", status=409, first_name="Cy", last_name="Doe")
    assert "by invitation only, and the list has nobody of this name or number" in page
    assert "MTR 2025-06-30 §10.3" in page
    assert len(desk.tournament.entrants) == 1


@pytest.mark.rule("MTR-1.4.a")
def test_a_list_of_suspended_people_is_read_from_a_file_and_holds_in_every_tournament(desk: Desk) -> None:
    desk.create()
    file = SimpleUploadedFile("suspended.csv", "Ruiz, Ana\r\nBo Li;4012\r\n".encode("utf-16"))
    answer = desk.client.post(desk.address("eligibility"), {"do": "put", "list": "suspended", "file": file})
    assert answer.status_code == 302
    page = desk.do("add", "players", status=409, first_name="ana", last_name="ruiz")
    assert "may neither play nor officiate" in page
    assert "MTR 2025-06-30 §1.4" in page
    other = Desk(desk.client, desk.account)
    other.create()
    other.do("add", "players", status=409, first_name="Robert", last_name="Li", membership="4012")


@pytest.mark.rule("MTR-1.4.e")
def test_an_owner_is_refused_at_a_premier_tournament_with_the_rule(desk: Desk) -> None:
    desk.create(program="Regional Championship Qualifier", rel="competitive", rounds="4")
    desk.do("put", "eligibility", list="owners", text="Olga Petrova")
    page = desk.do("add", "players", status=409, first_name="Olga", last_name="Petrova")
    assert "owners do not play in its Premier tournaments, officials or not" in page
    assert "MTR 2025-06-30 §1.4" in page
    assert "This tournament is one." in desk.get("eligibility")


@pytest.mark.rule("MTR-1.4.d")
def test_an_official_enrolling_in_a_premier_tournament_gets_the_rule(desk: Desk) -> None:
    desk.create(program="Regional Championship Qualifier", rel="competitive", rounds="4")
    judge = desk.official(Role.FLOOR_JUDGE)
    page = desk.do("plays", "staff", status=409, person=judge.person)
    assert "officials play only in tournaments that are not Premier" in page
    assert "MTR 2025-06-30 §1.4" in page


@pytest.mark.rule("MTR-1.4.b")
def test_a_child_is_enrolled_only_with_a_guardians_permission(desk: Desk) -> None:
    desk.create()
    page = desk.do("add", "players", status=409, first_name="Kim", last_name="Sato", young="1")
    assert "13 or younger plays only with the permission of a parent or guardian" in page
    assert "MTR 2025-06-30 §1.4" in page
    desk.do("add", "players", first_name="Kim", last_name="Sato", young="1", guardian="1")
    (kim,) = desk.tournament.entrants.values()
    assert "a guardian agrees" in desk.get(f"players/{kim.id}")


@pytest.mark.rule("MTR-1.4.b")
def test_that_somebody_is_a_child_is_nowhere_in_the_ledger_and_forgotten_with_their_name(desk: Desk) -> None:
    desk.create()
    desk.do("add", "players", first_name="Kim", last_name="Sato", young="1", guardian="1")
    (kim,) = desk.tournament.entrants.values()
    assert desk.id
    told = " ".join(line.body for line in store.lines(desk.id))
    assert kim.id in told
    assert not any(word in told for word in ("guardian", "young", "Kim"))
    erase(kim.members[0])
    assert "a guardian agrees" not in desk.get(f"players/{kim.id}")
    assert verify(desk.id).fault is None


@pytest.mark.rule("MTR-1.4.c")
def test_an_age_limit_is_held_at_the_desk_and_stands_on_the_public_page(desk: Desk) -> None:
    desk.create()
    desk.do("admission", "eligibility", most_age="16")
    page = desk.do("add", "players", status=409, first_name="Ana", last_name="Ruiz")
    assert "This tournament has an age limit." in page
    desk.do("add", "players", first_name="Ana", last_name="Ruiz", age_shown="1")
    assert "Age 16 and under" in text_of(Client().get(f"/t/{desk.id}/rules"))
    desk.do("add", "players", first_name="Bo", last_name="Li", age_shown="1")
    desk.play_round()
    public = text_of(Client().get(f"/t/{desk.id}/"))
    assert "age 16 and under" in public.lower()


@pytest.mark.rule("MTR-1.4.c")
def test_a_competitive_tournament_has_no_age_limit(desk: Desk) -> None:
    desk.create(rel="competitive")
    assert "At this level there is no age limit." in desk.get("eligibility")
    page = desk.do("admission", "eligibility", status=409, least_age="18")
    assert "Only tournaments at the level Regular may have an age limit." in page


@pytest.mark.rule("MTR-1.4.c")
def test_a_pasted_roster_says_once_that_all_ages_were_shown(desk: Desk) -> None:
    desk.create()
    desk.do("admission", "eligibility", most_age="16")
    fields: dict[str, Any] = {"text": "Ana Ruiz\nBo Li", "row": ["1", "2"]}
    page = desk.do("save", "players/import", status=409, **fields)
    assert "This tournament has an age limit." in page
    desk.do("save", "players/import", age_shown="1", **fields)
    assert len(desk.tournament.entrants) == 2


def test_a_list_that_cannot_be_read_says_so_and_names_can_be_taken_off(desk: Desk) -> None:
    desk.create()
    assert "There are no names in it." in desk.do(
        "put", "eligibility", status=409, list="suspended", text=" "
    )
    assert "Choose one of the lists." in desk.do("put", "eligibility", status=409, list="friends", text="A B")
    desk.do("put", "eligibility", list="suspended", text="<script>alert(1)</script>\nAna Ruiz")
    assert "<script>alert" not in desk.client.get(desk.address("eligibility")).content.decode()
    (entry, *_) = listed(PeopleList.SUSPENDED, owner_of(desk.tournament.id))
    desk.do("take", "eligibility", list="suspended", entry=entry.id)
    assert len(names(desk, PeopleList.SUSPENDED)) == 1


def test_only_organizers_see_the_lists(desk: Desk) -> None:
    desk.create()
    for role in (Role.HEAD_JUDGE, Role.FLOOR_JUDGE, Role.SCOREKEEPER):
        desk.official(role).get("eligibility", status=403)
    assert "Who may enter" in desk.get("players")


def test_in_spanish(desk: Desk) -> None:
    desk.create()
    page = text_of(desk.client.get(desk.address("eligibility"), headers={"accept-language": "es"}))
    assert "Quién puede participar" in page
    assert "Personas suspendidas" in page


def test_an_age_that_is_no_number_is_not_taken_for_no_limit(desk: Desk) -> None:
    desk.create()
    page = desk.do("admission", "eligibility", status=409, least_age="12x")
    assert "An age is a whole number of years" in page
