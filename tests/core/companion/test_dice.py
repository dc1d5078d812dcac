"""Fair dice by other dice."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.core.companion.dice import Method, fair


@pytest.mark.rule("MTR-3.9.a")
def test_twenty_sides_stand_in_for_six_by_thirds_and_nineteen_is_rolled_again() -> None:
    method = Method(20, 6)
    assert (method.by, method.reroll_above) == (3, 18)
    assert [method.result(rolled) for rolled in (1, 3, 4, 18, 19, 20)] == [1, 1, 2, 6, None, None]
    assert fair(method, iter([20, 19, 7])) == (3, (20, 19, 7))


@pytest.mark.rule("MTR-3.9.a")
@given(st.integers(2, 100), st.integers(2, 100))
def test_every_result_is_as_likely_as_any_other(sides: int, wanted: int) -> None:
    if wanted > sides:
        with pytest.raises(ValueError, match="stand in"):
            Method(sides, wanted)
        return
    method = Method(sides, wanted)
    results = Counter(method.result(rolled) for rolled in range(1, sides + 1))
    del results[None]
    assert set(results) == set(range(1, wanted + 1))
    assert len(set(results.values())) == 1


def test_a_side_that_is_not_there_is_refused_and_so_is_no_roll() -> None:
    with pytest.raises(ValueError, match="no side"):
        Method(20, 6).result(21)
    with pytest.raises(ValueError, match="no roll"):
        fair(Method(20, 6), iter([20]))
