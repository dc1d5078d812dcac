"""Public decklists after the end (MTR-1.2.a), and the deck check as JSON."""

import json
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.views.decorators.csrf import csrf_exempt

from topcut.core.decks import DeckVerdict
from topcut.core.kernel.ids import EntrantId
from topcut.deckdesk.deck_questions import DeckQuestion, PoolUnreadable, answered
from topcut.deckdesk.decklists import MOST_BYTES, NotADecklist
from topcut.deckdesk.list_check import examine_list
from topcut.deckdesk.list_terms import ListTerms
from topcut.formats.deck_verdicts import unread_data, verdict_data
from topcut.messages.deck_findings import not_a_decklist_text
from topcut.messages.departures import reading_language
from topcut.service.sealing import open_list
from topcut.web.access import Visit, page
from topcut.web.public.making import plain
from topcut.web.public.published_lists_screen import published_list_screen, published_lists_screen


@page("see-published-lists")
def decks(visit: Visit) -> HttpResponse:
    _expect_published(visit)
    return plain(visit, partial(published_lists_screen, visit.tournament))


@page("see-published-lists")
def deck(visit: Visit, entrant: str) -> HttpResponse:
    _expect_published(visit)
    owner = EntrantId(entrant)
    details = visit.tournament.details
    texts = {deck: open_list(visit.tournament, owner, visit.actor, deck) for deck in details.decks}
    shown = {
        deck: examine_list(text, ListTerms(details, settings.DATA, deck))
        for deck, text in texts.items()
        if text
    }
    if not shown:
        raise Http404
    return plain(visit, partial(published_list_screen, visit.tournament, owner, shown))


def _expect_published(visit: Visit) -> None:
    if not visit.tournament.lists_published:
        raise Http404


MOST_DECKS = 8
_TEXTS = ("list", "format", "date", "pool", "edition", "region", "language")
_FLAGS = ("team", "two_headed_giant")


@dataclass(frozen=True, slots=True)
class DeckCheckRequest:
    question: DeckQuestion
    decks: list[str]
    several: bool
    language: str


@csrf_exempt
def check_json(request: HttpRequest) -> HttpResponse:
    """JSON view: same output as ``topcut deck check --json``; one deck by ``list``, several by ``lists``."""
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    try:
        asked = _asked(request)
        told = _told(asked)
    except (ValueError, TypeError, LookupError) as error:
        return JsonResponse({"error": str(error.args[0] if error.args else "not understood")}, status=400)
    return JsonResponse({"decks": told} if asked.several else told[0])


check_json.action = "see-published-lists"  # type: ignore[attr-defined]


def _told(asked: DeckCheckRequest) -> list[dict[str, Any]]:
    try:
        found = answered(asked.question, asked.decks, settings.DATA)
    except PoolUnreadable as error:
        raise ValueError(f"pool: {_why(error.why, asked.language)}") from None
    return [_data(one, asked) for one in found]


def _data(found: DeckVerdict | NotADecklist, asked: DeckCheckRequest) -> dict[str, Any]:
    if isinstance(found, NotADecklist):
        told = unread_data("", _why(found, asked.language))
    else:
        told = verdict_data("", found, asked.question.cite, asked.language)
    del told["file"]
    return told


def _why(error: NotADecklist, language: str) -> str:
    return not_a_decklist_text(error.code, error.most, language)


def _asked(request: HttpRequest) -> DeckCheckRequest:
    if len(request.body) > (MOST_DECKS + 1) * MOST_BYTES:
        raise ValueError("too long")
    try:
        sent = json.loads(request.body)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(sent, dict):
        raise ValueError("an object is expected")
    _expect_kinds(sent)
    if missing := {"format", "date"} - sent.keys():
        raise ValueError(f"missing: {', '.join(sorted(missing))}")
    if ("list" in sent) == ("lists" in sent):
        raise ValueError("one deck as list, or several as lists")
    decks = sent["lists"] if "lists" in sent else [sent["list"]]
    language = sent.get("language") or reading_language()
    if language not in dict(settings.LANGUAGES):
        raise ValueError(f"language: {' or '.join(dict(settings.LANGUAGES))}")
    return DeckCheckRequest(_question(sent), decks, "lists" in sent, language)


def _question(sent: dict[str, Any]) -> DeckQuestion:
    return DeckQuestion(
        form=sent["format"].replace("-", " "),
        day=date.fromisoformat(sent["date"]),
        pool=sent.get("pool") or None,
        team=sent.get("team", False),
        two_headed_giant=sent.get("two_headed_giant", False),
        players=sent.get("players"),
        edition=sent.get("edition") or None,
        region=sent.get("region") or None,
    )


def _expect_kinds(sent: dict[str, Any]) -> None:
    """Validate the keys and types; an error names the key."""
    for key, value in sent.items():
        if key in _TEXTS:
            well = isinstance(value, str)
        elif key in _FLAGS:
            well = isinstance(value, bool)
        elif key == "players":
            well = type(value) is int and 1 <= value <= 100
        elif key == "lists":
            well = isinstance(value, list) and 1 <= len(value) <= MOST_DECKS
            well = well and all(isinstance(one, str) for one in value)
        else:
            raise ValueError(f"unknown: {key}")
        if not well:
            raise ValueError(f"not understood: {key}")
