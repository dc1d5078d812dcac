"""The start page: what is on here, the way to one's own page, the way in for staff."""

from django.http import HttpResponse
from django.urls import NoReverseMatch, reverse

from topcut import service
from topcut.core.tournament import Tournament
from topcut.web.access import Visit, page


@page("sign-in")
def home(visit: Visit) -> HttpResponse:
    return visit.show("home/home.html", tournaments=public_tournaments(), join=_join_address())


def public_tournaments() -> list[Tournament]:
    """Those whose first round everybody may see, newest first; before that a tournament is being prepared."""
    found = [service.tournament(id_) for id_ in service.tournament_ids()]
    shown = [tournament for tournament in found if tournament.has_started]
    return sorted(shown, key=lambda tournament: (tournament.is_finished, tournament.details.date), reverse=False)


def _join_address() -> str:
    try:
        return reverse("join")
    except NoReverseMatch:
        return ""
