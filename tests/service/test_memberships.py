"""Who may say who belongs to an organization, and what the security log tells of it."""

from __future__ import annotations

import json
import logging
import threading
from contextlib import suppress
from dataclasses import replace

import pytest

from tests.hall import FRIDAY, at_once
from topcut import service
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.ledger import tournament_index
from topcut.ledger.models import Chain, Indexed
from topcut.ledger.ownership import OrganizationId, owner_of
from topcut.people.accounts import add_account
from topcut.people.identity import membership_of
from topcut.people.links import LinkSpent, look_up_staff_link
from topcut.people.models import Account, Person
from topcut.people.names import Name, names_of_people
from topcut.people.organizations import (
    MemberRole,
    add_organization,
    grant,
    members_of,
    memberships_of,
    role_in,
    take_away,
    the_first,
)
from topcut.service import actors, memberships, tournament_lists
from topcut.service.acts import care
from topcut.service.acts.again import EnrolAgain
from topcut.service.acts.care import ForgetPerson, PutNameRight, forget_by_hand
from topcut.service.acts.organizing import EndTournament, SetUpTournament
from topcut.service.acts.registration import EnrolOfficial, EnrolPlayer, enrolled_by

pytestmark = pytest.mark.django_db


def account(name: str) -> Account:
    return add_account(Name(name), name.lower(), "correct horse battery")


def person(one: Account) -> PersonId:
    return PersonId(one.person_id)


@pytest.fixture
def olga(db: None) -> Account:
    return add_account(Name("Olga"), "olga", "correct horse battery", may_organize=True)


@pytest.fixture
def second(olga: Account) -> OrganizationId:
    return add_organization("Second Shop")


@pytest.fixture
def zoe(second: OrganizationId) -> Account:
    made = account("Zoe")
    grant(second, made, MemberRole.OWNER)
    return made


def create(one: Account, owner: OrganizationId | None = None) -> TournamentId:
    id_ = service.new_tournament_id()
    details = replace(FRIDAY, stages=(replace(FRIDAY.stages[0], rounds=1),))
    roles = (Role.HEAD_JUDGE, Role.SCOREKEEPER)
    service.handle(SetUpTournament(details, roles, owner), actors.staff(one, None), id_)
    return id_


def actor(one: Account, tournament: TournamentId) -> Actor:
    return actors.staff(one, service.tournament(tournament))


# Whose a tournament is


def test_a_tournament_belongs_to_the_organization_that_it_is_created_for(olga: Account, zoe: Account) -> None:
    assert owner_of(create(olga)) == the_first()
    theirs = create(zoe)
    assert owner_of(theirs) == organization_of(zoe)
    assert Indexed.objects.get(chain_id=theirs).organization == owner_of(theirs)


def organization_of(zoe: Account) -> str:
    (one,) = memberships_of(person(zoe))
    return one.organization


def test_nobody_creates_for_an_organization_that_they_do_not_belong_to(olga: Account, zoe: Account) -> None:
    with pytest.raises(Refusal, match="not-allowed"):
        create(zoe, the_first())
    with pytest.raises(Refusal, match="not-allowed"):
        create(account("Noah"))
    assert not Chain.objects.exists()


def test_whoever_was_removed_creates_no_more(olga: Account, zoe: Account, second: OrganizationId) -> None:
    grant(second, olga, MemberRole.OWNER)
    asking = actors.staff(zoe, None)
    take_away(second, zoe)
    with pytest.raises(Refusal, match="not-allowed"):
        service.handle(SetUpTournament(FRIDAY), asking, service.new_tournament_id())


def test_lists_can_be_of_one_organization(olga: Account, zoe: Account, second: OrganizationId) -> None:
    grant(the_first(), zoe, MemberRole.ORGANIZER)
    here, there = create(zoe, the_first()), create(zoe, second)
    everywhere = tournament_lists.of_official(person(zoe), (), 0, 10)
    assert {one.id for one in everywhere.tournaments} == {here, there}
    found = tournament_lists.of_official(person(zoe), (), 0, 10, [second])
    assert [one.id for one in found.tournaments] == [there]
    assert [one.id for one in tournament_lists.organized_by(person(zoe), [the_first()])] == [here]


