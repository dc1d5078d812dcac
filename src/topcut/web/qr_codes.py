"""QR codes as parts of page values."""

from dataclasses import dataclass
from itertools import groupby

import segno

from topcut.caching import cached


@dataclass(frozen=True, slots=True)
class QrCode:
    """A QR code as the path of an SVG: a row of dark modules is a line. ``size`` includes the quiet zone."""

    size: int
    path: str


@cached(4000)
def qr_code(text: str) -> QrCode:
    """The mask is fixed, because trying all eight takes most of the time; any of them can be read."""
    made = segno.make(text, error="m", micro=False, mask=2, boost_error=False)
    border, at, lines = 2, (0, 0), ["M2 2.5"]  # relative moves are a third shorter
    for y, row in enumerate(made.matrix):
        end = 0
        for dark, run in groupby(row):
            begin, end = end, end + len(list(run))
            if dark:
                lines.append(f"m{begin - at[0]} {y - at[1]}h{end - begin}")
                at = (end, y)
    return QrCode(len(made.matrix) + 2 * border, "".join(lines))
