"""Curve, colours and types of a deck."""

from __future__ import annotations

from fractions import Fraction

from topcut.core.decks import Card, Deck, DeckEntry, DeckZone, Face, statistics, unverified


def spell(name: str, types: str, cost: str, value: int) -> Card:
    return Card(name, (Face(name, cost, types),), mana_value=value)


def test_a_deck_has_a_curve_colours_and_types() -> None:
    deck = Deck(
        (
            DeckEntry(4, spell("Bolt", "Instant", "{R}", 1)),
            DeckEntry(2, spell("Helper", "Artifact Creature — Golem", "{3}", 3)),
            DeckEntry(1, spell("Both", "Sorcery", "{G/U}{U}", 2)),
            DeckEntry(10, Card("Forest", (Face("Forest", "", "Basic Land — Forest"),))),
            DeckEntry(3, unverified("Who knows")),
            DeckEntry(15, spell("Aside", "Instant", "{B}", 1), DeckZone.SIDEBOARD),
        )
    )
    found = statistics(deck)
    assert (found.cards, found.lands, found.unverified) == (20, 10, 3)
    assert found.curve == {1: 4, 2: 1, 3: 2}
    assert found.colours == {"U": 2, "R": 4, "G": 1, "C": 2}
    assert found.types == {"Instant": 4, "Artifact": 2, "Creature": 2, "Sorcery": 1, "Land": 10}
    assert found.average == Fraction(4 + 2 + 6, 7)


def test_a_deck_of_lands_has_no_average() -> None:
    assert statistics(Deck(())).average is None
