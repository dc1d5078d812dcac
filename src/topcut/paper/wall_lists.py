"""List sheets for posting: rows under headings, over as many pages as needed.

Pairings, standings, players and outstanding tables are such lists.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.pdfbase.pdfmetrics import stringWidth

from topcut.paper.fonts import BOLD, REGULAR
from topcut.paper.pdf import FOOT, HEAD, MARGIN, SMALL, PdfDocument, Tell
from topcut.paper.right_to_left import page_ranges
from topcut.paper.sheets import SIZES, SMALLEST, Origin, fitted, printable, shrunk

_GAP = 10.0
_GUTTER = 22.0

Row = tuple[str, ...]
Block = tuple[Row, ...]
"""Rows that stay on one page, such as the seats of one pod."""


@dataclass(frozen=True, slots=True)
class ListColumn:
    """``width`` in points; without one, ``share`` of what the others leave."""

    heading: str
    width: float = 0.0
    share: float = 0.0
    right: bool = False
    bold: bool = False


@dataclass(frozen=True, slots=True)
class ListSection:
    """A section that starts a new page: a board, a zone. ``keys`` are the blocks' names, for page ranges."""

    note: str
    blocks: tuple[Block, ...]
    keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ListSheet:
    """``across`` is the number of lists side by side, each read downwards; ``text`` is the font size.

    ``remark`` is one sentence in the head of every page.
    """

    origin: Origin
    title: str
    columns: tuple[ListColumn, ...]
    sections: tuple[ListSection, ...]
    across: int = 1
    text: float = 9.5
    remark: str = ""

    @property
    def row(self) -> float:
        return round(self.text * 1.58, 1)


@dataclass(frozen=True, slots=True)
class _Page:
    note: str
    mark: str
    lists: tuple[Sequence[Block], ...]


def list_pdf(sheet: ListSheet, size: str, tell: Tell) -> bytes:
    pages = [page for section in sheet.sections for page in _pages(section, sheet, SIZES[size][1])]
    document = PdfDocument(sheet.origin, sheet.title, size, len(pages), tell)
    lists = _Lists(document, sheet)
    for page in pages:
        document.head(page.note, page.mark, sheet.remark)
        for place, blocks in enumerate(page.lists):
            lists.draw(place, blocks)
        document.foot()
        document.turn()
    return document.finished()


def _pages(section: ListSection, sheet: ListSheet, height: float) -> list[_Page]:
    """Full lists of whole blocks, ``across`` of them to a page; a section without rows has one empty page."""
    room = int((height - 2 * MARGIN - HEAD - FOOT) // sheet.row) - 1
    lists: list[list[Block]] = [[]]
    rows = 0
    for block in section.blocks:
        if rows + len(block) > room and lists[-1]:
            lists.append([])
            rows = 0
        lists[-1].append(block)
        rows += len(block)
    groups = [tuple(lists[at : at + sheet.across]) for at in range(0, len(lists), sheet.across)]
    sizes = [sum(map(len, group)) for group in groups]
    marks = page_ranges(section.keys, sizes) if section.keys else [""] * len(groups)
    return [_Page(section.note, mark, group) for group, mark in zip(groups, marks, strict=True)]


def _at_least_its_heading(column: ListColumn) -> float:
    """The width of a column whose heading may be longer in another language."""
    return max(column.width, stringWidth(printable(column.heading), BOLD, SMALL) + _GAP)


class _Lists:
    """Positions of the columns of each list, and their rows."""

    def __init__(self, document: PdfDocument, sheet: ListSheet) -> None:
        self.document, self.sheet = document, sheet
        whole = document.right - MARGIN
        self.width = (whole - _GUTTER * (sheet.across - 1)) / sheet.across
        fixed = [_at_least_its_heading(column) if column.width else 0 for column in sheet.columns]
        shares = sum(column.share for column in sheet.columns)
        left = self.width - sum(fixed)
        self.widths = [
            width or left * column.share / shares for column, width in zip(sheet.columns, fixed, strict=True)
        ]

    def draw(self, place: int, blocks: Sequence[Block]) -> None:
        document, sheet = self.document, self.sheet
        start, at = MARGIN + place * (self.width + _GUTTER), document.top
        if place:
            self._divide(start - _GUTTER / 2)
        self._row(start, at, tuple(column.heading for column in sheet.columns), heading=True)
        document.rule(at - 4.5, 0.9, start, start + self.width)
        for block in blocks:
            for row in block:
                at -= sheet.row
                self._row(start, at, row)
            document.rule(at - 4.5, 0.25, start, start + self.width)

    def _divide(self, at: float) -> None:
        """Draw a divider, so that nobody reads from one list's name to the next list's table."""
        self.document.canvas.setLineWidth(1.2)
        self.document.canvas.line(at, self.document.top + 8, at, MARGIN + FOOT - 8)

    def _row(self, start: float, at: float, row: Row, heading: bool = False) -> None:
        canvas = self.document.canvas
        size = SMALL if heading else self.sheet.text
        for column, width, text in zip(self.sheet.columns, self.widths, row, strict=True):
            if text:
                font = BOLD if heading or column.bold else REGULAR
                room, said = width - _GAP, printable(text)
                fit = shrunk(said, font, size, room, SMALLEST * size)
                shown = fitted(said, font, fit, room)
                canvas.setFont(font, fit)
                if column.right:
                    canvas.drawRightString(start + width - _GAP, at, shown)
                else:
                    canvas.drawString(start, at, shown)
            start += width
