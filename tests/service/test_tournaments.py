"""Acts that touch the ledger and people together: all of it or nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import FRIDAY, Hall, at_once, open_hall
from topcut import service
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import CommandId, EntrantId, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import Details
from topcut.ledger import store
from topcut.ledger.models import Chain
from topcut.people.accounts import add_account, add_person
from topcut.people.links import LinkSpent, make_staff_link, spend_staff_link
from topcut.people.models import ClaimCode, Person, Statement
from topcut.people.names import Name
from topcut.service import AllOrNone, Answer, actors
from topcut.service.acts.judging import Disqualify
from topcut.service.acts.organizing import EndTournament, SetUpTournament
from topcut.service.acts.registration import EnrolPlayer, enrolled_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return open_hall(2)


def organizer() -> Actor:
    return Actor(add_person(Name("Olga")), frozenset({Role.ORGANIZER}))


def create(by: Actor, details: Details = FRIDAY, roles: tuple[Role, ...] = (), form: str = "") -> Answer:
    id_ = CommandId(form) if form else None
    return service.handle(SetUpTournament(details, roles), by, service.new_tournament_id(), id_)


def test_a_new_tournament_has_its_organizer_and_promises_its_seed() -> None:
    by = organizer()
    made = create(by, roles=(Role.HEAD_JUDGE, Role.SCOREKEEPER)).tournament
    assert by.person
    assert made.roles_of(by.person) == {Role.ORGANIZER, Role.HEAD_JUDGE, Role.SCOREKEEPER}
    assert made.seed_hash == seed_hash(store.seed(made.id))
    assert len(store.seed(made.id)) == 64
    assert service.tournament_ids() == [made.id]


def test_whoever_may_not_organize_creates_nothing() -> None:
    for actor in (Actor(), Actor(add_person(Name("Pia"))), Actor(entrant=EntrantId("e"))):
        with pytest.raises(Refusal, match="not-allowed"):
            create(actor)
    assert not Chain.objects.exists()


def test_a_refused_tournament_leaves_no_empty_chain() -> None:
    with pytest.raises(Refusal, match="name-missing"):
        create(organizer(), replace(FRIDAY, name=" "))
    assert not Chain.objects.exists()


@pytest.mark.scenario(12)
def test_the_form_for_a_new_tournament_sent_twice_makes_one() -> None:
    by = organizer()
    for form in ("form", "x" * 500, "null\0byte"):
        first = create(by, form=form)
        again = create(by, form=form)
        assert again.repeated
        assert (again.entries, again.tournament) == (first.entries, first.tournament)
    assert Chain.objects.count() == 3


@pytest.mark.scenario(12)
@pytest.mark.django_db(transaction=True)
def test_the_form_for_a_new_tournament_sent_many_times_at_once_makes_one() -> None:
    by = organizer()
    answers = at_once(*[lambda: create(by, form="form")] * 6)
    assert all(isinstance(answer, Answer) for answer in answers), answers
    assert len({answer.tournament.id for answer in answers if isinstance(answer, Answer)}) == 1
    assert Chain.objects.count() == 1


def test_an_enrolled_player_has_a_name_and_an_entrant_and_no_code_that_nobody_sees(
    hall: Hall,
) -> None:
    done = enrolled_by(hall.do(EnrolPlayer(Name("Ana", "Ruiz"), 2)))
    entrant = hall.tournament.entrants[done]
    assert Person.objects.get(id=entrant.members[0]).last_name == "Ruiz"
    assert entrant.awarded_byes == 2
    assert not ClaimCode.objects.exists()


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
        hall.do(EnrolPlayer(name, byes), role)
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(EnrolPlayer(Name("Eve")), Actor(entrant=hall.entrants[0]))
    assert (Person.objects.count(), ClaimCode.objects.count(), hall.tournament.version) == before


@pytest.mark.scenario(12)
@pytest.mark.django_db(transaction=True)
def test_the_enrolment_form_sent_many_times_at_once_enrols_one(hall: Hall) -> None:
    by, people = hall.staff(Role.SCOREKEEPER), Person.objects.count()
    jobs = [lambda: hall.do(EnrolPlayer(Name("Ana")), by, "form")] * 6
    answers = at_once(*jobs)
    assert all(isinstance(answer, Answer) for answer in answers), answers
    assert len({enrolled_by(answer) for answer in answers if isinstance(answer, Answer)}) == 1
    assert len(hall.tournament.entrants) == 3
    assert Person.objects.count() == people + 1


def test_a_floor_judge_asks_for_a_late_player_who_is_in_on_approval(hall: Hall) -> None:
    asked = hall.do(EnrolPlayer(Name("Late")), hall.staff(Role.FLOOR_JUDGE))
    late = enrolled_by(asked)
    assert asked.proposed
    assert late not in hall.tournament.entrants
    hall.do(Approve(next(iter(hall.tournament.proposals))), Role.SCOREKEEPER)
    assert late in hall.tournament.entrants


def roster(*names: str) -> AllOrNone:
    return AllOrNone(tuple(EnrolPlayer(Name(name)) for name in names))


def test_a_list_is_enrolled_as_a_whole_or_not_at_all(hall: Hall) -> None:
    before = hall.tournament
    with pytest.raises(Refusal, match="person-name-unprintable"):
        hall.do(roster("Ana", "Bo\x07b", "Cid"))
    assert hall.tournament == before
    first = hall.do(roster("Ana", "Bob", "Cid"), command_id="list")
    again = hall.do(roster("Ana", "Bob", "Cid"), command_id="list")
    assert (again.repeated, again.entries) == (True, first.entries)
    assert len(hall.tournament.entrants) == 5


def test_a_disqualification_keeps_its_statement_out_of_the_ledger(hall: Hall) -> None:
    judge = hall.staff(Role.HEAD_JUDGE)
    with pytest.raises(Refusal, match="statement-missing"):
        hall.do(Disqualify(hall.entrants[0], "  ", "cheating"), judge)
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(Disqualify(hall.entrants[0], "I say so", "cheating"), Role.SCOREKEEPER)
    assert not Statement.objects.exists()
    hall.do(Disqualify(hall.entrants[0], "Drew \0extra cards", "cheating"), judge, "dq")
    assert hall.tournament.entrants[hall.entrants[0]].status is EntrantStatus.DISQUALIFIED
    assert Statement.objects.get().text == "Drew extra cards"
    assert not any("extra cards" in line.body for line in store.lines(hall.id))


def test_a_disqualification_sent_twice_has_one_statement(hall: Hall) -> None:
    judge = hall.staff(Role.HEAD_JUDGE)
    first = hall.do(Disqualify(hall.entrants[0], "Drew extra cards", "cheating"), judge, "dq")
    again = hall.do(Disqualify(hall.entrants[0], "Drew extra cards", "cheating"), judge, "dq")
    third = hall.do(Disqualify(hall.entrants[0], "Once more", "cheating"), judge)
    assert (again.entries, third.entries) == (first.entries, ())
    assert Statement.objects.count() == 1


def test_a_finished_tournament_shows_its_seed_and_takes_nothing_more(hall: Hall) -> None:
    hall.do(DropEntrant(hall.entrants[0]))
    hall.do(EndTournament(), Role.ORGANIZER)
    assert hall.tournament.seed
    assert seed_hash(hall.tournament.seed) == hall.tournament.seed_hash
    with pytest.raises(Refusal, match="tournament-finished"):
        hall.enrol(1)


def test_finishing_what_is_not_there_is_refused(hall: Hall) -> None:
    with pytest.raises(Refusal, match="tournament-unknown"):
        service.handle(EndTournament(), hall.staff(Role.ORGANIZER), TournamentId("nowhere"))


def test_an_invitation_gives_its_role_once(hall: Hall) -> None:
    account = add_account(Name("Jo"), "jo", "correct horse battery")
    token = make_staff_link(hall.id, Role.FLOOR_JUDGE, hall.people[Role.ORGANIZER])
    link = spend_staff_link(token)
    hall.do(AppointOfficial(PersonId(account.person_id), Role(link.role)), actors.inviter(link))
    assert actors.staff(account, hall.tournament).roles == {Role.FLOOR_JUDGE}
    with pytest.raises(LinkSpent):
        spend_staff_link(token)


def test_before_a_tournament_exists_only_the_account_says_who_may_organize() -> None:
    boss = add_account(Name("Bo"), "bo", "correct horse battery", may_organize=True)
    judge = add_account(Name("Jo"), "jo", "correct horse battery")
    assert actors.staff(boss, None).roles == {Role.ORGANIZER}
    assert actors.staff(judge, None).roles == frozenset()
    made = create(actors.staff(boss, None)).tournament
    assert actors.staff(judge, made).roles == frozenset()
