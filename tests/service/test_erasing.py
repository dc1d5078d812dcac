"""Somebody asks to be forgotten: names go, the ledger stays as it is."""

from __future__ import annotations

import pytest
from django.db import connection

from tests.hall import Hall, open_hall
from tests.web.test_team_decks import hall_of_teams
from topcut.caching import Cache, forget_all
from topcut.core.desks.approval.commands import Reject
from topcut.core.desks.floor.commands import Announce
from topcut.core.desks.organizing.commands import AppointOfficial, RemoveOfficial
from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.rules import EntrantKind
from topcut.ledger import store
from topcut.ledger.verifying import verify
from topcut.people.accounts import add_account, add_person
from topcut.people.links import SeatOf, claim, coded_seats, device, look_up, make_code
from topcut.people.models import Account, Person, Statement
from topcut.people.names import ERASED, Name, names_of_entrants, names_of_people
from topcut.service import states
from topcut.service.acts.care import ForgetPerson
from topcut.service.acts.judging import Disqualify
from topcut.service.acts.organizing import EndTournament
from topcut.service.acts.registration import EnrolPlayer, enrolled_by
from topcut.service.backups import check
from topcut.service.deleting import erase, whereabouts

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(4)
    hall.play_round()
    return hall


def person_of(hall: Hall, place: int = 0) -> PersonId:
    return hall.tournament.entrants[hall.entrants[place]].members[0]


def test_the_name_becomes_a_dash_and_the_chain_still_verifies(hall: Hall) -> None:
    before, head = hall.tournament, store.head(hall.id)
    assert erase(person_of(hall))
    names = names_of_entrants(hall.tournament)
    assert str(names[hall.entrants[0]]) == str(ERASED) == "—"
    assert names[hall.entrants[1]] == Name("Player 2")
    assert (hall.tournament, store.head(hall.id)) == (before, head)
    assert verify(hall.id).fault is None
    assert all(report.sound for report in check())


def test_no_table_holds_the_name_any_more(hall: Hall) -> None:
    person = hall.do(EnrolPlayer(Name("Zwentibold")), hall.staff(Role.ORGANIZER))
    member = hall.tournament.entrants[enrolled_by(person)].members[0]
    erase(member)
    assert not Person.objects.filter(first_name="Zwentibold").exists()
    assert not any("Zwentibold" in line.body for line in store.lines(hall.id))


def test_their_phone_and_code_no_longer_work(hall: Hall) -> None:
    claim(make_code(hall.id, hall.entrants[0]), "token")
    make_code(hall.id, hall.entrants[0])
    other = make_code(hall.id, hall.entrants[1])
    erase(person_of(hall))
    assert device("token") is None
    assert coded_seats(hall.id) == {SeatOf(hall.entrants[1])}
    look_up(other)


def test_what_was_written_about_them_goes_too(hall: Hall) -> None:
    judge = hall.staff(Role.HEAD_JUDGE)
    hall.do(Disqualify(hall.entrants[0], "Ana Ruiz marked cards", "cheating"), judge)
    hall.do(Disqualify(hall.entrants[1], "Another story", "cheating"), judge)
    erase(person_of(hall))
    assert sorted(Statement.objects.values_list("text", flat=True)) == ["", "Another story"]


def test_what_was_written_in_a_request_that_was_rejected_goes_too(hall: Hall) -> None:
    judge = hall.staff(Role.FLOOR_JUDGE)
    hall.do(Disqualify(hall.entrants[0], "Ana Ruiz marked cards", "cheating"), judge)
    (proposal,) = hall.tournament.proposals
    hall.do(Reject(proposal), Role.HEAD_JUDGE)
    erase(person_of(hall))
    assert Statement.objects.get().text == ""


def test_what_was_written_about_a_team_goes_with_any_of_its_members() -> None:
    hall = hall_of_teams(EntrantKind.TEAM, 3)
    judge = hall.staff(Role.HEAD_JUDGE)
    hall.do(Disqualify(hall.entrants[0], "Member 0 1 marked cards", "cheating"), judge)
    hall.do(Disqualify(hall.entrants[1], "Another story", "cheating"), judge)
    code = make_code(hall.id, hall.entrants[0])
    erase(hall.tournament.entrants[hall.entrants[0]].members[1])
    assert sorted(Statement.objects.values_list("text", flat=True)) == ["", "Another story"]
    assert look_up(code).entrant == hall.entrants[0]


def test_a_member_of_staff_loses_the_account_and_their_acts_stay_in_the_ledger(hall: Hall) -> None:
    account = add_account(Name("Jo"), "jo", "correct horse battery")
    person = PersonId(account.person_id)
    erase(person)
    assert not Account.objects.exists()
    assert names_of_people([person]) == {}
    assert verify(hall.id).fault is None


def test_nobody_is_erased_twice(hall: Hall) -> None:
    person = person_of(hall)
    assert erase(person)
    assert not erase(person)
    assert not erase(PersonId("never was"))


def finished() -> Hall:
    hall = open_hall(4, rounds=1)
    hall.play_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    return hall


def test_only_tournaments_that_know_them_are_folded(hall: Hall) -> None:
    other = finished()
    forget_all()
    assert erase(person_of(hall))
    assert hall.id in states.in_memory() or states._own.get(states._mine(hall.id))
    assert other.id not in states.in_memory()
    assert states._own.get(states._mine(other.id)) is None


@pytest.mark.django_db(transaction=True)
def test_they_are_looked_up_while_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    hall, locked, look = finished(), list[bool](), store.chains_mentioning

    def noting(text: str) -> set[TournamentId]:
        locked.append(connection.in_atomic_block)
        return look(text)

    monkeypatch.setattr(store, "chains_mentioning", noting)
    hall.do(ForgetPerson(hall.entrants[0]), Role.ORGANIZER)
    assert erase(person_of(hall, 1))
    assert locked == [False, False]
    with pytest.raises(Refusal, match="already-erased"):
        hall.do(ForgetPerson(hall.entrants[0]), Role.ORGANIZER)


def test_whoever_came_to_play_since_they_were_looked_up_is_refused(hall: Hall) -> None:
    person, late = person_of(finished()), open_hall()
    places = whereabouts(person)
    places.expect_may_go()
    late.plays(person)
    with pytest.raises(Refusal, match="erase-still-plays"):
        places.expect_may_go()


@pytest.mark.django_db(transaction=True)
def test_folded_ledgers_stay_in_memory_and_names_do_not() -> None:
    hall, other, names = finished(), finished(), Cache[str, str](4)
    names.put("name", "Player 1")
    hall.do(ForgetPerson(hall.entrants[0]), Role.ORGANIZER)
    assert {hall.id, other.id} <= set(states.in_memory())
    assert len(names) == 0


def test_a_text_with_the_name_of_somebody_who_was_an_official_once_goes_too(hall: Hall) -> None:
    judge = add_person(Name("Zelda", "Quux"))
    hall.do(AppointOfficial(judge, Role.FLOOR_JUDGE), Role.ORGANIZER)
    hall.do(Announce("Zelda Quux is at the desk", ""), Role.ORGANIZER)
    hall.do(RemoveOfficial(judge, Role.FLOOR_JUDGE), Role.ORGANIZER)
    assert erase(judge)
    assert not [text for text in Statement.objects.values_list("text", flat=True) if "Quux" in text]
