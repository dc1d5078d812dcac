"""The standings for the wall: as many lines on a page as can be read standing."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from reportlab.pdfgen.canvas import Canvas

from topcut.paper.fonts import BOLD, REGULAR, load_fonts
from topcut.paper.sheets import HEAD_PREFIX, SIZES, Origin, fitted, moment, printable

_MARGIN = 42.0
_ROW = 15.0
_TEXT = 9.5
_SMALL = 8.0
_TITLE = 14.0
_HEAD = 62.0
_FOOT = 26.0
_PLACE, _NUMBER = 34.0, 58.0


@dataclass(frozen=True, slots=True)
class Line:
    place: int
    name: str
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StandingsSheet:
    """``columns`` heads the figures; ``note`` stands beside the title, as "not posted"."""

    origin: Origin
    title: str
    note: str
    columns: tuple[str, ...]
    lines: Sequence[Line]


def standings_pdf(sheet: StandingsSheet, size: str = "a4") -> bytes:
    """The sheet in the language in force. 2,500 lines are some fifty pages."""
    load_fonts()
    out = io.BytesIO()
    page_size = SIZES[size]
    canvas = Canvas(out, pagesize=page_size, pageCompression=1)
    canvas.setTitle(f"{sheet.title} · {printable(sheet.origin.tournament)}")
    canvas.setCreator("Topcut")
    canvas.setAuthor("")
    pages = _pages(sheet.lines, page_size[1])
    for number, lines in enumerate(pages, 1):
        _Page(canvas, sheet, *page_size).draw(lines, number, len(pages))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _pages(lines: Sequence[Line], height: float) -> list[Sequence[Line]]:
    room = int((height - 2 * _MARGIN - _HEAD - _FOOT - _ROW) // _ROW)
    return [lines[start : start + room] for start in range(0, len(lines), room)] or [()]


class _Page:
    def __init__(self, canvas: Canvas, sheet: StandingsSheet, width: float, height: float) -> None:
        self.canvas = canvas
        self.sheet = sheet
        self.right = width - _MARGIN
        self.top = height - _MARGIN
        number = min(_NUMBER, (width - 2 * _MARGIN) * 0.55 / max(1, len(sheet.columns)))
        count = len(sheet.columns)
        self.ends = [self.right - number * (count - 1 - place) for place in range(count)]
        self.name_at = _MARGIN + _PLACE + 10
        self.name_room = self.right - number * count - self.name_at

    def draw(self, lines: Sequence[Line], number: int, of: int) -> None:
        self._head()
        at = self.top - _HEAD
        self._row(at, _("Place"), _("Player"), self.sheet.columns, BOLD, _SMALL)
        self._rule(at - 4.5, 0.8)
        for line in lines:
            at -= _ROW
            self._row(at, str(line.place), printable(line.name), line.figures, REGULAR, _TEXT)
            self._rule(at - 4.5, 0.25)
        self._foot(number, of)

    def _head(self) -> None:
        origin, canvas = self.sheet.origin, self.canvas
        room = self.right - _MARGIN
        canvas.setFont(BOLD, _TITLE)
        canvas.drawString(_MARGIN, self.top - 14, fitted(printable(origin.tournament), BOLD, _TITLE, room))
        canvas.setFont(REGULAR, _TEXT + 1.5)
        said = " · ".join(filter(None, (self.sheet.title, self.sheet.note)))
        canvas.drawString(_MARGIN, self.top - 31, said)
        canvas.setFont(REGULAR, _SMALL)
        canvas.drawRightString(self.right, self.top - 31, moment(origin.made, origin.zone))

    def _row(self, at: float, place: str, name: str, figures: Sequence[str], font: str, size: float) -> None:
        canvas = self.canvas
        canvas.setFont(font, size)
        canvas.drawRightString(_MARGIN + _PLACE, at, place)
        canvas.drawString(self.name_at, at, fitted(name, font, size, self.name_room - 8))
        for end, figure in zip(self.ends, figures, strict=True):
            canvas.drawRightString(end, at, figure)

    def _rule(self, at: float, width: float) -> None:
        self.canvas.setLineWidth(width)
        self.canvas.line(_MARGIN, at, self.right, at)

    def _foot(self, number: int, of: int) -> None:
        origin, canvas = self.sheet.origin, self.canvas
        canvas.setFont(REGULAR, _SMALL)
        told = {"version": origin.version, "head": origin.head[:HEAD_PREFIX]}
        canvas.drawString(_MARGIN, _MARGIN, _("Ledger line %(version)s · head %(head)s") % told)
        page = _("Page %(number)s of %(pages)s") % {"number": number, "pages": of}
        canvas.drawRightString(self.right, _MARGIN, page)
