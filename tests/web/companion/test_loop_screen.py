"""Loops as page values: who names a number, and how a talk in a pod goes on."""

from __future__ import annotations

from topcut.core.companion.loops import Point, Sustained, outcome
from topcut.web.companion.loop_case import LoopCase, Talk
from topcut.web.companion.loop_screen import (
    LoopTalkBeginsPage,
    LoopTalkOverPage,
    LoopTalkPage,
    loops_screen,
    talk_screen,
)


def case(sustained: Sustained = Sustained.BY_ONE, players: int = 2, **said: int) -> LoopCase:
    named = {seat: Point(said[f"p{seat}"]) if f"p{seat}" in said else None for seat in range(1, players + 1)}
    return LoopCase(players, sustained, 1 if sustained is Sustained.BY_ONE else None, 1, named)


def test_whoever_keeps_it_going_must_name_a_number_and_the_others_need_not() -> None:
    page = loops_screen(case(), None, "", "")
    assert [field.help for field in page.said] == ["must name a number", "empty: no action"]
    assert page.keepers
    assert loops_screen(case(Sustained.BY_NOBODY), None, "", "").keepers == ()


def test_the_lowest_number_counts_and_a_loop_that_nobody_ends_is_a_draw() -> None:
    asked = case(p1=5)
    page = loops_screen(asked, outcome(asked.sustained, asked.order, asked.said, asked.keeper), "", "")
    assert page.answer
    assert page.answer.lead == "It runs 5 times."
    nobody = case(Sustained.BY_NOBODY)
    page = loops_screen(nobody, outcome(nobody.sustained, nobody.order, nobody.said), "", "")
    assert page.answer
    assert page.answer.lead == "The game is a draw."


def test_only_a_pod_is_led_to_the_talk_in_rounds() -> None:
    assert len(loops_screen(case(), None, "", "").ways) == 1
    assert loops_screen(case(players=4), None, "", "").ways[0].href.endswith("/bidding?players=4&first=1")


def test_a_talk_begins_goes_on_and_is_over() -> None:
    def talk(*said: str) -> object:
        spoken = Talk(4, 2, said)
        return talk_screen(spoken, spoken.now)

    begins, goes_on, over = talk(), talk("10", "6.3"), talk("10", "6.3", "p", "7", "p")
    assert isinstance(begins, LoopTalkBeginsPage)
    assert begins.turn.speaker == "Player 2"
    assert isinstance(goes_on, LoopTalkPage)
    assert goes_on.earliest == "after 6 times, at step 3 of the next, player 3"
    assert isinstance(over, LoopTalkOverPage)
    assert over.answer.text == "Player 3 asks for priority there."
    assert [line.point for line in over.said.lines][2:] == ["", "after 7 times", ""]
