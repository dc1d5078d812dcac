"""A player's own list on their phone, and the opponent's."""

from __future__ import annotations

import pytest

from tests.hall import Hall
from tests.web.deck_hall import FIFTY_NINE, SECRET, SIXTY, hall_of, hand_in, limited_hall, phone_visit
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import ListsTaken
from topcut.people.names import Name
from topcut.service.acts.decks import SubmitList
from topcut.web.player.opponents_list_screen import OpponentsListAskedPage, opponents_list_screen
from topcut.web.player.own_list_screen import (
    OwnListAwaitedPage,
    OwnListHiddenPage,
    OwnListLockedPage,
    OwnListOpenPage,
    OwnListScreen,
    own_list_screen,
)

pytestmark = pytest.mark.django_db


def mine(hall: Hall) -> OwnListScreen:
    return own_list_screen(phone_visit(hall, hall.entrants[0]), 0, None)


def test_a_list_is_missing_then_saved_then_accepted() -> None:
    hall = hall_of()
    page = mine(hall)
    assert isinstance(page, OwnListOpenPage)
    assert (page.head.chip.text, page.hand_in, page.figures) == ("missing", "Hand it in", None)
    for text, chip in ((FIFTY_NINE, "saved, not accepted"), (SIXTY, "accepted")):
        hall.do(SubmitList(hall.entrants[0], (text,)), Actor(entrant=hall.entrants[0]))
        page = mine(hall)
        assert isinstance(page, OwnListOpenPage)
        assert (page.head.chip.text, page.hand_in) == (chip, "Hand in this version")
        assert page.field.decks[0].text == text
    assert page.seen_by.startswith("Only judges see it")


@pytest.mark.rule("MTR-2.7.c")
def test_a_locked_list_says_what_a_judge_changed_and_is_hidden_while_its_owner_plays() -> None:
    hall = hall_of()
    hand_in(hall)
    hall.start_round()
    hall.do(SubmitList(hall.entrants[0], (SIXTY,), "a card was misread"), Role.HEAD_JUDGE)
    page = mine(hall)
    assert isinstance(page, OwnListHiddenPage)
    assert page.locked.changed
    assert page.locked.changed.reason == "a card was misread"
    assert SECRET not in repr(page)
    hall.finish_round()
    shown = mine(hall)
    assert isinstance(shown, OwnListLockedPage)
    assert shown.own


def test_a_deck_is_drafted_before_its_list_is_taken() -> None:
    assert isinstance(mine(limited_hall(players=2, taken=ListsTaken.REQUIRED)), OwnListAwaitedPage)


@pytest.mark.rule("MTR-2.7.d")
def test_during_the_round_the_opponents_list_has_to_be_asked_for() -> None:
    hall = hall_of()
    page = opponents_list_screen(phone_visit(hall, hall.entrants[0]), Name("Bo", "Li"), None)
    assert isinstance(page, OpponentsListAskedPage)
    assert page.title == "Decklist of Bo Li"
