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
from topcut.messages.words import role_text
from topcut.people.accounts import end_sign_ins
from topcut.people.links import make_staff_link, withdraw_invitation
from topcut.people.names import names_of_people
from topcut.service.acts.care import forget_official
from topcut.service.acts.registration import EnrolOfficial
from topcut.web.access import Visit, page
from topcut.web.desk.erasing import confirmed, tell_erased
from topcut.web.desk.forms.short_forms import InviteOfficial
from topcut.web.desk.round_forms import tell
from topcut.web.desk.staff_screen import NewInvitation, new_invitation, staff_screen
from topcut.web.form_fields import field_of
from topcut.web.pages import show
from topcut.web.public.address import reachable


@page("configure")
def staff(visit: Visit) -> HttpResponse:
    do = str(visit.values.get("do", ""))
    if visit.posting and do in _ACTS:
        return _ACTS[do](visit)
    form = InviteOfficial(visit.request.POST if do == "invite" else None, visit.rules)
    made = _invite(visit, form) if visit.posting and do == "invite" and form.is_valid() else None
    return show(visit, staff_screen(visit, field_of(form, "role"), made))


def _invite(visit: Visit, form: InviteOfficial) -> NewInvitation:
    role = Role(form.cleaned_data["role"])
    token = make_staff_link(visit.tournament.id, role, visit.actor.person)
    return new_invitation(role_text(role), reachable(visit.request) + reverse("staff-link", args=[token]))


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


_ACTS = {
    "remove": _remove,
    "plays": _plays,
    "withdraw": _withdraw,
    "end-sign-ins": _end_sign_ins,
    "erase": _erase,
}
