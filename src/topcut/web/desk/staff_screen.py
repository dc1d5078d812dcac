"""Staff page as a value: officials with what can be done about each, and invitations that are open."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.roles import Role
from topcut.messages.words import role_text
from topcut.people.links import LINK_LIFE, open_invitations
from topcut.people.models import StaffLink
from topcut.people.names import Name, names_of_people
from topcut.service.acts.care import may_forget
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.erasing import EraseForm, erase_form
from topcut.web.form_fields import FormField
from topcut.web.page_parts import Button, Link
from topcut.web.pages import screen
from topcut.web.qr_codes import QrCode, qr_code

QUIET = "small quiet"


@dataclass(frozen=True, slots=True)
class NewInvitation:
    """A link that was made by this very form; it is shown once."""

    title: str
    told: str
    link: str
    code: QrCode


@dataclass(frozen=True, slots=True)
class OfficialRole:
    text: str
    remove: Button


@dataclass(frozen=True, slots=True)
class OfficialLine:
    """``their_page`` if they play as well, ``enrol`` if they could."""

    name: str
    roles: tuple[OfficialRole, ...]
    their_page: Link | None
    enrol: Button | None
    end_sign_ins: Button


@dataclass(frozen=True, slots=True)
class InvitationLine:
    role: str
    invited_by: str
    withdraw: Button


@screen("desk/staff.html")
class StaffPage(DeskPage):
    invitation: NewInvitation | None
    officials: tuple[OfficialLine, ...]
    open_invitations: tuple[InvitationLine, ...]
    erasing: tuple[EraseForm, ...]
    role_field: FormField


def staff_screen(visit: Visit, role_field: FormField, invitation: NewInvitation | None = None) -> StaffPage:
    return StaffPage(
        invitation=invitation,
        officials=tuple(_officials(visit)),
        open_invitations=tuple(_invited(visit, one) for one in open_invitations(visit.tournament.id)),
        erasing=tuple(_to_erase(visit)),
        role_field=role_field,
    )


def new_invitation(role: str, link: str) -> NewInvitation:
    """``role`` in words."""
    days = LINK_LIFE.days
    told = ngettext(
        "Let the person scan this, or send them the link. It works once, for %(count)s day, and is shown "
        "only now.",
        "Let the person scan this, or send them the link. It works once, for %(count)s days, and is shown "
        "only now.",
        days,
    )
    title = _("Invitation as %(role)s") % {"role": role}
    return NewInvitation(title, told % {"count": days}, link, qr_code(link))


def _officials(visit: Visit) -> Iterator[OfficialLine]:
    """Everybody with a role, by last name."""
    people = {person for person, _role in visit.tournament.officials}
    known = [(person, visit.people.get(person, Name(_("somebody")))) for person in people]
    for person, name in sorted(known, key=lambda one: one[1].key):
        ends = _("End all sign-ins of %(name)s") % {"name": name}
        plays = visit.tournament.entrant_of(person)
        yield OfficialLine(
            name=str(name),
            roles=tuple(
                _role(person, name, role) for role in Role if role in visit.tournament.roles_of(person)
            ),
            their_page=_their_page(visit, plays.id) if plays else None,
            enrol=None if plays else _enrol(visit, person, name),
            end_sign_ins=Button.of(
                _("End all sign-ins"), "end-sign-ins", {"person": person}, f"{QUIET} danger", title=ends
            ),
        )


def _their_page(visit: Visit, entrant: EntrantId) -> Link:
    return Link(_("Their page"), address("desk-player", visit.tournament.id, entrant), "small")


def _role(person: PersonId, name: Name, role: Role) -> OfficialRole:
    title = _("Remove %(name)s as %(role)s") % {"name": name, "role": role_text(role)}
    remove = Button.of(_("Remove"), "remove", {"person": person, "role": role}, QUIET, title=title)
    return OfficialRole(capfirst(role_text(role)), remove)


def _enrol(visit: Visit, person: PersonId, name: Name) -> Button | None:
    """Officials may play where the rules let them (MTR-1.4)."""
    details = visit.tournament.details
    may_play = visit.rules.roles.let_officials_play(details.program, details.highest_rel)
    if visit.tournament.is_finished or not visit.may("register") or not may_play:
        return None
    title = _("Enrol %(name)s as a player") % {"name": name}
    return Button.of(_("Enrol"), "plays", {"person": person}, QUIET, title=title)


def _invited(visit: Visit, one: StaffLink) -> InvitationLine:
    role = role_text(Role(one.role))
    title = _("Withdraw the invitation as %(role)s") % {"role": role}
    return InvitationLine(
        role=capfirst(role),
        invited_by=visit.name_of(f"person:{one.made_by}") or _("somebody"),
        withdraw=Button.of(_("Withdraw"), "withdraw", {"invitation": one.token_hash}, QUIET, title=title),
    )


def _to_erase(visit: Visit) -> list[EraseForm]:
    """Officials whom the visitor may erase once the tournament is over; those who play have a page."""
    if not visit.tournament.is_finished or not may_forget(visit.actor):
        return []
    people = {person for person, _role in visit.tournament.officials}
    known = names_of_people(people)
    alone = [person for person in known if not visit.tournament.entrant_of(person)]
    page = address("desk-staff", visit.tournament.id)
    return [
        erase_form(visit, page, person, several=True)
        for person in sorted(alone, key=lambda one: known[one].key)
    ]
