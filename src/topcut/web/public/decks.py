"""Decklists for everybody, once they are published after the end (MTR-1.2.a); the check as JSON."""

import json
from datetime import date
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.views.decorators.csrf import csrf_exempt

from topcut.core.decks import pool_of
from topcut.core.decks.names_only import NamesOnly
from topcut.core.ids import EntrantId
from topcut.exchange.deck_check import check, read_deck, verdict_data
from topcut.exchange.decklists import MOST_BYTES, NotADecklist
from topcut.exchange.finding_text import not_a_decklist_text
from topcut.exchange.tournament_decks import store_of
from topcut.messages.departures import reading_language
from topcut.rulebook import edition_for, load
from topcut.rulebook.deck_formats import deck_format
from topcut.rulebook.errors import BeforeFirstEdition, NoSuchFormat
from topcut.service import lists
from topcut.web.access import Visit, page
from topcut.web.decks import HELPERS, looked
from topcut.web.public.making import plain
from topcut.web.public.names import public_names


@page("see-published-lists")
def decks(visit: Visit) -> HttpResponse:
    _expect_published(visit)
    names = public_names(visit.tournament)
    owners = sorted(visit.tournament.lists, key=lambda owner: names[owner].key)
    return plain(visit, "public/decks.html", owners=owners, here="decks")


@page("see-published-lists")
def deck(visit: Visit, entrant: str) -> HttpResponse:
    _expect_published(visit)
    owner = EntrantId(entrant)
    text = lists.open_text(visit.tournament, owner, visit.actor) if owner in visit.tournament.lists else None
    if not text:
        raise Http404
    shown = looked(text, visit.tournament.details, visit.rules)
    return plain(visit, "public/deck.html", owner=owner, here="decks", looked=shown, **HELPERS)


def _expect_published(visit: Visit) -> None:
    if not visit.tournament.lists_published:
        raise Http404


@csrf_exempt
def check_json(request: HttpRequest) -> HttpResponse:
    """``POST {"list": "4 Forest…", "format": "modern", "date": "2025-07-05", "pool": "…"}``.

    Answers as ``topcut deck check --json`` does. It reads nothing of any tournament and keeps nothing.
    """
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    try:
        return JsonResponse(_checked(_asked(request)))
    except (ValueError, TypeError, LookupError) as error:
        return JsonResponse({"error": str(error.args[0]) if error.args else "not understood"}, status=400)


check_json.action = "see-published-lists"  # type: ignore[attr-defined]


def _asked(request: HttpRequest) -> dict[str, str]:
    if len(request.body) > 2 * MOST_BYTES:
        raise ValueError("too long")
    asked = json.loads(request.body)
    if not isinstance(asked, dict) or not all(isinstance(value, str) for value in asked.values()):
        raise ValueError("an object of texts is expected: list, format, date, pool")
    if missing := {"list", "format", "date"} - asked.keys():
        raise ValueError(f"missing: {', '.join(sorted(missing))}")
    return asked


def _checked(asked: dict[str, str]) -> dict[str, Any]:
    try:
        day = date.fromisoformat(asked["date"])
        rules = load(edition_for(day))
        form = deck_format(rules, asked["format"].replace("-", " "), day)
    except (NoSuchFormat, BeforeFirstEdition) as error:
        raise ValueError(str(error)) from None
    finder = store_of(settings.DATA) or NamesOnly(form)
    try:
        pool = pool_of(read_deck(asked["pool"], finder).deck.entries) if asked.get("pool") else None
        verdict = check(read_deck(asked["list"], finder), form, pool)
    except NotADecklist as error:
        why = not_a_decklist_text(error.code, error.most, reading_language())
        finding = {"code": "unreadable", "card": None, "count": None, "rule": None, "message": why}
        return {"legal": False, "findings": [finding]}
    told = verdict_data("", verdict, reading_language())
    del told["file"]
    return told
