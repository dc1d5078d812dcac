"""Loops as a page value: who names a number, and how it goes."""

from __future__ import annotations

from topcut.core.companion.loops import Point, Sustained, outcome
from topcut.web.companion.loop_case import LoopCase
from topcut.web.companion.loop_screen import loops_screen


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
