"""Sheets to print: pairings, players' meeting, players, outstanding tables. Needs no network."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import translation

from topcut import service
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.play.matches import Round
from topcut.paper.any_sheet import Sheet
from topcut.paper.facts import Facts
from topcut.paper.pairings import MOST_BOARDS, pairings_by_name, pairings_by_table
from topcut.paper.pdf_worker import PdfWorker, PdfWorkerBusy, PdfWorkerFailed, PrintOrder
from topcut.paper.rosters import outstanding, players, seat_all
from topcut.paper.sheets import SIZES
from topcut.people.links import SeatOf, joined_seats
from topcut.service.acts.phone_care import GiveCodes
from topcut.service.states import known
from topcut.web.access import Visit, page
from topcut.web.desk.codes import Codes, FreshCodes
from topcut.web.desk.not_printed_screen import not_printed_screen
from topcut.web.desk.print_screen import print_screen
from topcut.web.desk.round_forms import number_of
from topcut.web.desk.sheet_cards import SheetOptions
from topcut.web.pages import show
from topcut.web.public.making import language_of
from topcut.web.public.roster_names import public_members, public_names

SIZE_COOKIE = "paper"

pdf_worker = PdfWorker()
"""For sheets that somebody waits for; slower ones have a worker of their own."""


@dataclass(frozen=True, slots=True)
class PrintRequest:
    """Query parameters of a sheet: ``?round=3&size=letter&lang=es``."""

    facts: Facts
    size: str
    language: str


def asked(visit: Visit) -> PrintRequest:
    now = known(visit.tournament.id)
    if now is None:
        raise Http404
    facts = Facts(now, public_names(now.tournament), service.now(), public_members(now.tournament))
    return PrintRequest(facts, size_of(visit), language_of(visit))


def size_of(visit: Visit) -> str:
    """The requested paper size, or that of the last time."""
    size = visit.request.GET.get("size") or visit.request.COOKIES.get(SIZE_COOKIE, "a4")
    return size if size in SIZES else "a4"


def round_of(visit: Visit, asked: PrintRequest) -> Round:
    tournament = asked.facts.tournament
    number = number_of(str(visit.request.GET.get("round", "")), len(tournament.rounds))
    found = tournament.round(number)
    if found is None:
        raise Http404
    return found


def given(visit: Visit, name: str, most: int) -> int:
    """An integer query parameter; ``0`` if it is not a number."""
    return min(max(0, number_of(str(visit.request.GET.get(name, "")), 0)), most)


def printed(visit: Visit, wanted: PrintRequest, name: str, make: Callable[[], Sheet]) -> HttpResponse:
    """Render the sheet while the browser waits; thousands of rows take about a second."""
    with translation.override(wanted.language):
        sheet = make()
    try:
        pdf = pdf_worker.draw(PrintOrder(sheet, wanted.size, wanted.language))
    except PdfWorkerBusy:
        response = show(visit, not_printed_screen(visit, busy=True), status=503)
        if not visit.posting:  # a refresh is a GET, which sends no form again
            response["Refresh"] = "2"
        return response
    except PdfWorkerFailed:
        return show(visit, not_printed_screen(visit, busy=False), status=503)
    return as_pdf(pdf, name)


def as_pdf(pdf: bytes, name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"'}
    return HttpResponse(pdf, content_type="application/pdf", headers=headers)


# Pages


@page("print")
def sheets(visit: Visit) -> HttpResponse:
    """View: every sheet of a round, with its options."""
    pdf_worker.start()
    tournament = visit.tournament
    number = number_of(str(visit.request.GET.get("round", "")), len(tournament.rounds))
    round_ = tournament.round(number) or tournament.current_round
    size = size_of(visit)
    response = show(visit, print_screen(visit, SheetOptions(round_, size, language_of(visit))))
    response.set_cookie(SIZE_COOKIE, size, max_age=400 * 86400, samesite="Lax", httponly=True)
    return response


@page("print")
def by_name(visit: Visit) -> HttpResponse:
    wanted = asked(visit)
    round_ = round_of(visit, wanted)
    boards = max(1, given(visit, "boards", MOST_BOARDS))
    make = partial(pairings_by_name, wanted.facts, round_, boards)
    return printed(visit, wanted, f"round-{round_.number}-by-name", make)


@page("print")
def by_table(visit: Visit) -> HttpResponse:
    wanted = asked(visit)
    round_ = round_of(visit, wanted)
    make = partial(pairings_by_table, wanted.facts, round_)
    return printed(visit, wanted, f"round-{round_.number}-by-table", make)


@page("print")
def still_out(visit: Visit) -> HttpResponse:
    wanted = asked(visit)
    round_ = round_of(visit, wanted)
    make = partial(outstanding, wanted.facts, round_, visit.request.GET.get("zones") == "1")
    return printed(visit, wanted, f"round-{round_.number}-outstanding", make)


@page("print")
def meeting(visit: Visit) -> HttpResponse:
    wanted = asked(visit)
    return printed(visit, wanted, "players-meeting", partial(seat_all, wanted.facts))


@page("see-roster")
def roster(visit: Visit) -> HttpResponse:
    wanted = asked(visit)
    return printed(visit, wanted, "players", partial(players, wanted.facts))


@page("player-codes")
def roster_with_codes(visit: Visit) -> HttpResponse:
    """The roster with a new code for every phone that has not joined: drawn first, so that none is lost.

    Drawn again if a phone joined meanwhile: its code was not stored.
    """
    if not visit.posting:
        return HttpResponseRedirect(reverse("desk-print", args=[visit.tournament.id]))
    wanted = asked(visit)
    joined = joined_seats(visit.tournament.id)
    active = [one for one in visit.tournament.entrants.values() if one.status is EntrantStatus.ACTIVE]
    fresh = FreshCodes(visit, [SeatOf(one.id) for one in active if SeatOf(one.id) not in joined])
    response = _with_codes(visit, wanted, fresh.codes)
    if response.status_code != 200:
        return response
    stored = fresh.give(GiveCodes(fresh.codes))
    return response if stored == fresh.codes else _with_codes(visit, wanted, stored)


def _with_codes(visit: Visit, wanted: PrintRequest, codes: Codes) -> HttpResponse:
    by_entrant = {seat.entrant: code for seat, code in codes.items()}
    return printed(visit, wanted, "players-with-codes", partial(players, wanted.facts, by_entrant))
