"""Organizations and their members: who owns one, who organizes for it.

A shop on a laptop has one and never hears of it: the first account makes it, and it has no name. The oldest
is the installation's own; whoever runs the server adds others (``topcut organization add``).
"""

import secrets
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils import timezone

from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.ledger.ownership import OrganizationId
from topcut.ledger.writing import writing
from topcut.people.models import Account, Organization, OrganizationMember
from topcut.people.names import Name
from topcut.people.typed_names import checked


class MemberRole(StrEnum):
    """Owners say who belongs to it; both create its tournaments."""

    OWNER = "owner"
    ORGANIZER = "organizer"


class Membership(NamedTuple):
    """One that somebody belongs to. ``name`` is empty for the installation's own, until it is given one."""

    organization: OrganizationId
    name: str
    role: MemberRole


def the_first() -> OrganizationId:
    """The installation's own, made when it is first asked for."""
    if found := _oldest():
        return found
    with writing():
        return _oldest() or _made("")


def _oldest() -> OrganizationId | None:
    found = Organization.objects.order_by("made", "id").values_list("id", flat=True).first()
    return OrganizationId(found) if found else None


def is_the_first(organization: OrganizationId) -> bool:
    return organization == _oldest()


def add_organization(name: str) -> OrganizationId:
    with writing():
        the_first()  # stays the oldest
        return _made(_own_name(name))


def _made(name: str) -> OrganizationId:
    made = Organization.objects.create(id=secrets.token_hex(4), name=name, made=timezone.now())
    return OrganizationId(made.id)


def checked_name(text: str) -> str:
    """A name as given, without surrounding spaces; refused as a person's would be."""
    if not text.strip():
        raise Refusal("organization-name-missing")
    return checked(Name(text)).first


def _own_name(text: str, of: OrganizationId | None = None) -> str:
    """A name that no other organization has: nobody could tell two of them apart in a list."""
    name = checked_name(text)
    if Organization.objects.filter(name__iexact=name).exclude(id=of or "").exists():
        raise Refusal("organization-name-taken", name=name)
    return name


def rename_organization(organization: OrganizationId, name: str) -> None:
    with writing():
        Organization.objects.filter(id=organization).update(name=_own_name(name, organization))


def there_are_several() -> bool:
    return Organization.objects.count() > 1


def is_known(organization: str) -> bool:
    return Organization.objects.filter(id=organization).exists()


def names_of_organizations(
    organizations: Iterable[OrganizationId] | None = None,
) -> dict[OrganizationId, str]:
    """Their names, the oldest first; of all of them without a choice."""
    rows = Organization.objects.order_by("made", "id")
    if organizations is not None:
        rows = rows.filter(id__in=set(organizations))
    return {OrganizationId(id_): name for id_, name in rows.values_list("id", "name")}


# Members


def memberships_of(person: PersonId) -> list[Membership]:
    """The organizations that somebody belongs to, the oldest first; none without an account that works."""
    rows = OrganizationMember.objects.filter(account__person=person, account__is_active=True)
    found = rows.order_by("organization__made", "organization").values_list(
        "organization", "organization__name", "role"
    )
    return [Membership(OrganizationId(id_), name, MemberRole(role)) for id_, name, role in found]


def role_in(organization: OrganizationId, person: PersonId) -> MemberRole | None:
    return next((one.role for one in memberships_of(person) if one.organization == organization), None)


def members_of(organization: OrganizationId) -> list[OrganizationMember]:
    """Owners first, then by user name."""
    rows = OrganizationMember.objects.filter(organization=organization).select_related("account")
    return sorted(rows, key=lambda one: (one.role != MemberRole.OWNER, one.account.username))


def grant(organization: OrganizationId, account: Account, role: MemberRole) -> bool:
    """Make an account an owner or an organizer; false if it is that already. Somebody stays its owner."""
    with writing():
        _hold(organization)
        if role is not MemberRole.OWNER:
            _expect_another_owner(organization, account)
        before = OrganizationMember.objects.filter(organization=organization, account=account).first()
        if before and before.role == role:
            return False
        OrganizationMember.objects.update_or_create(
            organization_id=organization, account=account, defaults={"role": role}
        )
        return True


def take_away(organization: OrganizationId, account: Account) -> bool:
    """Remove a member; false if they were none. The last owner stays."""
    with writing():
        _hold(organization)
        _expect_another_owner(organization, account)
        return bool(OrganizationMember.objects.filter(organization=organization, account=account).delete()[0])


def hold_memberships(person: PersonId) -> None:
    """Before somebody is erased: nobody leaves their organizations meanwhile."""
    for one in memberships_of(person):
        _hold(one.organization)


def _hold(organization: OrganizationId) -> None:
    """Two owners who remove each other at the same moment take turns."""
    Organization.objects.select_for_update().get(id=organization)


def _expect_another_owner(organization: OrganizationId, account: Account) -> None:
    owners = _owners(organization)
    if owners.filter(account=account).exists() and not owners.exclude(account=account).exists():
        raise Refusal("organization-last-owner")


def is_last_owner(person: PersonId) -> bool:
    """Whether an organization would be left without an owner if they went."""
    owned = (one.organization for one in memberships_of(person) if one.role is MemberRole.OWNER)
    return any(not _owners(one).exclude(account__person=person).exists() for one in owned)


def _owners(organization: OrganizationId) -> QuerySet[OrganizationMember]:
    """Those who can sign in."""
    members = OrganizationMember.objects.filter(organization=organization, role=MemberRole.OWNER)
    return members.filter(account__is_active=True)
