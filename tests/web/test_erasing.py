"""Erasing on the pages: everybody can be, once their tournaments are over, and the page says what is left."""

from __future__ import annotations

import pytest

from tests.hall import open_hall
from tests.web.at_the_desk import Desk
from topcut import service
from topcut.caching import forget_all
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.kernel.roles import Role
from topcut.people.accounts import add_account, add_person
from topcut.people.models import Account, Person
from topcut.people.names import Name
from topcut.people.organizations import the_first
from topcut.people.people_lists import PeopleList, put_on
from topcut.service import actors, states

pytestmark = pytest.mark.django_db


def finish(desk: Desk) -> None:
    for _ in range(2):
        desk.play_round()
    desk.do("finish")


def test_before_the_end_the_page_says_when(four: Desk) -> None:
    path = f"players/{next(iter(four.tournament.entrants))}"
    assert "They play in “Friday Night”, which is not finished" in four.get(path)
    page = four.do("erase", path, status=409, name="Ana Ruiz")
    assert "Erase them once it is finished." in page


def test_the_page_says_before_and_after_what_still_holds_the_name(four: Desk) -> None:
    finish(four)
    path = f"players/{next(iter(four.tournament.entrants))}"
    put_on(PeopleList.SUSPENDED, the_first(), [(Name("Ana", "Ruiz"), "")])
    page = four.get(path)
    assert "backups made before this moment, exported files, printed sheets" in page
    assert "They are on a list of suspended players." in page
    after = four.do("erase", path, name="Ana Ruiz")
    assert "Backups made before, exports and paper still hold it" in after
    assert "is being overwritten" in four.get(path)


def test_an_account_is_erased_by_its_holder_alone_who_is_signed_out(four: Desk) -> None:
    other = four.official(Role.ORGANIZER)
    finish(four)
    for asked in (four, other):
        theirs = (other if asked is four else four).account.person_id
        assert "They have an account, and nobody erases another's" in asked.get("staff")
        page = asked.do("erase", "staff", person=theirs, name=name_of(theirs), status=409)
        assert "topcut erase" in page
    person = other.account.person_id
    assert "Nothing was erased" in other.do("erase", "staff", person=person, name="Somebody")
    other.do("erase", "staff", person=person, name=name_of(person))
    assert not Person.objects.filter(id=person).exists()
    assert not Account.objects.filter(person_id=person).exists()
    assert other.client.get(four.address("log")).status_code in (302, 403)
    assert Account.objects.filter(person_id=four.account.person_id).exists()


def test_the_last_account_that_may_set_up_tournaments_stays(four: Desk) -> None:
    finish(four)
    person = four.account.person_id
    page = four.do("erase", "staff", person=person, name=name_of(person), status=409)
    assert "This is the account of the last owner" in page
    assert Account.objects.filter(person_id=person).exists()
    add_account(Name("Second"), "second", "correct horse battery", may_organize=True)
    four.do("erase", "staff", person=person, name=name_of(person))
    assert not Account.objects.filter(person_id=person).exists()


def test_an_official_without_an_account_is_erased_by_the_organizer(four: Desk) -> None:
    person = add_person(Name("Jo", "Judge"))
    organizer = actors.staff(four.account, four.tournament)
    service.handle(AppointOfficial(person, Role.FLOOR_JUDGE), organizer, four.tournament.id)
    finish(four)
    assert "The name is erased" in four.do("erase", "staff", person=person, name="Jo Judge")
    assert not Person.objects.filter(id=person).exists()


def name_of(person: str) -> str:
    found = Person.objects.get(id=person)
    return f"{found.first_name} {found.last_name}".strip()


def test_nobody_but_the_organizer_erases_an_official(four: Desk) -> None:
    judge, head = four.official(Role.FLOOR_JUDGE), four.official(Role.HEAD_JUDGE)
    finish(four)
    head.do("erase", "staff", person=judge.person, name="x", status=403)
    assert Person.objects.filter(id=judge.person).exists()


@pytest.mark.parametrize("ended", [False, True])
def test_the_pages_that_offer_it_look_into_no_other_tournament(four: Desk, ended: bool) -> None:
    other = open_hall(2)
    if ended:
        finish(four)
    forget_all()
    four.get(f"players/{next(iter(four.tournament.entrants))}")
    four.get("staff")
    assert other.id not in states.in_memory()
    assert states._own.get(states._mine(other.id)) is None


def test_a_form_that_erased_somebody_says_the_same_when_it_is_sent_again(four: Desk) -> None:
    finish(four)
    where = four.address(f"players/{next(iter(four.tournament.entrants))}")
    form = {"do": "erase", "member": "0", "name": "Ana Ruiz", "command_id": "k-AAAAAAAAAAAAAAAAAAAAAA"}
    for _ in range(2):
        assert four.client.post(where, form).status_code == 302
    told = four.get(where.rpartition("desk/")[2])
    assert "The name is erased" in told
    assert "Nothing was erased" not in told
