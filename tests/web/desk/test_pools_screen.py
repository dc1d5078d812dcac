"""Sealed pools at the desk: who has registered what, and what a judge is offered."""

from __future__ import annotations

import pytest

from tests.hall import Hall
from tests.web.deck_hall import limited_hall, visit_by
from topcut.core.desks.limited.commands import QuestionPool, SeatDraft, VerifyPool
from topcut.core.kernel.roles import Actor, Role
from topcut.service.acts.written_pools import WritePoolDown
from topcut.web.desk.needs_you import needs_you
from topcut.web.desk.pools_screen import pool_screen_at_desk, pools_screen
from topcut.web.page_parts import CitedText, Link

pytestmark = pytest.mark.django_db

POOL = "5 Shock (EOE)\n1 Opt (FIN)\n"


def sealed() -> Hall:
    hall = limited_hall("sealed-deck", 4)
    hall.do(SeatDraft(0))
    return hall


@pytest.mark.rule("MTR-7.5.a")
def test_a_pool_is_missing_registered_questioned_and_settled() -> None:
    hall = sealed()
    owner, _one, across, _other = hall.tournament.drafts[0].pods[0]
    page = pools_screen(visit_by(hall, Role.HEAD_JUDGE), 0)
    assert [line.chip.text for line in page.lines] == ["missing"] * 4
    assert [link.text for link in page.links] == ["Sealed"]
    empty = pool_screen_at_desk(visit_by(hall, Role.HEAD_JUDGE), 0, owner)
    assert (empty.cards, empty.right) == ((), None)
    hall.do(WritePoolDown(0, owner, POOL), Actor(entrant=across))
    one = pool_screen_at_desk(visit_by(hall, Role.HEAD_JUDGE), 0, owner)
    assert [(card.count, card.name, card.code) for card in one.cards] == [
        (5, "Shock", "EOE"),
        (1, "Opt", "FIN"),
    ]
    assert one.right
    assert one.form
    assert one.form.save.text == "Save the pool"
    list_ = hall.tournament.pools[0][owner].id
    hall.do(QuestionPool(0, owner, list_, "only one Shock"), Actor(entrant=owner))
    page = pools_screen(visit_by(hall, Role.HEAD_JUDGE), 0)
    assert page.questioned == "1 pool waits for a judge."
    one = pool_screen_at_desk(visit_by(hall, Role.HEAD_JUDGE), 0, owner)
    assert one.questioned == "The owner says: only one Shock"
    (mine,) = needs_you(visit_by(hall, Role.HEAD_JUDGE)).lines
    assert (mine.chip.text, mine.told) == ("questioned", ("The owner says: only one Shock",))
    assert [act.text for act in mine.acts if isinstance(act, Link)] == ["Settle it"]
    whole = needs_you(visit_by(hall, Role.ORGANIZER))
    assert not whole.lines, "an organizer may not look at pools, and is told that somebody has to"
    assert whole.others
    assert "only one Shock" not in repr(whole)
    assert needs_you(visit_by(hall, Role.SCOREKEEPER)).others
    assert one.form
    assert one.form.reason
    assert one.form.save.text == "Settle it this way"
    hall.do(VerifyPool(0, owner, list_), Role.HEAD_JUDGE)
    assert not needs_you(visit_by(hall, Role.HEAD_JUDGE)).lines
    assert pools_screen(visit_by(hall, Role.HEAD_JUDGE), 0).verified == "1 of 4 verified"
    assert pool_screen_at_desk(visit_by(hall, Role.HEAD_JUDGE), 0, owner).right is None


@pytest.mark.rule("MTR-7.2.a")
def test_r33_cards_of_a_set_that_was_not_opened_are_told_to_the_judge() -> None:
    """R33: by the set that was written; basic lands come from anywhere."""
    hall = sealed()
    owner, _one, across, _other = hall.tournament.drafts[0].pods[0]
    hall.do(WritePoolDown(0, owner, POOL + "1 Forest (LEA)\n"), Actor(entrant=across))
    found = pool_screen_at_desk(visit_by(hall, Role.HEAD_JUDGE), 0, owner).other_sets
    assert found
    assert found.text.startswith("Shock is in no set that was opened (Magic: The Gathering—FINAL FANTASY).")
    assert found.cite == (CitedText("MTR 2025-06-30 §7.2"),)
    hall.do(WritePoolDown(0, across, "3 Opt (fin)\n5 Shock\n"), Actor(entrant=owner))
    assert pool_screen_at_desk(visit_by(hall, Role.HEAD_JUDGE), 0, across).other_sets is None
