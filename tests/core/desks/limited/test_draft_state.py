"""Who passes to whom, who sits across, and who picks first where a draft stands still (MTR-7.7.a)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.core.desks.limited.state import Draft, waiting_picks_first
from topcut.core.kernel.ids import EntrantId

EIGHT = tuple(EntrantId(f"seat {number}") for number in range(1, 9))
POD = Draft(0, (EIGHT,))


def seat(number: int) -> EntrantId:
    return EIGHT[number - 1]


@pytest.mark.rule("MTR-7.7.a")
def test_a_pack_goes_to_the_next_seat_on_the_left_and_back_on_the_right() -> None:
    assert POD.receiver(seat(3), "left") == seat(4)
    assert POD.receiver(seat(8), "left") == seat(1)
    assert POD.receiver(seat(1), "right") == seat(8)


@pytest.mark.rule("MTR-7.7.a")
def test_whoever_stopped_drafting_is_skipped() -> None:
    draft = Draft(0, (EIGHT,), stopped=frozenset({seat(4), seat(5)}))
    assert draft.receiver(seat(3), "left") == seat(6)
    assert draft.receiver(seat(6), "right") == seat(3)


def test_nobody_passes_to_themselves() -> None:
    draft = Draft(0, (EIGHT[:2],), stopped=frozenset({seat(2)}))
    assert draft.receiver(seat(1), "left") is None


@pytest.mark.scenario(36)
def test_of_eight_seats_one_and_five_sit_across_from_each_other() -> None:
    assert [POD.across(seat(number)) for number in (1, 2, 3, 4)] == [seat(5), seat(6), seat(7), seat(8)]
    assert Draft(0, (EIGHT[:7],)).across(seat(7)) is None
    assert Draft(0, (EIGHT[:7],)).across(seat(6)) == seat(3)


@given(st.integers(2, 12))
def test_across_goes_both_ways(size: int) -> None:
    pod = tuple(EntrantId(str(number)) for number in range(size))
    draft = Draft(0, (pod,))
    for one in pod:
        other = draft.across(one)
        assert other is None or draft.across(other) == one


def test_somebody_without_a_seat_has_no_neighbours() -> None:
    nobody = EntrantId("nobody")
    assert (POD.place_of(nobody), POD.across(nobody), POD.receiver(nobody, "left")) == (None, None, None)


@pytest.mark.rule("MTR-7.7.a")
def test_where_two_wait_for_each_other_the_one_closer_to_passing_picks() -> None:
    assert waiting_picks_first(2, 4, 8, "left") == 2
    assert waiting_picks_first(2, 4, 8, "right") == 4
    assert waiting_picks_first(8, 1, 8, "left") == 8


@pytest.mark.rule("MTR-7.7.a")
def test_where_both_are_as_close_the_lower_seat_picks() -> None:
    assert waiting_picks_first(7, 3, 8, "left") == 3
    assert waiting_picks_first(3, 7, 8, "right") == 3
