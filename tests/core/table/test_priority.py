"""Who may act next at a table."""

from __future__ import annotations

import pytest

from topcut.core.table.priority import Follows, Moment, Next, next_priority


@pytest.mark.parametrize("moment", [Moment.BEGINS, Moment.RESOLVED])
def test_the_active_player_comes_first_when_a_step_begins_and_after_something_resolved(
    moment: Moment,
) -> None:
    assert next_priority(moment, 4, by=2) == Next(Follows.PRIORITY, 0)


@pytest.mark.parametrize("moment", [Moment.UNTAP, Moment.CLEANUP])
def test_nobody_gets_priority_while_untapping_and_cleaning_up(moment: Moment) -> None:
    assert next_priority(moment, 2) == Next(Follows.NOBODY)


def test_whoever_acted_gets_priority_again() -> None:
    assert next_priority(Moment.ACTED, 4, by=3, stack=True) == Next(Follows.PRIORITY, 3)


def test_a_pass_goes_round_in_turn_order_and_past_the_last_seat() -> None:
    assert next_priority(Moment.PASSED, 4, by=0) == Next(Follows.PRIORITY, 1)
    assert next_priority(Moment.PASSED, 4, by=3, passes=2) == Next(Follows.PRIORITY, 0)


def test_when_all_have_passed_the_stack_resolves_or_the_step_ends() -> None:
    assert next_priority(Moment.PASSED, 2, by=1, passes=2, stack=True) == Next(Follows.RESOLVES)
    assert next_priority(Moment.PASSED, 2, by=1, passes=2) == Next(Follows.ENDS)
    assert next_priority(Moment.PASSED, 4, by=1, passes=2).follows is Follows.PRIORITY


def test_nobody_sits_at_a_fifth_seat_of_four() -> None:
    with pytest.raises(ValueError, match="nobody"):
        next_priority(Moment.ACTED, 4, by=4)
