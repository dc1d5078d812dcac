"""Parts of the companion's page: buttons named "act", numbers, what one has or has not, chips.

Every tap is a button. Its value says what is done, and after "@" where to come back to. The page's script
finds the parts by their cells.
"""

from dataclasses import dataclass

from topcut.core.companion.table_log import Value
from topcut.web.companion.table_view import TableView

MINUS = "−"


@dataclass(frozen=True, slots=True)
class TableTap:
    """A button. ``label`` is for those who do not see what stands beside it."""

    act: str
    text: str
    label: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class CellCount:
    """One number: less, its value, more. ``value`` is that of the cell."""

    label: str
    cell: str
    value: Value
    less: tuple[TableTap, ...]
    more: tuple[TableTap, ...]


@dataclass(frozen=True, slots=True)
class CellToggle:
    """Something that one has or has not; tapped again it is given up. ``of`` is a cell, or a seat."""

    act: str
    text: str
    of: str
    value: str
    on: bool

    @property
    def pressed(self) -> str:
        return "true" if self.on else "false"


@dataclass(frozen=True, slots=True)
class CellChip:
    """A cell in short, hidden while there is nothing; with ``held`` only who holds it is told."""

    label: str
    cell: str
    value: Value
    held: str
    hidden: bool


def count(board: TableView, cell: str, label: str, at: str, *steps: int) -> CellCount:
    """A number with a button for each step, such as -1 and 1."""
    taps = [(step, _step(f"add|{cell}|{step}", step, label, at)) for step in steps]
    return counted(board, cell, label, taps)


def hit(board: TableView, seat: int, commander: str, at: str) -> CellCount:
    """Damage from a commander, which takes life as well."""
    label = board.speaker.commander(commander)
    taps = [(step, _step(f"hit|{seat}|{commander}|{step}", step, label, at)) for step in (-1, 1, 5)]
    return counted(board, f"damage:{seat}:{commander}", label, taps)


def counted(board: TableView, cell: str, label: str, taps: list[tuple[int, TableTap]]) -> CellCount:
    return CellCount(
        label,
        cell,
        board.table.cells[cell],
        tuple(tap for step, tap in taps if step < 0),
        tuple(tap for step, tap in taps if step > 0),
    )


def _step(act: str, step: int, label: str, at: str) -> TableTap:
    """ "−" and "+" for one, "−5" and "+5" for more."""
    sign = MINUS if step < 0 else "+"
    told = f"{sign}{abs(step)}"
    return TableTap(f"{act}@{at}", sign if abs(step) == 1 else told, f"{label}: {told}")


def toggle(board: TableView, cell: str, value: object, label: str, at: str) -> CellToggle:
    on = str(board.table.cells[cell]) == str(value)
    return CellToggle(f"set|{cell}|{'' if on else value}@{at}", label, cell, str(value), on)


def goes_out(board: TableView, seat: int, why: str, label: str, at: str) -> CellToggle:
    """A way out of the game; tapped again, back in it."""
    on = board.table.cells[f"out:{seat}"] == why
    act = comes_back(seat, at) if on else f"out|{seat}|{why}@{at}"
    return CellToggle(act, label, str(seat), why, on)


def comes_back(seat: int, at: str) -> str:
    """The act that takes it back that somebody is out."""
    return f"set|out:{seat}|@{at}"


def chip(board: TableView, cell: str, label: str, held: object = "") -> CellChip:
    value = board.table.cells[cell]
    on = str(value) == str(held) if held else bool(value)
    return CellChip(label, cell, value, str(held), not on)
