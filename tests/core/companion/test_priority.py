"""Who may act next at a table."""

from __future__ import annotations

import pytest

from topcut.core.companion.priority import ACTIVE, Follows, Next, PriorityMoment, next_priority


@pytest.mark.parametrize("moment", [PriorityMoment.BEGINS, PriorityMoment.RESOLVED])
def test_the_active_player_comes_first_when_a_step_begins_and_after_something_resolved(
    moment: PriorityMoment,
) -> None:
    assert next_priority(moment, 4, by=2) == Next(Follows.PRIORITY, 0)


@pytest.mark.parametrize("moment", [PriorityMoment.UNTAP, PriorityMoment.CLEANUP])
def test_nobody_gets_priority_while_untapping_and_cleaning_up(moment: PriorityMoment) -> None:
    assert next_priority(moment, 2) == Next(Follows.NOBODY)


def test_whoever_acted_gets_priority_again() -> None:
    assert next_priority(PriorityMoment.ACTED, 4, by=3, stack=True) == Next(Follows.PRIORITY, 3)


def test_a_pass_goes_round_in_turn_order_and_past_the_last_seat() -> None:
    assert next_priority(PriorityMoment.PASSED, 4, by=0) == Next(Follows.PRIORITY, 1)
    assert next_priority(PriorityMoment.PASSED, 4, by=3, passes=2) == Next(Follows.PRIORITY, 0)


def test_when_all_have_passed_the_stack_resolves_or_the_step_ends() -> None:
    assert next_priority(PriorityMoment.PASSED, 2, by=1, passes=2, stack=True) == Next(Follows.RESOLVES)
    assert next_priority(PriorityMoment.PASSED, 2, by=1, passes=2) == Next(Follows.ENDS)
    assert next_priority(PriorityMoment.PASSED, 4, by=1, passes=2).follows is Follows.PRIORITY


def test_nobody_sits_at_a_fifth_seat_of_four() -> None:
    with pytest.raises(ValueError, match="nobody"):
        next_priority(PriorityMoment.ACTED, 4, by=4)


@pytest.mark.rule("MA-4.2A")
def test_daniel_says_he_will_act_and_does_not_so_priority_is_the_active_players_again() -> None:
    """The addendum's own example: Bob and Charles passed only because Daniel had said he would act."""
    bob = 1
    assert next_priority(PriorityMoment.ASKED, 4, by=bob) == Next(Follows.PRIORITY, ACTIVE)
    assert next_priority(PriorityMoment.ASKED, 3, by=2) == Next(Follows.PRIORITY, ACTIVE)


@pytest.mark.rule("MA-4.2A")
def test_head_to_head_priority_goes_back_to_whoever_had_it() -> None:
    assert next_priority(PriorityMoment.ASKED, 2, by=1) == Next(Follows.PRIORITY, 1)
