"""Views for spectators, players without a page and the screen on the wall."""

from functools import partial

from django.http import Http404, HttpResponse, JsonResponse

from topcut import service
from topcut.core.desks.limited.board import draft_on
from topcut.core.desks.rounds.drawn import draw_of_round, draw_of_seats
from topcut.ledger import store
from topcut.web.access import Visit, page
from topcut.web.public import public_rows as rows
from topcut.web.public.address import reachable
from topcut.web.public.draft_board_screen import draft_board_screen
from topcut.web.public.head_screen import head_screen
from topcut.web.public.kiosk_screen import kiosk_found_screen, kiosk_screen
from topcut.web.public.making import board, plain
from topcut.web.public.name_search import wanted
from topcut.web.public.posted_standings import posted
from topcut.web.public.public_pairings_screen import (
    by_name_screen,
    by_table_screen,
    found_screen,
    no_pairings_screen,
)
from topcut.web.public.public_round_screen import public_round_screen
from topcut.web.public.tournament_screen import tournament_screen
from topcut.web.public.wall_screen import WallAsked, wall_screen


@page("see-pairings")
def tournament(visit: Visit) -> HttpResponse:
    """View: what it is, its progress, and links to everything else."""
    return board(visit, ("tournament", visit.tournament.taking_part), lambda: tournament_screen(visit))


@page("see-pairings")
def pairings(visit: Visit) -> HttpResponse:
    """View: the current round by name, or by table."""
    round_ = rows.current(visit.tournament)
    if round_ is None:
        return board(visit, ("pairings",), lambda: no_pairings_screen(visit))
    if asked := wanted(visit):
        return plain(visit, lambda: found_screen(visit, round_, asked))
    by = "table" if visit.request.GET.get("by") == "table" else "name"
    key = ("pairings", by, rows.seating(round_), draw_of_round(visit.tournament, round_.number))
    make = by_table_screen if by == "table" else by_name_screen
    return board(visit, key, lambda: make(visit, round_))


@page("see-pairings")
def draft(visit: Visit) -> HttpResponse:
    """View: draft seats and the clock, for a phone as for a screen on a table."""
    found, make = draft_on(visit.tournament), partial(draft_board_screen, visit.tournament)
    if found is None:
        return board(visit, ("draft",), make)
    return board(visit, ("draft", draw_of_seats(visit.tournament, found.stage)), make)


@page("see-pairings")
def kiosk(visit: Visit) -> HttpResponse:
    """View: a screen by the desk for players without a phone: type a name, read the table (scenario 16)."""
    round_, asked = rows.current(visit.tournament), wanted(visit)
    if round_ and asked:
        return plain(visit, lambda: kiosk_found_screen(visit, round_, asked))
    return plain(visit, lambda: kiosk_screen(visit, round_))


@page("see-pairings")
def round_(visit: Visit, number: int) -> HttpResponse:
    """View: one round by table, with its results once it is closed."""
    shown = next((one for one in rows.published(visit.tournament) if one.number == number), None)
    if shown is None:
        raise Http404
    everything = (each for match in shown.matches for each in match.everything)
    results = hash(tuple(match.result and match.result.score for match in everything))
    over = shown.status == "closed"
    drawn = draw_of_round(visit.tournament, number)
    key = ("round", number, over, rows.seating(shown), results if over else 0, drawn)
    return board(visit, key, lambda: public_round_screen(visit, shown))


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
        "now": service.now(),
    }
    return JsonResponse(told)


@page("see-pairings")
def wall(visit: Visit) -> HttpResponse:
    """View: the screen in the hall: clock, round, pairings by name; ``?letters=A-F`` for one of several."""
    round_, table = rows.current(visit.tournament), posted(visit.tournament)
    letters = visit.request.GET.get("letters", "").upper()[:3]
    asked = WallAsked(letters, reachable(visit.request))
    key = ("wall", rows.seating(round_) if round_ else 0, table.serial if table else 0, asked)
    return board(visit, key, lambda: wall_screen(visit, asked, table))
