from dataclasses import replace

import pytest

from tests.core.story import details


def test_a_round_belongs_to_the_stage_its_number_falls_into() -> None:
    two = replace(details(), stages=(details(rounds=3).stages[0], details(rounds=2).stages[0]))
    assert two.rounds == 5
    assert [two.stage_of(number) for number in (1, 3, 4, 5)] == [0, 0, 1, 1]


def test_a_round_beyond_the_last_belongs_to_no_stage() -> None:
    with pytest.raises(ValueError, match="round 4 of 3"):
        details(rounds=3).stage_of(4)
