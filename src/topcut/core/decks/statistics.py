"""Deck statistics: curve, colours, types. For the deck page; nothing here judges."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from topcut.core.decks.card import CARD_TYPES, COLOURS, symbol_colours
from topcut.core.decks.decklist import Deck, DeckZone


@dataclass(frozen=True, slots=True)
class Statistics:
    """``curve`` counts spells by mana value, ``colours`` mana symbols in costs ("C" for cards without any).

    A card of two types counts in both. ``unverified`` cards are in ``cards`` and nowhere else.
    """

    cards: int
    lands: int
    curve: Mapping[int, int]
    colours: Mapping[str, int]
    types: Mapping[str, int]
    average: Fraction | None
    unverified: int


def statistics(deck: Deck) -> Statistics:
    """The main deck with its commanders. Four cards of mana value 1 and two of 3 average 10/6."""
    curve, colours, types = Counter[int](), Counter[str](), Counter[str]()
    cards = lands = unknown = 0
    for entry in deck.of(DeckZone.MAIN, DeckZone.COMMANDER):
        card, count = entry.card, entry.count
        cards += count
        unknown += 0 if card.verified else count
        lands += count if card.is_land else 0
        for kind in card.front.types & CARD_TYPES:
            types[kind] += count
        if card.is_land or not card.verified:
            continue
        curve[card.mana_value] += count
        for colour in symbol_colours("".join(face.mana_cost for face in card.faces)) or ["C"]:
            colours[colour] += count
    spells = curve.total()
    average = Fraction(sum(value * count for value, count in curve.items()), spells) if spells else None
    ordered = {colour: colours[colour] for colour in (*COLOURS, "C") if colours[colour]}
    return Statistics(cards, lands, dict(sorted(curve.items())), ordered, dict(types), average, unknown)
