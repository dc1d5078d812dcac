"""Erasing on the pages: everybody can be, once their tournaments are over, and the page says what is left."""

from __future__ import annotations

import pytest

from tests.hall import open_hall
from tests.web.at_the_desk import Desk
from topcut.caching import forget_all
from topcut.core.kernel.roles import Role
from topcut.people.models import Account, Person
from topcut.people.names import Name
from topcut.people.people_lists import PeopleList, put_on
from topcut.service import states

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
    put_on(PeopleList.SUSPENDED, "olga", [(Name("Ana", "Ruiz"), "")])
    page = four.get(path)
    assert "backups made before today, exported files, printed sheets" in page
    assert "They are on a list of suspended players." in page
    after = four.do("erase", path, name="Ana Ruiz")
    assert "Backups made before, exports and paper still hold it" in after
    assert "is being overwritten" in four.get(path)


def test_an_official_is_erased_with_the_account_and_signed_out(four: Desk) -> None:
    judge = four.official(Role.FLOOR_JUDGE)
    name = str(
        Person.objects.get(id=judge.person).first_name + " " + Person.objects.get(id=judge.person).last_name
    )
    four.do("erase", "staff", person=judge.person, name=name, status=409)
    finish(four)
    assert "Nothing was erased" in four.do("erase", "staff", person=judge.person, name="Somebody")
    assert "The name is erased" in four.do("erase", "staff", person=judge.person, name=name)
    assert not Person.objects.filter(id=judge.person).exists()
    assert not Account.objects.filter(person_id=judge.person).exists()
    assert judge.client.get(four.address("log")).status_code in (302, 403)
    assert name.strip() not in four.get("log")


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
