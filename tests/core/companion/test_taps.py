"""What a tap says."""

from __future__ import annotations

import pytest

from topcut.core.companion.game import GameKind, Setup, start
from topcut.core.companion.passing import next_turn
from topcut.core.companion.table_log import CellChange, Do, FoldedTable, TableChange, folded
from topcut.core.companion.taps import parts_of
from topcut.core.rules import Rules
from topcut.rulebook import load

POD = Setup(GameKind.COMMANDER, 4)


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load("mtr-2025-06-30", ("multiplayer-addendum-2023-11-15",))


def after(rules: Rules, *changes: TableChange) -> FoldedTable:
    return folded(start(POD, rules), changes)


def test_a_tap_adds_to_a_number_and_sets_a_word(rules: Rules) -> None:
    table = after(rules)
    assert parts_of("add|damage:2:1a|-1", POD, table, rules) == (CellChange("damage:2:1a", Do.ADD, -1),)
    assert parts_of("set|monarch|2", POD, table, rules) == (CellChange("monarch", Do.SET, "2"),)
    assert parts_of("set|not:1:life:1|-3", POD, table, rules) == (CellChange("not:1:life:1", Do.SET, -3),)
    assert parts_of("hit|2|1a|3", POD, table, rules) == (
        CellChange("damage:2:1a", Do.ADD, 3),
        CellChange("life:2", Do.ADD, -3),
    )


@pytest.mark.rule("MTR-2.4.a")
def test_r51_whose_turn_it_was_is_said_after_time_and_begins_the_count(rules: Rules) -> None:
    passed = TableChange("a", "a", 0, next_turn(POD, after(rules).cells, rules))
    with pytest.raises(ValueError, match="whose"):
        parts_of("whose|4", POD, after(rules, passed), rules)
    clock = TableChange("time-0", "clock", 1, (CellChange("time", Do.SET, 1), CellChange("turns", Do.SET, 4)))
    said = TableChange("b", "a", 2, parts_of("whose|4", POD, after(rules, passed, clock), rules), turn=2)
    cells = after(rules, passed, clock, said).cells
    assert (cells["active"], cells["natural"], cells["turn"], cells["time"]) == (4, 4, 1, 1)


@pytest.mark.parametrize(
    "act", ["", "fly|1", "add|life:1|many", "add|life:1", "extra|x", "out|1|bored", "out|1", "turn|2"]
)
def test_what_is_no_act_is_refused(act: str, rules: Rules) -> None:
    with pytest.raises(ValueError, match=r"act|int|LossCause"):
        parts_of(act, POD, after(rules), rules)


@pytest.mark.rule("MA-2.5A")
def test_a_pass_that_knew_nothing_of_a_concession_is_settled_whole(rules: Rules) -> None:
    """Bo concedes and Ana passes to Chidi, while Dana's phone, out of reach, has passed to Bo."""
    begun = after(rules)
    conceded = TableChange("x", "ana", 0, parts_of("out|2|conceded", POD, begun, rules))
    passed = TableChange("y", "ana", 1, parts_of("turn", POD, after(rules, conceded), rules))
    unaware = TableChange("z", "dana", 0, next_turn(POD, begun.cells, rules))
    table = after(rules, conceded, passed, unaware)
    assert {one.cell for one in table.conflicts} == {"active", "natural"}
    for choice, seat in (("keep", 3), ("take", 2)):
        settled = TableChange("s", "ana", 3, parts_of(f"{choice}|z", POD, table, rules), turn=2)
        found = after(rules, conceded, passed, unaware, settled)
        assert (found.cells["active"], found.cells["natural"], found.conflicts) == (seat, seat, [])
