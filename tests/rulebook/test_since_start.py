"""Departures that came after the start: the time to build decks (APP-B.build)."""

from dataclasses import replace

import pytest

from tests.core.draft_story import SEALED, drafted, players, seated
from tests.core.story import given
from topcut import rulebook
from topcut.core.desks.limited.commands import StartDraft
from topcut.rulebook.since_start import departures_of


@pytest.mark.rule("APP-B.build")
@pytest.mark.parametrize(
    ("date", "program", "minutes", "departs"),
    [
        ("2025-07-05", "", 45, (30, 45)),
        ("2025-07-05", "", 30, None),
        ("2025-07-05", "", 0, None),  # without a clock
        ("2025-07-26", "", 45, None),  # a set comes out
        ("2025-07-26", "", 30, (45, 30)),
        ("2025-07-05", "Prerelease", 10, (45, 10)),
    ],
)
def test_decks_built_in_another_time_than_recommended_are_a_departure(
    date: str, program: str, minutes: int, departs: tuple[int, int] | None
) -> None:
    about = replace(drafted(SEALED), date=date, program=program)
    story = given(players(8, about), seated(), StartDraft(0, (), minutes, registration=20))
    found = departures_of(story.tournament, rulebook.rules_for(story.tournament.details)).since
    assert [(one.code, one.recommended, one.chosen) for one in found] == (
        [("build-time", *departs)] if departs else []
    )
