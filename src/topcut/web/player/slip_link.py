"""What the QR code on a result slip opens: the way to report that table. Opening it does nothing yet."""

from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse

from topcut.core.desks.results.slip_codes import SlipCode, read_slip
from topcut.core.play.matches import Match, RoundStatus
from topcut.service import states as state
from topcut.web.access import Visit, page
from topcut.web.player.guard import PhoneVisit
from topcut.web.public.roster_names import public_names


@page("sign-in")
def slip(visit: Visit, slip: str) -> HttpResponse:
    """Players of the match get their report page, officials the table at the desk, others what it is."""
    found = read_slip(slip)
    code = found[0] if found else None
    if code is None or state.known(code.tournament) is None:
        return visit.show("player/slip.html", status=404, tournament=None, match=None)
    asking = PhoneVisit(visit.request, code.tournament)
    match = _published(asking, code)
    if match and asking.actor.entrant in match.seats:
        return asking.go("player:report", code.tournament)
    if match and asking.may("enter-result") and asking.actor.entrant is None:
        desk = reverse("desk-round", args=[code.tournament, code.round])
        return HttpResponseRedirect(f"{desk}?table={code.table}{code.seat.upper()}")
    names = public_names(asking.tournament) if match else {}
    seated = [names[seat] for seat in match.seats] if match else []
    status = 200 if match else 410
    shown = {"tournament": asking.tournament, "match": match, "number": code.round, "seated": seated}
    return visit.show("player/slip.html", status=status, **shown)


def _published(visit: Visit, code: SlipCode) -> Match | None:
    """The slip's match, unless it was replaced; nobody learns a draft from a slip."""
    round_ = visit.tournament.round(code.round)
    if round_ is None or round_.status is RoundStatus.DRAFT:
        return None
    return code.match_in(visit.tournament)
