"""A die as a page value: how it is read."""

from __future__ import annotations

from topcut.web.companion.dice_screen import DicePage, DieRoll, SmallDiePage, dice_screen


def test_a_die_of_twenty_reads_as_six_and_the_rest_is_rolled_again() -> None:
    page = dice_screen(20, 6, 7)
    assert isinstance(page, DicePage)
    assert page.roll == DieRoll("A roll of 7 is", "3")
    assert [(one.rolls, one.result) for one in page.readings][-2:] == [("16–18", "6"), ("19–20", "again")]


def test_a_roll_may_be_one_to_roll_again_or_none_of_the_die() -> None:
    again, other = dice_screen(20, 6, 19), dice_screen(20, 6, 99)
    assert isinstance(again, DicePage)
    assert again.roll == DieRoll("Roll again.", "")
    assert isinstance(other, DicePage)
    assert other.roll is None


def test_a_die_with_too_few_sides_is_a_page_of_its_own() -> None:
    assert isinstance(dice_screen(4, 6, None), SmallDiePage)