def test_a_row_that_names_another_owner_is_found_and_made_again(olga: Account) -> None:
    tournament = service.tournament(create(olga))
    assert tournament_lists.is_indexed_right(tournament)
    Indexed.objects.update(organization="somebody")
    assert not tournament_lists.is_indexed_right(tournament)
    tournament_index.make(tournament.id, service.tournament)
    assert tournament_lists.is_indexed_right(tournament)


# People


def enrolled(one: Account, tournament: TournamentId, name: str) -> EnrolEntrant:
    answer = service.handle(EnrolPlayer(Name(name)), actor(one, tournament), tournament)
    return EnrolEntrant(enrolled_by(answer), answer.tournament.entrants[enrolled_by(answer)].members)


def test_whoever_comes_to_a_tournament_is_known_to_its_organization(olga: Account, zoe: Account) -> None:
    (ana,) = enrolled(olga, create(olga), "Ana").members
    (bo,) = enrolled(zoe, create(zoe), "Bo").members
    owners = dict(Person.objects.filter(account=None).values_list("id", "organization"))
    assert owners == {ana: the_first(), bo: organization_of(zoe)}


def test_nobody_takes_people_along_from_one_organization_to_another(
    olga: Account, second: OrganizationId
) -> None:
    grant(second, olga, MemberRole.ORGANIZER)
    before, same, other = create(olga, the_first()), create(olga, the_first()), create(olga, second)
    ana = enrolled(olga, before, "Ana").entrant
    with pytest.raises(Refusal, match="not-allowed"):
        service.handle(EnrolAgain(before, ana), actor(olga, other), other)
    assert not service.tournament(other).entrants
    service.handle(EnrolAgain(before, ana), actor(olga, same), same)
    assert service.tournament(same).entrants


def test_a_person_is_erased_by_their_own_organization_only(olga: Account, zoe: Account) -> None:
    theirs = create(zoe)
    ana = enrolled(zoe, theirs, "Ana")
    Person.objects.filter(id=ana.members[0]).update(organization=the_first())
    service.handle(EndTournament(), actor(zoe, theirs), theirs)
    with pytest.raises(Refusal, match="erase-others-person"):
        service.handle(ForgetPerson(ana.entrant), actor(zoe, theirs), theirs)
    Person.objects.filter(id=ana.members[0]).update(organization=owner_of(theirs))
    service.handle(ForgetPerson(ana.entrant), actor(zoe, theirs), theirs)
    assert not Person.objects.filter(id=ana.members[0]).exists()


def renamed_where_they_play(by: Account, tournament: TournamentId, played: Account) -> None:
    """An official plays, and whoever runs the tournament writes another name and number for them."""
    who = person(played)
    service.handle(AppointOfficial(who, Role.FLOOR_JUDGE), actor(by, tournament), tournament)
    entrant = enrolled_by(service.handle(EnrolOfficial(who), actor(by, tournament), tournament))
    service.handle(
        PutNameRight(entrant, name=Name("Mud"), membership="m#1"), actor(by, tournament), tournament
    )


def test_the_name_of_an_account_is_put_right_where_nobody_else_knows_it(olga: Account, zoe: Account) -> None:
    ben = account("Ben")
    renamed_where_they_play(zoe, create(zoe), ben)
    assert str(names_of_people([person(ben)])[person(ben)]) == "Mud"


def test_no_organization_changes_the_name_of_another_ones_member(olga: Account, zoe: Account) -> None:
    theirs = create(zoe)
    with pytest.raises(Refusal, match="name-others-account"):
        renamed_where_they_play(zoe, theirs, olga)
    assert str(names_of_people([person(olga)])[person(olga)]) == "Olga"
    assert not membership_of(person(olga))


def test_no_organization_changes_the_name_of_another_ones_official(olga: Account, zoe: Account) -> None:
    ben, ours = account("Ben"), create(olga)
    service.handle(AppointOfficial(person(ben), Role.FLOOR_JUDGE), actor(olga, ours), ours)
    with pytest.raises(Refusal, match="name-others-account"):
        renamed_where_they_play(zoe, create(zoe), ben)
    assert str(names_of_people([person(ben)])[person(ben)]) == "Ben"


