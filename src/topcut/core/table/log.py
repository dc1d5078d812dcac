"""What was done at a table, by several phones that are not always connected.

A table is a set of cells, each a number or a word. A change adds to numbers or sets cells; the log keeps
every change in the order in which they arrived. Additions never get in each other's way: two phones that
each take three life away, one of them offline, take six. Two phones that set the same cell differently
without having seen each other do: the one that arrives second waits, is shown, and is settled by the next
who sets that cell having seen both. Nothing is guessed and nothing is lost.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

Value = int | str


class Do(StrEnum):
    ADD = "add"
    SET = "set"


@dataclass(frozen=True, slots=True)
class Part:
    """What a change does to one cell."""

    cell: str
    do: Do
    value: Value


@dataclass(frozen=True, slots=True)
class Change:
    """``by`` is the phone, ``seen`` how many lines of the log it knew, ``undoes`` the change taken back."""

    id: str
    by: str
    seen: int
    parts: tuple[Part, ...] = ()
    undoes: str = ""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A setting that waits: another phone had set the cell to something else in the meantime."""

    change: Change
    cell: str
    wanted: Value
    instead: Value


@dataclass
class Table:
    """The fold of a log. ``cells`` is what everybody sees."""

    cells: dict[str, Value]
    lines: list[Change] = field(default_factory=list)
    waiting: list[tuple[int, Conflict]] = field(default_factory=list)
    undone: set[str] = field(default_factory=set)
    _by_id: dict[str, int] = field(default_factory=dict)
    _setters: dict[str, list[tuple[int, Value]]] = field(default_factory=dict)

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        return tuple(conflict for _, conflict in self.waiting)

    def take(self, change: Change) -> bool:
        """Add a line; one that is there already changes nothing, so that a phone may send again."""
        if change.id in self._by_id:
            return False
        place = len(self.lines)
        self.lines.append(change)
        self._by_id[change.id] = place
        if change.undoes:
            self._undo(change)
        for part in change.parts:
            self._apply(place, change, part)
        return True

    def _apply(self, place: int, change: Change, part: Part) -> None:
        if part.do is Do.ADD:
            self.cells[part.cell] = _number(self.cells.get(part.cell, 0)) + _number(part.value)
            return
        unseen = self._set_unseen(change, part.cell)
        if unseen is not None and unseen != part.value:
            self.waiting.append((place, Conflict(change, part.cell, part.value, unseen)))
            return
        self.waiting = [
            (where, conflict)
            for where, conflict in self.waiting
            if conflict.cell != part.cell or where >= change.seen
        ]
        self._setters.setdefault(part.cell, []).append((place, self.cells.get(part.cell, "")))
        self.cells[part.cell] = part.value

    def _set_unseen(self, change: Change, cell: str) -> Value | None:
        """What another phone set the cell to since this one last looked."""
        setters = self._setters.get(cell)
        if not setters:
            return None
        place = setters[-1][0]
        other = self.lines[place].by != change.by and place >= change.seen
        return self.cells[cell] if other else None

    def _undo(self, change: Change) -> None:
        """Additions are taken back wherever they stand; a setting only while it is the last one."""
        place = self._by_id.get(change.undoes)
        if place is None or change.undoes in self.undone:
            return
        self.undone.add(change.undoes)
        for part in self.lines[place].parts:
            if part.do is Do.ADD:
                self.cells[part.cell] = _number(self.cells[part.cell]) - _number(part.value)
            elif (setters := self._setters.get(part.cell)) and setters[-1][0] == place:
                self.cells[part.cell] = setters.pop()[1]
        self.waiting = [(where, one) for where, one in self.waiting if one.change.id != change.undoes]


def folded(start: Mapping[str, Value], changes: Iterable[Change]) -> Table:
    """The table after some changes."""
    table = Table(dict(start))
    for change in changes:
        table.take(change)
    return table


def undoable(table: Table, by: Sequence[str] = ()) -> Change | None:
    """The last change that can be taken back, of some phones or of any."""
    for change in reversed(table.lines):
        if not change.undoes and change.id not in table.undone and (not by or change.by in by):
            return change
    return None


def _number(value: Value) -> int:
    return value if isinstance(value, int) else 0
