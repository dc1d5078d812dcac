"""The decks of a team in one text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.deckdesk.decklists import read_decklist
from topcut.deckdesk.team_lists import joined, parts_of

DECK = st.lists(
    st.sampled_from(["4 Opt", "56 Forest", "Sideboard", "1 Fire // Ice", "// a note", "// Deck"])
).map("\n".join)


@given(st.lists(DECK, min_size=1, max_size=3))
def test_what_was_joined_is_parted_again(decks: list[str]) -> None:
    found = parts_of(joined(decks), len(decks))
    assert [deck.strip() for deck in found] == [deck.strip() for deck in decks]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("60 Forest", ["60 Forest", "", ""]),
        ("// deck b\n60 Forest", ["", "60 Forest", ""]),
        ("// Mazo C\n60 Bosque\n//Deck A\n60 Isla", ["60 Isla", "", "60 Bosque"]),
        ("// Deck H\n60 Forest", ["", "", ""]),
    ],
)
def test_seats_are_found_in_any_order(text: str, expected: list[str]) -> None:
    assert parts_of(text, 3) == expected


@given(st.text(max_size=80), st.integers(1, 3))
def test_any_text_has_as_many_parts_as_there_are_decks(text: str, decks: int) -> None:
    assert len(parts_of(text, decks)) == decks


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_deck_cannot_write_into_a_teammates(end: str) -> None:
    forged = end.join(["60 Island", " // deck A ", "4 Umezawa's Jitte"])
    first, second = parts_of(joined(["60 Forest", forged]), 2)
    assert first == "60 Forest"
    assert [line.name for line in read_decklist(second).lines] == ["Island", "Umezawa's Jitte"]