# Members


@pytest.mark.django_db(transaction=True)
def test_two_owners_who_erase_themselves_at_once_leave_one(
    olga: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On PostgreSQL both are in their transactions at the same time; on SQLite one waits for the other."""
    ben, organization, together = account("Ben"), the_first(), threading.Barrier(2)
    grant(organization, ben, MemberRole.OWNER)
    monkeypatch.setattr(care, "note_erasure", lambda *told: met(together))
    said = at_once(lambda: forget_by_hand(person(olga)), lambda: forget_by_hand(person(ben)))
    assert {getattr(one, "code", "erased") for one in said} == {"erased", "erase-last-organizer"}
    assert len(members_of(organization)) == 1


def met(together: threading.Barrier) -> None:
    """Until the other is here too, or will not come: it waits for us."""
    with suppress(threading.BrokenBarrierError):
        together.wait(2)


def test_an_invitation_makes_a_member_once(olga: Account) -> None:
    ben, token = account("Ben"), memberships.invite(person(olga), the_first(), MemberRole.ORGANIZER)
    assert memberships.accept(token, ben).role is MemberRole.ORGANIZER
    with pytest.raises(LinkSpent):
        memberships.accept(token, account("Cleo"))
    assert role_in(the_first(), person(ben)) is MemberRole.ORGANIZER


def test_an_invitation_counts_no_more_than_whoever_made_it(olga: Account) -> None:
    ben = account("Ben")
    grant(the_first(), ben, MemberRole.OWNER)
    token = memberships.invite(person(ben), the_first(), MemberRole.OWNER)
    memberships.set_role(person(olga), the_first(), ben, MemberRole.ORGANIZER)
    with pytest.raises(LinkSpent, match="void"):
        memberships.invited_to(look_up_staff_link(token))  # told before anybody types a name
    with pytest.raises(LinkSpent, match="void"):
        memberships.accept(token, account("Cleo"))


def test_an_owner_who_opens_an_invitation_as_organizer_stays_an_owner(olga: Account) -> None:
    token = memberships.invite(person(olga), the_first(), MemberRole.ORGANIZER)
    assert memberships.accept(token, olga).role is MemberRole.OWNER


def test_an_organizer_invites_changes_removes_and_renames_nobody_but_leaves(olga: Account) -> None:
    ben, first = account("Ben"), the_first()
    grant(first, ben, MemberRole.ORGANIZER)
    by = person(ben)
    for asked in (
        lambda: memberships.invite(by, first, MemberRole.ORGANIZER),
        lambda: memberships.set_role(by, first, ben, MemberRole.OWNER),
        lambda: memberships.remove(by, first, olga),
        lambda: memberships.rename(by, first, "Mine"),
        lambda: memberships.withdraw(by, first, "0"),
    ):
        with pytest.raises(Refusal, match="owners-only"):
            asked()
    assert memberships.remove(by, first, ben)


def test_an_owner_makes_a_member_of_nobody_who_was_not_invited(olga: Account) -> None:
    with pytest.raises(Refusal, match="member-unknown"):
        memberships.set_role(person(olga), the_first(), account("Ben"), MemberRole.OWNER)


@pytest.mark.django_db(transaction=True)
def test_the_security_log_names_the_organization(olga: Account, caplog: pytest.LogCaptureFixture) -> None:
    ben = account("Ben")
    with caplog.at_level(logging.INFO, "topcut.security"):
        memberships.set_role(None, the_first(), ben, MemberRole.ORGANIZER)
        memberships.remove(person(olga), the_first(), ben)
        with pytest.raises(Refusal):
            memberships.rename(person(ben), the_first(), "Mine")
    lines = [json.loads(record.message) for record in caplog.records if record.name == "topcut.security"]
    told = [(line["what"], line["organization"], line.get("person", "")) for line in lines]
    assert told == [
        ("member-changed", the_first(), ben.person_id),
        ("member-changed", the_first(), ben.person_id),
        ("denied", the_first(), ""),
    ]
