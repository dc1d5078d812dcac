import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from topcut.core.kernel.ids import MatchId, match_id, match_place


def test_a_match_is_named_by_its_round_and_its_number() -> None:
    assert match_id(3, 12) == "3-12"
    assert match_place(match_id(3, 12)) == (3, 12)


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 999_999), st.integers(1, 999_999))
def test_the_name_gives_the_place_back(round_number: int, number: int) -> None:
    assert match_place(match_id(round_number, number)) == (round_number, number)


@settings(max_examples=30, deadline=None)
@given(st.text() | st.from_regex(r"-?\d*-?\d*", fullmatch=True))
def test_any_other_string_is_the_place_no_match_has(text: str) -> None:
    place = match_place(MatchId(text))
    assert place == (0, 0) or match_id(*place) == text, "one match has one name"


@pytest.mark.parametrize("text", ["0-1", "1-0", "-1-1", "+1-1", "1_0-1", "1-1\n", "9" * 5000 + "-1"])
def test_numbers_that_are_nearly_right_are_no_place(text: str) -> None:
    assert match_place(MatchId(text)) == (0, 0)
