"""A code from the slip or the badge makes this phone the player's (GET never acts)."""

from django.http import HttpResponse
from django.urls import reverse

from topcut import service
from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.core.tournament import Tournament
from topcut.people.links import LinkSpent, look_up, tidy
from topcut.people.names import Name
from topcut.web.access import Visit, page
from topcut.web.player.guesses import wrong_codes
from topcut.web.player.phones import bind, claim_once
from topcut.web.public.names import public_members, public_names

LONGEST_CODE = 40


@page("sign-in")
def join(visit: Visit) -> HttpResponse:
    """Type the code; what was typed is only looked at on the next page."""
    typed = str(visit.request.POST.get("code") or visit.request.GET.get("code", ""))[:LONGEST_CODE]
    if tidy(typed):
        return visit.go("join-code", tidy(typed))
    return visit.show("player/join.html", code=typed, problem="empty" if visit.posting else "")


@page("sign-in")
def join_code(visit: Visit, code: str) -> HttpResponse:
    """ "You are Ana Ruiz in Spring Open?" One button, and the phone is theirs."""
    code = tidy(code[:LONGEST_CODE])
    try:
        if visit.posting:
            return _claimed(visit, code)
        found = look_up(code)
    except LinkSpent as spent:
        return _refused(visit, code, spent)
    tournament, name = _who(found.tournament, found.entrant, found.member)
    return visit.show("player/claim.html", code=code, tournament=tournament, name=name)


def _claimed(visit: Visit, code: str) -> HttpResponse:
    phone = claim_once(code, visit.request.META.get("CSRF_COOKIE", ""))
    response = HttpResponse(status=303)
    response["Location"] = reverse("player:me", args=[phone.tournament])
    bind(response, phone)
    return response


def _refused(visit: Visit, code: str, spent: LinkSpent) -> HttpResponse:
    """Only wrong codes are counted, so a right one is always taken."""
    if spent.reason == "used":
        return visit.show("player/join.html", status=410, code="", problem="used")
    if wrong_codes.wrong():
        return visit.show("player/join.html", status=429, code=code, problem="too-many")
    return visit.show("player/join.html", status=404, code=code, problem="unknown")


def _who(tournament_id: str, entrant: str, member: int) -> tuple[Tournament, Name]:
    tournament, id_ = service.tournament(TournamentId(tournament_id)), EntrantId(entrant)
    members = public_members(tournament)
    return tournament, members[id_][member] if id_ in members else public_names(tournament)[id_]
