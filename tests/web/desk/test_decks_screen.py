"""The page about all decklists: what it offers while some are due, once all are in, and after the end."""

from __future__ import annotations

import pytest

from tests.hall import Hall
from tests.web.deck_hall import FIFTY_NINE, SIXTY, hall_of, hand_in, limited_hall, visit_by
from topcut.core.desks.decks.commands import ChaseDecklists, PublishDecklists, WaiveDecklists
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import ListsTaken
from topcut.service.acts.decks import SubmitList
from topcut.service.acts.organizing import EndTournament
from topcut.web.desk.decks_screen import (
    DecksDuePage,
    DecksInPage,
    DecksNotDraftedPage,
    DecksOverPage,
    decks_screen,
)

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
