"""The count of turns after time is called."""

from __future__ import annotations

import pytest

from topcut import rulebook
from topcut.core.companion.game import GameKind, Setup, start
from topcut.core.companion.last_turns import (
    TurnCount,
    last_counted,
    passed_to,
    time_called,
    time_moved,
    turn_count,
    turns_at_time,
    turns_begin,
)
from topcut.core.companion.passing import extra_then_next
from topcut.core.companion.table_log import FoldedTable, TableChange, folded
from topcut.core.companion.taps import parts_of
from topcut.core.kernel.ids import Instant
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


@pytest.mark.rule("APP-B.a")
def test_an_untimed_match_has_no_such_turns() -> None:
    assert turns_at_time(rulebook.load(EDITIONS[-1]), None, remaining=2) is None


POD, PAIR = Setup(GameKind.COMMANDER, 4), Setup(GameKind.DUEL, 2)
RULES = rulebook.load(EDITIONS[-1], (ADDENDUM,))
IN_PODS = {left: left for left in (2, 3, 4)}
TIME = Instant(1_000)


class Played:
    """A table's log: taps one after the other, each at its moment, and the clock's lines."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.start = setup, start(setup, RULES)
        self.log: list[tuple[TableChange, Instant]] = []

    @property
    def table(self) -> FoldedTable:
        return folded(self.start, (change for change, _ in self.log))

    def tap(self, *acts: str, at: int = 1) -> Played:
        for act in acts:
            table = self.table
            parts = parts_of(act, self.setup, table, RULES)
            game, turn = int(table.cells["game"]), int(table.cells["turn"])
            self._add(TableChange(f"c{len(self.log)}", "a", len(self.log), parts, game=game, turn=turn), at)
        return self

    def _add(self, change: TableChange | None, at: int) -> None:
        if change:
            self.log.append((change, Instant(at)))

    def time(self, turns: dict[int, int], deadline: Instant = TIME, gone: tuple[int, ...] = ()) -> Played:
        """The clock's line, as somebody adds it who looks an hour later."""
        self._add(time_called(self.setup, self.start, self.log, deadline, turns, gone), at=3_600_000)
        return self

    def more_time(self) -> Played:
        self._add(time_moved(self.table), at=3_600_000)
        return self

    @property
    def count(self) -> TurnCount:
        found = turn_count(self.setup, self.table)
        assert found
        return found


def at(count: TurnCount) -> tuple[int, int, bool]:
    return count.turn, count.active, count.is_over


@pytest.mark.rule("MTR-2.4.a")
def test_r51_the_clock_begins_the_count_in_the_turn_in_progress_and_five_more_are_played() -> None:
    table = Played(PAIR).tap("turn", "turn").time({2: 5})
    seen = [at(table.count), *(at(table.tap("turn").count) for _ in range(6))]
    assert seen == [(0, 1, False), *((n, 2 - (n + 1) % 2, False) for n in range(1, 6)), (6, 1, True)]


@pytest.mark.rule("MA-2.4AB")
def test_arnold_finishes_his_turn_and_the_match_is_a_draw() -> None:
    """The addendum's own example, in a round of more than 75 minutes."""
    assert [turns_at_time(RULES, minutes, 4) for minutes in (76, 90)] == [0, 0]
    table = Played(POD).tap("turn", "turn", "turn", "turn").time(dict.fromkeys((2, 3, 4), 0))
    assert at(table.count) == (0, 1, False)
    assert table.tap("turn").count.is_over


@pytest.mark.rule("MA-2.4AA")
def test_alice_and_daniel_lose_in_charlies_turn_and_bob_and_charlie_take_the_turns_that_remain() -> None:
    """The addendum's own example: Alice's turn when time is called, four players, so four more."""
    alice, bob, charlie, daniel = range(1, 5)
    table = Played(POD).tap(*["turn"] * 4).time(IN_PODS)
    assert (table.count.turns, table.count.active) == (4, alice)
    assert at(table.tap("turn", "turn").count) == (2, charlie, False)
    table.tap(f"out|{alice}|life", f"out|{daniel}|life")
    assert (*at(table.count), table.count.turns, table.count.left) == (2, charlie, False, 4, (bob, charlie))
    assert [at(table.tap("turn").count)[:2] for _ in range(2)] == [(3, bob), (4, charlie)]
    assert table.tap("turn").count.is_over


