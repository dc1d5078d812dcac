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
from topcut.web.public.making import board, plain
from topcut.web.public.posted_standings import posted
from topcut.web.public.roster_names import public_members, public_names

LONGEST_SEARCH = 60
MOST_ON_KIOSK = 12


@page("see-pairings")
def tournament(visit: Visit) -> HttpResponse:
    """View: what it is, its progress, and links to everything else."""
    entrants = len(visit.tournament.entrants)
    return board(visit, ("tournament", entrants), "public/tournament.html", entrants=entrants)


@page("see-pairings")
def pairings(visit: Visit) -> HttpResponse:
    """View: the current round by name, or by table."""
    round_ = rows.current(visit.tournament)
    wanted = visit.request.GET.get("q", "").strip()[:LONGEST_SEARCH]
    by = "table" if visit.request.GET.get("by") == "table" else "name"
    if round_ is None:
        return board(visit, ("pairings",), "public/no_pairings.html")
    if wanted:
        found = rows.searched(
            rows.by_name(round_, public_names(visit.tournament), public_members(visit.tournament)), wanted
        )
        return plain(visit, "public/pairings.html", shown=round_, found=found, wanted=wanted, by="name")
    key = ("pairings", by, rows.seating(round_), draw_of_round(visit.tournament, round_.number))
    return board(visit, key, "public/pairings.html", shown=round_, by=by)


@page("see-pairings")
def draft(visit: Visit) -> HttpResponse:
    """View: draft seats and the clock, for a phone as for a screen on a table."""
    found = draft_on(visit.tournament)
    if found is None:
        return board(visit, ("draft",), "public/no_draft.html")
    key = ("draft", draw_of_seats(visit.tournament, found.stage))
    return board(visit, key, "public/draft.html", screen=partial(draft_board_screen, visit.tournament))


@page("see-pairings")
def kiosk(visit: Visit) -> HttpResponse:
    """View: a screen by the desk for players without a phone: type a name, read the table (scenario 16)."""
    round_, wanted = rows.current(visit.tournament), visit.request.GET.get("q", "").strip()[:LONGEST_SEARCH]
    found = None
    if round_ and wanted:
        found = rows.searched(
            rows.by_name(round_, public_names(visit.tournament), public_members(visit.tournament)), wanted
        )
    return plain(visit, "public/kiosk.html", shown=round_, found=found, wanted=wanted, most=MOST_ON_KIOSK)


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
    return board(visit, key, "public/round.html", shown=shown, over=over)


@page("verify")
def head(visit: Visit) -> HttpResponse:
    """View: the head of the ledger, to compare with the paper on the wall."""
    found = store.head(visit.tournament.id)
    if found is None:
        raise Http404
    return plain(visit, "public/head.html", head=found, seed_hash=visit.tournament.seed_hash)


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
    round_ = rows.current(visit.tournament)
    letters = visit.request.GET.get("letters", "").upper()[:3]
    address = reachable(visit.request)
    table = posted(visit.tournament)
    key = ("wall", rows.seating(round_) if round_ else 0, table.serial if table else 0, letters, address)
    lines = table.lines if table else ()
    shown = {"shown": round_, "letters": letters, "address": address, "lines": lines}
    return board(visit, key, "public/wall.html", **shown)
