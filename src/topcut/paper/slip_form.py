"""Form common to all slips of a round: boxes to tick, lines to sign, the drop boxes far from the scores."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from topcut.paper.fonts import BOLD, REGULAR
from topcut.paper.pdf import PdfDocument
from topcut.paper.sheets import fitted

EDGE = 30.0
CODE_SIDE = 88.0
MOST_DRAWN = 3
_BOX, _BETWEEN = 15.0, 4.0
_LABEL = 7.5
_TALLEST_ROW = 40.0


class SlipForm:
    """The layout of a slip for a number of seats; drawing it with ``doForm(name)`` is nearly free."""

    def __init__(self, document: PdfDocument, height: float, seats: int, games_to_win: int) -> None:
        self.canvas = document.canvas
        self.name = f"slip-{seats}"
        self.left, self.right = EDGE + CODE_SIDE + 18, document.width - EDGE
        self.name_at = self.left + 14
        self.points_end = self.left + 206
        self.boxes = self.points_end + 16
        self.drops = self.right - _BOX
        self.top, self.height = height - 50, height
        self.row = min(_TALLEST_ROW, (self.top - 58) / seats)
        self.rows = [self.top - self.row * (seat + 0.5) - 9 for seat in range(seats)]
        self.games_to_win, self.seats = games_to_win, seats
        self.canvas.beginForm(self.name)
        self._draw()
        self.canvas.endForm()

    @property
    def _choices(self) -> list[str]:
        """Best of three: 0, 1, 2 games won. One game: a tick for who won, in a pod also for who conceded."""
        if self.games_to_win > 1:
            return [str(games) for games in range(self.games_to_win + 1)]
        return [""] if self.seats == 2 else ["", ""]

    def _draw(self) -> None:
        self._text(EDGE, self.height - 22, _("Table"))
        self._headings()
        for seat, row in enumerate(self.rows, 1):
            self._text(self.left, row, str(seat), BOLD)
            for at, choice in zip(self._boxes_at, self._choices, strict=True):
                self._box(at, row, choice)
            self.canvas.line(self._sign, row - 3, self.drops - 46, row - 3)
            self._box(self.drops, row, "")
        self.canvas.setLineWidth(1)
        self.canvas.line(self.drops - 36, self.top + 8, self.drops - 36, self.rows[-1] - 8)
        self._below()

    @property
    def _won(self) -> list[str]:
        """The headings over the boxes: one over all of them, or one over each."""
        return [_("Games won")] if self.games_to_win > 1 else [_("Won"), _("Conceded")][: len(self._choices)]

    @property
    def _boxes_at(self) -> list[float]:
        """Side by side, or as far apart as their headings need: the rest is for the signature."""
        if self.games_to_win > 1:
            return [self.boxes + place * (_BOX + _BETWEEN) for place in range(len(self._choices))]
        wide = [max(_BOX, self.canvas.stringWidth(word, REGULAR, _LABEL)) + 10 for word in self._won]
        return [self.boxes + sum(wide[:place]) for place in range(len(wide))]

    @property
    def _sign(self) -> float:
        """Where the signatures begin: after the last box and its heading."""
        last = self.canvas.stringWidth(self._won[-1], REGULAR, _LABEL)
        over = self._boxes_at[0 if self.games_to_win > 1 else -1] + last
        return max(self._boxes_at[-1] + _BOX, over) + 12

    def _headings(self) -> None:
        self._text(self.name_at, self.top, _("Player"))
        self.canvas.drawRightString(self.points_end, self.top, _("Points"))
        for at, word in zip(self._boxes_at, self._won, strict=False):
            self._text(at, self.top, word)
        self._text(self._sign, self.top, _("Signature"))
        self.canvas.drawRightString(self.right, self.top, pgettext("box on a slip", "Drop"))

    def _below(self) -> None:
        """Draws, among them a game still on at time (MTR-2.4.d), and the extra time given (MTR-2.6.a)."""
        row = 34.0  # the stamp stands below, and between them what a game still on counts
        drawn = [str(games) for games in range(MOST_DRAWN + 1)] if self.games_to_win > 1 else [""]
        word = _("Games drawn") if self.games_to_win > 1 else pgettext("box on a slip", "Draw")
        self.canvas.setFont(REGULAR, _LABEL)
        self.canvas.drawRightString(self.boxes - 6, row, word)
        for place, choice in enumerate(drawn):
            self._box(self.boxes + place * (_BOX + _BETWEEN), row, choice)
        if self.games_to_win > 1:
            self._text(self.boxes, row - 12, _("A game still on at time is drawn."))
        self._text(self.name_at, row, _("Extra time, minutes"))
        wide = self.canvas.stringWidth(_("Extra time, minutes"), REGULAR, _LABEL)
        self.extra_at, self.extra_row = self.name_at + wide + 22, row
        self._box(self.name_at + wide + 5, row, "", wide=34)
        judge = self.boxes + len(drawn) * (_BOX + _BETWEEN) + 10
        self._text(judge, row, _("Judge"))
        wide = self.canvas.stringWidth(_("Judge"), REGULAR, _LABEL)
        self.canvas.line(judge + wide + 5, row - 3, self.drops - 46, row - 3)

    def _text(self, at: float, row: float, text: str, font: str = REGULAR) -> None:
        self.canvas.setFont(font, _LABEL)
        self.canvas.drawString(at, row, text)

    def _box(self, at: float, row: float, text: str, wide: float = _BOX) -> None:
        self.canvas.setLineWidth(0.8)
        self.canvas.rect(at, row - 4, wide, _BOX)
        if text:
            self.canvas.setFont(REGULAR, _LABEL)
            self.canvas.drawCentredString(at + wide / 2, row + 1, text)
        self.canvas.setLineWidth(0.5)


_EDGE = 30.0
_LINES = 4


def draw_back(document: PdfDocument, bottom: float, height: float, at: str) -> None:
    """Judge, player, infraction, what happened, penalty; the table says which slip it is the back of."""
    canvas, right = document.canvas, document.width - _EDGE
    top = bottom + height - 26
    canvas.setFont(BOLD, 9)
    canvas.drawString(_EDGE, top, " · ".join((_("Penalties"), at)))
    canvas.setFont(REGULAR, 5.5)
    canvas.drawRightString(right, top, f"{document.origin_text} · {document.page_text}")
    shares = ((_("Judge"), 0.14), (_("Player"), 0.2), (_("Infraction"), 0.2), (_("What happened"), 0.3))
    columns = (*shares, (_("Penalty"), 0.16))
    step = (height - 62) / _LINES
    start = _EDGE
    canvas.setFont(REGULAR, 7.5)
    canvas.setLineWidth(0.5)
    for word, share in columns:
        width = (right - _EDGE) * share
        canvas.drawString(start, top - 18, fitted(word, REGULAR, 7.5, width - 10))
        for line in range(1, _LINES + 1):
            canvas.line(start, top - 18 - line * step, start + width - 10, top - 18 - line * step)
        start += width
