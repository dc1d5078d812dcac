"""Bracket sheet for posting: a column for each round, black on white."""

import io
from dataclasses import dataclass

from django.utils.translation import gettext as _
from reportlab.pdfgen.canvas import Canvas

from topcut.paper.fonts import BOLD, REGULAR, load_fonts
from topcut.paper.sheets import HEAD_PREFIX, SIZES, SMALLEST, Origin, fitted, moment, printable, shrunk

_MARGIN = 36.0
_TITLE = 14.0
_SMALL = 8.0
_HEAD, _FOOT, _COLUMN_HEAD = 54.0, 24.0, 20.0
_GAP = 18.0
_TALLEST, _SEED = 22.0, 18.0
_MOST_ON_A_PAGE = 16

Line = tuple[str, str, str]
"""A seed, a name and the games won, each empty if unknown."""


@dataclass(frozen=True, slots=True)
class Box:
    """One meeting; ``won`` is the line in bold."""

    note: str
    lines: tuple[Line, ...]
    won: int | None = None


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """``columns`` are the rounds with their names, first to last."""

    origin: Origin
    title: str
    columns: tuple[tuple[str, tuple[Box, ...]], ...]
    winner: str = ""


def bracket_pdf(sheet: BracketSheet, size: str = "a4") -> bytes:
    """One landscape page; a bracket of more than thirty-two has its first rounds on several."""
    load_fonts()
    out = io.BytesIO()
    height, width = SIZES[size]
    canvas = Canvas(out, pagesize=(width, height), pageCompression=1)
    canvas.setTitle(f"{sheet.title} · {printable(sheet.origin.tournament)}")
    canvas.setCreator("Topcut")
    canvas.setAuthor("")
    pages = _pages(sheet)
    for number, columns in enumerate(pages, 1):
        _Page(canvas, sheet, width, height).draw(columns, number, len(pages))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


Columns = list[tuple[str, tuple[Box, ...]]]


def _pages(sheet: BracketSheet) -> list[Columns]:
    """All rounds on one page if they fit; otherwise the large ones in parts, and then the rest."""
    large = [column for column in sheet.columns if len(column[1]) > _MOST_ON_A_PAGE]
    small = [column for column in sheet.columns if len(column[1]) <= _MOST_ON_A_PAGE]
    parts: list[Columns] = [
        [(name, boxes[start : start + _MOST_ON_A_PAGE])]
        for name, boxes in large
        for start in range(0, len(boxes), _MOST_ON_A_PAGE)
    ]
    return [*parts, small] if small else parts


class _Page:
    def __init__(self, canvas: Canvas, sheet: BracketSheet, width: float, height: float) -> None:
        self.canvas = canvas
        self.sheet = sheet
        self.left, self.right = _MARGIN, width - _MARGIN
        self.top, self.bottom = height - _MARGIN - _HEAD, _MARGIN + _FOOT

    def draw(self, columns: Columns, number: int, of: int) -> None:
        self._head()
        width = (self.right - self.left - _GAP * (len(columns) - 1)) / len(columns)
        most = max(1, *(len(boxes) for _name, boxes in columns))
        lines = max((len(box.lines) for _name, boxes in columns for box in boxes), default=2)
        room = (self.top - _COLUMN_HEAD - self.bottom) / most
        height = min(_TALLEST, (room - 4) / (max(2, lines) + 0.7))
        for at, (name, boxes) in enumerate(columns):
            left = self.left + at * (width + _GAP)
            self.canvas.setFont(BOLD, 10)
            self.canvas.drawString(left, self.top, fitted(name, BOLD, 10, width))
            self._column(boxes, left, width, height)
        self._foot(number, of)

    def _column(self, boxes: tuple[Box, ...], left: float, width: float, height: float) -> None:
        """Boxes spread over the height, so that winners are next to the match they came from."""
        top = self.top - _COLUMN_HEAD
        step = (top - self.bottom) / max(1, len(boxes))
        for place, box in enumerate(boxes):
            middle = top - step * (place + 0.5)
            self._box(box, left, middle, width, height)

    def _box(self, box: Box, left: float, middle: float, width: float, height: float) -> None:
        canvas, size = self.canvas, min(10.0, height * 0.55)
        lines = box.lines or (("", "", ""),)
        top = middle + height * len(lines) / 2
        canvas.setFont(REGULAR, size * 0.75)
        canvas.drawString(left, top + 2, box.note)
        canvas.setLineWidth(0.8)
        canvas.rect(left, top - height * len(lines), width, height * len(lines))
        for at, (seed, name, games) in enumerate(lines):
            base = top - height * at - height / 2 - size * 0.35
            if at:
                canvas.setLineWidth(0.3)
                canvas.line(left, top - height * at, left + width, top - height * at)
            font = BOLD if box.won == at else REGULAR
            canvas.setFont(REGULAR, size * 0.85)
            canvas.drawRightString(left + _SEED - 3, base, seed)
            room, said = width - _SEED - 20, printable(name)
            small = shrunk(said, font, size, room, SMALLEST * size)
            canvas.setFont(font, small)
            canvas.drawString(left + _SEED + 2, base, fitted(said, font, small, room))
            canvas.setFont(font, size)
            canvas.drawRightString(left + width - 5, base, games)

    def _head(self) -> None:
        origin, canvas, top = self.sheet.origin, self.canvas, self.top + _HEAD
        room = self.right - self.left
        canvas.setFont(BOLD, _TITLE)
        canvas.drawString(self.left, top - 14, fitted(printable(origin.tournament), BOLD, _TITLE, room))
        canvas.setFont(REGULAR, 11)
        said = self.sheet.title
        if self.sheet.winner:
            said += " · " + _("Winner: %(name)s") % {"name": printable(self.sheet.winner)}
        canvas.drawString(self.left, top - 31, fitted(said, REGULAR, 11, room - 190))
        canvas.setFont(REGULAR, _SMALL)
        canvas.drawRightString(self.right, top - 31, moment(origin.made, origin.zone))

    def _foot(self, number: int, of: int) -> None:
        origin, canvas = self.sheet.origin, self.canvas
        canvas.setFont(REGULAR, _SMALL)
        told = {"version": origin.version, "head": origin.head[:HEAD_PREFIX]}
        canvas.drawString(self.left, _MARGIN, _("Ledger line %(version)s · head %(head)s") % told)
        page = _("Page %(number)s of %(pages)s") % {"number": number, "pages": of}
        canvas.drawRightString(self.right, _MARGIN, page)
