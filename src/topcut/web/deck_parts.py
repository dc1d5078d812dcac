"""Decklists as parts of page values: which deck is meant, the field to type a list into, card data."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.cards import CardDataStatus
from topcut.core.desks.decks.state import SealedList
from topcut.core.play.details import Details
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament
from topcut.deckdesk.list_check import ExaminedList
from topcut.deckdesk.list_terms import decks_of
from topcut.deckdesk.team_lists import letters_of
from topcut.invocation import program
from topcut.messages.deck_findings import one_printing_text
from topcut.messages.departures import reading_language
from topcut.web.decks import deck_title
from topcut.web.helpers import day
from topcut.web.list_judged import ListJudged, list_judged
from topcut.web.page_parts import Tab


@dataclass(frozen=True, slots=True)
class DeckField:
    letter: str
    label: str
    text: str


@dataclass(frozen=True, slots=True)
class ListField:
    """The fields that a list is typed or pasted into, and its check below."""

    explained: str
    rows: int
    decks: tuple[DeckField, ...]
    judged: ListJudged | None


@dataclass(frozen=True, slots=True)
class CardDataTold:
    """Which card data there is; ``known`` is empty if there is none, and ``command`` imports some."""

    known: str
    command: str


def deck_tabs(tournament: Tournament, shown: Sequence[int], deck: int) -> tuple[Tab, ...]:
    """A tournament of several formats takes a list for each; empty where there is only one."""
    if len(shown) < 2:
        return ()
    return tuple(Tab(deck_title(tournament.details, one), f"?deck={one}", one == deck) for one in shown)


def to_fix(sealed: SealedList) -> str:
    return ngettext("%(count)s problem to fix", "%(count)s problems to fix", sealed.faults) % {
        "count": sealed.faults
    }


def list_field(details: Details, rules: Rules, looked: ExaminedList | None, rows: int = 14) -> ListField:
    letters = letters_of(decks_of(details))
    explained = ngettext(
        "Your team hands in %(count)s deck together. No card but basic lands may be in two of them.",
        "Your team hands in %(count)s decks together. No card but basic lands may be in two of them.",
        len(letters),
    )
    return ListField(
        explained=explained % {"count": len(letters)} if len(letters) > 1 else "",
        rows=rows,
        decks=tuple(
            DeckField(
                letter,
                _("Deck %(seat)s") % {"seat": letter} if letter else _("Decklist"),
                looked.text_at(letter) if looked else "",
            )
            for letter in letters
        ),
        judged=list_judged(looked, rules) if looked else None,
    )


def card_data_told(status: CardDataStatus | None) -> CardDataTold:
    command = f"{program()} cards import default-cards.json"
    if status is None:
        return CardDataTold("", command)
    known = _("Cards known up to %(newest)s (%(day)s).") % {
        "newest": status.newest_set,
        "day": day(status.newest_day),
    }
    if status.one_printing:
        known = " ".join((known, one_printing_text(reading_language())))
    return CardDataTold(known, command)
