"""What spectators, players without a page and the screen on the wall see."""

from collections.abc import Hashable
from typing import Any

from django.http import Http404, HttpResponse, JsonResponse
from django.template.loader import get_template
from django.utils import translation

from topcut import service
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.web.access import Visit, page
from topcut.web.public import cache, rows
from topcut.web.public.address import reachable
from topcut.web.public.names import public_names
from topcut.web.public.posted import posted

LONGEST_SEARCH = 60
WALL_BLOCK = 40


@page("see-pairings")
def tournament(visit: Visit) -> HttpResponse:
    """What it is, how far it is, where everything else stands."""
    roles = sorted({role for _, role in visit.tournament.officials})
    entrants = len(visit.tournament.entrants)
    key = ("tournament", tuple(roles), entrants)
    return _board(visit, key, "public/tournament.html", roles=roles, entrants=entrants)


@page("see-pairings")
def pairings(visit: Visit) -> HttpResponse:
    """The current round by name, or by table."""
    round_ = rows.current(visit.tournament)
    wanted = visit.request.GET.get("q", "").strip()[:LONGEST_SEARCH]
    by = "table" if visit.request.GET.get("by") == "table" else "name"
    if round_ is None:
        return _board(visit, ("pairings",), "public/no_pairings.html")
    if wanted:
        found = rows.searched(rows.by_name(round_, public_names(visit.tournament)), wanted)
        return _plain(visit, "public/pairings.html", shown=round_, found=found, wanted=wanted, by="name")
    return _board(visit, ("pairings", by, rows.seating(round_)), "public/pairings.html", shown=round_, by=by)


@page("see-pairings")
def round_(visit: Visit, number: int) -> HttpResponse:
    """One round by table, with its results once it is closed."""
    shown = next((one for one in rows.published(visit.tournament) if one.number == number), None)
    if shown is None:
        raise Http404
    results = hash(tuple(match.result and match.result.score for match in shown.matches))
    over = shown.status == "closed"
    key = ("round", number, over, rows.seating(shown), results if over else 0)
    return _board(visit, key, "public/round.html", shown=shown, over=over)


@page("see-pairings")
def standings(visit: Visit) -> HttpResponse:
    """As posted; before that the page says so."""
    lines = posted(visit.tournament)
    return _board(visit, ("standings", lines.serial), "public/standings.html", posted=lines)


@page("verify")
def head(visit: Visit) -> HttpResponse:
    """Where the ledger ends: compare it with the paper on the wall."""
    found = store.head(visit.tournament.id)
    if found is None:
        raise Http404
    return _plain(visit, "public/head.html", head=found, seed_hash=visit.tournament.seed_hash)


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
    """The screen in the hall: the clock, the round, pairings by name; ``?letters=A-F`` for one of several."""
    round_ = rows.current(visit.tournament)
    letters = visit.request.GET.get("letters", "").upper()[:3]
    address = reachable(visit.request)
    lines = posted(visit.tournament)
    key = ("wall", rows.seating(round_) if round_ else 0, lines.serial, letters, address)
    shown = {"shown": round_, "letters": letters, "address": address, "lines": lines.lines}
    return _board(visit, key, "public/wall.html", **shown)


# Making and keeping


def _state(tournament: Tournament) -> Hashable:
    """What the frame of every public page shows."""
    round_ = rows.current(tournament)
    at = (round_.number, round_.status, round_.deadline) if round_ else ()
    return (tournament.details, at, tournament.posted_after, tournament.is_finished)


def _board(visit: Visit, key: tuple[Hashable, ...], template: str, **context: Any) -> HttpResponse:
    language, theme = _language(visit), _theme(visit)
    tournament = visit.tournament
    whole = (tournament.id, key, _state(tournament), language, theme)
    made = cache.pages.get(whole, lambda: _made(visit, template, language, theme, **context))
    return cache.respond(visit.request, made)


def _plain(visit: Visit, template: str, **context: Any) -> HttpResponse:
    """A page that is not worth keeping."""
    return HttpResponse(_made(visit, template, _language(visit), _theme(visit), **context))


def _made(visit: Visit, template: str, language: str, theme: str, **context: Any) -> str:
    tournament, names = visit.tournament, public_names(visit.tournament)
    chosen = visit.request.GET.get("lang") == language
    common = {
        "tournament": tournament,
        "names": names,
        "rows": rows,
        "round": rows.current(tournament),
        "rounds": rows.published(tournament),
        "theme": theme,
        "made": service.now(),
        "keep": f"?lang={language}" if chosen else "",
        "wanted": "",
        "found": None,
        "block": WALL_BLOCK,
    }
    with translation.override(language):
        return str(get_template(template).render({**common, **context}))


def _language(visit: Visit) -> str:
    """The reader's, or the one the address asks for."""
    asked = visit.request.GET.get("lang", "")
    return asked if translation.check_for_language(asked) and asked in ("en", "es") else _active()


def _active() -> str:
    return (translation.get_language() or "en").partition("-")[0]


def _theme(visit: Visit) -> str:
    theme = visit.request.COOKIES.get("theme", "")
    return theme if theme in ("light", "dark") else ""
