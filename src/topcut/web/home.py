"""Start page and archive: what is on, comes and was played; links to one's own page and to the sign-in."""

from collections.abc import Mapping

from django.http import Http404, HttpResponse

from topcut.core.kernel.ids import PersonId
from topcut.ledger.ownership import OrganizationId
from topcut.people.organizations import memberships_of, names_of_organizations, there_are_several
from topcut.service import tournament_lists
from topcut.web.access import Visit, page
from topcut.web.addresses import address
from topcut.web.archive_screen import archive_screen
from topcut.web.denials import SignInFirst
from topcut.web.desk.last_time import organized_by
from topcut.web.home_lists import AHEAD, MOST_FINISHED, RUNNING_FOR, home_lists
from topcut.web.home_screen import OwnHome, desks_screen, home_screen
from topcut.web.list_pages import MOST_ON_A_PAGE, asked_of
from topcut.web.organization_words import names_of_owners, organization_tabs, organization_text
from topcut.web.page_parts import Link
from topcut.web.pages import show


@page("sign-in")
def home(visit: Visit) -> HttpResponse:
    found = tournament_lists.near(RUNNING_FOR, AHEAD, MOST_FINISHED)
    homes = tuple(
        Link(organization_text(name), address("organization-home", id_)) for id_, name in _all().items()
    )
    return show(visit, home_screen(home_lists(found), names_of_owners(one.id for one in found), homes))


def _all() -> Mapping[OrganizationId, str]:
    """Every organization, where there are several."""
    return names_of_organizations() if there_are_several() else {}


@page("sign-in")
def organization_home(visit: Visit, organization: str) -> HttpResponse:
    """What one organization has on, and had."""
    id_ = OrganizationId(organization)
    names = names_of_organizations([id_])
    if id_ not in names:
        raise Http404
    found = tournament_lists.near(RUNNING_FOR, AHEAD, MOST_FINISHED, [id_])
    own = OwnHome(id_, organization_text(names[id_])) if there_are_several() else None
    return show(visit, home_screen(home_lists(found), of=own))


@page("sign-in")
def archive(visit: Visit) -> HttpResponse:
    """What was played here, for everybody."""
    asked = asked_of(visit)
    found = tournament_lists.finished(asked.words, asked.first, MOST_ON_A_PAGE, asked.owners)
    owners = names_of_owners(one.id for one in found.tournaments)
    return show(visit, archive_screen(found, asked, owners, organization_tabs(_all(), asked.of)))


@page("sign-in")
def desks(visit: Visit) -> HttpResponse:
    if visit.account is None:
        raise SignInFirst
    person, asked = PersonId(visit.account.person_id), asked_of(visit)
    belongs = memberships_of(person)
    found = tournament_lists.of_official(person, asked.words, asked.first, MOST_ON_A_PAGE, asked.owners)
    theirs = {one.organization: one.name for one in belongs}
    return show(
        visit,
        desks_screen(
            found,
            asked,
            person,
            next(organized_by(person, theirs), None) if belongs else None,
            [one for one in tournament_lists.damaged() if one.roles_of(person)],
            belongs=belongs,
            owners=names_of_owners(one.id for one in found.tournaments),
            organizations=organization_tabs(theirs, asked.of),
        ),
    )
