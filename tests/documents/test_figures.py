"""Figures and names in a text."""

from __future__ import annotations

from fractions import Fraction

import pytest

from topcut.documents.quantities import bare, entries, numbers


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a minimum of four (4) players", [4, 4]),
        ("plus three minutes", [3]),
        ("al menos cuatro jugadores y sesenta cartas", [4, 60]),
        ("0.33 is used", [Fraction(33, 100)]),
        ("sections 2.10.a and v3, 12th", []),
        ("15-card boosters", [15]),
        ("twenty-five minutes", [25]),
        ("three-player teams", [3]),
    ],
)
def test_numbers_are_read_in_digits_and_words(text: str, expected: list[Fraction | int]) -> None:
    assert list(numbers(text)) == [Fraction(one) for one in expected]


def test_names_are_compared_without_marks_dates_and_accents() -> None:
    assert bare("*Lim-Dûl’s Vault*™ (effective July 25, 2025)") == bare("lim-dul's vault")


def test_a_list_is_a_run_of_items_and_a_banned_kind_is_none_of_them() -> None:
    text = "These:\n\n- One Card\n- *Two*TM\n\nAnd:\n\n- All cards that fly\n- Three (Effective June 1, 2026)"
    assert list(entries(text)) == [("One Card", "Two"), ("Three",)]
