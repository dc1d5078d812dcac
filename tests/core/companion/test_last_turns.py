"""The count of turns after time is called."""

import pytest

from topcut import rulebook
from topcut.core.companion.last_turns import time_called, turns_at_time
from topcut.core.rules import EntrantKind

ADDENDUM = "multiplayer-addendum-2023-11-15"
EDITIONS = ("mtr-2019-05-03", "mtr-2021-07-23", "mtr-2025-06-30")


@pytest.mark.rule("MTR-2.4.a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_five_turns_head_to_head_and_three_where_turns_are_shared(edition: str) -> None:
    rules = rulebook.load(edition)
    assert turns_at_time(rules, 50, remaining=2) == 5
    assert turns_at_time(rules, 50, remaining=2, entrants=EntrantKind.TWO_HEADED_GIANT) == 3


@pytest.mark.rule("MTR-2.6.d")
def test_penalty_turns_come_on_top() -> None:
    assert turns_at_time(rulebook.load(EDITIONS[-1]), 50, remaining=2, extra=2) == 7


@pytest.mark.rule("MA-2.4AA")
@pytest.mark.parametrize("remaining", [4, 3, 2])
def test_a_pod_plays_as_many_turns_as_players_remained(remaining: int) -> None:
    assert turns_at_time(rulebook.load(EDITIONS[-1], (ADDENDUM,)), 75, remaining) == remaining


@pytest.mark.rule("MA-2.4AB")
def test_a_pod_in_a_round_of_ninety_minutes_finishes_the_current_turn_only() -> None:
    rules = rulebook.load(EDITIONS[-1], (ADDENDUM,))
    assert turns_at_time(rules, 90, remaining=4) == 0
    count = time_called(0, left=tuple(range(4)), active=2)
    assert not count.is_over
    assert count.after("n").is_over


@pytest.mark.rule("APP-B.a")
def test_an_untimed_match_has_no_such_turns() -> None:
    assert turns_at_time(rulebook.load(EDITIONS[-1]), None, remaining=2) is None


@pytest.mark.rule("MTR-2.4.a")
def test_the_turn_in_progress_is_finished_and_five_more_are_played() -> None:
    count = time_called(5, left=tuple(range(2)), active=0)
    played = [(count.after("n" * turn).turn, count.after("n" * turn).active) for turn in range(6)]
    assert played == [(0, 0), (1, 1), (2, 0), (3, 1), (4, 0), (5, 1)]
    assert not count.after("nnnnn").is_over
    assert count.after("nnnnnn").is_over


@pytest.mark.rule("MTR-2.4.a")
def test_whoever_had_passed_the_turn_is_not_the_one_who_finishes_it() -> None:
    count = time_called(5, left=tuple(range(2)), active=0, passed=True)
    assert (count.turn, count.active) == (0, 1)
    assert (count.after("n").turn, count.after("n").active) == (1, 0)


@pytest.mark.rule("MTR-2.4.a")
def test_an_extra_turn_is_one_of_the_five_and_the_same_players() -> None:
    count = time_called(5, left=tuple(range(2)), active=0).after("nx")
    assert (count.turn, count.active) == (2, 1)
    assert count.after("nnn").turn == 5


@pytest.mark.rule("MA-2.4AA")
def test_alice_and_daniel_lose_in_charlies_turn_and_bob_and_charlie_take_the_turns_that_remain() -> None:
    """The addendum's own example: Alice's turn when time is called, four players, so four more."""
    alice, bob, charlie, daniel = range(4)
    rules = rulebook.load(EDITIONS[-1], (ADDENDUM,))
    turns = turns_at_time(rules, 75, remaining=4)
    assert turns == 4
    count = time_called(turns, left=(alice, bob, charlie, daniel), active=alice).after("nn")
    assert (count.turn, count.active) == (2, charlie)
    count = count.after(f"{alice}{daniel}")
    assert (count.turn, count.active, count.turns) == (2, charlie, 4)
    assert [count.after("n" * more).active for more in (1, 2)] == [bob, charlie]
    assert not count.after("nn").is_over
    assert count.after("nnn").is_over


@pytest.mark.rule("MA-2.4AB")
def test_arnold_finishes_his_turn_and_the_match_is_a_draw() -> None:
    """The addendum's own example, in a round of more than 75 minutes; what was passed is the next turn."""
    rules = rulebook.load(EDITIONS[-1], (ADDENDUM,))
    arnold, benjamin = 0, 1
    assert [turns_at_time(rules, minutes, 4) for minutes in (76, 90)] == [0, 0]
    count = time_called(0, left=(0, 1, 2, 3), active=arnold)
    assert (count.turn, count.active, count.is_over) == (0, arnold, False)
    assert count.after("n").is_over
    assert time_called(0, left=(0, 1, 2, 3), active=arnold, passed=True).active == benjamin


@pytest.mark.rule("MA-2.4AA")
def test_a_player_who_loses_later_changes_nothing_in_the_number() -> None:
    count = time_called(4, left=tuple(range(4)), active=0).after("n3")
    assert (count.turns, count.turn, count.left) == (4, 1, (0, 1, 2))
    assert [count.after("n" * turn).active for turn in range(4)] == [1, 2, 0, 1]


def test_the_turn_of_a_player_who_leaves_is_over() -> None:
    count = time_called(4, left=tuple(range(4)), active=3).after("3")
    assert (count.turn, count.active, count.left) == (1, 0, (0, 1, 2))


def test_the_last_player_in_the_game_has_won_it() -> None:
    assert time_called(4, left=tuple(range(3)), active=0).after("12").is_over


def test_after_the_last_turn_nothing_is_counted() -> None:
    over = time_called(0, left=tuple(range(2)), active=0).after("n")
    assert over.after("nnx1") == over


@pytest.mark.parametrize("step", ["q", "7", "²"])
def test_a_step_that_is_none_is_an_error(step: str) -> None:
    with pytest.raises(ValueError, match="no step"):
        time_called(5, left=tuple(range(2)), active=0).after(step)
