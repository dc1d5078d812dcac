"""Decklists, pools and checks: pure functions over cards that somebody else looked up.

    deck_of(decklist, finder)            names looked up: a Deck, and what was not understood
    check_deck(deck, format, pool)       a Verdict: findings, instructions, cards nobody could look up
    check_team(decks, format, pool)      the same for each deck of a team, with what they may not share
    check_planar(deck, table, players)   planar decks
    statistics(deck)                     curve, colours, types

``rulebook.deck_format`` makes the format, ``topcut.cards`` finds cards, ``exchange.decklists`` reads lists.
"""

from topcut.core.decks.cards import Card, Face, Printing, unverified
from topcut.core.decks.checking import check_deck, check_team
from topcut.core.decks.findings import Finding, Verdict
from topcut.core.decks.formats import DeckFormat
from topcut.core.decks.lists import Deck, Decklist, Entry, Finder, Line, Misread, Zone, deck_of, pool_of
from topcut.core.decks.planar import check_planar
from topcut.core.decks.statistics import Statistics, statistics

__all__ = [
    "Card",
    "Deck",
    "DeckFormat",
    "Decklist",
    "Entry",
    "Face",
    "Finder",
    "Finding",
    "Line",
    "Misread",
    "Printing",
    "Statistics",
    "Verdict",
    "Zone",
    "check_deck",
    "check_planar",
    "check_team",
    "deck_of",
    "pool_of",
    "statistics",
    "unverified",
]
