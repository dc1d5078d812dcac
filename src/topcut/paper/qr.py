"""QR codes on a page: one small image each, so that a thousand of them stay fast and sharp."""

import segno
from reportlab.pdfgen.canvas import Canvas

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
