"""Deck checks as a value."""

from __future__ import annotations

import pytest

from tests.hall import open_hall
from tests.web.floor.visits import visit_of
from topcut.core.desks.decks.commands import EndDeckCheck, PickDeckCheck, StartDeckCheck
from topcut.core.desks.decks.state import CheckFinding
from topcut.core.kernel.roles import Role
from topcut.web.floor.checks_screen import ChecksPage, checks_screen

pytestmark = pytest.mark.django_db


def test_a_table_is_picked_checked_and_counted() -> None:
    hall = open_hall(4)

    def page() -> ChecksPage:
        return checks_screen(visit_of(hall, Role.FLOOR_JUDGE, "floor/checks"))

    before = page()
    assert before.pick is None
    assert before.empty
    assert before.empty.title == "No round is on."
    match = hall.start_round().matches[0]
    hall.do(PickDeckCheck(1, match.id), Role.HEAD_JUDGE)
    (picked,) = page().tables
    assert (picked.chip.text, [button.text for button in picked.acts]) == (
        "chosen",
        ["Begin the check", "Call off"],
    )
    hall.do(StartDeckCheck(match.id), Role.FLOOR_JUDGE)
    (running,) = page().tables
    assert (running.chip.text, running.acts) == ("deck check", ())
    hall.do(EndDeckCheck(match.id, CheckFinding.FIXED), Role.FLOOR_JUDGE)
    assert (page().tables, page().share.checked, page().share.of) == ((), 2, "of 4 decks")
    (done,) = page().done
    assert (done.text, done.chip.text, done.chip.kind) == ("Table 1, round 1", "put right", "warn")
