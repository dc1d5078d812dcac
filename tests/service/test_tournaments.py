"""Acts that touch the ledger and people together: all of it or nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import FRIDAY, Hall, at_once, open_hall
from topcut import service
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import CommandId, EntrantId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.ledger import store
from topcut.ledger.models import Chain
from topcut.people.accounts import add_account, add_person
from topcut.people.links import LinkSpent, make_staff_link, open_codes
from topcut.people.models import ClaimCode, Person, Statement
from topcut.people.names import Name
from topcut.service import actors, enrolling, tournaments
from topcut.service.enrolling import Enrolled
from topcut.service.handling import Answer

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return open_hall(2)


def organizer() -> Actor:
    return Actor(add_person(Name("Olga")), frozenset({Role.ORGANIZER}))


def test_a_new_tournament_has_its_organizer_and_promises_its_seed() -> None:
    by = organizer()
    made = tournaments.create(FRIDAY, by, [Role.HEAD_JUDGE, Role.SCOREKEEPER]).tournament
    assert by.person
    assert made.roles_of(by.person) == {Role.ORGANIZER, Role.HEAD_JUDGE, Role.SCOREKEEPER}
    assert made.seed_hash == seed_hash(store.seed(made.id))
    assert len(store.seed(made.id)) == 64
    assert service.tournament_ids() == [made.id]


def test_whoever_may_not_organize_creates_nothing() -> None:
    for actor in (Actor(), Actor(add_person(Name("Pia"))), Actor(entrant=EntrantId("e"))):
        with pytest.raises(Refusal, match="not-allowed"):
            tournaments.create(FRIDAY, actor)
    assert not Chain.objects.exists()


def test_a_refused_tournament_leaves_no_empty_chain() -> None:
    with pytest.raises(Refusal, match="name-missing"):
        tournaments.create(replace(FRIDAY, name=" "), organizer())
    assert not Chain.objects.exists()


@pytest.mark.scenario(12)
def test_the_form_for_a_new_tournament_sent_twice_makes_one() -> None:
    by = organizer()
    for form in ("form", "x" * 500, "null\0byte"):
        first = tournaments.create(FRIDAY, by, command_id=CommandId(form))
        again = tournaments.create(FRIDAY, by, command_id=CommandId(form))
        assert again.repeated
        assert (again.entries, again.tournament) == (first.entries, first.tournament)
    assert Chain.objects.count() == 3


@pytest.mark.scenario(12)
@pytest.mark.django_db(transaction=True)
def test_the_form_for_a_new_tournament_sent_many_times_at_once_makes_one() -> None:
    by = organizer()
    answers = at_once(*[lambda: tournaments.create(FRIDAY, by, command_id=CommandId("form"))] * 6)
    assert all(isinstance(answer, Answer) for answer in answers), answers
    assert len({answer.tournament.id for answer in answers if isinstance(answer, Answer)}) == 1
    assert Chain.objects.count() == 1


def test_an_enrolled_player_has_a_name_an_entrant_and_a_code(hall: Hall) -> None:
    done = enrolling.enrol(hall.id, Name("Ana", "Ruiz"), hall.staff(Role.SCOREKEEPER), 2)
    entrant = hall.tournament.entrants[done.entrant]
    assert Person.objects.get(id=entrant.members[0]).last_name == "Ruiz"
    assert entrant.awarded_byes == 2
    assert len(open_codes(hall.id)[done.entrant]) == 8


@pytest.mark.parametrize(
    ("name", "byes", "role", "code"),
    [
        (Name(""), 0, Role.SCOREKEEPER, "person-name-missing"),
        (Name("Ana"), 7, Role.SCOREKEEPER, "byes-out-of-range"),
        (Name("Ana"), -1, Role.SCOREKEEPER, "byes-out-of-range"),
    ],
)
def test_a_refused_enrolment_leaves_no_name_behind(
    hall: Hall, name: Name, byes: int, role: Role, code: str
) -> None:
    before = Person.objects.count(), ClaimCode.objects.count(), hall.tournament.version
    with pytest.raises(Refusal, match=code):
        enrolling.enrol(hall.id, name, hall.staff(role), byes)
    with pytest.raises(Refusal, match="not-allowed"):
        enrolling.enrol(hall.id, Name("Eve"), Actor(entrant=hall.entrants[0]))
    assert (Person.objects.count(), ClaimCode.objects.count(), hall.tournament.version) == before


@pytest.mark.scenario(12)
@pytest.mark.django_db(transaction=True)
def test_the_enrolment_form_sent_many_times_at_once_enrols_one(hall: Hall) -> None:
    by, people = hall.staff(Role.SCOREKEEPER), Person.objects.count()
    jobs = [lambda: enrolling.enrol(hall.id, Name("Ana"), by, 0, CommandId("form"))] * 6
    answers = at_once(*jobs)
    assert all(isinstance(answer, Enrolled) for answer in answers), answers
    assert len({answer.entrant for answer in answers if isinstance(answer, Enrolled)}) == 1
    assert len(hall.tournament.entrants) == 3
    assert Person.objects.count() == people + 1
    assert len(open_codes(hall.id)) == 3


def test_a_floor_judge_asks_for_a_late_player_and_the_code_works_on_approval(hall: Hall) -> None:
    asked = enrolling.enrol(hall.id, Name("Late"), hall.staff(Role.FLOOR_JUDGE))
    assert asked.answer.proposed
    assert asked.entrant not in hall.tournament.entrants
    hall.do(Approve(next(iter(hall.tournament.proposals))), Role.SCOREKEEPER)
    assert asked.entrant in hall.tournament.entrants
    assert asked.entrant in open_codes(hall.id)


def test_a_list_is_enrolled_as_a_whole_or_not_at_all(hall: Hall) -> None:
    by, before = hall.staff(Role.SCOREKEEPER), hall.tournament
    with pytest.raises(Refusal, match="person-name-unprintable"):
        enrolling.enrol_all(hall.id, [Name("Ana"), Name("Bo\x07b"), Name("Cid")], by)
    assert hall.tournament == before
    names = [Name("Ana"), Name("Bob"), Name("Cid")]
    first = enrolling.enrol_all(hall.id, names, by, CommandId("list"))
    again = enrolling.enrol_all(hall.id, names, by, CommandId("list"))
    assert [each.entrant for each in again] == [each.entrant for each in first]
    assert len(hall.tournament.entrants) == 5


def test_a_disqualification_keeps_its_statement_out_of_the_ledger(hall: Hall) -> None:
    judge = hall.staff(Role.HEAD_JUDGE)
    with pytest.raises(Refusal, match="statement-missing"):
        tournaments.disqualify(hall.id, hall.entrants[0], "  ", judge)
    with pytest.raises(Refusal, match="not-allowed"):
        tournaments.disqualify(hall.id, hall.entrants[0], "I say so", hall.staff(Role.SCOREKEEPER))
    assert not Statement.objects.exists()
    tournaments.disqualify(hall.id, hall.entrants[0], "Drew \0extra cards", judge, CommandId("dq"))
    assert hall.tournament.entrants[hall.entrants[0]].status is EntrantStatus.DISQUALIFIED
    assert Statement.objects.get().text == "Drew extra cards"
    assert not any("extra cards" in line.body for line in store.lines(hall.id))


def test_a_disqualification_sent_twice_has_one_statement(hall: Hall) -> None:
    judge = hall.staff(Role.HEAD_JUDGE)
    first = tournaments.disqualify(hall.id, hall.entrants[0], "Drew extra cards", judge, CommandId("dq"))
    again = tournaments.disqualify(hall.id, hall.entrants[0], "Drew extra cards", judge, CommandId("dq"))
    third = tournaments.disqualify(hall.id, hall.entrants[0], "Once more", judge)
    assert (again.entries, third.entries) == (first.entries, ())
    assert Statement.objects.count() == 1


def test_a_finished_tournament_shows_its_seed_and_takes_nothing_more(hall: Hall) -> None:
    hall.do(DropEntrant(hall.entrants[0]))
    tournaments.finish(hall.id, hall.staff(Role.ORGANIZER))
    assert hall.tournament.seed
    assert seed_hash(hall.tournament.seed) == hall.tournament.seed_hash
    with pytest.raises(Refusal, match="tournament-finished"):
        hall.enrol(1)


def test_finishing_what_is_not_there_is_refused(hall: Hall) -> None:
    with pytest.raises(Refusal, match="tournament-unknown"):
        tournaments.finish(TournamentId("nowhere"), hall.staff(Role.ORGANIZER))


def test_an_invitation_gives_its_role_once(hall: Hall) -> None:
    account = add_account(Name("Jo"), "jo", "correct horse battery")
    token = make_staff_link(hall.id, Role.FLOOR_JUDGE, hall.people[Role.ORGANIZER])
    tournaments.accept_invitation(token, account)
    assert actors.staff(account, hall.tournament).roles == {Role.FLOOR_JUDGE}
    with pytest.raises(LinkSpent):
        tournaments.accept_invitation(token, account)


def test_before_a_tournament_exists_only_the_account_says_who_may_organize() -> None:
    boss = add_account(Name("Bo"), "bo", "correct horse battery", may_organize=True)
    judge = add_account(Name("Jo"), "jo", "correct horse battery")
    assert actors.staff(boss, None).roles == {Role.ORGANIZER}
    assert actors.staff(judge, None).roles == frozenset()
    made = tournaments.create(FRIDAY, actors.staff(boss, None)).tournament
    assert actors.staff(judge, made).roles == frozenset()
