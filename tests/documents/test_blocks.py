"""The text of a section in the shapes it is shown in."""

from __future__ import annotations

import pytest

from topcut.documents.blocks import Block, Run, Shape, blocks, plain, runs


def test_paragraphs_lists_and_tables_are_told_apart() -> None:
    text = "One.\n\nTwo.\n\n- a\n- b\n\n1. first\n2. second\n\nCards\tTime\n15\t40"
    assert list(blocks(text)) == [
        Block(Shape.PARAGRAPH, (("One.",),)),
        Block(Shape.PARAGRAPH, (("Two.",),)),
        Block(Shape.LIST, (("a",), ("b",))),
        Block(Shape.NUMBERED, (("first",), ("second",))),
        Block(Shape.TABLE, (("Cards", "Time"), ("15", "40"))),
    ]


def test_a_table_in_bars_has_no_row_for_its_rule() -> None:
    (table,) = blocks("| Players | Rounds |\n| --- | --- |\n| 5-8 | 3 |")
    assert table == Block(Shape.TABLE, (("Players", "Rounds"), ("5-8", "3")))


def test_columns_of_bullets_are_one_list() -> None:
    (found,) = blocks("| • Ancestral Recall | • Mox Pearl |\n| • Sol Ring | |")
    assert found == Block(Shape.LIST, (("Ancestral Recall", "Mox Pearl"), ("Sol Ring",)))


def test_bold_and_italics_are_kept_and_their_signs_are_gone() -> None:
    assert list(runs("The **required** time, _in short_, for *Dominaria*TM")) == [
        Run("The "),
        Run("required", "strong"),
        Run(" time, "),
        Run("in short", "em"),
        Run(", for "),
        Run("Dominaria", "em"),
        Run("™"),
    ]


def test_stars_and_underscores_within_words_are_only_signs() -> None:
    assert [run.style for run in runs("6.* and 2 * 3 * 4 and snake_case_name")] == [""]


def test_a_formula_is_written_on_one_line() -> None:
    assert (
        plain(r"$$\frac{\frac{12}{24} + \frac{4}{15}}{8 \text{opponents}}$$")
        == "(12/24 + 4/15) / (8 opponents)"
    )


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        (r"$$ {\text{Points} - (\text{byes} \times 3) \over n} $$", "(Points - (byes × 3)) / n"),
        ("$$\n{1 \\over \\text{Points per win}}\n$$", "1 / (Points per win)"),
        (r"$$ {\text{Rounded up }(\log_4(\text{players})) + 1} $$", "Rounded up (log₄(players)) + 1"),
    ],
)
def test_r54_a_formula_of_the_addendum_is_readable(source: str, shown: str) -> None:
    assert plain(f"Before:\n\n{source}\n\nAfter.") == f"Before:\n{shown}\nAfter."


def test_a_link_shows_its_address_and_a_dead_one_only_its_words() -> None:
    assert plain("[here](https://example.org/x) and [there](#)") == "here (https://example.org/x) and there"
