"""The demo: a tournament in the middle of a round that does as the rules say."""

from __future__ import annotations

import pytest

from topcut import service
from topcut.rulebook.since_start import departures_of
from topcut.simulation.demo import open_demo

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "players", [32, pytest.param(8, marks=pytest.mark.slow), pytest.param(40, marks=pytest.mark.slow)]
)
def test_u22_the_demo_departs_from_nothing_and_has_the_rounds_that_the_rules_recommend(players: int) -> None:
    """U22: it announced a departure of its own, five rounds for 32 with byes."""
    open_demo(players)
    (shown,) = map(service.tournament, service.tournament_ids())
    found = departures_of(shown, service.rules_of(shown))
    assert (found.departures, found.values, found.since) == ((), (), ())
    if players > 8:  # so few are recommended a bracket alone
        assert found.advice == ()
    assert len(shown.rounds) == 3
    assert shown.details.start_time
