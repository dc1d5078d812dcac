"""Decklists at the desk: missing lists, reminders, entry from paper, recorded looks."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.conf import settings
from django.http import HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.utils import translation

from topcut.cards import CardDataStatus
from topcut.core.desks.decks.commands import ChaseDecklists, PublishDecklists, WaiveDecklists
from topcut.core.desks.decks.deadlines import deck_in_hand, decks_taken, locked_since, the_list
from topcut.core.desks.decks.secrecy import ListSight, may_see_list
from topcut.core.desks.decks.state import SealedList
from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.deckdesk.tournament_decks import store_of
from topcut.paper.deck_sheets import blank_sheet, deck_sheets
from topcut.people.names import Name
from topcut.service.acts.decks import SubmitList
from topcut.service.permissions import Denied, verdict
from topcut.service.sealing import open_list
from topcut.web.access import Visit, page
from topcut.web.decks import (
    HELPERS,
    Looked,
    about_deck,
    checked,
    deck_asked,
    deck_title,
    decks_shown,
    is_live_check,
    looked,
    pages_of,
    texts_looked_at,
)
from topcut.web.desk.printing import asked, given, printed
from topcut.web.desk.round_forms import FormAction, perform, tell
from topcut.web.finding import entrant_named

MOST_BLANKS = 50
LONGEST_QUERY = 60


@dataclass(frozen=True, slots=True)
class DeckLine:
    entrant: Entrant
    name: Name
    sealed: SealedList | None
    reminded: bool

    @property
    def state(self) -> str:
        if self.sealed is None:
            return "none"
        return "faulty" if self.sealed.faults else "in"


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
        deck = _deck(visit)
        perform(visit, LIST_ACTS)
        return about_deck(visit.go("desk-decks", visit.tournament.id), deck)
    return _show_decks(visit)


def _show_decks(visit: Visit) -> HttpResponse:
    deck = _deck(visit)
    lines = _lines(visit, deck)
    shown = str(visit.request.GET.get("show", ""))
    return visit.show(
        "desk/decks.html",
        lines=[line for line in lines if shown in ("", line.state)],
        counts={state: sum(line.state == state for line in lines) for state in ("none", "faulty", "in")},
        everybody=len(lines),
        shown=shown,
        deck=deck,
        decks=decks_shown(visit.tournament),
        not_drafted=deck not in decks_taken(visit.tournament),
        taken=visit.tournament.details.lists,
        cards=_card_data(),
        deck_title=deck_title,
        may_print=any(
            line.sealed and _sight(visit, line.entrant.id, deck) is not ListSight.NOT for line in lines
        ),
    )


def _deck(visit: Visit) -> int:
    """The deck a page is about: the one in its URL, else the current one."""
    asked_for = deck_asked(visit.request, visit.tournament)
    return deck_in_hand(visit.tournament) if asked_for is None else asked_for


def _lines(visit: Visit, deck: int) -> list[DeckLine]:
    tournament = visit.tournament
    return sorted(
        (
            DeckLine(
                entrant,
                visit.names[entrant.id],
                the_list(tournament, entrant.id, deck),
                entrant.id in tournament.lists_chased,
            )
            for entrant in tournament.entrants.values()
            if entrant.status is EntrantStatus.ACTIVE or entrant.id in tournament.lists
        ),
        key=lambda line: (line.state == "in", line.name.key),
    )


def _card_data() -> CardDataStatus | None:
    """The imported card data, to explain why a name is not found."""
    store = store_of(settings.DATA)
    return store.status() if store else None


def _sight(visit: Visit, entrant: EntrantId, deck: int) -> ListSight:
    return may_see_list(visit.tournament, visit.rules, visit.actor, entrant, deck)


# One player's list


@page("chase-lists")
def deck(visit: Visit, entrant: str) -> HttpResponse:
    """View: one player's versions, the list if the visitor may see it, and the field to enter one."""
    found = entrant_named(visit, entrant)
    do = str(visit.values.get("do", ""))
    if visit.posting and is_live_check(visit.request):
        return visit.show("decks/_check.html", looked=checked(visit, found.id, _deck(visit)), **HELPERS)
    if visit.posting and do == "look":
        return _show_deck(visit, found, _looked_at(visit, found))
    if visit.posting and do == "submit":
        typed = checked(visit, found.id, _deck(visit))
        if not typed.is_readable:
            return _show_deck(visit, found, typed=typed, status=409)
        return _typed_in(visit, found, typed)
    typed_now = visit.request.method == "POST" and do != "look"
    return _show_deck(visit, found, typed=checked(visit, found.id, _deck(visit)) if typed_now else None)


