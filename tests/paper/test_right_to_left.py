"""Names from right to left: turned round and joined, because a PDF draws letters in a row."""

from __future__ import annotations

import string

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth

from topcut.paper.fonts import BOLD, load_fonts
from topcut.paper.right_to_left import seen


class Every:
    """A font that has every letter."""

    def __contains__(self, letter: object) -> bool:
        return True


EVERY = Every()
MUHAMMAD = "\u0645\u062d\u0645\u062f"
SEEN_MUHAMMAD = "\ufeaa\ufee4\ufea4\ufee3"
"""Final dal, medial meem, medial hah, initial meem: read from the right."""


def test_an_arabic_name_is_joined_and_read_from_the_right() -> None:
    assert seen(MUHAMMAD, EVERY) == SEEN_MUHAMMAD


def test_lam_and_alef_are_one_sign() -> None:
    ali, lam_alef = "\u0639\u0644\u0627", "\ufefc"
    assert seen(ali, EVERY) == lam_alef + "\ufecb"


def test_a_hebrew_name_is_turned_and_its_figures_are_not() -> None:
    assert seen("\u05d0\u05d1 12 \u05d2", EVERY) == "\u05d2 12 \u05d1\u05d0"


def test_the_names_beside_it_stay_where_they_are() -> None:
    assert seen(f"{MUHAMMAD} – Hughes, Luca", EVERY) == f"{SEEN_MUHAMMAD} – Hughes, Luca"
    assert seen(f"Hughes – {MUHAMMAD}, {MUHAMMAD}", EVERY) == f"Hughes – {SEEN_MUHAMMAD} ,{SEEN_MUHAMMAD}"


@pytest.mark.parametrize("between", [" – ", " / ", " · "])
def test_two_names_side_by_side_keep_their_places_and_their_figures(between: str) -> None:
    one, other = "\u05d0\u05d1", "\u05d2\u05d3"
    both = f"{one} (2){between}{other} (3)"
    assert seen(both, EVERY) == f"{one[::-1]} (2){between}{other[::-1]} (3)"
    assert seen(f"Li{between}{both}", EVERY) == f"Li{between}{one[::-1]} (2){between}{other[::-1]} (3)"


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ("\u05d0\u05d1 (\u05d2)", "(\u05d2) \u05d1\u05d0"),
        ("\u05d0\u05d1 (\u05d2 7)", "(7 \u05d2) \u05d1\u05d0"),
        ("\u05d0\u05d1 (\u05d2) \u05d3", "\u05d3 (\u05d2) \u05d1\u05d0"),
        ("(\u05d0\u05d1) \u05d2", "(\u05d1\u05d0) \u05d2"),
        ("\u05d0\u05d1 (\u05d2 Bo) \u05d3", "\u05d1\u05d0 (\u05d2 Bo) \u05d3"),
        ("\u05d0\u05d1 \u00ab\u05d2\u00bb", "\u00ab\u05d2\u00bb \u05d1\u05d0"),
        ("\u05d0\u05d1 (2)", "\u05d1\u05d0 (2)"),
        ("\u05d0) \u05d1", "\u05d1 (\u05d0"),
    ],
)
def test_a_bracket_that_opens_also_closes(written: str, drawn: str) -> None:
    assert seen(written, EVERY) == drawn


def test_other_scripts_are_left_alone() -> None:
    for name in (string.printable, "Ñandú, Şule", "Иванов, Пётр", "山田, 太郎"):
        assert seen(name, EVERY) == name


def test_a_form_that_the_font_lacks_is_not_used() -> None:
    assert seen(MUHAMMAD, frozenset()) == MUHAMMAD[::-1]


def test_the_font_of_the_sheets_measures_what_it_draws() -> None:
    load_fonts()
    assert stringWidth(MUHAMMAD, BOLD, 10) == stringWidth(SEEN_MUHAMMAD[::-1], BOLD, 10)
