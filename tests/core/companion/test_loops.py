"""Loops, shortened."""

from __future__ import annotations

import pytest

from topcut.core.companion.loops import Bidding, LoopOutcome, Point, Sustained, order_of_choice, outcome

SEATS = (1, 2, 3, 4)


@pytest.mark.rule("MTR-4.4.a")
def test_nobody_keeps_it_going_and_nobody_acts_is_a_draw() -> None:
    assert outcome(Sustained.BY_NOBODY, (1, 2), {1: None, 2: None}).is_draw


@pytest.mark.rule("MTR-4.4.a")
def test_the_lowest_number_counts_and_its_player_acts() -> None:
    assert outcome(Sustained.BY_NOBODY, (1, 2), {1: Point(9), 2: Point(4)}) == LoopOutcome(Point(4), 2)
    assert outcome(Sustained.BY_NOBODY, (1, 2), {1: None, 2: Point(4)}) == LoopOutcome(Point(4), 2)


@pytest.mark.rule("MTR-4.4.a")
def test_of_equal_numbers_the_first_to_say_it_acts() -> None:
    assert outcome(Sustained.BY_SEVERAL, (2, 1), {1: Point(3), 2: Point(3)}).seat == 2


@pytest.mark.rule("MTR-4.4.a")
def test_the_one_who_keeps_it_going_names_a_number_first() -> None:
    assert order_of_choice(SEATS, active=1, keeper=3) == (3, 4, 1, 2)
    assert order_of_choice(SEATS, active=2, keeper=None) == (2, 3, 4, 1)
    found = outcome(Sustained.BY_ONE, (3, 4, 1, 2), {3: Point(100), 1: Point(7)}, keeper=3)
    assert found == LoopOutcome(Point(7), 1)
    with pytest.raises(ValueError, match="seat 3"):
        outcome(Sustained.BY_ONE, (3, 4, 1, 2), {3: None}, keeper=3)


@pytest.mark.rule("MTR-4.4.a")
def test_several_within_a_turn_must_all_name_a_number_but_across_turns_may_go_on_for_ever() -> None:
    with pytest.raises(ValueError, match="seat 2"):
        outcome(Sustained.BY_SEVERAL, (1, 2), {1: Point(5), 2: None})
    assert outcome(Sustained.ACROSS_TURNS, (1, 2), {1: None, 2: None}).is_draw
    assert outcome(Sustained.ACROSS_TURNS, (1, 2), {1: Point(5), 2: None}) == LoopOutcome(Point(5), 1)


@pytest.mark.rule("MA-4.4A")
def test_a_partial_last_iteration_is_earlier_than_a_whole_one() -> None:
    assert outcome(Sustained.BY_ONE, (1, 2), {1: Point(5), 2: Point(4, 2)}, keeper=1) == LoopOutcome(
        Point(4, 2), 2
    )


@pytest.mark.rule("MA-4.4A")
def test_proposals_go_round_until_nobody_names_an_earlier_point() -> None:
    bids = Bidding(SEATS).says(Point(10))
    assert (bids.earliest, bids.seat, bids.turn_of) == (Point(10), 1, 2)
    bids = bids.says(None).says(Point(6, 1)).says(Point(7))
    assert (bids.earliest, bids.seat, bids.turn_of) == (Point(6, 1), 3, 1)
    assert not bids.is_over
    bids = bids.says(None).says(None)
    assert bids.is_over
    assert bids.seat == 3
    with pytest.raises(ValueError, match="over"):
        bids.says(None)


@pytest.mark.rule("MA-4.4A")
def test_the_first_of_two_who_name_the_same_point_acts() -> None:
    bids = Bidding(SEATS).says(Point(3)).says(Point(3)).says(None).says(None)
    assert (bids.is_over, bids.seat) == (True, 1)
