"""Views that open a table: a standalone one, or that of the phone owner's match."""

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.companion import table_store as store
from topcut.core.companion.game import FEWEST, GameKind, Planes, Setup
from topcut.core.desks.rounds.board.match_start import start_of
from topcut.core.desks.rounds.board.player_card import player_card
from topcut.core.play.matches import Match
from topcut.core.rules import EntrantKind
from topcut.core.tournament import Tournament
from topcut.rulebook import MULTIPLAYER_OVERLAY, editions, load
from topcut.security_log import Happening, note
from topcut.web.access import Visit, page
from topcut.web.assets import content
from topcut.web.attempts import new_tables
from topcut.web.companion.match_tables import table_of
from topcut.web.companion.opening_screen import LONGEST_NAME, opening_screen
from topcut.web.companion.table_sides import SIDES
from topcut.web.companion.table_view import SEAT_COOKIE
from topcut.web.pages import show
from topcut.web.player.guard import PhoneVisit, phone_page


@page("companion")
def new(visit: Visit) -> HttpResponse:
    """View: choose the game and the seats of a standalone table, without a tournament."""
    wrong = ""
    if visit.posting:
        try:
            return opened(_made(visit))
        except ValueError:
            wrong = _wrong_number(visit.request.POST.get("seats", ""))
        except store.TooMany:
            wrong = _("Too many tables are being opened right now. Try again in a moment.")
    table, sent = load(editions()[-1].name).table, visit.request.POST
    made = opening_screen(table, sent, sent.getlist("partners"), wrong)
    return show(visit, made, 409 if wrong else 200)


def _wrong_number(seats: str) -> str:
    if not seats.isdecimal() or len(seats) > 2:
        return _("That game can’t have that number of players.")
    text = ngettext(
        "That game can’t have %(count)s player.", "That game can’t have %(count)s players.", int(seats)
    )
    return text % {"count": int(seats)}


def _made(visit: Visit) -> str:
    sent = visit.request.POST
    kind = GameKind(sent.get("kind", ""))
    seats = FEWEST[kind] if kind is GameKind.EMPEROR else int(sent.get("seats", "0"))
    if seats not in SIDES:
        raise ValueError("nobody's table")
    two = sent.getlist("partners")
    setup = Setup(
        kind,
        seats,
        tuple(2 if str(seat) in two else 1 for seat in range(1, seats + 1))
        if kind is GameKind.COMMANDER
        else (),
        Planes(sent.get("planes", "none")),
    )
    if new_tables.is_full():
        note(Happening.LIMITED, limit="companion-tables")
        raise store.TooMany
    names = [" ".join(sent.get(f"name{seat}", "").split())[:LONGEST_NAME] for seat in setup.all_seats]
    overlays = [MULTIPLAYER_OVERLAY] if kind is GameKind.COMMANDER else []
    return store.make(setup, service.now(), edition=editions()[-1].name, overlays=overlays, names=names)


@phone_page
def of_match(visit: PhoneVisit) -> HttpResponse:
    """View: open the companion of the phone owner's match; everybody in the match gets the same table."""
    tournament = visit.tournament
    card = player_card(tournament, visit.rules, visit.entrant_id, member=visit.actor.member)
    match = card.match
    if match is None or not _has_table(tournament, match):
        return visit.go("player:me", tournament.id)
    if start_of(tournament, visit.rules, match).phones_away:
        messages.error(
            visit.request, _("No electronic devices are used in a match here: keep life on paper.")
        )
        return visit.go("player:me", tournament.id)
    if not visit.posting:
        found = store.of_match(tournament.id, match.id)
        return _seated(visit, match, found) if found else visit.go("player:me", tournament.id)
    return _seated(visit, match, table_of(tournament, match, visit.rules))


def _has_table(tournament: Tournament, match: Match) -> bool:
    """Not for teams of three, who play three games at once (MTR-8.2.a)."""
    return tournament.details.entrants is not EntrantKind.TEAM and len(match.seats) in SIDES


def _seated(visit: PhoneVisit, match: Match, id_: str) -> HttpResponse:
    """Redirect to the table with a cookie for the seat; for Two-Headed Giant it is the first head's."""
    response = opened(id_)
    heads = store.table(id_).setup.seats // len(match.seats)
    seat, path = match.seat_of(visit.entrant_id) * heads + 1, reverse("companion", args=[id_])
    response.set_signed_cookie(SEAT_COOKIE, str(seat), salt=id_, path=path, httponly=True, samesite="Lax")
    return response


def opened(id_: str, at: str = "") -> HttpResponse:
    return HttpResponseRedirect(reverse("companion", args=[id_]) + at)


@page("companion")
def worker(visit: Visit) -> HttpResponse:
    """Service worker that opens a table without the server; its scope is the companion's pages."""
    response = HttpResponse(content("table-worker.js"), content_type="text/javascript")
    response["Service-Worker-Allowed"] = reverse("companion-new")
    return response
