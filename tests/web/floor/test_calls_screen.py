"""Calls for a judge as values."""

from __future__ import annotations

import pytest

from tests.hall import Hall, open_hall
from tests.web.floor.visits import visit_of
from topcut.core.desks.judging.commands import AppealRuling, CallJudge, GiveRuling
from topcut.core.desks.results.commands import ReportResult
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.web.floor.calls_screen import CallsPage, NoCallsPage, calls_screen

pytestmark = pytest.mark.django_db


def calls(hall: Hall, role: Role) -> CallsPage:
    page = calls_screen(visit_of(hall, role, "floor/calls"))
    assert isinstance(page, CallsPage)
    return page


def test_a_dispute_waits_like_a_call_and_an_appeal_for_the_head_judge() -> None:
    hall = open_hall(4)
    disputed, ruled = hall.start_round().matches
    assert isinstance(calls_screen(visit_of(hall, Role.HEAD_JUDGE, "floor/calls")), NoCallsPage)
    for who, score in zip(disputed.seats, (Score((2, 0)), Score((0, 2))), strict=True):
        hall.do(ReportResult(disputed.id, who, score), Actor(entrant=who))
    hall.do(GiveRuling(ruled.id, "It was missed."), Role.FLOOR_JUDGE)
    hall.do(AppealRuling(ruled.id, ruled.seats[0]), Role.FLOOR_JUDGE)
    page = calls(hall, Role.FLOOR_JUDGE)
    (table,), (appeal,) = page.tables, page.appeals
    assert page.title == "1 table waits for a judge"
    assert table.dispute
    assert [chip.text for chip in table.dispute.marks] == ["disputed"]
    assert (table.dispute.take is not None, table.dispute.enter is not None) == (True, True)
    assert (appeal.form, appeal.who) == (None, "The head judge decides it.")
    assert calls(hall, Role.HEAD_JUDGE).appeals[0].form


def test_a_call_leads_to_all_that_a_judge_does_but_not_at_their_own_table() -> None:
    hall = open_hall(1)
    own = hall.plays(hall.people[Role.FLOOR_JUDGE])
    (match,) = hall.start_round().matches
    hall.do(CallJudge(match.id, own), Actor(entrant=own))
    (table,) = calls(hall, Role.HEAD_JUDGE).tables
    assert table.leads
    assert [button.text for button in table.leads.times] == ["+1", "+3", "+5"]
    assert [link.text for link in table.leads.links][:3] == ["Ruling", "Deck check", "Roll a die"]
    (hidden,) = calls(hall, Role.FLOOR_JUDGE).tables
    assert (hidden.calls, hidden.leads, hidden.dispute) == ((), None, None)
    assert hidden.told == ("You play at this table: another judge looks after it.",)
