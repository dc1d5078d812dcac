"""Everybody's penalties as a value: who may know whom."""

from __future__ import annotations

import pytest

from tests.hall import open_hall
from tests.web.floor.visits import visit_of
from topcut.core.desks.judging.commands import IssuePenalty
from topcut.core.kernel.roles import Role
from topcut.core.rules import Penalty
from topcut.web.floor.penalties_screen import penalties_screen

pytestmark = pytest.mark.django_db


def test_the_organizer_gets_counts_and_a_judge_gets_names() -> None:
    hall = open_hall(3)
    nothing = penalties_screen(visit_of(hall, Role.ORGANIZER)).empty
    assert nothing
    assert nothing.title == "No penalties so far."
    hall.do(IssuePenalty(hall.entrants[0], "communication", Penalty.REMINDER), Role.HEAD_JUDGE)
    counts = penalties_screen(visit_of(hall, Role.ORGANIZER), "player")
    assert (counts.title, [chip.text for chip in counts.counts]) == ("1 penalty", ["1 × reminder"])
    assert (counts.issued, counts.search) == ((), None)
    assert counts.secret == "Who got them and for what is for the judges and the scorekeeper."
    named = penalties_screen(visit_of(hall, Role.FLOOR_JUDGE), "player")
    assert [one.player.text for one in named.issued] == ["Player 1"]
    assert named.search
    assert next((one.text, one.label) for one in named.search.found) == ("Player 1", "1 penalty")
    nobody = penalties_screen(visit_of(hall, Role.FLOOR_JUDGE), "zzz").search
    assert nobody
    assert nobody.empty
    assert nobody.empty.title == "No player found"
