"""Roster parser: a list of players from a spreadsheet or text, with problems by line.

Understood: UTF-8 with or without a BOM, UTF-16, Windows-1252; commas, semicolons, tabs; headings in
English or Spanish, or none; "First Last" and "Last, First"; one name alone. Nothing is guessed about
a person beyond that, and nothing is stored here.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.refusal import Refusal
from topcut.deckdesk.text_bytes import NotText
from topcut.people.accounts import checked
from topcut.people.names import Name

MOST_BYTES = 1_000_000
MOST_ROWS = 5_000

_FIRST = {
    "first",
    "first name",
    "firstname",
    "given name",
    "given names",
    "nombre",
    "nombres",
    "nombre de pila",
}
_LAST = {
    "last", "last name", "lastname", "surname", "family name", "apellido", "apellidos", "primer apellido",
}  # fmt: skip
_WHOLE = {
    "name",
    "full name",
    "player",
    "player name",
    "nombre completo",
    "jugador",
    "jugadora",
    "nombre y apellidos",
}


class RowProblem(StrEnum):
    """What is wrong with a row; the preview turns it into words."""

    EMPTY = "empty"  # a line with figures or marks but no name
    TOO_LONG = "too-long"
    UNPRINTABLE = "unprintable"  # control characters, right-to-left overrides
    TWICE = "twice"  # the same name is higher up in the list
    ENROLLED = "enrolled"  # somebody of that name is in the tournament already


_REFUSED = {
    "person-name-missing": RowProblem.EMPTY,
    "person-name-too-long": RowProblem.TOO_LONG,
    "membership-too-long": RowProblem.TOO_LONG,
    "person-name-unprintable": RowProblem.UNPRINTABLE,
}


class TooMuch(ValueError):
    """More than the limits: ``what`` is "bytes" or "rows", ``most`` how many there may be."""

    def __init__(self, what: str, most: int) -> None:
        super().__init__(f"more than {most} {what}")
        self.what = what
        self.most = most


@dataclass(frozen=True, slots=True)
class RosterRow:
    line: int
    first: str
    last: str
    problem: RowProblem | None = None

    @property
    def may_enter(self) -> bool:
        """Two people may share a name, so those rows are shown and left to the organizer."""
        return self.problem in (None, RowProblem.TWICE, RowProblem.ENROLLED)

    @property
    def looks_new(self) -> bool:
        return self.problem is None


def read_text(text: str, enrolled: Iterable[tuple[str, str]] = (), *, swap: bool = False) -> list[RosterRow]:
    """The players of a list, in its order, with ``enrolled`` first and last names to compare with.

    ``"Ruiz, Ana\\nBo Li"`` gives Ana Ruiz of line 1 and Bo Li of line 2. ``swap`` is for lists whose
    columns are in the opposite order without a heading.
    """
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise TooMuch("bytes", MOST_BYTES)
    lines, mark = _cells(text)
    columns = _headings(lines[0][1]) if lines else None
    if columns:
        lines = lines[1:]
    if len(lines) > MOST_ROWS:
        raise TooMuch("rows", MOST_ROWS)
    known = {_same(first, last) for first, last in enrolled}
    names = [(number, *_name(cells, columns, mark)) for number, cells in lines]
    if swap:
        names = [(number, last, first) for number, first, last in names]
    return _checked(names, known)


def _cells(text: str) -> tuple[list[tuple[int, list[str]]], str | None]:
    """The non-empty lines with their numbers, split into cells, and the separator."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    mark = _separator(text)
    if mark is None:
        lines = enumerate(text.split("\n"), 1)
        return [(number, [line]) for number, line in lines if line.strip()], None
    reader = csv.reader(io.StringIO(text), delimiter=mark)
    try:
        lines_read = ((reader.line_num, [cell.strip() for cell in cells]) for cells in reader)
        return [(number, cells) for number, cells in lines_read if any(cells)], mark
    except csv.Error:
        raise NotText from None


def _separator(text: str) -> str | None:
    """Tabs, semicolons or commas: whichever the first lines have, tabs before the rest."""
    head = [line for line in text.split("\n")[:20] if line.strip()]
    for mark in ("\t", ";", ","):
        if head and sum(mark in line for line in head) * 2 > len(head):
            return mark
    return "," if any(line.count(",") for line in head) else None


def _headings(cells: Sequence[str]) -> dict[str, int] | None:
    """The columns of first, last and full names, if the first line is a heading."""
    plain = [cell.strip().strip("﻿").casefold().replace("_", " ") for cell in cells]
    places = {}
    for kind, words in (("first", _FIRST), ("last", _LAST), ("whole", _WHOLE)):
        place = next((at for at, word in enumerate(plain) if word in words), None)
        if place is not None:
            places[kind] = place
    if "first" in places and "last" not in places:
        places = {"whole": places["first"]}  # "Nombre" alone is the full name
    return places or None


def _name(cells: Sequence[str], columns: dict[str, int] | None, mark: str | None) -> tuple[str, str]:
    def cell(kind: str) -> str:
        at = (columns or {}).get(kind, len(cells))
        return cells[at].strip() if at < len(cells) else ""

    if columns and ("first" in columns or "last" in columns):
        first, last = cell("first"), cell("last")
        return (first, last) if first or last else _split(cell("whole"))
    if columns:
        return _split(cell("whole"))
    if len(cells) >= 2 and cells[1]:
        # A comma means "Last, First"; in a spreadsheet's columns the first name comes first.
        return (cells[1], cells[0]) if mark == "," else (cells[0], cells[1])
    return _split(cells[0])


def _split(whole: str) -> tuple[str, str]:
    """ "Ruiz, Ana" and "Ana Ruiz" are the same; "Bo" alone is a first name."""
    last, comma, first = whole.partition(",")
    if comma:
        return first.strip(), last.strip()
    first, _, last = whole.strip().partition(" ")
    return first, last.strip()


def _checked(names: list[tuple[int, str, str]], known: set[str]) -> list[RosterRow]:
    seen: set[str] = set()
    rows = []
    for line, first, last in names:
        if not first:
            first, last = last, ""
        same = _same(first, last)
        rows.append(RosterRow(line, first, last, _problem(first, last, same, seen, known)))
        seen.add(same)
    return rows


def _problem(first: str, last: str, same: str, seen: set[str], known: set[str]) -> RowProblem | None:
    try:
        checked(Name(first, last))
    except Refusal as refusal:
        return _REFUSED[refusal.code]
    if same in seen:
        return RowProblem.TWICE
    return RowProblem.ENROLLED if same in known else None


def _same(first: str, last: str) -> str:
    return " ".join(f"{first} {last}".casefold().split())
