"""Every finding has a sentence in English and in Spanish, and they are not the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import topcut.core.decks
from topcut.core.decks import DeckFinding
from topcut.core.kernel.refusal import Fact
from topcut.messages.deck_findings import (
    TEXTS,
    UNREADABLE,
    finding_text,
    not_a_decklist_text,
    unverified_text,
)

FACTS: dict[str, Fact] = {
    "line": 3,
    "written": "4 Otp",
    "least": 60,
    "most": 4,
    "exactly": 100,
    "format": "Modern",
    "kind": "ante",
    "day": "2025-07-25",
    "pool": 2,
    "colours": "WU",
    "allowed": "",
    "cards": ("Opt", "Ponder"),
    "others": 4,
    "decks": 1,
    "basic": "Forest",
    "products": ("Edge of Eternities",),
    "since": "2025-06-30",
    "suggestions": ("Opt",),
}


KINDLY = ("banned-by-kind", "edition-silent")
"""Sentences that name a kind of card."""


@pytest.mark.parametrize("code", sorted(TEXTS))
def test_a_finding_reads_in_both_languages(code: str) -> None:
    facts = {key: fact for key, fact in FACTS.items() if key != "kind" or code in KINDLY}
    finding = DeckFinding(code, "MTR-6.1.a", "Opt", 5, facts)
    english, spanish = finding_text(finding, "en"), finding_text(finding, "es")
    assert english != spanish
    assert "%(" not in english + spanish
    assert english.endswith("Did you mean: Opt?")
    assert spanish.endswith("¿Quisiste decir: Opt?")


def test_every_code_of_the_checks_has_a_sentence() -> None:
    folder = Path(topcut.core.decks.__file__).parent
    sources = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    codes = set(re.findall(r'(?:Finding|_dated)\(\s*"([a-z-]+)"', sources))
    assert len(codes) > 20
    assert codes <= set(TEXTS)
    reasons = {"not-authorized", "newer-than-the-edition", "printing-not-in-data"}
    assert set(TEXTS) - codes == reasons | {"banned-by-kind", "banned-for-two-heads"}


def test_colours_are_named_in_words() -> None:
    finding = DeckFinding("off-identity", "MA-6.*", "Opt", 1, {"colours": "U", "allowed": "RG"})
    assert "blue" in finding_text(finding)
    assert "rojo, verde" in finding_text(finding, "es")


def test_many_unverified_cards_are_counted_and_the_first_named() -> None:
    text = unverified_text(tuple(f"Card {number}" for number in range(20)))
    assert text.startswith("20 cards")
    assert "Card 5, …" in text


@pytest.mark.parametrize("code", sorted(UNREADABLE))
def test_what_cannot_be_read_is_explained_in_both_languages(code: str) -> None:
    assert not_a_decklist_text(code, 10, "en") != not_a_decklist_text(code, 10, "es")
