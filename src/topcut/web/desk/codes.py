"""Codes for players' phones: made by a form, and shown once, on the page or sheet that made them."""

from collections.abc import Collection

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from topcut.caching import IdsCache
from topcut.core.desks.registration.commands import MakeCodes
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.refusal import Refusal
from topcut.messages.listing import list_text
from topcut.people.links import SeatOf, coded_seats, joined_seats, new_code, stored_codes
from topcut.people.names import Name
from topcut.service import Asked, new_command_id
from topcut.service.acts.phone_care import GiveCodes
from topcut.service.own_match import opposed
from topcut.service.permissions import Allowed, verdict_on, who_else_may
from topcut.web.access import Visit, page
from topcut.web.addresses import address
from topcut.web.desk.codes_screen import (
    CodeSlip,
    CodesMadePage,
    CodesNeeded,
    NoCodesForYouPage,
    NoCodesLeftPage,
    codes_to_make,
    sheet_links,
)
from topcut.web.desk.round_forms import number_of
from topcut.web.page_parts import Link
from topcut.web.pages import show
from topcut.web.public.address import reachable
from topcut.web.qr_codes import qr_code

A_SHEET = 300
"""Codes per page: browsers are slow to lay out more."""

Codes = dict[SeatOf, str]

_SHOWN_FOR = 600.0
_MOST_SHOWN = 50
_shown: IdsCache[tuple[str, str, str], Codes] = IdsCache(_MOST_SHOWN, max_age=_SHOWN_FOR)


class FreshCodes:
    """The codes that one form makes. Sent again within minutes, as by a double tap, it shows the same."""

    def __init__(self, visit: Visit, seats: Collection[SeatOf]) -> None:
        self._visit = visit
        self._form = (visit.command_id or new_command_id(), visit.actor.id, visit.question)
        self._again = _shown.get(self._form)
        self.codes: Codes = self._again or {seat: new_code() for seat in seats}

    def give(self, act: Asked) -> Codes:
        """Carry out the act that stores their hashes, and return those stored, to be shown."""
        answer = self._visit.do(act)
        if answer.repeated and self._again is None:
            raise Refusal("codes-shown-before")
        stored = stored_codes(self.codes)
        _shown.put(self._form, stored)
        return stored


def may_give_codes(visit: Visit) -> bool:
    return verdict_on(MakeCodes(1), visit.actor, visit.tournament) == Allowed()


def why_no_codes(visit: Visit) -> str:
    """For staff who play: they give out no codes, and the officials who do it in their place."""
    others = who_else_may(MakeCodes(1), visit.actor, visit.tournament)
    if others:
        text = _("You play in this tournament, so you see and make no codes. %(names)s can.")
        return text % {"names": list_text(visit.words.person(person) for person in others)}
    return _(
        "You play in this tournament, so you see and make no codes. The organizer appoints somebody who does "
        "not play."
    )


def spaced(code: str) -> str:
    """As it is read aloud: four and four."""
    return f"{code[:4]} {code[4:]}"


def join_address(visit: Visit, code: str) -> str:
    """The URL in the QR code: the page that opens with this code."""
    return reachable(visit.request) + reverse("join-code", args=[code]) if code else ""


@page("player-codes")
def sheet(visit: Visit) -> HttpResponse:
    """View: makes a sheet to print and cut, with a code and QR code for every phone that has not joined."""
    start = max(0, number_of(str(visit.values.get("start") or visit.request.GET.get("start", ""))))
    players = _players(visit)
    joined, across = joined_seats(visit.tournament.id), opposed(visit.actor, visit.tournament)
    asked = players[start : start + A_SHEET]
    on_sheet = [seat for seat in asked if seat not in joined and seat.entrant not in across]
    back = Link(_("All players"), address("desk-players", visit.tournament.id), "small")
    if visit.posting and on_sheet:
        fresh = FreshCodes(visit, on_sheet)
        if codes := fresh.give(GiveCodes(fresh.codes)):
            return show(visit, _made(visit, back, codes))
    if not may_give_codes(visit):
        return show(visit, NoCodesForYouPage(back=back, why=why_no_codes(visit)))
    starts = [(at, player_name(visit, players[at]).sorted) for at in range(0, len(players), A_SHEET)]
    sheets = sheet_links(starts, start)
    if not on_sheet:
        return show(visit, NoCodesLeftPage(back=back, sheets=sheets))
    given = len(coded_seats(visit.tournament.id).intersection(on_sheet))
    needed = CodesNeeded(len(on_sheet), given, joined=len(joined.intersection(players)))
    return show(visit, codes_to_make(back, sheets, start, needed))


def _made(visit: Visit, back: Link, codes: Codes) -> CodesMadePage:
    return CodesMadePage(
        back=back,
        tournament=visit.tournament.details.name,
        place=reachable(visit.request).partition("//")[2],
        slips=tuple(
            CodeSlip(player_name(visit, seat).sorted, spaced(code), qr_code(join_address(visit, code)))
            for seat, code in codes.items()
        ),
    )


def _players(visit: Visit) -> list[SeatOf]:
    """Everybody who plays on, by name; teams together, in the order of their seats."""
    active = [one for one in visit.tournament.entrants.values() if one.status is EntrantStatus.ACTIVE]
    seats = [SeatOf(one.id, member) for one in active for member in range(len(one.members))]
    return sorted(seats, key=lambda seat: (visit.names[seat.entrant].key, seat))


def player_name(visit: Visit, seat: SeatOf) -> Name:
    if visit.tournament.details.in_teams:
        return visit.members[seat.entrant][seat.member]
    return visit.names[seat.entrant]
