"""The back of a slip: lines for penalties, in the order judges are used to."""

from django.utils.translation import gettext as _

from topcut.paper.document import Document
from topcut.paper.fonts import BOLD, REGULAR
from topcut.paper.sheets import fitted

_EDGE = 30.0
_LINES = 4


def draw_back(document: Document, bottom: float, height: float, at: str) -> None:
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
