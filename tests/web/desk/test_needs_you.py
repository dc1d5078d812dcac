"""Needs you: what waits for whom, and how an act is held up until it is decided or gone past."""

from __future__ import annotations

from typing import Any

import pytest

from tests.hall import NIL_TWO, TWO_NIL, TWO_ONE, Hall, open_hall
from tests.web.floor.visits import visit_of
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.floor.commands import ClaimTable
from topcut.core.desks.judging.commands import CallJudge
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.registration.state import Entrant
from topcut.core.desks.results.commands import (
    AcceptReports,
    CorrectResult,
    DisputeResult,
    RecordResult,
    ReportResult,
)
from topcut.core.desks.rounds.commands import CloseRound, PairRound
from topcut.core.kernel.ids import MINUTE, EntrantId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.kernel.values import changed
from topcut.core.play.matches import Match
from topcut.service import clock
from topcut.service.acts.judging import Disqualify
from topcut.web.desk.needs_you import needs_you
from topcut.web.desk.round_pages import RoundPairPage, RoundPublishPage
from topcut.web.desk.round_screen import round_screen
from topcut.web.desk.whose_needs import UNANSWERED_FOR, needs_count

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    """Six players, round one on."""
    hall = open_hall(6)
    hall.start_round()
    return hall


@pytest.fixture
def corrected() -> Hall:
    """Round one is closed, and the scorekeeper asked to correct its first table."""
    hall = open_hall(6)
    hall.play_round()
    hall.do(CorrectResult(hall.match(1).id, NIL_TWO, "slip misread"), Role.SCOREKEEPER)
    return hall


def says(hall: Hall, match: Match, seat: int, score: Score = TWO_NIL) -> None:
    hall.do(ReportResult(match.id, match.seats[seat], score), Actor(entrant=match.seats[seat]))


def chips(hall: Hall, role: Role) -> list[str]:
    return [line.chip.text for line in needs_you(visit_of(hall, role)).lines]


def others(hall: Hall, role: Role) -> list[str]:
    return [line.chip.text for line in needs_you(visit_of(hall, role)).others]


def acts(hall: Hall, role: Role) -> list[str]:
    return [act.text for line in needs_you(visit_of(hall, role)).lines for act in line.acts]  # type: ignore[union-attr]


@pytest.mark.rule("MTR-1.7.a")
def test_a_request_to_disqualify_shows_its_infraction_and_to_the_head_judge_the_statement(hall: Hall) -> None:
    floor = hall.staff(Role.FLOOR_JUDGE)
    hall.do(Disqualify(hall.entrants[0], "Offered 20 euros for the match", "bribery"), floor)
    (line,) = needs_you(visit_of(hall, Role.HEAD_JUDGE)).lines
    assert line.told == ("Infraction: Bribery", "Statement: Offered 20 euros for the match")
    assert [act.text for act in line.acts] == ["Look at the player", "Approve", "Reject"]  # type: ignore[union-attr]
    (other,) = needs_you(visit_of(hall, Role.SCOREKEEPER)).others
    assert other.told == ("Infraction: Bribery",)
    assert needs_you(visit_of(hall, Role.ORGANIZER)).others[0].told == ()


def test_nothing_needs_anybody_in_a_quiet_round(hall: Hall) -> None:
    for role in Role:
        needs = needs_you(visit_of(hall, role))
        assert (needs.lines, needs.nothing, needs.others) == ((), "Nothing needs you.", ())
        assert needs_count(visit_of(hall, role)) == 0


def test_a_dispute_needs_who_may_enter_it_and_any_judge_until_one_is_there(hall: Hall) -> None:
    match = hall.round.matches[0]
    says(hall, match, 0, TWO_NIL)
    says(hall, match, 1, NIL_TWO)
    assert {role: chips(hall, role) for role in Role} == {
        Role.ORGANIZER: [],
        Role.HEAD_JUDGE: ["disputed"],
        Role.FLOOR_JUDGE: ["disputed"],
        Role.SCOREKEEPER: ["disputed"],
    }
    assert others(hall, Role.ORGANIZER) == ["disputed"]
    assert acts(hall, Role.SCOREKEEPER) == ["Decide"]
    assert acts(hall, Role.FLOOR_JUDGE) == ["Go there"]
    hall.do(ClaimTable(match.id), Role.HEAD_JUDGE)
    assert (chips(hall, Role.FLOOR_JUDGE), others(hall, Role.FLOOR_JUDGE)) == ([], ["disputed"])


def test_a_call_needs_judges_and_nobody_at_the_desk(hall: Hall) -> None:
    match = hall.round.matches[0]
    hall.do(CallJudge(match.id, match.seats[0]), Actor(entrant=match.seats[0]))
    assert chips(hall, Role.FLOOR_JUDGE) == chips(hall, Role.HEAD_JUDGE) == ["judge call"]
    assert chips(hall, Role.SCOREKEEPER) == others(hall, Role.SCOREKEEPER) == []


