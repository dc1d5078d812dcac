"""Decklists at the desk: missing lists, reminders, entry from paper, recorded looks."""

from collections.abc import Mapping
from functools import partial

from django.conf import settings
from django.http import HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.utils import translation

from topcut.core.desks.decks.commands import ChaseDecklists, PublishDecklists, WaiveDecklists
from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.refusal import Refusal
from topcut.deckdesk.list_check import ExaminedList, examine_list
from topcut.deckdesk.list_terms import store_of
from topcut.paper.deck_sheets import blank_sheet, deck_sheets
from topcut.service.acts.decks import SubmitList
from topcut.service.sealing import list_terms
from topcut.web.access import Visit, page
from topcut.web.decks import (
    about_deck,
    decks_typed,
    is_live_check,
    pages_of,
    preview,
    texts_looked_at,
)
from topcut.web.desk.deck_lines import deck_lines, deck_meant
from topcut.web.desk.deck_screen import deck_screen
from topcut.web.desk.decks_screen import decks_screen
from topcut.web.desk.printing import asked, given, printed
from topcut.web.desk.round_forms import FormAction, perform, tell
from topcut.web.finding import entrant_named
from topcut.web.list_judged import live_check
from topcut.web.pages import show

MOST_BLANKS = 50
LONGEST_QUERY = 60


LIST_ACTS: Mapping[str, FormAction] = {
    "chase": lambda visit: visit.do(ChaseDecklists()),
    "waive": lambda visit: visit.do(WaiveDecklists(str(visit.values.get("reason", "")))),
    "publish": lambda visit: visit.do(PublishDecklists()),
    "unpublish": lambda visit: visit.do(PublishDecklists(published=False)),
}


@page("chase-lists")
def decks(visit: Visit) -> HttpResponse:
    """View: who has submitted what, missing lists first."""
    if visit.posting:
        deck = deck_meant(visit)
        perform(visit, LIST_ACTS)
        return about_deck(visit.go("desk-decks", visit.tournament.id), deck)
    return show(visit, decks_screen(visit))


# One player's list


@page("chase-lists")
def deck(visit: Visit, entrant: str) -> HttpResponse:
    """View: one player's versions, the list if the visitor may see it, and the field to enter one."""
    found = entrant_named(visit, entrant)
    do = str(visit.values.get("do", ""))
    if visit.posting and is_live_check(visit.request):
        return live_check(preview(visit, found.id, deck_meant(visit)), visit.rules)
    if visit.posting and do == "look":
        return show(visit, deck_screen(visit, found, _look(visit, found)))
    if visit.posting and do == "submit":
        return _submit(visit, found)
    typed = visit.request.method == "POST" and do != "look"
    return show(
        visit, deck_screen(visit, found, typed=preview(visit, found.id, deck_meant(visit)) if typed else None)
    )


def _look(visit: Visit, entrant: Entrant) -> ExaminedList | None:
    deck = deck_meant(visit)
    text = texts_looked_at(visit, [entrant.id], deck).get(entrant.id)
    return examine_list(text, list_terms(visit.tournament, deck, entrant.id)) if text else None


def _submit(visit: Visit, entrant: Entrant) -> HttpResponse:
    deck, decks = deck_meant(visit), decks_typed(visit.request, visit.tournament.details)
    answer = visit.do(SubmitList(entrant.id, decks, str(visit.values.get("reason", "")), deck))
    tell(visit, answer)
    if visit.values.get("next") and not answer.proposed:
        without = [line for line in deck_lines(visit, deck) if line.state == "none"]
        if without:
            return about_deck(visit.go("desk-deck", visit.tournament.id, without[0].entrant.id), deck)
    return about_deck(visit.go("desk-decks", visit.tournament.id), deck)


@page("chase-lists")
def names(visit: Visit) -> HttpResponse:
    """JSON view: card names that contain what was typed, for entering a list from paper."""
    query = str(visit.request.GET.get("q", "")).strip()[:LONGEST_QUERY]
    store = store_of(settings.DATA)
    found = store.search(query).cards if store and len(query) > 2 else ()
    return JsonResponse({"names": [card.name for card in found[:8]]})


# Paper


@page("print")
def blank(visit: Visit) -> HttpResponse:
    """View: an empty registration sheet."""
    wanted = asked(visit)
    copies = max(1, given(visit, "copies", MOST_BLANKS))
    return printed(visit, wanted, "deck-registration", partial(blank_sheet, wanted.facts, copies))


@page("chase-lists")
def sheets(visit: Visit) -> HttpResponse:
    """View: printed lists, of one player or of all in the order of the players' meeting; a recorded look."""
    if not visit.posting:
        return show(visit, decks_screen(visit)) if visit.refusal else HttpResponseNotAllowed(["POST"])
    wanted, chosen = asked(visit), str(visit.values.get("entrant", ""))
    boxes, deck = visit.values.get("kind") == "check", deck_meant(visit)
    owners = [
        line.entrant.id
        for line in sorted(deck_lines(visit, deck), key=lambda line: line.name.key)
        if line.sealed and chosen in ("", line.entrant.id)
    ]
    if not owners:
        raise Refusal("decklist-unknown")
    texts = texts_looked_at(visit, owners, deck)
    with translation.override(wanted.language):
        pages = pages_of(texts, visit.tournament.details, deck)
    name = "deck-check" if boxes else "decklists"
    return printed(visit, wanted, name, partial(deck_sheets, wanted.facts, pages, boxes=boxes))
