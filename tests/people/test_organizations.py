"""Organizations: who belongs to one, and that one is never left without an owner."""

from __future__ import annotations

import pytest

from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.people.accounts import add_account
from topcut.people.models import Account, OrganizationMember
from topcut.people.names import Name
from topcut.people.organizations import (
    MemberRole,
    add_organization,
    grant,
    is_last_owner,
    is_the_first,
    members_of,
    memberships_of,
    names_of_organizations,
    rename_organization,
    role_in,
    take_away,
    the_first,
    there_are_several,
)

pytestmark = pytest.mark.django_db


def account(name: str, *, may_organize: bool = False) -> Account:
    return add_account(Name(name), name.lower(), "correct horse battery", may_organize=may_organize)


def person(one: Account) -> PersonId:
    return PersonId(one.person_id)


def test_the_first_account_makes_the_one_organization_of_a_shop() -> None:
    olga = account("Olga", may_organize=True)
    assert names_of_organizations() == {the_first(): ""}
    assert not there_are_several()
    assert memberships_of(person(olga)) == [(the_first(), "", MemberRole.OWNER)]


def test_the_oldest_stays_the_installations_own() -> None:
    second = add_organization("Second Shop")
    first = the_first()
    assert first != second
    assert is_the_first(first)
    assert list(names_of_organizations().items()) == [(first, ""), (second, "Second Shop")]


def test_an_organization_has_a_name_that_can_be_read() -> None:
    for nothing in ("", "  ", "\u202e", "x" * 101):
        with pytest.raises(Refusal):
            add_organization(nothing)
    second = add_organization("  Second Shop ")
    rename_organization(second, "Second Club")
    assert names_of_organizations([second]) == {second: "Second Club"}


def test_no_two_organizations_have_one_name() -> None:
    second = add_organization("Second Shop")
    with pytest.raises(Refusal, match="organization-name-taken"):
        add_organization(" second shop ")
    with pytest.raises(Refusal, match="organization-name-taken"):
        rename_organization(the_first(), "Second Shop")
    rename_organization(second, "Second shop")
    assert names_of_organizations() == {the_first(): "", second: "Second shop"}


def test_whoever_belongs_to_one_organization_belongs_to_no_other() -> None:
    olga, second = account("Olga", may_organize=True), add_organization("Second Shop")
    assert role_in(the_first(), person(olga)) is MemberRole.OWNER
    assert role_in(second, person(olga)) is None
    assert grant(second, olga, MemberRole.ORGANIZER)
    assert [one.organization for one in memberships_of(person(olga))] == [the_first(), second]
    assert not grant(second, olga, MemberRole.ORGANIZER), "they are that already"


def test_an_account_that_was_closed_belongs_nowhere() -> None:
    olga = account("Olga", may_organize=True)
    Account.objects.update(is_active=False)
    assert memberships_of(person(olga)) == []


def test_the_last_owner_is_neither_removed_nor_made_an_organizer() -> None:
    olga, ben = account("Olga", may_organize=True), account("Ben")
    grant(the_first(), ben, MemberRole.ORGANIZER)
    with pytest.raises(Refusal, match="organization-last-owner"):
        take_away(the_first(), olga)
    with pytest.raises(Refusal, match="organization-last-owner"):
        grant(the_first(), olga, MemberRole.ORGANIZER)
    assert is_last_owner(person(olga))
    assert not is_last_owner(person(ben))
    grant(the_first(), ben, MemberRole.OWNER)
    assert not is_last_owner(person(olga))
    assert take_away(the_first(), olga)
    assert [one.account for one in members_of(the_first())] == [ben]
    assert not take_away(the_first(), olga)


def test_an_owner_whose_account_was_closed_is_no_other_owner() -> None:
    olga, ben = account("Olga", may_organize=True), account("Ben", may_organize=True)
    Account.objects.filter(id=ben.pk).update(is_active=False)
    with pytest.raises(Refusal, match="organization-last-owner"):
        take_away(the_first(), olga)
    assert OrganizationMember.objects.count() == 2
