"""The lists of who may not play, and of who alone may, on every way into a tournament."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import FRIDAY, Hall, open_hall
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.organizing.commands import AppointOfficial, ChangeDetails
from topcut.core.desks.registration.commands import SetAdmission
from topcut.core.desks.registration.state import Admission
from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.report import SanctionVerdict
from topcut.core.rules import Rel
from topcut.ledger.ownership import owner_of
from topcut.people.accounts import add_person, rename
from topcut.people.models import Listed
from topcut.people.names import Name
from topcut.people.organizations import add_organization
from topcut.people.people_lists import PeopleList, listed, on_list, put_on, take_off
from topcut.service import AllOrNone
from topcut.service.acts.organizing import EndTournament
from topcut.service.acts.registration import EnrolPlayer, enrolled_by
from topcut.service.deleting import delete, erase
from topcut.service.report_facts import ReportSight, report_of

pytestmark = pytest.mark.django_db

ANA = Name("Ana", "Ruiz")


def suspend(hall: Hall, name: Name = ANA, number: str = "") -> None:
    put_on(PeopleList.SUSPENDED, owner_of(hall.id), [(name, number)])


def enrol(hall: Hall, name: Name = ANA, number: str = "") -> EntrantId:
    by = hall.staff(Role.ORGANIZER)
    return enrolled_by(hall.do(EnrolPlayer(name, membership=number), by))


def premier() -> Hall:
    hall = open_hall()
    details = replace(FRIDAY, program="Regional Championship Qualifier", rel=Rel.COMPETITIVE)
    hall.do(ChangeDetails(details), Role.ORGANIZER)
    return hall


@pytest.mark.rule("MTR-1.4.a")
def test_somebody_suspended_is_not_enrolled_and_leaves_no_trace() -> None:
    hall = open_hall()
    suspend(hall)
    for written in (ANA, Name("ANA", "RUIZ"), Name("Ána", "Ruiz")):
        with pytest.raises(Refusal) as raised:
            enrol(hall, written)
        assert (raised.value.code, raised.value.rule) == ("person-suspended", "MTR-1.4.a")
    assert not hall.tournament.entrants
    enrol(hall, Name("Ana", "Ruiz Soto"))


@pytest.mark.rule("MTR-1.4.a")
def test_a_number_tells_two_people_of_one_name_apart() -> None:
    hall = open_hall()
    suspend(hall, number="4011")
    enrol(hall, number="9999")
    with pytest.raises(Refusal, match="person-suspended"):
        enrol(hall, Name("Another", "Name"), number="4011")
    with pytest.raises(Refusal, match="person-suspended"):
        enrol(hall)


@pytest.mark.rule("MTR-1.4.a")
def test_somebody_suspended_does_not_officiate_either() -> None:
    hall = open_hall()
    suspend(hall)
    with pytest.raises(Refusal) as raised:
        hall.do(AppointOfficial(add_person(ANA), Role.FLOOR_JUDGE), Role.ORGANIZER)
    assert (raised.value.code, raised.value.rule) == ("person-suspended", "MTR-1.4.a")


@pytest.mark.rule("MTR-1.4.a")
def test_a_request_is_held_against_the_list_when_it_is_made_and_when_it_is_approved() -> None:
    hall = open_hall()
    judge = hall.staff(Role.FLOOR_JUDGE)
    hall.do(EnrolPlayer(ANA), judge)
    (waiting,) = hall.tournament.proposals
    suspend(hall)
    with pytest.raises(Refusal, match="person-suspended"):
        hall.do(Approve(waiting), Role.HEAD_JUDGE)
    with pytest.raises(Refusal, match="person-suspended"):
        hall.do(EnrolPlayer(Name("ana", "ruiz")), judge)


def test_another_organizations_list_holds_nothing_here() -> None:
    hall = open_hall()
    put_on(PeopleList.SUSPENDED, add_organization("Another Shop"), [(ANA, "")])
    enrol(hall)


def test_a_list_holds_in_every_tournament_of_the_organization() -> None:
    hall, other = open_hall(), open_hall()
    suspend(other)
    with pytest.raises(Refusal, match="person-suspended"):
        enrol(hall)


def test_whoever_is_erased_stays_on_the_lists_of_other_organizations() -> None:
    hall, other = open_hall(), add_organization("Another Shop")
    entrant = enrol(hall)
    put_on(PeopleList.OWNERS, other, [(ANA, "")])
    put_on(PeopleList.OWNERS, owner_of(hall.id), [(ANA, "")])
    assert erase(hall.tournament.entrants[entrant].members[0])
    assert [row.keeper for row in Listed.objects.all()] == [other]


@pytest.mark.rule("MTR-1.4.e")
def test_an_owner_does_not_play_in_a_premier_tournament_and_does_in_others() -> None:
    hall = premier()
    put_on(PeopleList.OWNERS, owner_of(hall.id), [(ANA, "")])
    with pytest.raises(Refusal) as raised:
        enrol(hall)
    assert (raised.value.code, raised.value.rule) == ("owner-may-not-play", "MTR-1.4.e")
    friday = open_hall()
    put_on(PeopleList.OWNERS, owner_of(friday.id), [(ANA, "")])
    enrol(friday)
    hall.do(AppointOfficial(add_person(ANA), Role.FLOOR_JUDGE), Role.ORGANIZER)


@pytest.mark.rule("MTR-10.3.a")
def test_by_invitation_only_those_on_the_list_are_enrolled() -> None:
    hall = open_hall()
    hall.do(SetAdmission(Admission(invitation_only=True)), Role.ORGANIZER)
    put_on(PeopleList.INVITED, hall.id, [(ANA, ""), (Name("Bo", "Li"), "4012")])
    enrol(hall)
    enrol(hall, Name("Robert", "Li"), "4012")
    with pytest.raises(Refusal) as raised:
        enrol(hall, Name("Cy", "Doe"))
    assert (raised.value.code, raised.value.rule) == ("not-invited", "MTR-10.3.a")
    assert len(hall.tournament.entrants) == 2


@pytest.mark.rule("MTR-10.3.a")
def test_a_list_that_holds_a_stranger_is_not_enrolled_at_all() -> None:
    hall = open_hall()
    hall.do(SetAdmission(Admission(invitation_only=True)), Role.ORGANIZER)
    put_on(PeopleList.INVITED, hall.id, [(ANA, "")])
    with pytest.raises(Refusal, match="not-invited"):
        hall.do(AllOrNone((EnrolPlayer(ANA), EnrolPlayer(Name("Cy", "Doe")))), Role.ORGANIZER)
    assert not hall.tournament.entrants


@pytest.mark.rule("MTR-1.4.a")
@pytest.mark.rule("MTR-1.4.e")
def test_whoever_came_on_a_list_later_stands_in_the_report() -> None:
    hall = premier()
    ana, bo = enrol(hall), enrol(hall, Name("Bo", "Li"))
    suspend(hall)
    put_on(PeopleList.OWNERS, owner_of(hall.id), [(Name("Bo", "Li"), "")])
    reported = report_of(hall.id, ReportSight())
    assert reported is not None
    members = {entrant: hall.tournament.entrants[entrant].members[0] for entrant in (ana, bo)}
    found = {(one.rule, one.person) for one in reported.report.breaches}
    assert found == {("MTR-1.4.a", members[ana]), ("MTR-1.4.e", members[bo])}
    assert reported.report.verdict is SanctionVerdict.OPEN


def test_a_tournament_does_not_become_invalid_by_a_list_alone() -> None:
    hall = open_hall(4)
    person = hall.tournament.entrants[hall.entrants[0]].members[0]
    for _ in range(3):
        hall.play_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    rename(person, ANA)
    suspend(hall)
    reported = report_of(hall.id, ReportSight())
    assert reported is not None
    assert [one.person for one in reported.report.breaches] == [person]
    assert reported.report.verdict is SanctionVerdict.COUNTS


def test_a_name_is_on_a_list_once_and_can_be_taken_off() -> None:
    assert put_on(PeopleList.SUSPENDED, "p", [(ANA, ""), (Name("ana", "ruiz"), ""), (ANA, "4011")]) == 2
    assert put_on(PeopleList.SUSPENDED, "p", [(ANA, "")]) == 0
    first, second = listed(PeopleList.SUSPENDED, "p")
    assert not take_off(PeopleList.SUSPENDED, "somebody else", first.id)
    assert take_off(PeopleList.SUSPENDED, "p", first.id)
    assert listed(PeopleList.SUSPENDED, "p") == [second]


def test_many_people_are_looked_up_at_once() -> None:
    people = [add_person(Name("Player", str(number))) for number in range(700)]
    put_on(PeopleList.OWNERS, "p", [(Name("Player", "3"), ""), (Name("Player", "650"), "")])
    assert on_list(PeopleList.OWNERS, "p", people) == {people[3], people[650]}
    assert on_list(PeopleList.OWNERS, "p", [PersonId("nobody")]) == set()


def test_whoever_is_erased_is_off_the_invitations_and_stays_suspended() -> None:
    hall = open_hall()
    put_on(PeopleList.INVITED, hall.id, [(ANA, "")])
    entrant = enrol(hall)
    suspend(hall)
    assert erase(hall.tournament.entrants[entrant].members[0])
    assert [row.kind for row in Listed.objects.all()] == [PeopleList.SUSPENDED]


def test_a_deleted_tournament_takes_its_invitations_along() -> None:
    hall = open_hall()
    put_on(PeopleList.INVITED, hall.id, [(ANA, "")])
    suspend(hall)
    delete(hall.id, forced=True)
    assert [row.kind for row in Listed.objects.all()] == [PeopleList.SUSPENDED]
