"""Bracket sheet for posting: a column for each round, lines to the next, and the champion's place."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas

from topcut.paper.bracket_page import BracketPaper, Columns, SheetBox, SheetColumn
from topcut.paper.fonts import load_fonts
from topcut.paper.sheets import SIZES, Origin, printable

_MOST_ON_A_PAGE = 16
"""Boxes below each other."""


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """``columns`` are the rounds, first to last; ``champion`` is empty until there is one."""

    origin: Origin
    title: str
    columns: tuple[SheetColumn, ...]
    champion: str = ""


def bracket_pdf(sheet: BracketSheet, size: str = "a4") -> bytes:
    """One landscape page; more than thirty-two in parts, and a page where these come together."""
    load_fonts()
    out = io.BytesIO()
    height, width = SIZES[size]
    canvas = Canvas(out, pagesize=(width, height), pageCompression=1)
    canvas.setTitle(f"{sheet.title} · {printable(sheet.origin.tournament)}")
    canvas.setCreator("Topcut")
    canvas.setAuthor("")
    pages = _pages([list(enumerate(column.boxes)) for column in sheet.columns])
    for number, columns in enumerate(pages, 1):
        paper = BracketPaper(canvas, sheet.origin, width, height)
        paper.head(sheet.title, sheet.champion)
        first = len(sheet.columns) - len(columns) if number == len(pages) else 0
        names = [column.name for column in sheet.columns[first : first + len(columns)]]
        paper.draw(names, columns, sheet.champion if number == len(pages) else None)
        paper.foot(number, len(pages))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _pages(columns: Columns) -> list[Columns]:
    """All on one page if they fit; otherwise what leads to each of a later round, and from that round on."""
    parts = -(-len(columns[0]) // _MOST_ON_A_PAGE)
    if parts < 2:
        return [columns]
    last = next(at for at, column in enumerate(columns) if len(column) <= parts)
    halves = [_leading_to(columns[: last + 1], box) for box in columns[last]]
    return [*halves, columns[last:]]


def _leading_to(columns: Sequence[Sequence[tuple[int, SheetBox]]], last: tuple[int, SheetBox]) -> Columns:
    """The boxes of every column from which one comes to the last."""
    found: Columns = [[last]]
    for column in reversed(columns[:-1]):
        wanted = {place for place, _box in found[0]}
        found.insert(0, [(at, box) for at, box in column if not wanted.isdisjoint(box.leads_to)])
    return found
