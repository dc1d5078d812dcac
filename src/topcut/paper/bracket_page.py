"""A page of a bracket sheet: boxes spread over the height of their columns, with lines between them.

A box has, from left to right, its table, and on each line the seed, the name and the games won. What is not
known yet stays empty, to be written in by hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from topcut.paper.fonts import BOLD, REGULAR
from topcut.paper.name_setting import NameSet, name_set
from topcut.paper.sheets import HEAD_PREFIX, Origin, fitted, moment, printable, shrunk

_MARGIN = 36.0
_TITLE, _SUBTITLE, _SMALL = 14.0, 11.0, 8.0
_HEAD, _FOOT, _COLUMN_HEAD = 46.0, 20.0, 14.0
_GAP = 20.0
_TALLEST_LINE, _LARGEST = 25.0, 11.0
_TABLE, _SEED = 1.55, 1.45
"""How wide they are by the size of the letters."""
_PLACE = 44.0
_OPEN, _DECIDED, _PATH = 0.6, 1.2, 2.4


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A seat; each empty if unknown. ``games``: games won, or a word."""

    seed: str
    name: str
    games: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class SheetBox:
    """``leads_to`` are places in the next column. ``decided``: somebody went on, ``path``: the champion."""

    table: str
    lines: tuple[SheetLine, ...]
    leads_to: tuple[int, ...]
    decided: bool = False
    path: bool = False

    @property
    def weight(self) -> float:
        """The thickness of the lines that lead on."""
        return _PATH if self.path else _DECIDED if self.decided else _OPEN


@dataclass(frozen=True, slots=True)
class SheetColumn:
    name: str
    boxes: tuple[SheetBox, ...]


Columns = list[list[tuple[int, SheetBox]]]
"""The boxes of a page, column by column, with their places in the whole bracket."""


