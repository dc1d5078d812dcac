"""Staff page: officials are appointed by one-time links, and removed at once.

Links that are not accepted yet are listed, and can be withdrawn.
"""

from django.contrib.auth import update_session_auth_hash
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from topcut.core.desks.organizing.commands import RemoveOfficial
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.roles import Role
from topcut.people.accounts import end_sign_ins
from topcut.people.links import make_staff_link, open_invitations, withdraw_invitation
from topcut.people.names import Name, names_of_people
from topcut.service.acts.care import forget_official, may_forget
from topcut.service.acts.registration import EnrolOfficial
from topcut.web.access import Visit, page
from topcut.web.desk.erasing import Erasing, confirmed, erasing_of, tell_erased
from topcut.web.desk.forms.short_forms import InviteOfficial
from topcut.web.desk.round_forms import tell
from topcut.web.public.address import reachable


@page("configure")
def staff(visit: Visit) -> HttpResponse:
    form = InviteOfficial(visit.request.POST if visit.values.get("do") == "invite" else None, visit.rules)
    link, role = "", None
    if visit.posting and visit.values.get("do") == "invite" and form.is_valid():
        role = Role(form.cleaned_data["role"])
        token = make_staff_link(visit.tournament.id, role, visit.actor.person)
        link = reachable(visit.request) + reverse("staff-link", args=[token])
    elif visit.posting and visit.values.get("do") == "remove":
        return _remove(visit)
    elif visit.posting and visit.values.get("do") == "plays":
        return _plays(visit)
    elif visit.posting and visit.values.get("do") == "withdraw":
        return _withdraw(visit)
    elif visit.posting and visit.values.get("do") == "end-sign-ins":
        return _end_sign_ins(visit)
    elif visit.posting and visit.values.get("do") == "erase":
        return _erase(visit)
    return visit.show(
        "desk/staff.html",
        form=form,
        link=link,
        role=role,
        officials=_officials(visit),
        playing=visit.tournament.entrant_of,
        invitations=open_invitations(visit.tournament.id),
        erasing=_to_erase(visit),
    )


def _to_erase(visit: Visit) -> list[Erasing]:
    """Officials whom the visitor may erase once the tournament is over; those who play have a page."""
    if not visit.tournament.is_finished or not may_forget(visit.actor):
        return []
    people = {person for person, _role in visit.tournament.officials}
    known = [person for person in names_of_people(people) if not visit.tournament.entrant_of(person)]
    return sorted((erasing_of(visit, person) for person in known), key=lambda one: one.name.key)


def _erase(visit: Visit) -> HttpResponse:
    person = PersonId(str(visit.values.get("person", "")))
    name = names_of_people([person]).get(person)
    if name is not None and confirmed(visit, name):
        forget_official(person, visit.actor, visit.tournament)
        tell_erased(visit, person)
        if visit.account and visit.account.person_id == person:
            return visit.go("sign-in")
    return visit.go("desk-staff", visit.tournament.id)


def _plays(visit: Visit) -> HttpResponse:
    """Enrol an official as the same person, so that their own match is closed to them."""
    person = PersonId(str(visit.values.get("person", "")))
    if visit.tournament.roles_of(person):
        tell(visit, visit.do(EnrolOfficial(person)))
    return visit.go("desk-staff", visit.tournament.id)


def _withdraw(visit: Visit) -> HttpResponse:
    if withdraw_invitation(visit.tournament.id, str(visit.values.get("invitation", ""))):
        visit.say(_("The invitation is withdrawn. Its link no longer works."))
    return visit.go("desk-staff", visit.tournament.id)


def _end_sign_ins(visit: Visit) -> HttpResponse:
    """End an official's sessions; one's own continues on this device."""
    person = PersonId(str(visit.values.get("person", "")))
    if visit.tournament.roles_of(person) and end_sign_ins(person):
        if visit.account and visit.account.person_id == person:
            visit.account.refresh_from_db()
            update_session_auth_hash(visit.request, visit.account)
        text = _("%(name)s is signed out everywhere.")
        visit.say(text % {"name": visit.name_of(f"person:{person}")})
    return visit.go("desk-staff", visit.tournament.id)


def _remove(visit: Visit) -> HttpResponse:
    role = str(visit.values.get("role", ""))
    if role in list(Role):
        person = PersonId(str(visit.values.get("person", "")))
        tell(visit, visit.do(RemoveOfficial(person, Role(role))))
    return visit.go("desk-staff", visit.tournament.id)


def _officials(visit: Visit) -> list[tuple[PersonId, Name, list[Role]]]:
    """Everybody with a role, by last name."""
    people = {person for person, _role in visit.tournament.officials}
    listed = [
        (person, visit.people.get(person, Name(_("somebody"))), _in_order(visit.tournament.roles_of(person)))
        for person in people
    ]
    return sorted(listed, key=lambda one: one[1].key)


def _in_order(roles: frozenset[Role]) -> list[Role]:
    return [role for role in Role if role in roles]
