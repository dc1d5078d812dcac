"""Phone sessions: a phone joins an entrant by a code (GET has no side effects), gets a cookie, signs off."""

import threading
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse

from topcut import service
from topcut.caching import IdsCache
from topcut.core.desks.results.slip_codes import SlipCode, read_slip
from topcut.core.kernel.ids import EntrantId, PersonId, TournamentId
from topcut.core.play.matches import Match, RoundStatus
from topcut.core.tournament import Tournament
from topcut.people.links import LinkSpent, device, hashed, new_token, tidy
from topcut.people.models import Device
from topcut.people.names import Name
from topcut.security_log import Happening, note
from topcut.service import joining, states
from topcut.service.lifetimes import phones_last_until
from topcut.web.access import PLAYER_COOKIE, PLAYER_SALT, Visit, page
from topcut.web.attempts import wrong_codes
from topcut.web.pages import show
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.join_screen import LONGEST_CODE, join_screen
from topcut.web.player.phone_pages import StrangeSlipPage, claim_screen, slip_screen
from topcut.web.public.roster_names import public_members, public_names

_EVENT_DAY = 16 * 3600  # lines still to come move the end; the server decides
_REMEMBERED_FOR = 600.0
_MOST_REMEMBERED = 4000


@dataclass(frozen=True, slots=True)
class _Claimed:
    browser: str
    token: str


_claimed: IdsCache[str, _Claimed] = IdsCache(_MOST_REMEMBERED, max_age=_REMEMBERED_FOR)
_lock = threading.Lock()


def claim_once(code: str, browser: str, signed_in: PersonId | None) -> tuple[Device, str]:
    """Use up the code; the phone and its token. If the response was lost, the same browser gets both."""
    key = hashed(tidy(code))
    with _lock:
        try:
            token = new_token()
            made = joining.join(code, token, signed_in)
        except LinkSpent as spent:
            again = _same_browser(key, browser)
            if spent.reason == "used" and again:
                return again
            raise
        _claimed.put(key, _Claimed(browser, token))
        return made, token


def _same_browser(key: str, browser: str) -> tuple[Device, str] | None:
    before = _claimed.get(key)
    phone = device(before.token) if before and browser and before.browser == browser else None
    return (phone, before.token) if phone and before else None


def _path(tournament: str) -> str:
    """Cookie path: one tournament's pages, so that one phone can play in several."""
    return f"/t/{tournament}/"


def bind(response: HttpResponse, phone: Device, token: str) -> None:
    """Set the phone's cookie, for as long as the server takes it if nothing more happens."""
    left = phones_last_until(service.tournament(TournamentId(phone.tournament))) - service.now()
    response.set_signed_cookie(
        PLAYER_COOKIE,
        token,
        salt=PLAYER_SALT,
        max_age=max(left // 1000, 0) + _EVENT_DAY,
        path=_path(phone.tournament),
        secure=settings.REQUIRE_HTTPS,
        httponly=True,
        samesite="Lax",
    )


def release(response: HttpResponse, tournament: str) -> None:
    response.delete_cookie(PLAYER_COOKIE, path=_path(tournament), samesite="Lax")


@page("sign-in")
def join(visit: Visit) -> HttpResponse:
    """View: enter the code, which is checked on the next page."""
    typed = str(visit.request.POST.get("code") or visit.request.GET.get("code", ""))[:LONGEST_CODE]
    if tidy(typed):
        return visit.go("join-code", tidy(typed))
    return show(visit, join_screen(typed, "empty" if visit.posting else ""))


@page("sign-in")
def join_code(visit: Visit, code: str) -> HttpResponse:
    """ "Are you Ana Ruiz in Spring Open?" One button claims the phone."""
    code = tidy(code[:LONGEST_CODE])
    try:
        if visit.posting:
            return _claimed_by_code(visit, code)
        found = joining.usable_code(code)
    except LinkSpent as spent:
        return _refused(visit, code, spent)
    tournament, name = _who(found.tournament, found.entrant, found.member)
    return show(visit, claim_screen(tournament, name, code))


def _claimed_by_code(visit: Visit, code: str) -> HttpResponse:
    signed_in = PersonId(visit.account.person_id) if visit.account else None
    phone, token = claim_once(code, visit.request.META.get("CSRF_COOKIE", ""), signed_in)
    response = HttpResponse(status=303)
    response["Location"] = reverse("player:me", args=[phone.tournament])
    bind(response, phone, token)
    return response


def _refused(visit: Visit, code: str, spent: LinkSpent) -> HttpResponse:
    """Only wrong codes count towards the rate limit, so a right one is always accepted."""
    note(Happening.CLAIM_FAILED, why=spent.reason)
    if spent.reason in ("used", "over"):
        return show(visit, join_screen("", spent.reason), 410)
    if wrong_codes.is_full():
        note(Happening.LIMITED, limit="wrong-codes")
        return show(visit, join_screen(code, "too-many"), 429)
    return show(visit, join_screen(code, "unknown"), 404)


def _who(tournament_id: str, entrant: str, member: int) -> tuple[Tournament, Name]:
    tournament, id_ = service.tournament(TournamentId(tournament_id)), EntrantId(entrant)
    members = public_members(tournament)
    return tournament, members[id_][member] if id_ in members else public_names(tournament)[id_]


@page("sign-in")
def slip(visit: Visit, slip: str) -> HttpResponse:
    """View of a slip's code: the report page for players, the desk's table for officials, else what it is."""
    found = read_slip(slip)
    code = found[0] if found else None
    if code is None or states.known(code.tournament) is None:
        return show(visit, StrangeSlipPage(), 404)
    asking = PhoneVisit(visit.request, code.tournament)
    match = _published(asking, code)
    if match and asking.actor.entrant in match.seats:
        return asking.go("player:report", code.tournament)
    if match and asking.may("enter-result") and asking.actor.entrant is None:
        desk = reverse("desk-round", args=[code.tournament, code.round])
        return HttpResponseRedirect(f"{desk}?table={code.table}{code.seat.upper()}")
    names = public_names(asking.tournament)
    seated = [names[seat] for seat in match.seats] if match else []
    return show(visit, slip_screen(asking.tournament, code.round, match, seated), 200 if match else 410)


def _published(visit: Visit, code: SlipCode) -> Match | None:
    """The slip's match, unless it was replaced; a slip never reveals a draft round."""
    round_ = visit.tournament.round(code.round)
    if round_ is None or round_.status is RoundStatus.DRAFT:
        return None
    return code.match_in(visit.tournament)
