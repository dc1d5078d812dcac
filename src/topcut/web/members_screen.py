"""Page of an organization's members as a value. The shop that is alone sees who organizes, no other word."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from topcut.core.kernel.ids import PersonId
from topcut.people.links import open_member_invitations
from topcut.people.models import OrganizationMember, StaffLink
from topcut.people.names import Name, names_of_people
from topcut.people.organizations import MemberRole, Membership, members_of
from topcut.people.typed_names import LONGEST_NAME
from topcut.web.desk.staff_screen import QUIET, InvitationLine, NewInvitation
from topcut.web.organization_words import member_role_text, name_told
from topcut.web.page_parts import Button, Field, Option
from topcut.web.pages import Page, screen
from topcut.web.part_values import part


@dataclass(frozen=True, slots=True)
class MemberLine:
    """``acts``: what the visitor may do about them."""

    name: str
    username: str
    role: str
    acts: tuple[Button, ...]


@part("organization/parts.html", "keeping")
class MemberKeeping:
    """What owners do besides: invite somebody, take an invitation back, name the organization."""

    invitations: tuple[InvitationLine, ...]
    roles: tuple[Option, ...]
    name: Field


@screen("organization/members.html")
class MembersPage(Page):
    title: str
    invitation: NewInvitation | None
    members: tuple[MemberLine, ...]
    keeping: MemberKeeping | None


def members_screen(theirs: Membership, person: PersonId, made: NewInvitation | None = None) -> MembersPage:
    """As ``person`` sees it, who belongs to it."""
    rows = members_of(theirs.organization)
    invitations = open_member_invitations(theirs.organization)
    people = {PersonId(row.account.person_id) for row in rows}
    names = names_of_people(people | {PersonId(one.made_by) for one in invitations if one.made_by})
    owns = theirs.role is MemberRole.OWNER
    return MembersPage(
        title=name_told(theirs.organization) or _("Who organizes here"),
        invitation=made,
        members=tuple(_line(row, names, person, owns=owns) for row in rows),
        keeping=_keeping(theirs, invitations, names) if owns else None,
    )


def _line(
    row: OrganizationMember, names: dict[PersonId, Name], person: PersonId, *, owns: bool
) -> MemberLine:
    them = PersonId(row.account.person_id)
    name, role = str(names.get(them, "")), MemberRole(row.role)
    acts = tuple(_acts(them, name, role, person, owns=owns))
    return MemberLine(name, row.account.username, capfirst(member_role_text(role)), acts)


def _acts(them: PersonId, name: str, role: MemberRole, person: PersonId, *, owns: bool) -> Iterator[Button]:
    if owns:
        other = MemberRole.ORGANIZER if role is MemberRole.OWNER else MemberRole.OWNER
        facts = {"name": name, "role": member_role_text(other)}
        text = _("Make owner") if other is MemberRole.OWNER else _("Make organizer")
        title = _("Make %(name)s %(role)s") % facts
        yield Button.of(text, "role", {"person": them, "role": other}, QUIET, title=title)
    if them == person:
        yield Button.of(_("Leave"), "remove", {"person": them}, f"{QUIET} danger")
    elif owns:
        title = _("Remove %(name)s") % {"name": name}
        yield Button.of(_("Remove"), "remove", {"person": them}, f"{QUIET} danger", title=title)


def _keeping(theirs: Membership, invitations: list[StaffLink], names: dict[PersonId, Name]) -> MemberKeeping:
    limit = (("maxlength", str(LONGEST_NAME)), ("autocomplete", "organization"))
    return MemberKeeping(
        invitations=tuple(_invited(one, names) for one in invitations),
        roles=tuple(
            Option(role, capfirst(member_role_text(role)), role is MemberRole.ORGANIZER)
            for role in MemberRole
        ),
        name=Field("name", _("Name of the shop, club or circuit"), theirs.name, attributes=limit),
    )


def _invited(one: StaffLink, names: dict[PersonId, Name]) -> InvitationLine:
    role = member_role_text(MemberRole(one.role))
    by = names.get(PersonId(one.made_by))
    title = _("Withdraw the invitation as %(role)s") % {"role": role}
    return InvitationLine(
        role=capfirst(role),
        invited_by=str(by) if by else _("the command line"),
        withdraw=Button.of(_("Withdraw"), "withdraw", {"invitation": one.token_hash}, QUIET, title=title),
    )
