"""Codes for players' phones: a printable sheet, and the URL in the QR code."""

from django.http import HttpResponse
from django.urls import reverse

from topcut.core.desks.registration.state import EntrantStatus
from topcut.service.actors import waiting_codes
from topcut.service.own_match import codes_closed_to
from topcut.web.access import Visit, page
from topcut.web.desk.round_forms import number_of
from topcut.web.public.address import reachable

A_SHEET = 300
"""Codes per page: browsers are slow to lay out more."""


def join_address(visit: Visit, code: str) -> str:
    """The URL in the QR code: the page that opens with this code."""
    return reachable(visit.request) + reverse("join-code", args=[code]) if code else ""


@page("player-codes")
def sheet(visit: Visit) -> HttpResponse:
    """View: a sheet to print and cut, with a code and QR code for every phone that has not joined yet."""
    closed = codes_closed_to(visit.actor, visit.tournament)
    everybody = visit.tournament.entrants.values()
    people = [one for one in everybody if one.status is EntrantStatus.ACTIVE and one.id not in closed]
    in_teams = visit.tournament.details.in_teams
    left = []
    for seat in range(visit.tournament.details.members):
        waiting = waiting_codes(visit.tournament, visit.actor, seat)
        left += [(entrant.id, seat, waiting[entrant.id]) for entrant in people if entrant.id in waiting]
    left.sort(key=lambda one: (visit.names[one[0]].key, one[1]))
    start = max(0, number_of(str(visit.request.GET.get("start", ""))))
    slips = [
        (visit.members[id_][seat] if in_teams else visit.names[id_], code, join_address(visit, code))
        for id_, seat, code in left[start : start + A_SHEET]
    ]
    return visit.show(
        "desk/codes.html",
        slips=slips,
        opened=len(people) * visit.tournament.details.members - len(left),
        place=reachable(visit.request).partition("//")[2],
        sheets=[(at, visit.names[left[at][0]].sorted) for at in range(0, len(left), A_SHEET)],
        start=start,
        own_table=bool(closed),
    )
