"""A list laid out as a judge would lay the cards: parts of page values."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.decks import DeckEntry, DeckZone
from topcut.deckdesk.list_check import DeckOfSeat, ExaminedList


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards of one kind as judges lay them out: creatures, other spells, lands, the sideboard.

    ``label`` also says whose deck it is, in a team.
    """

    title: str
    label: str
    cards: tuple[tuple[int, str], ...]

    @property
    def count(self) -> int:
        return sum(count for count, _name in self.cards)


@dataclass(frozen=True, slots=True)
class DeckLaidOut:
    title: str
    groups: tuple[CardGroup, ...]


@dataclass(frozen=True, slots=True)
class ListLaidOut:
    """``written`` is the text as it was handed in."""

    decks: tuple[DeckLaidOut, ...]
    written: str


def list_laid_out(looked: ExaminedList) -> ListLaidOut:
    decks = (DeckLaidOut(seat_title(seat), tuple(groups_of(seat))) for seat in looked.seats)
    return ListLaidOut(tuple(decks), looked.text)


def seat_title(seat: DeckOfSeat) -> str:
    """ "Deck A", in a team."""
    return _("Deck %(seat)s") % {"seat": seat.letter} if seat.letter else ""


def groups_of(seat: DeckOfSeat) -> list[CardGroup]:
    """Sorted as for a deck check: by kind, then by name; without card data by name alone."""
    if seat.examined is None:
        return []
    deck = seat.examined.read.deck
    main = sorted(deck.of(DeckZone.MAIN), key=_name)
    if any(entry.card.front.types for entry in main):
        creatures = [entry for entry in main if "Creature" in entry.card.front.types]
        lands = [entry for entry in main if entry.card.is_land and entry not in creatures]
        others = [entry for entry in main if entry not in creatures and entry not in lands]
        parts = [(_("Creatures"), creatures), (_("Other spells"), others), (_("Lands"), lands)]
    else:
        parts = [(_("Deck"), main)]
    for zone, title in _zones().items():
        parts.append((title, sorted(deck.of(zone), key=_name)))
    return [_group(title, seat.letter, entries) for title, entries in parts if entries]


def _group(title: str, letter: str, entries: Iterable[DeckEntry]) -> CardGroup:
    label = f"{title} {letter}" if letter else title
    return CardGroup(title, label, tuple((entry.count, entry.card.name) for entry in entries))


def _zones() -> Mapping[DeckZone, str]:
    return {
        DeckZone.COMMANDER: _("Commander"),
        DeckZone.COMPANION: _("Companion"),
        DeckZone.SIDEBOARD: _("Sideboard"),
    }


def _name(entry: DeckEntry) -> str:
    return entry.card.name.casefold()
