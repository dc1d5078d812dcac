"""Pages of result slips. The common part is drawn once as a PDF form and repeated by the printer."""

from django.utils.translation import gettext as _
from reportlab.pdfbase.pdfmetrics import stringWidth

from topcut.paper.fonts import BOLD, REGULAR
from topcut.paper.pdf import PdfDocument, Tell, draw_qr
from topcut.paper.sheets import fitted, moment, printable, shrunk
from topcut.paper.slip_form import CODE_SIDE, EDGE, SlipForm, draw_back
from topcut.paper.slips import A_PAGE, Slip, SlipSheet, cut_stack, stacks

_TABLE = 40.0
_NAME, _SMALLEST_NAME = 11.0, 7.5
_TINY = 5.5


def slips_pdf(sheet: SlipSheet, size: str, tell: Tell) -> bytes:
    """One stack after another; with backs every other page is the back of the one before it."""
    pages = [page for stack in stacks(sheet.slips, sheet.stack) for page in cut_stack(stack)] or [()]
    document = PdfDocument(sheet.origin, sheet.title, size, len(pages) * (1 + sheet.backs), tell)
    drawn = _Slips(document, sheet)
    for page in pages:
        drawn.front(page)
        document.turn()
        if sheet.backs:
            drawn.back(page)
            document.turn()
    return document.finished()


class _Slips:
    def __init__(self, document: PdfDocument, sheet: SlipSheet) -> None:
        self.document, self.sheet = document, sheet
        self.canvas = document.canvas
        self.height = document.height / A_PAGE
        self.round = sheet.round
        self.tournament = printable(sheet.origin.tournament)
        self.made = f"{moment(sheet.origin.made, sheet.origin.zone)} · {document.origin_text}"
        self.forms: dict[int, SlipForm] = {}

    def front(self, page: tuple[Slip | None, ...]) -> None:
        self._cuts()
        for place, slip in enumerate(page):
            if slip:
                self._slip(slip, self._bottom(place))

    def back(self, page: tuple[Slip | None, ...]) -> None:
        """The back of a page: flipped on the long edge, a slip's back is at the same height."""
        for place, slip in enumerate(page):
            if slip:
                at = f"{self.round} · " + _("Table %(table)s") % {"table": slip.table}
                draw_back(self.document, self._bottom(place), self.height, at)

    def _bottom(self, place: int) -> float:
        return self.document.height - (place + 1) * self.height

    def _cuts(self) -> None:
        self.canvas.setLineWidth(0.4)
        self.canvas.setDash(3, 3)
        for place in range(A_PAGE - 1):
            self.canvas.line(0, self._bottom(place), self.document.width, self._bottom(place))
        self.canvas.setDash()

    def _slip(self, slip: Slip, bottom: float) -> None:
        canvas, form = self.canvas, self._form(len(slip.players))
        canvas.saveState()
        canvas.translate(0, bottom)
        canvas.doForm(form.name)
        self._corner(slip)
        self._heading(slip, form)
        for row, player in zip(form.rows, slip.players, strict=True):
            self._name(printable(player.name), row, form)
            canvas.setFont(REGULAR, 10)
            canvas.drawRightString(form.points_end, row, str(player.points))
        if slip.extra:
            canvas.setFont(BOLD, 10)
            canvas.drawCentredString(form.extra_at, form.extra_row, f"+{slip.extra}")
        canvas.setFont(REGULAR, _TINY)
        canvas.drawString(form.left, 12, f"{self.made} · {self.document.page_text}")
        canvas.restoreState()

    def _name(self, name: str, row: float, form: SlipForm) -> None:
        """A name in smaller type, then on two lines, and only then truncated."""
        room = form.points_end - form.name_at - 34
        size = shrunk(name, BOLD, _NAME, room, _SMALLEST_NAME)
        parts = [name]
        if size == _SMALLEST_NAME and form.row >= 3 * size:
            last, comma, first = name.partition(", ")
            parts = [last + comma.strip(), first]
        self.canvas.setFont(BOLD, size)
        for place, part in enumerate(filter(None, parts)):
            at = row + (len(parts) - 1) * size * 0.6 - place * size * 1.2
            self.canvas.drawString(form.name_at, at, fitted(part, BOLD, size, room))

    def _corner(self, slip: Slip) -> None:
        """The table, as large as possible, and the code to scan."""
        canvas, table = self.canvas, slip.table
        size = min(_TABLE, _TABLE * CODE_SIDE / stringWidth(table, BOLD, _TABLE))
        canvas.setFont(BOLD, size)
        canvas.drawString(EDGE, self.height - 60, table)
        draw_qr(canvas, slip.address, EDGE - 8, 22, CODE_SIDE + 8)
        canvas.setFont(REGULAR, 6.5)
        canvas.drawString(EDGE, 16, fitted(slip.code, REGULAR, 6.5, CODE_SIDE + 10))

    def _heading(self, slip: Slip, form: SlipForm) -> None:
        canvas, top = self.canvas, self.height - 24
        room = form.right - form.left
        canvas.setFont(BOLD, 10)
        canvas.drawString(form.left, top, fitted(f"{self.round} · {self.tournament}", BOLD, 10, room))
        if slip.note:
            canvas.setFont(REGULAR, 8)
            canvas.drawString(form.left, top - 12, fitted(slip.note, REGULAR, 8, room))

    def _form(self, seats: int) -> SlipForm:
        if seats not in self.forms:
            made = SlipForm(self.document, self.height, seats, self.sheet.games_to_win)
            self.forms[seats] = made
        return self.forms[seats]