def test_a_report_needs_nobody_until_it_is_waited_for_in_vain(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    says(hall, hall.round.matches[0], 0)
    assert chips(hall, Role.SCOREKEEPER) == []
    later = clock.now() + UNANSWERED_FOR + MINUTE
    monkeypatch.setattr("topcut.service.now", lambda: later)
    assert chips(hall, Role.SCOREKEEPER) == ["1 unanswered report"]
    assert chips(hall, Role.FLOOR_JUDGE) == []


def test_what_would_be_accepted_is_told_before_it_is(hall: Hall) -> None:
    for match in hall.round.matches:
        says(hall, match, 0)
    visit = visit_of(hall, Role.SCOREKEEPER)
    (line,) = needs_you(visit).lines
    names = [visit.names[match.seats[0]] for match in hall.round.matches]
    assert [one.partition(" · ")[0] for one in line.told] == ["1", "2", "3"]
    assert all(str(name) in one and "won" in one for name, one in zip(names, line.told, strict=True))


def test_reports_need_the_scorekeeper_once_nothing_else_is_out_and_count_as_one(hall: Hall) -> None:
    for match in hall.round.matches:
        says(hall, match, 0)
    assert chips(hall, Role.SCOREKEEPER) == ["3 unanswered reports"]
    assert acts(hall, Role.SCOREKEEPER) == ["Accept", "Remind"]
    assert needs_count(visit_of(hall, Role.SCOREKEEPER)) == 1


def test_what_was_decided_without_the_players_needs_the_head_judge(hall: Hall) -> None:
    says(hall, hall.round.matches[0], 0)
    hall.do(AcceptReports(1))
    assert (chips(hall, Role.HEAD_JUDGE), acts(hall, Role.HEAD_JUDGE)[0]) == (["to be seen"], "Mark as seen")
    assert (chips(hall, Role.SCOREKEEPER), others(hall, Role.SCOREKEEPER)) == ([], ["to be seen"])


def test_an_objection_and_a_second_result_need_desk_and_head_judge(hall: Hall) -> None:
    match = hall.round.matches[0]
    hall.do(RecordResult(match.id, TWO_NIL))
    hall.do(RecordResult(match.id, TWO_ONE))
    hall.do(DisputeResult(match.id, match.seats[1]), Actor(entrant=match.seats[1]))
    assert chips(hall, Role.SCOREKEEPER) == chips(hall, Role.HEAD_JUDGE) == ["objection", "two results"]
    assert chips(hall, Role.FLOOR_JUDGE) == []


# U1: a correction that waits is marked, told and held against


def test_u1_a_correction_that_waits_needs_its_approver_and_its_author_may_take_it_back(
    corrected: Hall,
) -> None:
    assert (chips(corrected, Role.HEAD_JUDGE), acts(corrected, Role.HEAD_JUDGE)) == (
        ["correction"],
        ["Approve", "Reject"],
    )
    needs = needs_you(visit_of(corrected, Role.SCOREKEEPER))
    assert (needs.lines, needs.others_title) == ((), "1 thing waits for others")
    assert "Needs the head judge." in needs.others[0].small
    assert [getattr(act, "text", "") for act in needs.others[0].acts] == ["Take back"]


def test_u1_the_row_of_a_correction_that_waits_says_so(corrected: Hall) -> None:
    page = round_screen(visit_of(corrected, Role.SCOREKEEPER), corrected.round)
    assert page.around.results
    first, *rest = (row.recorded for row in page.around.results.tables.rows)
    assert first
    assert [mark.text for mark in first.marks] == ["correction waits"]
    assert all(row and not row.marks for row in rest)


def test_u1_pair_is_held_and_a_quieter_button_goes_past_it(corrected: Hall) -> None:
    page = round_screen(visit_of(corrected, Role.SCOREKEEPER), corrected.round)
    assert isinstance(page, RoundPairPage)
    assert page.pair is None
    assert page.held
    assert page.held.decide
    assert page.held.text == "1 correction is waiting for approval."
    assert (page.held.decide.kind, page.held.decide.href) == ("button primary big", "#needs-you")
    assert page.held.decide.text == "See who decides"
    judge = round_screen(visit_of(corrected, Role.HEAD_JUDGE), corrected.round)
    assert isinstance(judge, RoundPairPage)
    assert judge.held
    assert judge.held.decide
    assert judge.held.decide.text == "Decide it first"
    assert page.held.anyway.text == "Pair anyway (1 correction is waiting for approval)"
    assert page.held.anyway.kind == ""
    (seen,) = corrected.seen(HeldAct.PAIR)
    assert dict(page.held.anyway.fields) == {"round": "2", "past": seen}


def test_u1_a_draft_says_it_in_red_and_is_published_past_it_only_by_name(corrected: Hall) -> None:
    (seen,) = corrected.seen(HeldAct.PAIR)
    corrected.do(PairRound(2, (seen,)))
    page = round_screen(visit_of(corrected, Role.SCOREKEEPER), corrected.round)
    assert isinstance(page, RoundPublishPage)
    assert page.held
    told = {press.value: (press.text, press.kind) for press in page.presses}
    assert told["publish"] == ("Publish anyway (1 correction is waiting for approval)", "")
    begin = "Publish anyway and start the clock (1 correction is waiting for approval)"
    assert told["publish-and-open"] == (begin, "")
    assert page.presses[0].value == "publish-and-open"
    assert dict(page.draft)["past"] == seen
    assert page.around.pairings
    assert page.around.pairings.checks
    assert page.around.pairings.checks.is_open
    failed = [one.text for one in page.around.pairings.checks.checks if one.chip.kind == "bad"]
    assert failed == ["1 correction is waiting for approval. Decide it; if points change, pair again."]


def test_a_draft_without_a_clock_is_published_past_it_without_a_word_of_one() -> None:
    hall = open_hall(6, minutes=None)
    hall.play_round()
    hall.do(CorrectResult(hall.match(1).id, NIL_TWO, "slip misread"), Role.SCOREKEEPER)
    hall.pair(hall.seen(HeldAct.PAIR))
    page = round_screen(visit_of(hall, Role.SCOREKEEPER), hall.round)
    assert isinstance(page, RoundPublishPage)
    assert [(press.value, press.text.partition(" (")[0]) for press in page.presses][:2] == [
        ("publish-and-open", "Publish anyway and start the round"),
        ("publish", "Publish anyway"),
    ]


def test_u1_once_it_is_decided_nothing_is_held(corrected: Hall) -> None:
    (proposal,) = corrected.tournament.proposals
    corrected.do(Approve(proposal), Role.HEAD_JUDGE)
    page = round_screen(visit_of(corrected, Role.SCOREKEEPER), corrected.round)
    assert isinstance(page, RoundPairPage)
    assert page.held is None
    assert page.pair


# Who plays


def test_an_official_who_plays_only_seconds_a_correction_of_their_own_match_while_nobody_else_can() -> None:
    hall = open_hall(3)
    own = hall.plays(hall.people[Role.HEAD_JUDGE])
    mine = hall.start_round().match_of(own)
    assert mine
    lost, won = (TWO_NIL, NIL_TWO) if mine.seat_of(own) else (NIL_TWO, TWO_NIL)
    hall.record(mine, lost)
    hall.finish_round()
    hall.do(CorrectResult(mine.id, won, "slip misread"), Role.SCOREKEEPER)
    assert chips(hall, Role.HEAD_JUDGE) == ["correction"]
    hall.do(AppointOfficial(hall.people[Role.FLOOR_JUDGE], Role.HEAD_JUDGE), Role.ORGANIZER)
    assert chips(hall, Role.HEAD_JUDGE) == []
    assert others(hall, Role.HEAD_JUDGE) == ["correction"]


def test_a_round_that_is_closed_leaves_nothing_of_its_calls(hall: Hall) -> None:
    match = hall.round.matches[0]
    hall.do(CallJudge(match.id, match.seats[0]), Actor(entrant=match.seats[0]))
    for one in hall.round.without_result():
        hall.record(one)
    hall.do(CloseRound(1))
    assert chips(hall, Role.FLOOR_JUDGE) == []


# What a report costs each page


class Watched(dict[EntrantId, Entrant]):
    """Entrants that count how often somebody looks through all of them."""

    walks = 0

    def values(self) -> Any:
        self.walks += 1
        return super().values()


def walks_with(hall: Hall, reports: int, *, disputed: bool) -> int:
    """How often it takes all entrants to count and to list what waits, once so many tables have reported."""
    for match in hall.round.matches[:reports]:
        if not match.reports:
            says(hall, match, 0)
            if disputed:
                says(hall, match, 1, NIL_TWO)
    visit = visit_of(hall, Role.SCOREKEEPER)
    entrants = Watched(visit.tournament.entrants)
    visit.tournament = changed(visit.tournament, entrants=entrants)
    assert needs_count(visit)
    assert needs_you(visit).lines
    return entrants.walks


@pytest.mark.parametrize("disputed", [False, True])
def test_nobody_looks_through_all_players_for_each_further_report(
    monkeypatch: pytest.MonkeyPatch, *, disputed: bool
) -> None:
    hall = open_hall(12)
    hall.start_round()
    later = clock.now() + UNANSWERED_FOR + MINUTE
    monkeypatch.setattr("topcut.service.now", lambda: later)
    few, many = (walks_with(hall, reports, disputed=disputed) for reports in (2, 6))
    assert many <= few