class BracketPaper:
    def __init__(self, canvas: Canvas, origin: Origin, width: float, height: float) -> None:
        self.canvas, self.origin = canvas, origin
        self.left, self.right = _MARGIN, width - _MARGIN
        self.top, self.bottom = height - _MARGIN - _HEAD, _MARGIN + _FOOT

    def draw(self, names: Sequence[str], columns: Columns, champion: str | None) -> None:
        """``champion`` is ``None`` where the page ends before the final."""
        count = len(columns) + (champion is not None)
        self.width = (self.right - self.left - _GAP * (count - 1)) / count
        heads = [*names, _("Champion")][:count]
        self.canvas.setFont(BOLD, 10)
        for at, name in enumerate(heads):
            self.canvas.drawString(self._x(at), self.top, fitted(name, BOLD, 10, self.width))
        for at, boxes in enumerate(columns):
            self._column(at, boxes)
            following = columns[at + 1] if at + 1 < len(columns) else None
            self._lines(at, boxes, following, champion)
        if champion is not None:
            self._champion(len(columns), champion)

    def _x(self, column: int) -> float:
        return self.left + column * (self.width + _GAP)

    def _y(self, at: int, of: int) -> float:
        """The middle of a box: boxes share the height of their column equally."""
        top = self.top - _COLUMN_HEAD
        return top - (top - self.bottom) / max(1, of) * (at + 0.5)

    def _column(self, column: int, boxes: Sequence[tuple[int, SheetBox]]) -> None:
        lines = max((len(box.lines) for _at, box in boxes), default=2)
        room = (self.top - _COLUMN_HEAD - self.bottom) / max(1, len(boxes))
        height = min(_TALLEST_LINE, room * 0.88 / max(2, lines))
        for at, (_place, box) in enumerate(boxes):
            self._box(box, self._x(column), self._y(at, len(boxes)), height)

    def _lines(
        self,
        column: int,
        boxes: Sequence[tuple[int, SheetBox]],
        following: Sequence[tuple[int, SheetBox]] | None,
        champion: str | None,
    ) -> None:
        """Across the gap to where each leads; the champion's path last, over the others."""
        places = [place for place, _box in following] if following is not None else [0]
        if following is None and champion is None:
            return
        start, end = self._x(column) + self.width, self._x(column + 1)
        for at, (_place, box) in sorted(enumerate(boxes), key=lambda each: each[1][1].weight):
            self.canvas.setLineWidth(box.weight)
            for to in box.leads_to if len(box.leads_to) == 1 and box.leads_to[0] in places else ():
                self._elbow(start, self._y(at, len(boxes)), end, self._y(places.index(to), len(places)))

    def _elbow(self, start: float, y: float, end: float, to_y: float) -> None:
        path, middle = self.canvas.beginPath(), (start + end) / 2
        path.moveTo(start, y)
        path.lineTo(middle, y)
        path.lineTo(middle, to_y)
        path.lineTo(end, to_y)
        self.canvas.drawPath(path)

    def _box(self, box: SheetBox, left: float, middle: float, height: float) -> None:
        canvas, count = self.canvas, max(1, len(box.lines))
        top = middle + height * count / 2
        size = _letters(height)
        canvas.setLineWidth(_PATH / 2 if box.path else 0.8)
        canvas.rect(left, top - height * count, self.width, height * count)
        inside = left + _TABLE * size
        if count > 1:
            canvas.setLineWidth(0.3)
            canvas.line(inside, top, inside, top - height * count)
        self._table(box.table, (left + inside) / 2, middle, size)
        for at, line in enumerate(box.lines):
            if at:
                canvas.line(inside, top - height * at, left + self.width, top - height * at)
            self._line(line, inside, left + self.width - 4, top - height * (at + 0.5), height)

    def _table(self, table: str, middle: float, y: float, size: float) -> None:
        fits = shrunk(table, BOLD, size * 0.9, _TABLE * size - 3, 4)
        self.canvas.setFont(BOLD, fits)
        self.canvas.drawCentredString(middle, y - fits * 0.36, table)

    def _line(self, line: SheetLine, left: float, end: float, middle: float, height: float) -> None:
        canvas, font, size = self.canvas, BOLD if line.bold else REGULAR, _letters(height)
        canvas.setFont(REGULAR, size * 0.8)
        canvas.drawRightString(left + _SEED * size - 1, middle - size * 0.3, line.seed)
        canvas.setFont(font, size)
        canvas.drawRightString(end, middle - size * 0.36, line.games)
        start = left + _SEED * size + 2
        room = end - start - max(float(stringWidth(line.games, font, size)), size * 0.65) - 3
        self._name(name_set(printable(line.name), font, size, room, height), font, start, middle)

    def _name(self, name: NameSet, font: str, left: float, middle: float) -> None:
        self.canvas.setFont(font, name.size)
        base = middle - name.size * 0.36 + (len(name.lines) - 1) * name.size * 0.52
        for at, text in enumerate(name.lines):
            self.canvas.drawString(left, base - at * name.size * 1.04, text)

    def _champion(self, column: int, champion: str) -> None:
        left, middle = self._x(column), self._y(0, 1)
        self.canvas.setLineWidth(_PATH)
        self.canvas.rect(left, middle - _PLACE / 2, self.width, _PLACE)
        told = name_set(printable(champion), BOLD, 14, self.width - 14, _PLACE - 8)
        self._name(told, BOLD, left + 7, middle)

    def head(self, title: str, champion: str) -> None:
        canvas, top, room = self.canvas, self.top + _HEAD, self.right - self.left
        canvas.setFont(BOLD, _TITLE)
        canvas.drawString(self.left, top - 12, fitted(printable(self.origin.tournament), BOLD, _TITLE, room))
        said = title
        if champion:
            said += " · " + _("Champion: %(name)s") % {"name": printable(champion)}
        canvas.setFont(REGULAR, _SUBTITLE)
        canvas.drawString(self.left, top - 28, fitted(said, REGULAR, _SUBTITLE, room - 190))
        canvas.setFont(REGULAR, _SMALL)
        canvas.drawRightString(self.right, top - 28, moment(self.origin.made, self.origin.zone))

    def foot(self, number: int, of: int) -> None:
        told = {"version": self.origin.version, "head": self.origin.head[:HEAD_PREFIX]}
        said = _("Ledger line %(version)s · head %(head)s") % told
        self.canvas.setFont(REGULAR, _SMALL)
        self.canvas.drawString(self.left, _MARGIN, said)
        legend = _("In a box: table, seed, name, games won")
        self.canvas.drawCentredString((self.left + self.right) / 2, _MARGIN, legend)
        page = _("Page %(number)s of %(pages)s") % {"number": number, "pages": of}
        self.canvas.drawRightString(self.right, _MARGIN, page)


def _letters(height: float) -> float:
    """The size of the letters of a line."""
    return min(_LARGEST, height * 0.72)
