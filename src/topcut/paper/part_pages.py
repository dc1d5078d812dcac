"""Layout of report parts: lines and tables over as many pages as needed."""

from collections.abc import Iterable
from dataclasses import dataclass

from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import stringWidth

from topcut.messages.parts import PartTable, ReportPart
from topcut.paper.fonts import BOLD, REGULAR
from topcut.paper.pdf import FOOT, MARGIN, PdfDocument, Tell
from topcut.paper.sheets import SIZES, Origin, printable

_TEXT, _LINE = 8.5, 11.0
_TITLE, _TITLE_LINE = 12.0, 17.0
_SUBTITLE = 9.5
_GAP = 8.0
_BETWEEN = 14.0
_PADDING = 3.0
_MOST_LINES = 30

_Cell = tuple[float, tuple[str, ...], bool]
"""The x position of its text, or of its end if right-aligned; its lines; whether it is right-aligned."""


@dataclass(frozen=True, slots=True)
class PartSheet:
    """The parts are in the language of the sheet already."""

    origin: Origin
    title: str
    parts: tuple[ReportPart, ...]


@dataclass(frozen=True, slots=True)
class _Piece:
    """A block that is not split over pages."""

    height: float
    cells: tuple[_Cell, ...] = ()
    font: str = REGULAR
    size: float = _TEXT
    rule: float = 0.0
    space: float = 0.0  # space above it, unless it starts a page
    with_next: bool = False  # a heading never stands alone at the end of a page
    head: "_Piece | None" = None  # repeated where a table continues


def parts_pdf(sheet: PartSheet, size: str, tell: Tell) -> bytes:
    measured = _Layout(SIZES[size][0] - 2 * MARGIN)
    probe = PdfDocument(sheet.origin, sheet.title, size, 1, tell)
    room = probe.top + 12 - MARGIN - FOOT
    pages = list(_pages(measured.pieces(sheet.parts), room))
    document = PdfDocument(sheet.origin, sheet.title, size, len(pages), tell)
    for page in pages:
        document.head()
        _draw(document, page)
        document.foot()
        document.turn()
    return document.finished()


class _Layout:
    """Text broken into lines once, before the number of pages is known."""

    def __init__(self, width: float) -> None:
        self.width = width

    def pieces(self, parts: Iterable[ReportPart]) -> Iterable[_Piece]:
        for part in parts:
            yield self._heading(part.title, _TITLE, _TITLE_LINE, _BETWEEN)
            for text in part.lines:
                for line in _broken(text, REGULAR, _TEXT, self.width):
                    yield _Piece(_LINE, ((0.0, (line,), False),))
            for table in part.tables:
                yield from self._table(table)

    def _heading(self, text: str, size: float, line: float, space: float) -> _Piece:
        lines = _broken(text, BOLD, size, self.width)
        return _Piece(line * len(lines), ((0.0, lines, False),), BOLD, size, space=space, with_next=True)

    def _table(self, table: PartTable) -> Iterable[_Piece]:
        if table.title:
            yield self._heading(table.title, _SUBTITLE, _LINE + 2, _GAP)
        head = None
        if table.is_headed:
            cells = self._cells(table, tuple(column.heading for column in table.columns), BOLD)
            head = _Piece(_tall(cells), cells, BOLD, rule=0.8, with_next=True)
            yield head
        for row in table.rows:
            yield from _row(self._cells(table, row, REGULAR), head)

    def _cells(self, table: PartTable, row: tuple[str, ...], font: str) -> tuple[_Cell, ...]:
        shares = sum(column.share for column in table.columns)
        start, cells = 0.0, []
        for column, text in table.cells(row):
            width = self.width * column.share / shares
            lines = _broken(text, font, _TEXT, width - _GAP) if text else ()
            cells.append((start + (width - _GAP if column.number else 0), lines, column.number))
            start += width
        return tuple(cells)


def _row(cells: tuple[_Cell, ...], head: _Piece | None) -> Iterable[_Piece]:
    """One piece, or several if the text is longer than a page."""
    most = max(len(lines) for _, lines, _ in cells)
    for at in range(0, max(1, most), _MOST_LINES):
        part = tuple((start, lines[at : at + _MOST_LINES], right) for start, lines, right in cells)
        last = at + _MOST_LINES >= most
        yield _Piece(_tall(part), part, rule=0.25 if last else 0.0, head=head)


def _tall(cells: tuple[_Cell, ...]) -> float:
    return _LINE * max(1, *(len(lines) for _, lines, _ in cells)) + _PADDING


def _broken(text: str, font: str, size: float, width: float) -> tuple[str, ...]:
    """Lines that fit; a word longer than the line, such as a hash, is broken anywhere."""
    lines: list[str] = []
    for line in simpleSplit(printable(text), font, size, width):
        while len(simpleSplit(line, font, size, width)) == 1 and _wide(line, font, size) > width:
            fit = next(n for n in range(len(line), 0, -1) if _wide(line[:n], font, size) <= width or n == 1)
            lines.append(line[:fit])
            line = line[fit:]
        lines.append(line)
    return tuple(lines) or ("",)


def _wide(text: str, font: str, size: float) -> float:
    return float(stringWidth(text, font, size))


def _pages(pieces: Iterable[_Piece], room: float) -> Iterable[list[_Piece]]:
    """Pages filled from the top; headings stay with what follows, and table headings are repeated."""
    page: list[_Piece] = []
    left = room
    for piece in pieces:
        if piece.height + piece.space > left and page:
            carried: list[_Piece] = []
            while page and page[-1].with_next:
                carried.insert(0, page.pop())
            yield page
            if not carried and piece.head:
                carried = [piece.head]
            page, left = carried, room - sum(each.height for each in carried)
        left -= piece.height + (piece.space if page else 0)
        page.append(piece)
    yield page


def _draw(document: PdfDocument, page: list[_Piece]) -> None:
    canvas, at = document.canvas, document.top + 12
    for place, piece in enumerate(page):
        at -= piece.space if place else 0
        canvas.setFont(piece.font, piece.size)
        line = _TITLE_LINE if piece.size == _TITLE else _LINE
        for start, lines, right in piece.cells:
            for number, text in enumerate(lines):
                draw = canvas.drawRightString if right else canvas.drawString
                draw(MARGIN + start, at - line * (number + 1) + 1, text)
        at -= piece.height
        if piece.rule:
            document.rule(at, piece.rule)
