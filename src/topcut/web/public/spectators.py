"""Views for spectators, players without a page and the screen on the wall."""

from functools import partial

from django.http import Http404, HttpResponse, JsonResponse
from django.utils import translation

from topcut import service
from topcut.core.topics import RESULTS, TURNOUT
from topcut.ledger import store
from topcut.service.endings import public_ending
from topcut.web.access import Visit, page
from topcut.web.public import public_rows as rows
from topcut.web.public.address import reachable
from topcut.web.public.draft_board_screen import draft_board_screen
from topcut.web.public.head_screen import head_screen
from topcut.web.public.kiosk_screen import kiosk_found_screen, kiosk_screen
from topcut.web.public.making import board, language_of, plain
from topcut.web.public.name_search import wanted
from topcut.web.public.posted_standings import posted
from topcut.web.public.preview_picture import as_png, preview_of
from topcut.web.public.public_pairings_screen import (
    by_name_screen,
    by_table_screen,
    found_screen,
    no_pairings_screen,
)
from topcut.web.public.public_round_screen import public_round_screen
from topcut.web.public.sharing import public_server
from topcut.web.public.tournament_screen import tournament_screen
from topcut.web.public.wall_screen import WallAsked, WallPage, wall_screen


@page("see-pairings")
def tournament(visit: Visit) -> HttpResponse:
    """View: what it is, its progress, and links to everything else."""
    make = partial(tournament_screen, visit, public_server())
    return board(visit, ("tournament",), make, (RESULTS, TURNOUT))


@page("see-pairings")
def pairings(visit: Visit) -> HttpResponse:
    """View: the current round by name, or by table."""
    round_ = rows.current(visit.tournament)
    if round_ is None:
        return board(visit, ("pairings",), lambda: no_pairings_screen(visit))
    if asked := wanted(visit):
        return plain(visit, lambda: found_screen(visit, round_, asked))
    by = "table" if visit.request.GET.get("by") == "table" else "name"
    make = by_table_screen if by == "table" else by_name_screen
    return board(visit, ("pairings", by), lambda: make(visit, round_))


@page("see-pairings")
def draft(visit: Visit) -> HttpResponse:
    """View: draft seats and the clock, for a phone as for a screen on a table."""
    return board(visit, ("draft",), partial(draft_board_screen, visit.tournament))


@page("see-pairings")
def kiosk(visit: Visit) -> HttpResponse:
    """View: a screen by the desk for players without a phone: type a name, read the table (scenario 16)."""
    round_, asked = rows.current(visit.tournament), wanted(visit)
    if round_ and asked:
        return plain(visit, lambda: kiosk_found_screen(visit, round_, asked))
    return plain(visit, lambda: kiosk_screen(visit, round_))


@page("see-pairings")
def round_(visit: Visit, number: int) -> HttpResponse:
    """View: one round by table, with its results as they are shown."""
    shown = next((one for one in rows.published(visit.tournament) if one.number == number), None)
    if shown is None:
        raise Http404
    return board(visit, ("round", number), lambda: public_round_screen(visit, shown), (RESULTS,))


@page("verify")
def head(visit: Visit) -> HttpResponse:
    """View: the head of the ledger, to compare with the paper on the wall."""
    found = store.head(visit.tournament.id)
    if found is None:
        raise Http404
    return plain(visit, lambda: head_screen(visit.tournament, found))


@page("verify")
def head_json(visit: Visit) -> HttpResponse:
    found = store.head(visit.tournament.id)
    if found is None:
        raise Http404
    told = {
        "tournament": visit.tournament.id,
        "version": found.version,
        "hash": found.hash,
        "seed_hash": visit.tournament.seed_hash,
        "seed": visit.tournament.seed,
        "earlier": [{"seed_hash": each.seed_hash, "seed": each.seed} for each in visit.tournament.reopenings],
        "now": service.now(),
    }
    return JsonResponse(told)


@page("see-pairings")
def wall(visit: Visit) -> HttpResponse:
    """View: the screen in the hall, by stage; ``?letters=A-F`` for one of several with pairings."""
    letters = visit.request.GET.get("letters", "").upper()[:3]
    asked = WallAsked(letters, reachable(visit.request))
    return board(visit, ("wall", asked), lambda: _on_wall(visit, asked), (RESULTS, TURNOUT))


def _on_wall(visit: Visit, asked: WallAsked) -> WallPage:
    return wall_screen(visit, asked, posted(visit.tournament), public_ending(visit.tournament))


@page("see-pairings")
def preview(visit: Visit) -> HttpResponse:
    """View: the picture that others show of a link to the tournament."""
    with translation.override(language_of(visit)):
        return as_png(visit.request, preview_of(visit.tournament))
