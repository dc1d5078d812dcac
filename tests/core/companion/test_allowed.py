"""What no phone may say; whatever may be said leaves a table that can be read."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.companion.written import change_read
from topcut.core.companion.allowed import MOST_COUNTED, CellRules
from topcut.core.companion.game import GameKind, Planes, Setup, in_range, living, start
from topcut.core.companion.losing import called, losses, winner
from topcut.core.companion.passing import following, next_step, planar_cost, still_involved
from topcut.core.companion.table_log import CellChange, Do, FoldedTable, TableChange, folded
from topcut.core.companion.taps import parts_of
from topcut.core.rules import Rules
from topcut.rulebook import load

RULES = load("mtr-2025-06-30", ("multiplayer-addendum-2023-11-15",))
POD = Setup(GameKind.COMMANDER, 4, planes=Planes.SHARED)
GAMES = (
    Setup(GameKind.COMMANDER, 4, (2, 1, 1, 1), Planes.SHARED),
    Setup(GameKind.TWO_HEADED_GIANT, 4),
    Setup(GameKind.EMPEROR, 6),
    Setup(GameKind.DUEL, 2),
)


@pytest.mark.parametrize(
    "change",
    [
        TableChange("", "a", 0),
        TableChange("x y", "a", 0),
        TableChange("ж", "a", 0),
        TableChange("x", "a", -1),
        TableChange("x", "a", 10**400),
        TableChange("x", "a", 0, game=0),
        TableChange("x", "a", 0, turn=-3),
        TableChange("x", "a", 0, (CellChange("life:9", Do.ADD, 1),)),
        TableChange("x", "a", 0, (CellChange("life:1", Do.ADD, 5_000),)),
        TableChange("x", "a", 0, (CellChange("life:1", Do.SET, "many"),)),
        TableChange("x", "a", 0, (CellChange("monarch", Do.ADD, 1),)),
        TableChange("x", "a", 0, (CellChange("dungeon:1", Do.SET, "x" * 41),)),
        TableChange("x", "a", 0, (CellChange("not:1:dungeon:1", Do.SET, 1),)),
        TableChange("x", "a", 0, (CellChange("life:1", Do.ADD, 1),) * 201),
        TableChange("x", "a", 0, (CellChange("life:1", Do.ADD, 1),), undoes="y"),
        TableChange("x", "a", 0, (CellChange("game", Do.SET, 5),)),
        TableChange("x", "a", 0, (CellChange("active", Do.ADD, 1),)),
        TableChange("x", "a", 0, (CellChange("turn", Do.ADD, -9),)),
    ],
)
def test_a_change_to_a_cell_that_is_not_there_or_beyond_all_bounds_is_refused(change: TableChange) -> None:
    assert CellRules(POD, RULES).refused(change)


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("step", "nope"),
        ("extra", "abc"),
        ("extra", "99"),
        ("extra", ",1"),
        ("active", 99),
        ("active", 0),
        ("natural", -1),
        ("monarch", "9"),
        ("initiative", "Ana"),
        ("day", "dusk"),
        ("blessing:1", "maybe"),
        ("out:1", "bored"),
        ("die", "planar:zz"),
        ("die", "6:7"),
        ("die", "planar:chaos:9:0"),
        ("die", "planar:chaos:1:-1"),
        ("order", "1,2,3"),
        ("order", "1,2,3,3"),
        ("turns", 4),
        ("time", 1),
        ("die", "six:1"),
        ("leaver", "9:1:1"),
        ("leaver", "1:x:1"),
        ("leaver", "1:1:99"),
        ("turn", 0),
        ("time", -1),
        ("dungeon:1", "a\x00b"),
        ("dungeon:1", "\ud800"),
        ("not:1:life:1", "what"),
    ],
)
def test_a_value_that_the_game_cannot_give_a_cell_is_refused(cell: str, value: int | str) -> None:
    assert CellRules(POD, RULES).refused(TableChange("x", "a", 0, (CellChange(cell, Do.SET, value),)))


def test_what_the_page_offers_is_allowed() -> None:
    allowed, table = CellRules(POD, RULES), folded(start(POD, RULES), ())
    for act in (
        "add|life:1|-5",
        "set|monarch|2",
        "set|monarch|",
        "set|dungeon:3|Undercity",
        "set|dungeon:3|Cueva 👩‍🚀",
        "set|day|night",
        "set|blessing:1|yes",
        "set|not:1:life:1|-1",
        "hit|2|1a|5",
        "turn",
        "step",
        "extra|2",
        "out|2|conceded",
        "out|2|library",
        "again",
    ):
        assert not allowed.refused(TableChange("x", "a", 0, parts_of(act, POD, table, RULES))), act
    assert not allowed.refused(TableChange("x", "a", 0, undoes="y"))
    for die in ("20:20", "planar:chaos", "planar:chaos:2:0", "planar:blank:4:3"):
        assert not allowed.refused(TableChange("x", "a", 0, (CellChange("die", Do.SET, die),)))


def test_every_cell_may_be_set_to_what_it_begins_with() -> None:
    for setup in GAMES:
        cells = start(setup, RULES)
        own = ("game", "time", "turns")  # the next game's, and the clock's
        parts = tuple(CellChange(cell, Do.SET, value) for cell, value in cells.items() if cell not in own)
        allowed = CellRules(setup, RULES)
        assert [part for part in parts if allowed.refused(TableChange("x", "a", 0, (part,)))] == []


@pytest.mark.rule("MTR-2.4.a")
def test_r51_no_phone_writes_or_takes_back_a_line_of_the_clocks() -> None:
    called = (CellChange("time", Do.SET, 3), CellChange("turns", Do.SET, 4))
    allowed = CellRules(POD, RULES)
    for forged in (
        TableChange("time-0", "clock", 0, called),
        TableChange("x", "a", 0, called),
        TableChange("time-0", "a", 0, called),
        TableChange("x", "clock", 0, called),
        TableChange("time-0", "clock", 0, (*called, CellChange("life:1", Do.ADD, -40))),
        TableChange("time-0", "a", 0, (CellChange("life:1", Do.ADD, -1),)),
        TableChange("untime-0", "a", 0, (CellChange("life:1", Do.ADD, -1),)),
        TableChange("x", "a", 0, undoes="time-0"),
        TableChange("x", "a", 0, undoes="untime-0"),
        TableChange("x", "a", 0, undoes="more-2-2"),
    ):
        assert allowed.refused(forged), forged


def cells_of(setup: Setup) -> list[str]:
    return [*start(setup, RULES), *(loss.dismissed for loss in losses(setup, RULES)), "nothing", "life:99"]


WORDS = [
    "",
    "1,2,3,4",
    "2,1",
    "4,2,1,3",
    "1",
    "2",
    "9",
    "1,2",
    "night",
    "life",
    "upkeep",
    "1:1:1",
    "6:4",
    "planar:chaos",
    "yes",
    "zz",
]
VALUES = st.one_of(st.integers(-3, 5), st.integers(), st.sampled_from(WORDS), st.text(max_size=5), st.none())


@st.composite
def sent(draw: st.DrawFn, setup: Setup) -> Any:
    """A line as anybody may send it, most of it of the right shape."""
    part = st.tuples(st.sampled_from(cells_of(setup)), st.sampled_from(["add", "set", "cut"]), VALUES)
    return {
        "id": draw(st.sampled_from("abcdefgh")),
        "by": draw(st.sampled_from(["p", "q"])),
        "seen": draw(st.integers(-1, 8)),
        "game": draw(st.integers(0, 3)),
        "turn": draw(st.integers(0, 3)),
        "undoes": draw(st.sampled_from(["", "", "", "a", "b", "c"])),
        "parts": [list(one) for one in draw(st.lists(part, max_size=3))],
    }


@pytest.mark.parametrize("setup", GAMES, ids=lambda setup: str(setup.kind))
@given(data=st.data())
def test_whatever_is_sent_leaves_a_table_that_can_be_read_and_played_on(
    setup: Setup, data: st.DataObject
) -> None:
    allowed, taken = CellRules(setup, RULES), []
    for line in data.draw(st.lists(sent(setup), max_size=8)):
        try:
            change = change_read(line)
        except ValueError:
            continue
        if not allowed.refused(change):
            taken.append(change)
    is_readable(setup, folded(start(setup, RULES), taken), RULES)


def is_readable(setup: Setup, table: FoldedTable, rules: Rules) -> None:
    """Everything that a page asks of a table."""
    cells = table.cells
    called(setup, cells, rules)
    winner(setup, cells)
    planar_cost(cells, rules)
    still_involved(cells, rules)
    following(setup, cells, rules, 5)
    next_step(cells, rules)
    for seat in living(setup, cells):
        in_range(setup, cells, seat, rules)
    assert cells["active"] in setup.all_seats
    assert cells["step"] in rules.table.steps
    if max(int(cells["turn"]), int(cells["game"])) == MOST_COUNTED:
        return  # nobody plays that long
    for act in ("turn", "step", "extra|1", "out|1|conceded", "again"):
        change = TableChange("x", "a", 0, parts_of(act, setup, table, rules), game=int(cells["game"]))
        assert not CellRules(setup, rules).refused(change), act
    for conflict in table.conflicts:
        assert parts_of(f"take|{conflict.change.id}", setup, table, rules)
