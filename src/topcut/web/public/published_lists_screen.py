"""Published decklists as page values: whose there are, and one player's (MTR-1.2.a)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import ngettext

from topcut.core.kernel.ids import EntrantId
from topcut.core.tournament import Tournament
from topcut.deckdesk.list_check import ExaminedList
from topcut.web.addresses import address
from topcut.web.deck_figures import ListFigures, list_figures
from topcut.web.deck_layout import ListLaidOut, list_laid_out
from topcut.web.decks import deck_title
from topcut.web.page_parts import Link
from topcut.web.pages import screen
from topcut.web.public.public_frame import PublicPage
from topcut.web.public.roster_names import public_names


@screen("public/decks.html")
class PublishedListsPage(PublicPage):
    here: ClassVar[str] = "decks"

    title: str
    owners: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class PublishedDeck:
    """``title`` where the tournament was played with several decks."""

    title: str
    cards: ListLaidOut
    figures: ListFigures


@screen("public/deck.html")
class PublishedListPage(PublicPage):
    """``back`` leads to all lists."""

    here: ClassVar[str] = "decks"

    owner: str
    decks: tuple[PublishedDeck, ...]
    back: str


def published_lists_screen(tournament: Tournament) -> PublishedListsPage:
    names = public_names(tournament)
    owners = sorted(tournament.lists, key=lambda owner: names[owner].key)
    title = ngettext("%(count)s decklist", "%(count)s decklists", len(owners)) % {"count": len(owners)}
    links = (Link(names[owner].sorted, address("public:deck", tournament.id, owner)) for owner in owners)
    return PublishedListsPage(title=title, owners=tuple(links))


def published_list_screen(
    tournament: Tournament, owner: EntrantId, looked: Mapping[int, ExaminedList]
) -> PublishedListPage:
    decks = (
        PublishedDeck(
            deck_title(tournament.details, deck) if len(looked) > 1 else "",
            list_laid_out(one),
            list_figures(one),
        )
        for deck, one in looked.items()
    )
    return PublishedListPage(
        owner=str(public_names(tournament)[owner]),
        decks=tuple(decks),
        back=address("public:decks", tournament.id),
    )
