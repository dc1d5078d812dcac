"""Decklists for everybody, once they are published after the end (MTR-1.2.a)."""

from django.http import Http404, HttpResponse

from topcut.core.kernel.ids import EntrantId
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
    details = visit.tournament.details
    texts = {deck: lists.open_text(visit.tournament, owner, visit.actor, deck) for deck in details.decks}
    shown = {deck: looked(text, details, visit.rules, deck=deck) for deck, text in texts.items() if text}
    if not shown:
        raise Http404
    return plain(visit, "public/deck.html", owner=owner, here="decks", decks=shown, **HELPERS)


def _expect_published(visit: Visit) -> None:
    if not visit.tournament.lists_published:
        raise Http404
