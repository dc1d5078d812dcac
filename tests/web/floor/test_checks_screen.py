"""Deck checks as a value."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hall import open_hall
from tests.web.floor.visits import visit_of
from topcut.core.desks.decks.commands import EndDeckCheck, PickDeckCheck, StartDeckCheck
from topcut.core.desks.decks.state import CheckFinding
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.kernel.roles import Role
from topcut.core.rules import Rel
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
    assert running.go_on, "the lists and how it ends are at the table"
    assert (running.go_on.text, running.go_on.href) == ("Go on with the check", f"{running.line.href}#check")
    hall.do(EndDeckCheck(match.id, CheckFinding.FIXED), Role.FLOOR_JUDGE)
    assert (page().tables, page().share.checked, page().share.of) == ((), 2, "of 4 decks")
    (done,) = page().done
    assert (done.text, done.chip.text, done.chip.kind) == ("Table 1, round 1", "put right", "warn")


@pytest.mark.rule("MTR-2.8.a")
@pytest.mark.parametrize(
    ("rel", "chip", "text"),
    [
        (Rel.REGULAR, "not required here", "At this level the head judge may have decks checked."),
        (Rel.COMPETITIVE, "too few so far", "The rules ask for 1 deck in this tournament."),
    ],
)
def test_r17_what_is_not_required_is_not_asked_for_either(rel: Rel, chip: str, text: str) -> None:
    hall = open_hall(0)
    hall.do(ChangeDetails(replace(hall.tournament.details, rel=rel)), Role.ORGANIZER)
    hall.enrol(4)
    share = checks_screen(visit_of(hall, Role.FLOOR_JUDGE, "floor/checks")).share
    assert (share.chip.text, share.text) == (chip, text)
    assert share.most == (4 if rel is Rel.REGULAR else 1), "the bar is full where all are checked, or enough"
