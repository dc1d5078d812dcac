"""Colour identity from symbols, indicators and land types."""

from __future__ import annotations

import pytest

from topcut.core.decks.card import colour_identity


@pytest.mark.rule("MA-6.*")
@pytest.mark.parametrize(
    ("texts", "types", "indicators", "expected"),
    [
        (["{2}{G/U}"], [], [], "GU"),
        (["{1}{B/P}"], [], [], "B"),
        (["{2/W}"], [], [], "W"),
        (["{G/U/P}"], [], [], "GU"),
        (["{X}{C}{S}{T}{E}"], [], [], ""),
        (["{3}{B}", "Extort (pay {W/B})"], [], [], "B"),
        (["{R}", "{T}: add {W}"], [], [], "RW"),
        ([""], ["Basic Snow Land — Forest"], [], "G"),
        ([""], ["Land Creature — Forest Dryad"], ["G"], "G"),
        (["{U}", ""], [], ["", "R"], "UR"),
    ],
)
def test_identity_is_every_symbol_but_those_of_reminder_text(
    texts: list[str], types: list[str], indicators: list[str], expected: str
) -> None:
    assert colour_identity(texts, types, indicators) == set(expected)
