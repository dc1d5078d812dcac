"""Log of a companion table, merged from several phones that are not always connected.

A table is a set of cells, each a number or a word. A change adds to numbers or sets cells; the log keeps
every change in order of arrival. The table is the fold of all changes except those that were undone, as if
these had never been made.

Additions never conflict: two phones that each subtract three life, one of them offline, subtract six. If two
concede at once both have conceded, two extra turns made at once are two, and of two dice the last one counts.
A seat that is out is never the monarch, however late the phone that made it so.

Two phones that set the same cell differently without having seen each other's change do conflict: the one
that arrives second is kept pending and shown, and is settled by the next phone that sets the cell having
seen both. Nothing is guessed and nothing is lost.

A change belongs to a game and to a turn of it. What a phone sends for a game that is over for the others
stays in the log and changes no cell of the next one; a step of a turn that was passed or undone is dropped
with it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

Value = int | str
GAME, TURN = "game", "turn"
OF_THE_MATCH = ("games", "drawn")
"""Cells that the next game of the match does not reset."""
OF_THE_TURN = ("step", "rolls")
LAST_COUNTS = ("die", "leaver")
"""The last roll and the last seat to leave: changes to these never conflict."""
EXTRA = "extra"
WORN = frozenset({"monarch", "initiative"})


class Do(StrEnum):
    ADD = "add"
    SET = "set"


@dataclass(frozen=True, slots=True)
class CellChange:
    """What a change does to one cell."""

    cell: str
    do: Do
    value: Value

    @property
    def kind(self) -> str:
        return self.cell.partition(":")[0]


@dataclass(frozen=True, slots=True)
class TableChange:
    """``by`` is the phone, ``seen`` how many lines of the log it knew, ``undoes`` the change it undoes.

    ``game`` and ``turn`` are those in which the phone was when it was tapped.
    """

    id: str
    by: str
    seen: int
    parts: tuple[CellChange, ...] = ()
    undoes: str = ""
    game: int = 1
    turn: int = 1

    def sets(self, cell: str) -> bool:
        return any(part.cell == cell and part.do is Do.SET for part in self.parts)


@dataclass(frozen=True, slots=True)
class CellConflict:
    """A pending change: another phone had set the cell to something else in the meantime."""

    change: TableChange
    place: int
    cell: str
    wanted: Value
    instead: Value


@dataclass
class FoldedTable:
    """The fold of a log. ``cells`` is what everybody sees; ``late`` are changes of a game that was over."""

    start: Mapping[str, Value]
    cells: dict[str, Value]
    lines: list[TableChange]
    undone: frozenset[str]
    conflicts: list[CellConflict] = field(default_factory=list)
    late: set[str] = field(default_factory=set)
    _setters: dict[str, int] = field(default_factory=dict)

    def take(self, place: int, change: TableChange) -> None:
        """Apply the line at this position, as far as it still has an effect."""
        counted = [part for part in change.parts if self._counts(change, part)]
        if len(counted) < len(change.parts) and change.game != self._now(GAME):
            self.late.add(change.id)
        for part in counted:
            if part.do is Do.ADD:
                self.cells[part.cell] = _number(self.cells.get(part.cell, 0)) + _number(part.value)
            else:
                self._set(place, change, part)
        for crown in self.cells.keys() & WORN:
            self.cells[crown] = self._worn_by(self.cells[crown])

    def has_set(self, cell: str) -> bool:
        """Whether anybody has set the cell in this game."""
        return cell in self._setters

    def _now(self, cell: str) -> int:
        return _number(self.cells.get(cell, 1))

    def _counts(self, change: TableChange, part: CellChange) -> bool:
        if part.kind in OF_THE_MATCH and not change.sets(GAME):
            return True
        if change.game != self._now(GAME):
            return False
        if change.sets(TURN) and self._now(TURN) > change.turn + 1:
            return False  # that turn was passed, and others after it
        return part.kind not in OF_THE_TURN or change.turn == self._now(TURN)

    def _set(self, place: int, change: TableChange, part: CellChange) -> None:
        here = self.cells.get(part.cell, "")
        value = self._worn_by(part.value) if part.cell in WORN else part.value
        if here != value and self._is_unseen(change, part.cell):
            if part.cell != EXTRA or change.sets(TURN):
                self.conflicts.append(CellConflict(change, place, part.cell, value, here))
                return
            value = ",".join(filter(None, (str(here), str(value).rpartition(",")[2])))
        self.conflicts = [one for one in self.conflicts if one.cell != part.cell or one.place >= change.seen]
        if part.cell == GAME:
            self._begin_anew()
        self._setters[part.cell] = place
        self.cells[part.cell] = value

    def _worn_by(self, value: Value) -> Value:
        """The monarchy of a seat that is out goes to the active player, otherwise to the next seat."""
        if not self.cells.get(f"out:{value}"):
            return value
        seats = sorted(int(cell[4:]) for cell in self.cells if cell.startswith("out:"))
        around = [int(seat) for seat in str(self.cells.get("order", "")).split(",") if seat] or seats
        here = around.index(self._now("active"))
        left = (seat for seat in (*around[here:], *around[:here]) if not self.cells[f"out:{seat}"])
        return str(next(left, ""))

    def _is_unseen(self, change: TableChange, cell: str) -> bool:
        """Whether another phone has set the cell since this one last looked."""
        if cell in LAST_COUNTS:
            return False
        place = self._setters.get(cell)
        return place is not None and place >= change.seen and self.lines[place].by != change.by

    def _begin_anew(self) -> None:
        """Start the next game of the match: reset everything except what is counted across games."""
        kept = {cell: value for cell, value in self.cells.items() if _is_of_the_match(cell)}
        self.cells = {**self.start, **kept}
        self._setters = {cell: place for cell, place in self._setters.items() if cell in kept}
        self.conflicts = [one for one in self.conflicts if one.cell in kept]


def folded(start: Mapping[str, Value], changes: Iterable[TableChange]) -> FoldedTable:
    """The table after these changes; one that a phone sent twice counts once."""
    lines: dict[str, TableChange] = {}
    undone: set[str] = set()
    for change in changes:
        if change.id not in lines:
            lines[change.id] = change
            undone |= {change.undoes} & lines.keys()
    table = FoldedTable(start, dict(start), list(lines.values()), frozenset(undone))
    for place, change in enumerate(table.lines):
        if change.id not in undone:
            table.take(place, change)
    return table


def _is_of_the_match(cell: str) -> bool:
    return cell.partition(":")[0] in OF_THE_MATCH


def _number(value: Value) -> int:
    return value if isinstance(value, int) else 0