def _looked_at(visit: Visit, entrant: Entrant) -> Looked | None:
    deck = _deck(visit)
    text = texts_looked_at(visit, [entrant.id], deck).get(entrant.id)
    return looked(text, visit.tournament.details, visit.rules, deck=deck) if text else None


def _typed_in(visit: Visit, entrant: Entrant, typed: Looked) -> HttpResponse:
    deck = _deck(visit)
    reason = str(visit.values.get("reason", ""))
    answer = visit.do(SubmitList(entrant.id, typed.text, typed.faults, typed.unverified, reason, deck))
    tell(visit, answer)
    if visit.values.get("next") and not answer.proposed:
        without = [line for line in _lines(visit, deck) if line.state == "none"]
        if without:
            return about_deck(visit.go("desk-deck", visit.tournament.id, without[0].entrant.id), deck)
    return about_deck(visit.go("desk-decks", visit.tournament.id), deck)


def _show_deck(
    visit: Visit,
    entrant: Entrant,
    shown: Looked | None = None,
    typed: Looked | None = None,
    status: int = 200,
) -> HttpResponse:
    tournament = visit.tournament
    deck = _deck(visit)
    sealed, sight = the_list(tournament, entrant.id, deck), _sight(visit, entrant.id, deck)
    if sealed and shown is None and sight is ListSight.FREELY:
        text = open_list(tournament, entrant.id, visit.actor, deck)
        shown = looked(text, tournament.details, visit.rules, deck=deck) if text else None
    locked = locked_since(tournament, visit.rules, entrant, deck)
    told: dict[str, Any] = {
        "entrant": entrant,
        "name": visit.names[entrant.id],
        "sealed": sealed,
        "deck": deck,
        "decks": decks_shown(tournament),
        "not_drafted": deck not in decks_taken(tournament),
        "versions": [one for one in tournament.lists.get(entrant.id, ()) if one.stage == deck],
        "sight": sight,
        "shown": shown,
        "looked": typed or shown,
        "locked": locked,
        "may_type": tournament.details.lists.here and not tournament.is_finished and _may_type(visit),
        "has_cards": store_of(settings.DATA) is not None,
        "cards": _card_data(),
    }
    return visit.show("desk/deck.html", status=status, **told, **HELPERS)


def _may_type(visit: Visit) -> bool:
    return not isinstance(verdict("submit-list", visit.actor.roles), Denied)


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
        return _show_decks(visit) if visit.refusal else HttpResponseNotAllowed(["POST"])
    wanted, chosen = asked(visit), str(visit.values.get("entrant", ""))
    boxes, deck = visit.values.get("kind") == "check", _deck(visit)
    owners = [
        line.entrant.id
        for line in sorted(_lines(visit, deck), key=lambda line: line.name.key)
        if line.sealed and chosen in ("", line.entrant.id)
    ]
    if not owners:
        raise Refusal("decklist-unknown")
    texts = texts_looked_at(visit, owners, deck)
    with translation.override(wanted.language):
        pages = pages_of(texts, visit.tournament.details, visit.rules, deck)
    name = "deck-check" if boxes else "decklists"
    return printed(visit, wanted, name, partial(deck_sheets, wanted.facts, pages, boxes=boxes))
