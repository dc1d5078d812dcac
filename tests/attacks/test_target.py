"""The rig itself: what the attacks stand on."""

from __future__ import annotations

from tests.attacks.rig import Target


def test_the_desk_answers_whoever_runs_it_and_nobody_else(target: Target) -> None:
    assert target.get(target.desk, target.staff).status == 200
    assert target.get(target.desk).status == 403