@pytest.mark.rule("MA-2.4AA")
def test_r51_who_was_left_at_the_deadline_counts_however_late_somebody_looks() -> None:
    table = Played(POD).tap("turn", "out|4|life").tap("turn", "out|3|life", "turn", at=2_000).time(IN_PODS)
    assert (table.count.turns, table.count.turn) == (3, 2)


@pytest.mark.rule("MA-2.4AA")
def test_r51_a_seat_that_officials_took_out_of_the_pod_is_not_left() -> None:
    table = Played(POD).tap("turn").time(IN_PODS, gone=(4,))
    assert (table.count.turns, table.count.left) == (3, (1, 2, 3))


@pytest.mark.rule("MTR-2.4.b")
def test_r51_more_time_takes_the_count_back_and_the_next_deadline_begins_it_anew() -> None:
    table = Played(PAIR).tap("turn").time({2: 5}).tap("turn", "turn", at=2_000).more_time()
    assert turn_count(PAIR, table.table) is None
    assert table.more_time().time({2: 5}, Instant(3_000)).count.turn == 0
    assert table.time({2: 5}, Instant(4_000)).table.cells["time"] == 4, "once for each deadline"


@pytest.mark.rule("MTR-2.4.a")
def test_r51_between_games_there_is_nothing_to_count_and_a_new_game_does_not_change_that() -> None:
    table = Played(PAIR).tap("turn", "out|2|life").time({2: 5})
    assert turn_count(PAIR, table.table) is None
    assert turn_count(PAIR, table.tap("again", "turn", at=2_000).time({2: 5}).table) is None


@pytest.mark.rule("MTR-2.4.a")
def test_r51_where_nobody_passes_turns_it_is_asked_whose_turn_it_was() -> None:
    table = Played(PAIR).tap("add|life:2|-3").time({2: 5})
    assert not table.count.is_known
    assert (at(table.tap("whose|2").count), table.count.is_known) == ((0, 2, False), True)
    assert at(table.tap("turn").count) == (1, 1, False)
    assert Played(PAIR).tap("turn").time({2: 5}).count.is_known


@pytest.mark.rule("MTR-2.4.a")
def test_whoever_had_passed_the_turn_is_not_the_one_who_finishes_it() -> None:
    cells = Played(POD).tap("out|3|life").table.cells
    assert [passed_to(POD, cells, seat) for seat in (1, 2, 4)] == [2, 4, 1]
    assert passed_to(POD, cells, 2, out=(4,)) == 1


@pytest.mark.rule("MTR-2.4.a")
def test_an_extra_turn_is_one_of_the_five_and_the_same_players() -> None:
    table = Played(PAIR).tap("turn").time({2: 5})
    parts = extra_then_next(PAIR, table.table.cells, 2, RULES)
    set_ = {part.cell: part.value for part in parts}
    assert (set_["active"], set_["turn"], set_["extra"]) == (2, 3, "")


def test_a_player_who_leaves_in_their_own_turn_leaves_the_turn_to_be_finished() -> None:
    table = Played(POD).tap("turn", "turn", "turn").time(IN_PODS).tap("out|4|lost")
    assert at(table.count) == (0, 4, False)
    assert at(table.tap("turn").count) == (1, 1, False)


def test_the_last_player_in_the_game_has_won_it() -> None:
    assert Played(POD).tap("turn").time(IN_PODS).tap("out|1|lost", "out|2|lost", "out|3|lost").count.is_over


def test_undo_takes_back_what_was_counted_since_time_and_nothing_before() -> None:
    table = Played(PAIR).tap("turn").time({2: 5})
    assert last_counted(table.table) is None
    counted = table.tap("turn", "add|life:1|-2").table.lines[2]
    assert last_counted(table.table) == counted


@pytest.mark.rule("MTR-2.4.a")
def test_r51_a_judge_begins_a_count_that_the_table_knew_nothing_of() -> None:
    """Game two was on, and nobody had tapped it."""
    table = Played(PAIR).tap("turn", "out|2|life").time({2: 5})
    parts = turns_begin(PAIR, table.start, table.table, 2, (), 5)
    cells = folded(table.start, (*table.table.lines, TableChange("time-0", "clock", 2, parts, turn=2))).cells
    assert (cells["game"], cells["games:1"], cells["active"], cells["time"], cells["turns"]) == (
        2,
        1,
        2,
        1,
        5,
    )
