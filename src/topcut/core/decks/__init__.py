"""Decklists, pools and checks, as pure functions over card data.

    deck_of(decklist, finder)            look up the names: a Deck, and what was not understood
    check_deck(deck, format, pool)       a Verdict: findings, instructions, cards nobody could look up
    check_team(decks, format, pool)      the same for each deck of a team, with what they may not share
    check_planar(deck, table, players)   planar decks
    statistics(deck)                     curve, colours, types

``rulebook.deck_format`` makes the format, ``topcut.cards`` finds cards, ``deckdesk.decklists`` reads lists.
"""

from topcut.core.decks.card import Card, Face, Printing, unverified
from topcut.core.decks.decklist import (
    Deck,
    DeckEntry,
    DecklistLine,
    DeckZone,
    Finder,
    Misread,
    WrittenDecklist,
    deck_of,
    pool_of,
)
from topcut.core.decks.findings import DeckFinding, DeckVerdict
from topcut.core.decks.format_terms import DeckFormat, Opened
from topcut.core.decks.planar import check_planar
from topcut.core.decks.statistics import Statistics, statistics
from topcut.core.decks.verdicts import check_deck, check_team

__all__ = [
    "Card",
    "Deck",
    "DeckEntry",
    "DeckFinding",
    "DeckFormat",
    "DeckVerdict",
    "DeckZone",
    "DecklistLine",
    "Face",
    "Finder",
    "Misread",
    "Opened",
    "Printing",
    "Statistics",
    "WrittenDecklist",
    "check_deck",
    "check_planar",
    "check_team",
    "deck_of",
    "pool_of",
    "statistics",
    "unverified",
]
