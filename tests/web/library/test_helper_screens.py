"""Helpers as page values: a case in the address, and its answer."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from topcut.core.rules import Rel
from topcut.rulebook import load
from topcut.web.library.helper_screens import effects_screen, extra_turns_screen, priority_screen
from topcut.web.library.information_screen import information_screen, kinds_of_information
from topcut.web.library.state_based_screen import MOST_PERMANENTS, state_based_screen

LIVES = "playerA-life=20&playerB-life=20"


def test_nothing_asked_is_not_answered_but_by_an_example() -> None:
    nothing = QueryDict("")
    assert state_based_screen(nothing).answer is None
    assert priority_screen(nothing).answer == extra_turns_screen(nothing, "").answer == ""
    assert [order.dealt for order in effects_screen(nothing).orders] == [0, 2]


def test_what_applies_happens_at_once_and_none_may_apply() -> None:
    asked = f"{LIVES}&permanents=2&p0-toughness=2&p0-damage=2&p1-name=Halo&p1-aura=on&p1-loose=on"
    answer = state_based_screen(QueryDict(asked)).answer
    assert answer
    (look,) = answer.looks
    assert (look.title, len(look.actions)) == ("", 2)
    none = state_based_screen(QueryDict(LIVES)).answer
    assert none
    assert none.looks == ()


def test_one_more_permanent_is_offered_until_there_are_enough() -> None:
    full = state_based_screen(QueryDict(f"permanents={MOST_PERMANENTS}&more=1"))
    assert (full.permanents, full.more) == (MOST_PERMANENTS, False)
    assert state_based_screen(QueryDict("permanents=2&more=1")).permanents == 3


def test_effects_are_told_in_the_order_chosen() -> None:
    page = effects_screen(QueryDict("damage=3&e0-change=double"))
    (order,) = page.orders
    assert [(step.damage, step.then) for step in order.steps] == [("(3 → 6)", "")]
    assert effects_screen(QueryDict("damage=0")).orders == ()


def test_the_last_extra_turn_made_is_taken_first() -> None:
    page = extra_turns_screen(QueryDict("players=3&active=1&made=3+2"), "/t/x/floor/1-2")
    assert page.answer.startswith("2 → 3 → 2")
    assert page.back == "/t/x/floor/1-2"


@pytest.mark.django_db
@pytest.mark.rule("MTR-4.1.a")
def test_r17_status_is_tracked_by_the_player_it_concerns() -> None:
    """R17: in no edition does everybody track it."""
    status = kinds_of_information(load("mtr-2019-05-03"), Rel.REGULAR)[0]
    assert status.duty == "Say it when it changes. Whom it concerns tracks it, where all can see it."
    asked = information_screen(QueryDict("edition=mtr-2019-05-03"), "")
    assert "".join(piece.text for piece in asked.cite) == "MTR 2019-05-03 §4.1", "R16: with nothing but it"


def test_derived_information_is_free_where_the_level_says_so() -> None:
    rules = load("mtr-2025-06-30")
    duties = {rel: kinds_of_information(rules, rel)[2].duty for rel in Rel}
    assert duties[Rel.REGULAR] == "Here it counts as free: answer completely and truthfully."
    assert duties[Rel.COMPETITIVE] != duties[Rel.REGULAR]
    assert information_screen(QueryDict("edition=none"), "").kinds == ()
