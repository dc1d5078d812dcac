"""Parser of taps on the companion page: a tap's text to the parts of a change.

``add|life:1|-1`` and ``set|monarch|2`` change one cell, ``hit|2|1a|3`` is damage by a commander; ``turn``,
``step``, ``extra|2``, ``out|3|life``, ``again`` and ``whose|2`` are game actions; ``take|`` and ``keep|``
with a change's id settle a conflict. The script on the phone makes the same parts from the same words.
"""

from collections.abc import Mapping

from topcut.core.companion.game import Setup
from topcut.core.companion.last_turns import whose_turn
from topcut.core.companion.losing import LossCause, new_game
from topcut.core.companion.passing import extra_turn, goes_out, next_step, next_turn
from topcut.core.companion.table_log import CellChange, Do, FoldedTable, Value
from topcut.core.rules import Rules


def parts_of(act: str, setup: Setup, table: FoldedTable, rules: Rules) -> tuple[CellChange, ...]:
    """The parts of a tap; one that is malformed, or not possible now, raises ``ValueError``."""
    cells = table.cells
    match act.split("|"):
        case [("add" | "set") as do, cell, value]:
            return (CellChange(cell, Do(do), _typed(value, cells, cell)),)
        case ["hit", seat, commander, much]:
            return _hit(setup, seat, commander, int(much))
        case ["turn"]:
            return next_turn(setup, cells, rules)
        case ["step"]:
            return (next_step(cells, rules),)
        case ["extra", seat]:
            return (extra_turn(cells, int(seat)),)
        case ["out", seat, why]:
            return goes_out(setup, cells, int(seat), LossCause(why), rules)
        case ["whose", seat] if cells["time"]:
            return whose_turn(cells, int(seat))
        case ["again"]:
            return new_game(setup, cells)
        case [("take" | "keep") as which, id_]:
            return _settled(table, which, id_)
    raise ValueError(f"no such act: {act}")


def _hit(setup: Setup, seat: str, commander: str, much: int) -> tuple[CellChange, ...]:
    """``2|1a|3``: seat 2 is dealt three by a commander of seat 1, and loses as much life."""
    life = f"life:{setup.holder(int(seat))}"
    return CellChange(f"damage:{seat}:{commander}", Do.ADD, much), CellChange(life, Do.ADD, -much)


def _settled(table: FoldedTable, which: str, id_: str) -> tuple[CellChange, ...]:
    """All pending parts of a change are applied, or the table stays as it is."""
    waiting = [one for one in table.conflicts if one.change.id == id_]
    if not waiting:
        raise ValueError(f"nothing waits: {id_}")
    return tuple(
        CellChange(one.cell, Do.SET, one.wanted if which == "take" else table.cells[one.cell])
        for one in waiting
    )


def _typed(value: str, cells: Mapping[str, Value], cell: str) -> Value:
    """A number if the cell, or the cell that a dismissed loss refers to, holds one."""
    counted = cell.split(":", 2)[-1] if cell.startswith("not:") else cell
    return int(value) if isinstance(cells.get(counted), int) else value
