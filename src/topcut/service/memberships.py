"""Who belongs to an organization: asked for by its owners, by whoever is invited, or from the command line.

Everything here is noted in the security log, with the organization's id. ``by`` is the person who asks;
``None`` is whoever runs the server.
"""

from functools import partial

from django.db import transaction

from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import SYSTEM
from topcut.ledger.ownership import NOBODYS, OrganizationId
from topcut.ledger.tournament_index import owners_with_official
from topcut.ledger.writing import writing
from topcut.people import organizations
from topcut.people.links import LinkSpent, make_member_link, spend_staff_link, withdraw_member_invitation
from topcut.people.models import Account, StaffLink
from topcut.people.organizations import (
    MemberRole,
    Membership,
    is_the_first,
    memberships_of,
    names_of_organizations,
    role_in,
    the_first,
)
from topcut.rulebook.house import SheetsOf
from topcut.security_log import Happening, note


def where_to_create(person: PersonId | None, wanted: OrganizationId | None = None) -> OrganizationId:
    """The organization whose tournament somebody creates: the wanted one, or the first they belong to.

    Whoever has no account is a program, such as the simulation: it creates for the installation's own.
    """
    if person and Account.objects.filter(person_id=person).exists():
        theirs = [one.organization for one in memberships_of(person)]
        if not theirs or (wanted is not None and wanted not in theirs):
            note(Happening.DENIED, who=_who(person), organization=wanted or "", why="not-a-member")
            raise Refusal("not-allowed")
        return wanted or theirs[0]
    return wanted or the_first()


def may_create(person: PersonId) -> bool:
    return bool(memberships_of(person))


def organizations_knowing(person: PersonId) -> set[OrganizationId]:
    """Those that somebody with an account belongs to, and those in whose tournaments they have a role."""
    belongs = {one.organization for one in memberships_of(person)}
    return (belongs | owners_with_official(person)) - {NOBODYS}


def keeps_the_installation(person: PersonId | None) -> bool:
    """Whether somebody belongs to the installation's own organization, which keeps what all of them share."""
    return person is not None and any(is_the_first(one.organization) for one in memberships_of(person))


def house_sheets_of(organization: OrganizationId) -> SheetsOf:
    """Whose files in the folder of house sheets are offered for its tournaments."""
    if is_the_first(organization):
        return SheetsOf(others=frozenset(names_of_organizations()) - {organization})
    return SheetsOf(organization)


def expect_owner(by: PersonId | None, organization: OrganizationId) -> None:
    if by is not None and role_in(organization, by) is not MemberRole.OWNER:
        note(Happening.DENIED, who=_who(by), organization=organization, why="not-an-owner")
        raise Refusal("owners-only")


def invite(by: PersonId | None, organization: OrganizationId, role: MemberRole) -> str:
    """The secret part of the link."""
    expect_owner(by, organization)
    return make_member_link(organization, role, by)


def withdraw(by: PersonId, organization: OrganizationId, invitation: str) -> bool:
    expect_owner(by, organization)
    return bool(withdraw_member_invitation(organization, invitation))


def accept(token: str, account: Account) -> Membership:
    """Spend an invitation. Whoever owns the organization already stays an owner."""
    with writing():
        link = spend_staff_link(token)
        organization, role = invited_to(link)
        person = PersonId(account.person_id)
        if role_in(organization, person) is not MemberRole.OWNER:
            _granted(link.made_by or None, organization, account, role)
        return next(one for one in memberships_of(person) if one.organization == organization)


def invited_to(link: StaffLink) -> tuple[OrganizationId, MemberRole]:
    """What an invitation is to. It counts no more than whoever made it: a former owner's is void."""
    if not link.organization_id:
        raise LinkSpent("unknown")
    organization = OrganizationId(link.organization_id)
    if link.made_by and role_in(organization, PersonId(link.made_by)) is not MemberRole.OWNER:
        raise LinkSpent("void")
    return organization, MemberRole(link.role)


def set_role(by: PersonId | None, organization: OrganizationId, account: Account, role: MemberRole) -> bool:
    """Make somebody an owner or an organizer: on a page only who belongs to it already."""
    expect_owner(by, organization)
    if by is not None and role_in(organization, PersonId(account.person_id)) is None:
        raise Refusal("member-unknown")
    return _granted(by, organization, account, role)


def _granted(by: str | None, organization: OrganizationId, account: Account, role: MemberRole) -> bool:
    with writing():
        if not organizations.grant(organization, account, role):
            return False
        _note_later(by, organization, account, given=str(role))
        return True


def remove(by: PersonId | None, organization: OrganizationId, account: Account) -> bool:
    """Take somebody's membership away; everybody may leave. False if they were no member."""
    if by != account.person_id:
        expect_owner(by, organization)
    with writing():
        gone = organizations.take_away(organization, account)
        if gone:
            _note_later(by, organization, account, taken="member")
        return gone


def rename(by: PersonId | None, organization: OrganizationId, name: str) -> None:
    expect_owner(by, organization)
    organizations.rename_organization(organization, name)


def _note_later(by: str | None, organization: OrganizationId, account: Account, **facts: str) -> None:
    """Once it is committed."""
    told = partial(note, Happening.MEMBER_CHANGED, who=_who(by), organization=organization)
    transaction.on_commit(partial(told, person=account.person_id, **facts))


def _who(by: str | None) -> str:
    return f"person:{by}" if by else SYSTEM.id
