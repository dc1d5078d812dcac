"""Repair pages: what is offered for a draft, a round being played, a request, a closed round."""

from __future__ import annotations

import pytest

from tests.web.at_the_desk import Desk
from tests.web.desk.act_visits import asked, at, play_round
from topcut import service
from topcut.core.desks.approval.state import Proposal
from topcut.core.desks.organizing.commands import RemoveOfficial
from topcut.core.desks.rounds.board.repair_plans import RepairPlan, by_hand, plan_of, plans
from topcut.core.desks.rounds.commands import PairRound
from topcut.core.kernel.ids import PersonId, ProposalId
from topcut.core.kernel.roles import Role
from topcut.core.play.matches import RepairCause
from topcut.service import actors, now, rules_of
from topcut.web.desk.repair_screen import (
    PairByHandPage,
    RepairAskedPage,
    RepairClosedPage,
    RepairFound,
    RepairRoundPage,
    repair_screen,
)
from topcut.web.pages import Page

NOTHING = RepairFound(None, (), "", None)


def shown(desk: Desk, found: RepairFound = NOTHING, query: str = "", **typed: str) -> Page:
    return repair_screen(at(desk, query, **typed), desk.tournament.rounds[-1], found)


@pytest.fixture
def swapped(playing: Desk) -> RepairPlan:
    """Two change opponents by hand."""
    round_ = playing.tournament.rounds[0]
    command = by_hand(round_, round_.matches[0].seats[0], round_.matches[1].seats[0], "")
    assert command is not None
    return plan_of(playing.tournament, rules_of(playing.tournament), command)


def test_a_draft_can_only_be_paired_by_hand(four: Desk) -> None:
    asked(four, PairRound(1))
    page = shown(four)
    assert isinstance(page, PairByHandPage)
    assert (page.repair.title, page.by_hand.form.other.label) == ("Pair by hand in round 1", "is to meet")
    assert page.repair.note.startswith("Nobody is told")


def test_a_round_being_played_is_asked_what_is_wrong_and_can_be_deleted(playing: Desk) -> None:
    page = shown(playing)
    assert isinstance(page, RepairRoundPage)
    assert [(one.value, one.chosen) for one in page.find.causes] == [
        ("left-out", True),
        ("not-here", False),
        ("wrong-points", False),
    ]
    assert (page.find.find.kind, page.find.suspects, page.find.missing) == ("primary", "", "")
    assert page.delete is not None
    assert (page.delete.open, page.delete.confirm.label) == (False, "Type 1 to confirm")
    again = shown(playing, do="delete", reason="wrong list")
    assert isinstance(again, RepairRoundPage)
    assert again.delete is not None
    assert (again.delete.open, again.delete.reason.value) == (True, "wrong list")


def test_a_plan_says_who_moves_and_asks_for_a_reason(playing: Desk, swapped: RepairPlan) -> None:
    found = RepairFound(RepairCause.BY_HAND, (swapped,), "", None)
    page = shown(playing, found, "one=Ana+Ruiz&other=Bo+Li")
    assert isinstance(page, RepairRoundPage)
    (plan,) = page.repair.plans
    assert plan.title == "2 matches break · 4 players are affected"
    assert plan.banners == ()
    assert len(plan.moves) == 4
    assert {move.before.place for move in plan.moves} == {"table 1", "table 2"}
    assert plan.form is not None
    assert (plan.form.send.text, plan.form.voids) == ("Ask to pair it this way", "")
    assert plan.form.reason is not None
    assert dict(plan.form.fields)["one"] == "Ana Ruiz"
    assert page.find.find.kind == ""


def test_a_plan_warns_of_results_that_would_be_void_and_of_the_drop(playing: Desk) -> None:
    match = playing.tournament.rounds[0].matches[0]
    playing.do("record", match=match.id, score="2-0")
    tournament = playing.tournament
    round_, who = tournament.rounds[0], match.seats[0]
    ways = plans(tournament, rules_of(tournament), round_, RepairCause.NOT_HERE, who)
    page = shown(playing, RepairFound(RepairCause.NOT_HERE, ways, "", None))
    assert isinstance(page, RepairRoundPage)
    plan = page.repair.plans[0]
    assert [one.kind for one in plan.banners] == ["bad", "warn"]
    assert plan.banners[0].text.startswith("Table 1 has a report or a result.")
    assert plan.form is not None
    assert (plan.form.voids, plan.form.reason) == (match.id, None)


def test_a_request_is_answered_by_its_approvers_alone(playing: Desk, swapped: RepairPlan) -> None:
    keeper = playing.official(Role.SCOREKEEPER)
    by = f"person:{keeper.account.person_id}"
    asked = Proposal(ProposalId("p"), swapped.command, (Role.HEAD_JUDGE,), by, now())
    found = RepairFound(None, (swapped,), "", asked)
    page = shown(playing, found)
    assert isinstance(page, RepairAskedPage)
    assert ([one.text for one in page.answer.acts], page.answer.needs) == (["Approve", "Reject"], "")
    assert (page.repair.plans[0].form, page.reject) == (None, None)
    page = shown(keeper, found)
    assert isinstance(page, RepairAskedPage)
    assert (page.answer.acts, page.answer.needs) == ((), "Needs the head judge.")
    gone = shown(playing, RepairFound(None, (), "The round has changed.", asked))
    assert isinstance(gone, RepairAskedPage)
    assert gone.reject is not None
    remove = RemoveOfficial(PersonId(keeper.account.person_id), Role.SCOREKEEPER)
    service.handle(remove, actors.staff(playing.account, playing.tournament), playing.tournament.id)
    left = shown(playing, found)
    assert isinstance(left, RepairAskedPage)
    assert left.answer.acts == (), "whoever asked is no official any more"


def test_a_closed_round_stays_as_it_is(four: Desk) -> None:
    play_round(four)
    page = shown(four)
    assert isinstance(page, RepairClosedPage)
    assert page.repair.plans == ()
