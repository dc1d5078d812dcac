"""Lines and cells of a list, however it is separated. A line without anything in it is passed over."""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass

from topcut.deckdesk.text_bytes import NotText
from topcut.formats.name_lines import says_nothing

MOST_BYTES = 1_000_000
MOST_COLUMNS = 200
"""Every column is looked at in every line: without a bound one long line costs its length squared."""
_LOOKED_AT = 20
_NAMES_IN_A_LINE = 3


class TooMuch(ValueError):
    """More than the limits: ``what`` is "bytes", "rows" or "columns", ``most`` how many there may be."""

    def __init__(self, what: str, most: int) -> None:
        super().__init__(f"more than {most} {what}")
        self.what = what
        self.most = most


@dataclass(frozen=True, slots=True)
class ListLine:
    """``number`` is where it begins in the file: a cell in quotes may go over several lines."""

    number: int
    cells: list[str]


def cells_of(text: str) -> tuple[list[ListLine], str | None]:
    """The lines that say something, split into cells, and the separator; ``None`` for one name a line."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff").replace("\xa0", " ")
    mark = _separator(text)
    read = (
        _by_mark(text, mark) if mark else (ListLine(n, [line]) for n, line in enumerate(text.split("\n"), 1))
    )
    lines = [line for line in read if not says_nothing("".join(line.cells))]
    if len(lines) == 1 and mark and _are_names(lines[0].cells):
        return [ListLine(lines[0].number, [cell]) for cell in lines[0].cells if cell], None
    if any(len(line.cells) > MOST_COLUMNS for line in lines):
        raise TooMuch("columns", MOST_COLUMNS)
    return lines, mark


def _by_mark(text: str, mark: str) -> Iterator[ListLine]:
    """Quotes that are never closed are part of a name: they would take in the rest of the list."""
    file, begins = io.StringIO(text), 1
    if text.count('"') % 2:
        reader = csv.reader(file, delimiter=mark, quoting=csv.QUOTE_NONE)
    else:
        reader = csv.reader(file, delimiter=mark)
    try:
        for cells in reader:
            yield ListLine(begins, [cell.strip() for cell in cells])
            begins = reader.line_num + 1
    except csv.Error:
        raise NotText from None


def _separator(text: str) -> str | None:
    """Tabs, semicolons or commas: whichever the first lines have, tabs before the rest."""
    head = [line for line in text.split("\n")[:_LOOKED_AT] if not says_nothing(line)]
    for mark in ("\t", ";", ","):
        if head and sum(mark in line.strip().rstrip(mark) for line in head) * 2 > len(head):
            return mark
    return "," if any("," in line.strip().rstrip(",") for line in head) else None


def _are_names(cells: list[str]) -> bool:
    """Whether a single line is a list of names: "Ana Ruiz, Bo Li, Cy Cho"."""
    full = [cell for cell in cells if cell]
    named = (" " in cell and not any(map(str.isdigit, cell)) for cell in full)
    return len(full) >= _NAMES_IN_A_LINE and all(named)
