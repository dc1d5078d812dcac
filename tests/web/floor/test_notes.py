"""Notes and investigations: for those they are meant for, and for nobody else."""

from __future__ import annotations

import re

import pytest
from django.utils import translation

from tests.hall import Hall, open_hall
from tests.web.floor.test_floor import Staff, at
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.people.accounts import add_person
from topcut.people.models import Account, Person, Statement
from topcut.people.names import Name
from topcut.service.deleting import erase

pytestmark = pytest.mark.django_db

SAID = "Player 3 looked at the next pack twice"


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(6)
    hall.start_round()
    return hall


def another_judge(hall: Hall) -> tuple[Staff, PersonId]:
    person = add_person(Name("Greta"))
    hall.do(AppointOfficial(person, Role.FLOOR_JUDGE), Role.ORGANIZER)
    staff = at(hall, Role.FLOOR_JUDGE)
    account = Account.objects.create(username="greta", person=Person.objects.get(id=person))
    staff.client.force_login(account)
    return staff, person


def write(staff: Staff, **more: object) -> str:
    return staff.do("write", "floor/notes", 302, text=SAID, **more)


def test_a_floor_judges_note_is_read_by_them_and_the_head_judge_alone(hall: Hall) -> None:
    judge, (other, _) = at(hall, Role.FLOOR_JUDGE), another_judge(hall)
    assert SAID in write(judge, entrant=hall.entrants[2])
    assert SAID in at(hall, Role.HEAD_JUDGE).get("floor/notes")
    assert SAID not in other.get("floor/notes")
    for role in (Role.ORGANIZER, Role.SCOREKEEPER):
        at(hall, role).get("floor/notes", 403)
        log = at(hall, role).get("desk/log")
        assert "A judge wrote a note" in log
        assert SAID not in log
    assert not any(SAID in str(entry.event) for entry in store.read(hall.id))


def test_the_head_judge_shares_an_investigation_and_closes_it(hall: Hall) -> None:
    head, (other, person) = at(hall, Role.HEAD_JUDGE), another_judge(hall)
    write(head, investigation="1", match=hall.round.matches[0].id)
    (number,) = hall.tournament.judging.notes
    assert "investigation, open" in head.do("share", "floor/notes", number=number, person=person)
    assert SAID in other.get("floor/notes")
    assert "Close the investigation" not in other.get("floor/notes")
    assert "more from Greta" in other.do("write", "floor/notes", text="more from Greta", on=number)
    assert "more from Greta" in head.get("floor/notes")
    other.do("close", "floor/notes", 409, number=number)
    assert "investigation, closed" in head.do("close", "floor/notes", number=number)
    head.do("unshare", "floor/notes", number=number, person=person)
    assert SAID not in other.get("floor/notes")


def test_a_note_with_nothing_in_it_or_too_much_is_sent_back(hall: Hall) -> None:
    judge = at(hall, Role.FLOOR_JUDGE)
    assert "The note is empty" in judge.do("write", "floor/notes", 409, text="  ")
    assert "too long for one note" in judge.do("write", "floor/notes", 409, text="x" * 4_001)
    assert not Statement.objects.exists()


def test_a_judge_who_plays_sees_no_note_about_their_own_match() -> None:
    hall = open_hall(5)
    mine = hall.plays(hall.people[Role.FLOOR_JUDGE])
    hall.start_round()
    match = hall.round.match_of(mine)
    assert match
    across = match.opponents_of(mine)[0]
    head, judge = at(hall, Role.HEAD_JUDGE), at(hall, Role.FLOOR_JUDGE)
    for about in ({"entrant": mine}, {"entrant": across}, {"match": match.id}):
        write(head, **about)
    for number in hall.tournament.judging.notes:
        head.do("share", "floor/notes", number=number, person=hall.people[Role.FLOOR_JUDGE])
    assert SAID not in judge.get("floor/notes")
    judge.do("write", "floor/notes", 409, text="it was not so", match=match.id)
    judge.do("write", "floor/notes", 409, text="it was not so", on=max(hall.tournament.judging.notes))


def test_notes_about_somebody_go_with_them(hall: Hall) -> None:
    match = hall.round.matches[0]
    judge = at(hall, Role.FLOOR_JUDGE)
    write(judge, entrant=match.seats[0])
    write(judge, match=match.id)
    erase(hall.tournament.entrants[match.seats[0]].members[0])
    assert [one.text for one in Statement.objects.all()] == ["", ""]
    assert judge.get("floor/notes").count("The text was erased.") == 2


def test_in_spanish_a_note_is_about_somebody(hall: Hall) -> None:
    (match, *_others) = hall.tournament.rounds[-1].matches
    judge, address = at(hall, Role.FLOOR_JUDGE), f"/t/{hall.id}/floor/notes?match={match.id}"
    with translation.override("en"):  # and back to it afterwards
        page = judge.client.get(address, headers={"accept-language": "es"}).content.decode()
    assert re.search(r"Sobre\s+<span class=\"chip", page)
