"""CSV decklist parser, with a header row, as Moxfield, Archidekt and others export it."""

import csv
from collections.abc import Sequence

from topcut.core.decks import DecklistLine, DeckZone, Misread, WrittenDecklist
from topcut.deckdesk.decklists.sections import count_of, zone_of

_COLUMNS = {
    "count": {"count", "quantity", "qty", "amount", "copies", "cantidad", "number of copies"},
    "name": {"name", "card", "card name", "cardname", "nombre", "carta"},
    "zone": {"board", "section", "zone", "category", "categories", "list type", "seccion", "sección"},
    "set": {"edition", "set", "set code", "edition code", "setcode"},
    "number": {"collector number", "collector_number", "card number", "number"},
}
_MARKS = (",", ";", "\t")


def is_table(rows: Sequence[str]) -> bool:
    """Whether the first non-empty line is a header with at least counts and names."""
    first = next((row for row in rows if row.strip()), "")
    return any({"count", "name"} <= _places(_cells(first, mark)).keys() for mark in _MARKS if mark in first)


def read_table(rows: Sequence[str]) -> WrittenDecklist:
    """Every row that names a card; rows in sections that are not part of a deck are skipped."""
    start = next(at for at, row in enumerate(rows) if row.strip())
    mark = next(m for m in _MARKS if {"count", "name"} <= _places(_cells(rows[start], m)).keys())
    places = _places(_cells(rows[start], mark))
    lines, misread = [], []
    for number, row in enumerate(rows[start + 1 :], start + 2):
        if not row.strip():
            continue
        cells = _cells(row, mark)
        found = {kind: cells[at].strip() for kind, at in places.items() if at < len(cells)}
        zone, known = zone_of(found.get("zone", ""))
        count, name = count_of(found.get("count", "")), " ".join(found.get("name", "").split())
        if known and zone is None:
            continue
        if count is None or not name:
            misread.append(Misread(number, row[:300]))
            continue
        line = DecklistLine(
            number, row, count, name, zone or DeckZone.MAIN, found.get("set", "").casefold() or None
        )
        lines.append(line)
    return WrittenDecklist("csv", tuple(lines), tuple(misread))


def _cells(row: str, mark: str) -> list[str]:
    try:
        return next(csv.reader([row], delimiter=mark), [])
    except csv.Error:
        return [row]


def _places(cells: Sequence[str]) -> dict[str, int]:
    plain = [cell.strip().strip("\ufeff\"'").casefold() for cell in cells]
    found = {}
    for kind, words in _COLUMNS.items():
        place = next((at for at, word in enumerate(plain) if word in words), None)
        if place is not None:
            found[kind] = place
    return found
