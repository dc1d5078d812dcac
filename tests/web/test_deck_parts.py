"""What is said of a list: its findings with their rules, the decks of a team, the figures."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.cards.card_file import objects
from tests.hall import FRIDAY
from topcut.cards import import_cards
from topcut.core.rules import EntrantKind, Rules
from topcut.deckdesk.list_check import examine_decks
from topcut.deckdesk.list_terms import ListTerms
from topcut.rulebook import load
from topcut.web.deck_figures import list_figures
from topcut.web.deck_layout import list_laid_out
from topcut.web.deck_parts import list_field
from topcut.web.list_judged import list_judged
from topcut.web.page_parts import CitedText

pytestmark = pytest.mark.django_db

MODERN = replace(FRIDAY, stages=(replace(FRIDAY.stages[0], format="modern"),))


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cards")
    file = folder / "cards.json"
    file.write_text(json.dumps(objects()), encoding="utf-8")
    import_cards(file, folder, date(2025, 7, 1))
    return folder


def rules() -> Rules:
    return load("mtr-2025-06-30")


def test_a_fault_stands_with_its_rule_and_the_chip_counts_them(tmp_path: Path) -> None:
    found = list_judged(examine_decks(["59 Mountain"], ListTerms(MODERN, tmp_path)), rules())
    (deck,) = found.decks
    assert deck.found
    assert (deck.found.cards, deck.found.chip.text) == (59, "1 problem to fix")
    assert [one.cite for one in deck.found.faults] == [(CitedText("MTR 2025-06-30 §6.1"),)]
    assert found.without_cards


def test_an_empty_text_is_unreadable_and_nothing_is_counted(tmp_path: Path) -> None:
    (deck,) = list_judged(examine_decks([""], ListTerms(MODERN, tmp_path)), rules()).decks
    assert deck.unreadable
    assert deck.found is None


def test_a_team_has_a_field_for_each_seat(tmp_path: Path) -> None:
    team = replace(MODERN, entrants=EntrantKind.TEAM, members=3)
    looked = examine_decks(["60 Island", "60 Swamp"], ListTerms(team, tmp_path))
    field = list_field(team, rules(), looked)
    assert [(deck.label, deck.text) for deck in field.decks] == [
        ("Deck A", "60 Island"),
        ("Deck B", "60 Swamp"),
        ("Deck C", ""),
    ]
    assert [deck.title for deck in list_laid_out(looked).decks] == ["Deck A", "Deck B", "Deck C"]
    assert [group.label for group in list_laid_out(looked).decks[0].groups] == ["Deck A"]


def test_figures_are_shares_of_the_highest_column_and_leave_unverified_cards_out(cards: Path) -> None:
    looked = examine_decks(["4 Lightning Bolt\n55 Mountain\n1 Ghost of a Card"], ListTerms(MODERN, cards))
    (deck,) = list_figures(looked).decks
    assert [(bar.value, bar.count, bar.share) for bar in deck.curve] == [("0", 0, 0), ("1", 4, 100)]
    assert deck.average == "Mana value 1.00 on average, lands left out."
    assert (deck.types, deck.colours) == ("55 lands · 4 instants", "red 4")
    assert deck.unverified == "1 unverified card is in no figure."
    (single,) = list_figures(examine_decks(["1 Lightning Bolt\n1 Mountain"], ListTerms(MODERN, cards))).decks
    assert single.types == "1 instant · 1 land"
