"""Start page and archive: what is on, comes and was played; links to one's own page and to the sign-in."""

from django.http import HttpResponse

from topcut import service
from topcut.core.kernel.ids import PersonId
from topcut.core.tournament import Tournament
from topcut.web.access import Visit, page
from topcut.web.archive_screen import archive_screen
from topcut.web.denials import SignInFirst
from topcut.web.desk.last_time import organized_by
from topcut.web.desk.round_forms import number_of
from topcut.web.home_lists import home_lists, newest_first
from topcut.web.home_screen import desks_screen, home_screen
from topcut.web.pages import show


@page("sign-in")
def home(visit: Visit) -> HttpResponse:
    found = (service.tournament(id_) for id_ in service.tournament_ids())
    return show(visit, home_screen(home_lists(found)))


@page("sign-in")
def archive(visit: Visit) -> HttpResponse:
    """What was played here, for everybody."""
    finished = (one for one in map(service.tournament, service.tournament_ids()) if one.is_finished)
    asked = number_of(str(visit.request.GET.get("page", "")), 1)
    return show(visit, archive_screen(newest_first(finished), asked))


@page("sign-in")
def desks(visit: Visit) -> HttpResponse:
    if visit.account is None:
        raise SignInFirst
    person = PersonId(visit.account.person_id)
    own = organized_by(person) if visit.account.may_organize else []
    return show(visit, desks_screen(tournaments_of(person), own, may_create=visit.account.may_organize))


def tournaments_of(person: PersonId) -> list[Tournament]:
    """Tournaments in which the person has a role: running ones first, then the newest."""
    found = [service.tournament(id_) for id_ in service.tournament_ids()]
    mine = [tournament for tournament in found if tournament.roles_of(person)]
    mine.sort(key=lambda tournament: tournament.details.date, reverse=True)
    return sorted(mine, key=lambda tournament: tournament.is_finished)
