"""A simulated tournament is played to its champion, and everything in it holds."""

from __future__ import annotations

import pytest

from topcut import service
from topcut.simulation.weekend import WeekendPlan, simulate_tournament

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("cut", [0, 4])
def test_what_simulate_plays_ends_and_holds(cut: int) -> None:
    done = simulate_tournament(WeekendPlan(players=12, rounds=2, seed=3, cut=cut))
    assert done.wrong == []
    tournament = service.tournament(done.tournament)
    assert tournament.is_finished
    assert bool(tournament.cuts) == bool(cut)
