"""The page about all decklists: what it offers while some are due, once all are in, and after the end."""

from __future__ import annotations

import pytest

from tests.hall import Hall
from tests.web.deck_hall import FIFTY_NINE, SIXTY, hall_of, hand_in, limited_hall, visit_by
from topcut.core.desks.decks.commands import ChaseDecklists, PublishDecklists, WaiveDecklists
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import ListsTaken
from topcut.messages.report.play_record import about_part
from topcut.service.acts.decks import SubmitList
from topcut.service.acts.organizing import EndTournament
from topcut.service.report_facts import ReportSight, report_of
from topcut.web.desk.decks_screen import (
    DecksDuePage,
    DecksInPage,
    DecksNotDraftedPage,
    DecksOverPage,
    decks_screen,
)
from topcut.web.desk.needs_you import needs_you

pytestmark = pytest.mark.django_db


def due(hall: Hall, by: Role, query: str = "") -> DecksDuePage:
    page = decks_screen(visit_by(hall, by, query))
    assert isinstance(page, DecksDuePage)
    return page


def test_some_are_due_and_the_head_judge_alone_may_begin_without_them() -> None:
    hall = hall_of()
    first, second, *_others = hall.entrants
    hall.do(SubmitList(first, (FIFTY_NINE,)), Actor(entrant=first))
    hall.do(SubmitList(second, (SIXTY,)), Actor(entrant=second))
    hall.do(ChaseDecklists())
    page = due(hall, Role.SCOREKEEPER)
    assert (page.head.title, page.chase.title) == (
        "1 of 4 decklists",
        "2 decklists are missing and 1 decklist has problems to fix",
    )
    assert page.chase.waits.startswith("Round 1 waits for them")
    assert page.chase.waive is None
    assert [row.chip.text for row in page.table.rows] == [
        "1 problem to fix",
        "missing",
        "missing",
        "accepted",
    ]
    assert [row.reminded for row in page.table.rows] == [True, True, True, False]
    judge = due(hall, Role.HEAD_JUDGE, "show=none").chase
    assert judge.waive
    assert judge.waits == ""
    assert len(due(hall, Role.HEAD_JUDGE, "show=none").table.rows) == 2
    hall.do(WaiveDecklists("the printer broke"), Role.HEAD_JUDGE)
    waived = due(hall, Role.HEAD_JUDGE).chase
    assert waived.waived
    assert waived.waive is None


@pytest.mark.rule("MTR-2.7.a")
def test_a_faulty_list_let_pass_for_round_one_needs_somebody_again_after_it() -> None:
    hall = hall_of(stages="playoff")
    hand_in(hall)
    hall.do(SubmitList(hall.entrants[0], (FIFTY_NINE,)), Actor(entrant=hall.entrants[0]))
    hall.do(WaiveDecklists("brings the card"), Role.HEAD_JUDGE)
    hall.play_round()
    (line,) = needs_you(visit_by(hall, Role.HEAD_JUDGE)).lines
    assert (line.lead, line.told) == (
        "1 decklist has problems to fix",
        ("The head judge let play go on without them, up to round 1.",),
    )
    chase = due(hall, Role.HEAD_JUDGE).chase
    assert chase.let_in == "The head judge let play go on without them, up to round 1."
    assert chase.waive
    assert due(hall, Role.SCOREKEEPER).chase.waits == "", "round 2 is not held up"
    hall.do(WaiveDecklists("tomorrow"), Role.HEAD_JUDGE)
    assert needs_you(visit_by(hall, Role.HEAD_JUDGE)).lines == ()
    reported = report_of(hall.id, ReportSight())
    assert reported
    lines = about_part(reported).lines
    assert "It follows the rules." not in lines
    told = "although 1 decklist has problems to fix (MTR 2025-06-30 §2.7)."
    assert [line for line in lines if line.endswith(told)] == [
        f"The head judge let round {n} begin {told}" for n in (1, 2)
    ]


def test_once_all_are_in_only_card_data_is_told_and_where_none_are_taken_not_even_that() -> None:
    hall = hall_of()
    hand_in(hall)
    page = decks_screen(visit_by(hall, Role.HEAD_JUDGE))
    assert isinstance(page, DecksInPage)
    assert page.card_data
    assert page.table.print_all
    assert decks_screen(visit_by(hall, Role.SCOREKEEPER)).table.print_all == ""
    elsewhere = decks_screen(visit_by(hall_of(taken=ListsTaken.ON_PAPER), Role.SCOREKEEPER))
    assert isinstance(elsewhere, DecksInPage)
    assert elsewhere.card_data is None


def test_decks_of_a_draft_are_not_missing_before_its_seats_are_drawn() -> None:
    page = decks_screen(visit_by(limited_hall(players=2, taken=ListsTaken.REQUIRED), Role.SCOREKEEPER))
    assert isinstance(page, DecksNotDraftedPage)
    assert {row.chip.text for row in page.table.rows} == {"not yet"}


@pytest.mark.rule("MTR-1.2.a")
def test_after_the_end_the_organizer_publishes_them_or_takes_them_off() -> None:
    hall = hall_of()
    hand_in(hall)
    hall.play_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    page = decks_screen(visit_by(hall, Role.ORGANIZER))
    assert isinstance(page, DecksOverPage)
    assert page.publishing
    assert page.publishing.published is None
    hall.do(PublishDecklists(), Role.ORGANIZER)
    page = decks_screen(visit_by(hall, Role.ORGANIZER))
    assert isinstance(page, DecksOverPage)
    assert page.publishing
    assert page.publishing.published
    floor = decks_screen(visit_by(hall, Role.FLOOR_JUDGE))
    assert isinstance(floor, DecksOverPage)
    assert floor.publishing is None


@pytest.mark.rule("MTR-2.10.a")
def test_a_list_of_somebody_who_left_before_round_one_is_kept_and_not_counted() -> None:
    hall = hall_of()
    hand_in(hall)
    hall.do(DropEntrant(hall.entrants[0]))
    page = decks_screen(visit_by(hall, Role.SCOREKEEPER))
    assert isinstance(page, DecksInPage)
    assert page.head.title == "3 of 3 decklists"
    assert len(page.table.rows) == 4
