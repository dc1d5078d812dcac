"""What pages say of organizations: nothing, as long as there is only one."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _

from topcut.core.kernel.ids import TournamentId
from topcut.ledger.ownership import NOBODYS, OrganizationId, owners_of
from topcut.people.organizations import MemberRole, names_of_organizations, there_are_several
from topcut.web.access import Visit
from topcut.web.page_parts import Tab

LONGEST_ID = 40


def organization_asked(visit: Visit) -> OrganizationId:
    """The one that the address names, if any."""
    return OrganizationId(str(visit.request.GET.get("of", ""))[:LONGEST_ID])


def organization_text(name: str) -> str:
    """Its name. The installation's own may not have been given one yet."""
    return name or _("This server’s own")


def owner_told(owner: OrganizationId) -> str:
    """For which organization a tournament is created."""
    if not there_are_several():
        return ""
    return _("For %(organization)s") % {"organization": name_told(owner)}


def name_told(organization: OrganizationId) -> str:
    """Its name, if it has one: the shop that is alone needs none."""
    name = names_of_organizations([organization]).get(organization, "")
    return organization_text(name) if there_are_several() else name


def names_of_owners(tournaments: Iterable[TournamentId]) -> Mapping[TournamentId, str]:
    """Whose each is, in words."""
    if not there_are_several():
        return {}
    names = names_of_organizations()
    owned = owners_of(tournaments).items()
    return {one: organization_text(names[owner]) for one, owner in owned if owner != NOBODYS}


def organization_tabs(choices: Mapping[OrganizationId, str], chosen: str) -> tuple[Tab, ...]:
    """A list of everybody's tournaments, or those of one: where there are several to choose from."""
    if len(choices) < 2:
        return ()
    each = (Tab(organization_text(name), f"?of={id_}", id_ == chosen) for id_, name in choices.items())
    return (Tab(_("All"), "?", not chosen), *each)


def member_role_text(role: MemberRole) -> str:
    return _("owner") if role is MemberRole.OWNER else _("organizer")
