"""Views for spectators, players without a page and the screen on the wall."""

from functools import partial

from django.http import Http404, HttpResponse, JsonResponse
from django.utils import translation

from topcut import service
from topcut.core.desks.limited.board import draft_on
from topcut.core.desks.playoff.board import bracket_board
from topcut.core.desks.results.public_results import results_shown, shows_results
from topcut.core.desks.rounds.drawn import draw_of_round, draw_of_seats
from topcut.core.kernel.ids import MatchId
from topcut.core.play.matches import Round
from topcut.core.topics import RESULTS
from topcut.core.tournament import Tournament
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
from topcut.web.public.wall_screen import WallAsked, wall_screen


@page("see-pairings")
def tournament(visit: Visit) -> HttpResponse:
    """View: what it is, its progress, and links to everything else."""
    tournament, ended = visit.tournament, public_ending(visit.tournament)
    key = ("tournament", tournament.taking_part, ended, len(tournament.reopenings), len(tournament.struck))
    make = partial(tournament_screen, visit, public_server())
    return board(visit, key, make, playoff_matches(tournament))


@page("see-pairings")
def pairings(visit: Visit) -> HttpResponse:
    """View: the current round by name, or by table."""
    round_ = rows.current(visit.tournament)
    if round_ is None:
        return board(visit, ("pairings",), lambda: no_pairings_screen(visit))
    if asked := wanted(visit):
        return plain(visit, lambda: found_screen(visit, round_, asked))
    by = "table" if visit.request.GET.get("by") == "table" else "name"
    made = draw_of_round(visit.tournament, round_.number), visit.tournament.deleted
    key = ("pairings", by, rows.seating(round_), *made)
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
    """View: one round by table, with its results as they are shown."""
    shown = next((one for one in rows.published(visit.tournament) if one.number == number), None)
    if shown is None:
        raise Http404
    made = draw_of_round(visit.tournament, number), visit.tournament.deleted
    key = ("round", number, shown.status, rows.seating(shown), _results(visit, shown), *made)
    return board(visit, key, lambda: public_round_screen(visit, shown), (RESULTS,))


def _results(visit: Visit, round_: Round) -> int:
    """What a page that shows results depends on; nothing before they are shown."""
    return results_shown(round_) if shows_results(visit.tournament, round_) else 0


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
    round_, table = rows.current(visit.tournament), posted(visit.tournament)
    ended, bracket = public_ending(visit.tournament), bracket_board(visit.tournament, visit.rules)
    letters = visit.request.GET.get("letters", "").upper()[:3]
    asked = WallAsked(letters, reachable(visit.request))
    seats = (rows.seating(round_), _results(visit, round_)) if round_ else ()
    key = ("wall", visit.tournament.taking_part, seats, table.serial if table else 0, bracket, ended, asked)
    make = partial(wall_screen, visit, asked, table, ended)
    return board(visit, key, make, (RESULTS, *playoff_matches(visit.tournament)))


def playoff_matches(tournament: Tournament) -> list[MatchId]:
    """The tables of the playoff round that is on: their results show as they come in, the champion too."""
    round_ = rows.current(tournament)
    if round_ is None or not tournament.stage_of(round_.number).is_elimination:
        return []
    return [match.id for match in round_.matches if not match.is_bye]


@page("see-pairings")
def preview(visit: Visit) -> HttpResponse:
    """View: the picture that others show of a link to the tournament."""
    with translation.override(language_of(visit)):
        return as_png(visit.request, preview_of(visit.tournament))
