"""Page of an organization's members: its owners invite others, change their roles, remove them, name it."""

from collections.abc import Callable

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from topcut.core.kernel.ids import PersonId
from topcut.ledger.ownership import OrganizationId
from topcut.people.models import Account
from topcut.people.organizations import MemberRole, Membership, memberships_of
from topcut.service import memberships
from topcut.web.access import Visit, page
from topcut.web.denials import Forbidden
from topcut.web.desk.staff_screen import NewInvitation, new_invitation
from topcut.web.members_screen import members_screen
from topcut.web.organization_words import member_role_text
from topcut.web.pages import show
from topcut.web.public.address import reachable


@page("see-members")
def members(visit: Visit, organization: str) -> HttpResponse:
    """View: whoever belongs to it sees it; whoever does not cannot tell whether there is one."""
    theirs = _membership(visit, OrganizationId(organization))
    do = str(visit.values.get("do", ""))
    if visit.posting and do in _ACTS:
        _ACTS[do](visit, theirs)
        left = not any(one.organization == theirs.organization for one in memberships_of(_person(visit)))
        return visit.go("desks") if left else visit.go("organization", theirs.organization)
    made = _invite(visit, theirs) if visit.posting and do == "invite" else None
    return show(visit, members_screen(theirs, _person(visit), made))


def _person(visit: Visit) -> PersonId:
    assert visit.account is not None  # only an account belongs to an organization
    return PersonId(visit.account.person_id)


def _membership(visit: Visit, organization: OrganizationId) -> Membership:
    for one in memberships_of(_person(visit)):
        if one.organization == organization:
            return one
    raise Forbidden(visit.actor.id, "", "see-members")


def _role(visit: Visit) -> MemberRole:
    sent = str(visit.values.get("role", ""))
    if sent not in list(MemberRole):
        raise Http404
    return MemberRole(sent)


def _invite(visit: Visit, theirs: Membership) -> NewInvitation:
    role = _role(visit)
    token = memberships.invite(_person(visit), theirs.organization, role)
    link = reachable(visit.request) + reverse("member-link", args=[token])
    return new_invitation(member_role_text(role), link)


def _withdraw(visit: Visit, theirs: Membership) -> None:
    sent = str(visit.values.get("invitation", ""))
    if memberships.withdraw(_person(visit), theirs.organization, sent):
        visit.say(_("The invitation is withdrawn. Its link no longer works."))


def _account(visit: Visit) -> Account:
    found = Account.objects.filter(person_id=str(visit.values.get("person", ""))).first()
    if found is None:
        raise Http404
    return found


def _set_role(visit: Visit, theirs: Membership) -> None:
    account, role = _account(visit), _role(visit)
    if memberships.set_role(_person(visit), theirs.organization, account, role):
        facts = {"name": account.username, "role": member_role_text(role)}
        visit.say(_("%(name)s is now %(role)s.") % facts)


def _remove(visit: Visit, theirs: Membership) -> None:
    account = _account(visit)
    if memberships.remove(_person(visit), theirs.organization, account):
        visit.say(_("%(name)s no longer organizes here.") % {"name": account.username})


def _rename(visit: Visit, theirs: Membership) -> None:
    memberships.rename(_person(visit), theirs.organization, str(visit.values.get("name", "")))
    visit.say(_("The name is saved."))


_ACTS: dict[str, Callable[[Visit, Membership], None]] = {
    "withdraw": _withdraw,
    "role": _set_role,
    "remove": _remove,
    "rename": _rename,
}
