"""The start page: what is on here, the way to one's own page, the way in for staff."""

from django.http import HttpResponse

from topcut import service
from topcut.core.tournament import Tournament
from topcut.web.access import Visit, page


@page("sign-in")
def home(visit: Visit) -> HttpResponse:
    return visit.show("home/home.html", tournaments=public_tournaments())


def public_tournaments() -> list[Tournament]:
    """Those whose first round everybody may see, newest first; before that a tournament is being prepared."""
    found = [service.tournament(id_) for id_ in service.tournament_ids()]
    shown = [tournament for tournament in found if tournament.has_started]
    shown.sort(key=lambda tournament: tournament.details.date, reverse=True)
    return sorted(shown, key=lambda tournament: tournament.is_finished)
