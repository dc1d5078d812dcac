"""Companion conditions: what each companion requires of the starting deck.

A companion is outside the hundred cards of a Commander deck, and in the sideboard elsewhere. Its condition is
checked for every card of the starting deck. The ten are known by name.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from topcut.core.decks.card import Card, symbols
from topcut.core.decks.decklist import Deck, DeckEntry, DeckZone
from topcut.core.decks.findings import DeckFinding
from topcut.core.decks.format_terms import DeckFormat

KIN = frozenset({"Cat", "Elemental", "Nightmare", "Dinosaur", "Beast"})
YORION_MORE = 20


def _kaheera(card: Card) -> bool:
    return "Creature" not in card.front.types or bool(card.front.subtypes & KIN)


def _no_symbol_twice(card: Card) -> bool:
    found = symbols(card.front.mana_cost)
    return len(found) == len(set(found))


CARD_BY_CARD: Mapping[str, Callable[[Card], bool]] = {
    "Gyruda, Doom of Depths": lambda card: card.mana_value % 2 == 0,
    "Jegantha, the Wellspring": _no_symbol_twice,
    "Kaheera, the Orphanguard": _kaheera,
    "Keruga, the Macrosage": lambda card: card.is_land or card.mana_value >= 3,
    "Lurrus of the Dream-Den": lambda card: not card.is_permanent or card.mana_value <= 2,
    "Obosh, the Preypiercer": lambda card: card.is_land or card.mana_value % 2 == 1,
    "Zirda, the Dawnwaker": lambda card: not card.is_permanent or card.is_basic or "activated" in card.marks,
}


def companion_findings(
    deck: Deck, companions: Sequence[DeckEntry], form: DeckFormat
) -> Iterator[DeckFinding]:
    """One finding for each companion whose condition the deck does not meet."""
    rule = form.size_rule
    for entry in companions:
        card = entry.card
        if not card.verified:
            continue
        if "companion" not in card.marks:
            yield DeckFinding("not-a-companion", rule, card.name, entry.count)
        elif against := _against(card.name, deck, form):
            yield DeckFinding("companion-condition", rule, card.name, entry.count, {"cards": against})


def _against(companion: str, deck: Deck, form: DeckFormat) -> tuple[str, ...]:
    """The titles that violate the condition, or the companion's own where the deck as a whole does."""
    starting = [
        entry for entry in deck.copies(DeckZone.MAIN, DeckZone.COMMANDER).values() if entry.card.verified
    ]
    if companion in CARD_BY_CARD:
        fits = CARD_BY_CARD[companion]
        return tuple(entry.card.name for entry in starting if not fits(entry.card))
    spells = [entry for entry in starting if not entry.card.is_land]
    if companion == "Lutri, the Spellchaser":
        return tuple(entry.card.name for entry in spells if entry.count > 1)
    if companion == "Umori, the Collector":
        kinds = [entry.card.front.types for entry in spells]
        return () if not kinds or frozenset.intersection(*kinds) else (companion,)
    if companion == "Yorion, Sky Nomad":
        enough = deck.size(DeckZone.MAIN, DeckZone.COMMANDER) >= form.on.minimum_deck + YORION_MORE
        return () if enough else (companion,)
    return ()
