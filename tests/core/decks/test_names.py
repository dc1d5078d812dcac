"""Two spellings of one name share a key."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.core.decks.card_names import plain_name


@pytest.mark.rule("MTR-3.6.a")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Lim-Dûl's Vault", "LIM DUL’S VAULT"),
        ("Æther Vial", "aether  vial"),
        ("Fire // Ice", "Fire/Ice"),
        ("Khazad-dûm", "khazad dum"),
        ("Jötun Grunt", "Jotun Grunt"),
        ("Ach! Hans, Run!", "Ach Hans Run"),
        ("_____ Goblin", "___ Goblin"),
    ],
)
def test_spellings_of_one_name_are_the_same(one: str, other: str) -> None:
    assert plain_name(one) == plain_name(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Fire", "Fire // Ice"), ("_____ Goblin", "Goblin"), ("ガル", "カル"), ("!", "?")]
)
def test_names_of_different_cards_differ(one: str, other: str) -> None:
    assert plain_name(one) != plain_name(other)


@given(st.text(max_size=60))
def test_a_key_is_its_own_key(text: str) -> None:
    assert plain_name(plain_name(text)) == plain_name(text)
