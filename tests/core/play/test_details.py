from dataclasses import replace

import pytest

from tests.core.draft_story import DRAFT, MODERN, SEALED, drafted
from tests.core.story import details
from topcut.core.play.details import Stage, playoff_after


def test_a_round_belongs_to_the_stage_its_number_falls_into() -> None:
    two = replace(details(), stages=(details(rounds=3).stages[0], details(rounds=2).stages[0]))
    assert two.rounds == 5
    assert [two.stage_of(number) for number in (1, 3, 4, 5)] == [0, 0, 1, 1]


def test_a_round_beyond_the_last_belongs_to_no_stage() -> None:
    with pytest.raises(ValueError, match="round 4 of 3"):
        details(rounds=3).stage_of(4)


@pytest.mark.rule("MTR-1.1.a")
@pytest.mark.parametrize(
    ("stages", "decks"),
    [
        ((DRAFT, MODERN, DRAFT, MODERN, playoff_after(MODERN, 8, 90)), (0, 1, 2, 1, 1)),
        ((SEALED, DRAFT, playoff_after(SEALED, 8, 90)), (0, 1, 0)),
        ((SEALED, playoff_after(DRAFT, 8, 90)), (0, 1)),
        ((SEALED, SEALED), (0, 1)),
    ],
)
def test_what_is_opened_anew_is_built_anew_and_constructed_goes_on(
    stages: tuple[Stage, ...], decks: tuple[int, ...]
) -> None:
    about = drafted(*stages)
    assert tuple(about.deck_of(at) for at in range(len(stages))) == decks
    assert about.decks == tuple(sorted(set(decks)))
