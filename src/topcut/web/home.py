"""Start page: current tournaments, links to one's own page and to the staff sign-in."""

from django.http import HttpResponse

from topcut import service
from topcut.core.kernel.ids import PersonId
from topcut.core.tournament import Tournament
from topcut.web.access import Visit, page
from topcut.web.denials import SignInFirst
from topcut.web.home_screen import desks_screen, home_screen
from topcut.web.pages import show


@page("sign-in")
def home(visit: Visit) -> HttpResponse:
    return show(visit, home_screen(public_tournaments()))


def public_tournaments() -> list[Tournament]:
    """Tournaments with a published first round, newest first; before that they are being prepared."""
    found = [service.tournament(id_) for id_ in service.tournament_ids()]
    shown = [tournament for tournament in found if tournament.has_started]
    shown.sort(key=lambda tournament: tournament.details.date, reverse=True)
    return sorted(shown, key=lambda tournament: tournament.is_finished)


@page("sign-in")
def desks(visit: Visit) -> HttpResponse:
    if visit.account is None:
        raise SignInFirst
    mine = tournaments_of(PersonId(visit.account.person_id))
    return show(visit, desks_screen(mine, may_create=visit.account.may_organize))


def tournaments_of(person: PersonId) -> list[Tournament]:
    """Tournaments in which the person has a role: running ones first, then the newest."""
    found = [service.tournament(id_) for id_ in service.tournament_ids()]
    mine = [tournament for tournament in found if tournament.roles_of(person)]
    mine.sort(key=lambda tournament: tournament.details.date, reverse=True)
    return sorted(mine, key=lambda tournament: tournament.is_finished)
