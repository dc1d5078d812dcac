"""PDF canvas: every page shows its title, its time and its ledger position."""

import io
from collections.abc import Callable

import segno
from django.utils.translation import gettext as _
from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from topcut.paper.fonts import BOLD, REGULAR, load_fonts
from topcut.paper.sheets import HEAD_PREFIX, SIZES, SMALLEST, Origin, fitted, moment, printable, shrunk

MARGIN = 42.0
HEAD = 62.0
FOOT = 26.0
SMALL = 8.0
_TITLE = 14.0
_SUBTITLE = 11.0
_MARK = 24.0

rl_config.useA85 = 0  # raw bytes: ASCII encoding takes longer and more space

Tell = Callable[[int, int], None]
"""Progress callback after each page: pages drawn, and the total."""


class PdfDocument:
    def __init__(self, origin: Origin, title: str, size: str, pages: int, tell: Tell) -> None:
        load_fonts()
        self.origin, self.title = origin, title
        self.width, self.height = SIZES[size]
        self.number, self.pages = 1, pages
        self._tell = tell
        self._out = io.BytesIO()
        self.canvas = Canvas(self._out, pagesize=SIZES[size], pageCompression=1)
        self.canvas.setTitle(f"{title} · {printable(origin.tournament)}")
        self.canvas.setCreator("Topcut")
        self.canvas.setAuthor("")

    @property
    def right(self) -> float:
        return self.width - MARGIN

    @property
    def top(self) -> float:
        """The y position of the first row, below the header."""
        return self.height - MARGIN - HEAD

    @property
    def page_text(self) -> str:
        return _("Page %(number)s of %(pages)s") % {"number": self.number, "pages": self.pages}

    @property
    def origin_text(self) -> str:
        told = {"version": self.origin.version, "head": self.origin.head[:HEAD_PREFIX]}
        return _("Ledger line %(version)s · head %(head)s") % told

    def head(self, note: str = "", mark: str = "", remark: str = "") -> None:
        """Draw the header: tournament and sheet; ``mark`` is readable from afar, such as "A – F".

        ``remark`` is for whoever looks closely, beside the time.
        """
        canvas, top = self.canvas, self.height - MARGIN
        room = self.right - MARGIN - self._mark(mark)
        canvas.setFont(BOLD, _TITLE)
        canvas.drawString(MARGIN, top - 14, fitted(printable(self.origin.tournament), BOLD, _TITLE, room))
        said = " · ".join(filter(None, (self.title, note)))
        size = shrunk(said, REGULAR, _SUBTITLE, room, SMALLEST * _SUBTITLE)
        canvas.setFont(REGULAR, size)
        canvas.drawString(MARGIN, top - 31, fitted(said, REGULAR, size, room))
        small = " · ".join(filter(None, (moment(self.origin.made, self.origin.zone), remark)))
        size = shrunk(small, REGULAR, SMALL, room, SMALLEST * SMALL)
        canvas.setFont(REGULAR, size)
        canvas.drawString(MARGIN, top - 44, fitted(small, REGULAR, size, room))

    def _mark(self, mark: str) -> float:
        if not mark:
            return 0.0
        canvas = self.canvas
        canvas.setFont(BOLD, _MARK)
        canvas.drawRightString(self.right, self.height - MARGIN - 24, mark)
        return float(canvas.stringWidth(mark, BOLD, _MARK)) + 16

    def foot(self) -> None:
        self.canvas.setFont(REGULAR, SMALL)
        self.canvas.drawString(MARGIN, MARGIN, self.origin_text)
        self.canvas.drawRightString(self.right, MARGIN, self.page_text)

    def turn(self) -> None:
        """Finish this page."""
        self.canvas.showPage()
        self._tell(self.number, self.pages)
        self.number += 1

    def rule(self, at: float, thickness: float, start: float = MARGIN, end: float | None = None) -> None:
        self.canvas.setLineWidth(thickness)
        self.canvas.line(start, at, self.right if end is None else end, at)

    def finished(self) -> bytes:
        self.canvas.save()
        return self._out.getvalue()


_DIGITS = bytes.maketrans(b"\0\1", b"01")

QUIET = 4
"""White modules around it, which readers need."""


def draw_qr(canvas: Canvas, text: str, left: float, bottom: float, side: float) -> None:
    """Draw a QR code with a fixed mask: any can be read, and trying all eight would take most of the time."""
    rows = matrix(text)
    size = len(rows)
    width = -(-size // 8) * 8
    bits = "".join(f"{int(row.ljust(width, '0'), 2):0{width // 4}x}" for row in rows)
    place = f"q {side:.2f} 0 0 {side:.2f} {left:.2f} {bottom:.2f} cm"
    canvas.addLiteral(f"{place} BI /W {size} /H {size} /IM true /BPC 1 /D [1 0] /F /AHx ID {bits}> EI Q")


def matrix(text: str) -> list[str]:
    """Rows of 1 and 0 from the top, including the quiet zone."""
    code = segno.make(text, error="m", micro=False, mask=3, boost_error=False)
    side = "0" * QUIET
    rows = [side + bytes(row).translate(_DIGITS).decode() + side for row in code.matrix]
    blank = ["0" * len(rows[0])] * QUIET
    return [*blank, *rows, *blank]
