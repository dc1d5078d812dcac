"""Pages of organizations: nothing of them for the shop that is alone, nothing of one for another."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from tests.web.at_the_desk import NEW, Desk, text_of
from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.core.kernel.roles import Role
from topcut.ledger.models import Chain
from topcut.ledger.ownership import OrganizationId, owner_of
from topcut.people.accounts import add_account
from topcut.people.models import Account
from topcut.people.names import Name
from topcut.people.organizations import (
    MemberRole,
    add_organization,
    grant,
    memberships_of,
    rename_organization,
    role_in,
    the_first,
)

pytestmark = pytest.mark.django_db

ME = {"first_name": "Ines", "last_name": "Mora", "username": "ines", "password": "correct horse battery"}


def signed_in(
    name: str, organization: OrganizationId | None = None, role: str = "owner"
) -> tuple[Client, Account]:
    account = add_account(Name(name), name.lower(), "correct horse battery")
    if organization:
        grant(organization, account, MemberRole(role))
    client = Client()
    client.force_login(account)
    return client, account


def page(client: Client, path: str, status: int = 200) -> str:
    response = client.get(path)
    assert response.status_code == status
    return text_of(response)


def members_path(organization: OrganizationId) -> str:
    return f"/o/{organization}/members"


def send(client: Client, path: str, status: int = 302, **fields: str) -> Any:
    response = client.post(path, fields)
    assert response.status_code == status, text_of(response)
    return response


@pytest.fixture
def second(desk: Desk) -> OrganizationId:
    rename_organization(the_first(), "First Shop")
    return add_organization("Second Shop")


def test_the_shop_that_is_alone_never_meets_the_word(desk: Desk) -> None:
    desk.create()
    paths = ("/", "/finished", "/desk/", "/desk/new", members_path(the_first()), desk.address("staff"))
    for path in (*paths, f"/o/{the_first()}/", f"/desk/new?of={the_first()}"):
        assert "rganization" not in page(desk.client, path), path
    assert "Who organizes" in page(desk.client, "/desk/")
    told = page(desk.client, members_path(the_first()))
    assert "Who organizes here" in told
    assert "Ola Organizer" in told


def test_somebody_is_invited_makes_an_account_and_creates_tournaments(desk: Desk) -> None:
    answer = send(desk.client, members_path(the_first()), 200, do="invite", role="organizer")
    (link,) = re.findall(r"(/member/[\w-]+)<", answer.content.decode())
    assert "Open invitations" in page(desk.client, members_path(the_first()))
    client = Client()
    assert "You are invited as Organizer" in page(client, link)
    assert send(client, link, 302, **ME).headers["Location"] == "/desk/"
    assert "New tournament" in page(client, "/desk/")
    ines = PersonId(Account.objects.get(username="ines").person_id)
    assert role_in(the_first(), ines) is MemberRole.ORGANIZER
    assert "used already" in page(Client(), link, 410)
    assert "Open invitations" not in page(desk.client, members_path(the_first()))


def test_whoever_is_signed_in_accepts_with_the_account_they_have(desk: Desk) -> None:
    answer = send(desk.client, members_path(the_first()), 200, do="invite", role="owner")
    (link,) = re.findall(r"(/member/[\w-]+)<", answer.content.decode())
    client, zoe = signed_in("Zoe")
    assert "You are signed in as Zoe" in page(client, link)
    send(client, link)
    assert role_in(the_first(), PersonId(zoe.person_id)) is MemberRole.OWNER


def test_an_invitation_is_withdrawn(desk: Desk) -> None:
    answer = send(desk.client, members_path(the_first()), 200, do="invite", role="owner")
    (link,) = re.findall(r"(/member/[\w-]+)<", answer.content.decode())
    (token,) = re.findall(r'name="invitation" value="(\w+)"', answer.content.decode())
    send(desk.client, members_path(the_first()), do="withdraw", invitation=token)
    assert "not known here" in page(Client(), link, 410)


def test_an_owner_changes_and_removes_members_and_the_last_stays(desk: Desk) -> None:
    path, (client, zoe) = members_path(the_first()), signed_in("Zoe", the_first(), "organizer")
    me = desk.account.person_id
    assert "last owner" in text_of(send(desk.client, path, 409, do="remove", person=me))
    for do in ("invite", "rename"):
        answer = send(client, path, 409, do=do, role="owner", name="Mine")
        assert "Only an owner" in text_of(answer)
    assert "Make owner" not in page(client, path)
    send(desk.client, path, do="role", person=zoe.person_id, role="owner")
    send(client, path, do="role", person=me, role="organizer")
    assert role_in(the_first(), desk.person) is MemberRole.ORGANIZER
    assert send(desk.client, path, do="remove", person=me).headers["Location"] == "/desk/"
    assert memberships_of(desk.person) == []
    assert "New tournament" not in page(desk.client, "/desk/")
    page(desk.client, "/desk/new", 403)


def test_where_there_are_several_lists_say_whose_a_tournament_is(desk: Desk, second: OrganizationId) -> None:
    client, zoe = signed_in("Zoe", second)
    desk.create()
    theirs = Desk(client, zoe)
    theirs.create(name="Their Cup")
    for made in (desk, theirs):
        made.add("Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox")
        made.play_round()
    start = page(Client(), "/")
    assert "First Shop" in start
    assert "Standard · Second Shop" in start
    home = page(Client(), f"/o/{second}/")
    assert "Their Cup" in home
    assert "Friday Night" not in home
    assert Client().get("/o/nowhere/").status_code == 404
    assert "Second Shop" in page(client, "/desk/new")


def test_whoever_belongs_to_two_creates_for_either_and_sees_which(desk: Desk, second: OrganizationId) -> None:
    grant(second, desk.account, MemberRole.ORGANIZER)
    mine = page(desk.client, "/desk/")
    assert "New tournament for First Shop" in mine
    assert "New tournament for Second Shop" in mine
    response = desk.client.post(f"/desk/new?of={second}", NEW)
    theirs = TournamentId(response["Location"].split("/")[2])
    assert owner_of(theirs) == second
    desk.create(name="Our Cup")
    assert owner_of(desk.tournament.id) == the_first()
    assert "Our Cup" not in page(desk.client, f"/desk/?of={second}")
    assert "Our Cup" in page(desk.client, f"/desk/?of={the_first()}")
    assert "For Second Shop" in page(desk.client, f"/desk/new?of={second}")


def test_nobody_creates_for_another_organization_nor_from_its_tournaments(
    desk: Desk, second: OrganizationId
) -> None:
    client, _zoe = signed_in("Zoe", second)
    desk.create()
    desk.add("Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox")
    desk.play_round()
    before = Chain.objects.count()
    for path in (f"/desk/new?of={the_first()}", f"/desk/new/{desk.id}"):
        assert client.get(path).status_code == 404
        assert client.post(path, NEW).status_code == 404
    assert Chain.objects.count() == before


def test_an_organizer_by_invitation_does_not_take_the_players_home(
    desk: Desk, second: OrganizationId
) -> None:
    """They organized it, but for another organization: its players are not theirs to invite again."""
    desk.create()
    desk.add("Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox")
    invited = desk.official(Role.ORGANIZER)
    grant(second, invited.account, MemberRole.OWNER)
    desk.play_round()
    assert "Same as" not in page(invited.client, "/desk/new")
    assert invited.client.get(f"/desk/new/{desk.id}").status_code == 404
    assert "Chidi" not in page(invited.client, "/desk/new")


def test_the_library_is_kept_by_the_installations_own_organization(
    desk: Desk, second: OrganizationId
) -> None:
    client, _zoe = signed_in("Zoe", second)
    page(client, "/library/add", 403)
    page(desk.client, "/library/add")


@pytest.mark.postgres
def test_nothing_is_called_by_a_byte_that_postgresql_does_not_compare(desk: Desk) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite compares it")
    for path in ("/o/%00/", "/o/%00/members", "/t/%00/", "/finished?of=%00", "/desk/?of=%00"):
        assert desk.client.get(path).status_code in (200, 403, 404), path
    for do in ("withdraw", "role", "remove"):
        fields = {"do": do, "invitation": "\0", "person": "\0", "role": "owner"}
        assert desk.client.post(members_path(the_first()), fields).status_code in (302, 404), do
