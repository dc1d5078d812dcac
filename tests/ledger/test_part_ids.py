"""Ids of a form's parts: two forms never share them."""

from __future__ import annotations

import pytest

from topcut.ledger.part_ids import is_part, part_of

LONG = "k-" + "a" * 61


@pytest.mark.parametrize("length", [1, 55, 56, 57, 64])
def test_a_parts_id_fits_and_is_told_by_the_wholes(length: int) -> None:
    whole = "k" * length
    assert len(part_of(whole, 9_999_999)) <= 64
    assert is_part(part_of(whole, 12), whole)
    assert not is_part(part_of(whole, 12), f"x{whole[1:]}")


def test_long_ids_that_begin_alike_have_parts_of_their_own() -> None:
    one, other = f"{LONG}1", f"{LONG}2"
    assert part_of(one, 1) != part_of(other, 1)
    assert not is_part(part_of(one, 1), other)


def test_parts_that_earlier_versions_wrote_are_still_known() -> None:
    assert is_part(f"{LONG[:56]}-3", LONG)
