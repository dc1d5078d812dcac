"""Sheet base: paper size, title, and the ledger position it was made from."""

from dataclasses import dataclass
from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from reportlab.lib.pagesizes import A4, LETTER
from reportlab.pdfbase.pdfmetrics import stringWidth

from topcut.core.kernel.ids import Instant

SIZES: dict[str, tuple[float, float]] = {"a4": A4, "letter": LETTER}
HEAD_PREFIX = 12
_HAIR = 0.01
"""Floating-point tolerance, in points, for a text shrunk to fit."""
SMALLEST = 0.72
"""How far a name may be shrunk before it is truncated."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Printed on every page, so that a posted sheet can be compared with the ledger."""

    tournament: str
    made: Instant
    zone: str
    version: int
    head: str


def moment(instant: Instant, zone: str) -> str:
    """``2025-07-05 10:30 CEST (UTC+02:00)``: nobody has to guess which clock."""
    at = local(instant, zone)
    offset = at.strftime("%z")
    name = at.tzname() or ""
    said = f"{name} " if name.isalpha() and name != "UTC" else ""
    return f"{at:%Y-%m-%d %H:%M} {said}(UTC{offset[:3]}:{offset[3:5]})"


def local(instant: Instant, zone: str) -> datetime:
    """The venue's local time, or UTC if its zone is unknown."""
    try:
        return datetime.fromtimestamp(instant / 1000, ZoneInfo(zone))
    except (ZoneInfoNotFoundError, ValueError):
        return datetime.fromtimestamp(instant / 1000, UTC)


def printable(text: str) -> str:
    """A name as typed, with a mark for invisible characters and direction overrides."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


def shrunk(text: str, font: str, size: float, width: float, smallest: float) -> float:
    """The font size at which the text fits, but never below the smallest readable one."""
    wide = stringWidth(text, font, size)
    return size if wide <= width else max(smallest, size * width / wide)


def fitted(text: str, font: str, size: float, width: float) -> str:
    """The text truncated to the width, with an ellipsis if it was cut."""
    if stringWidth(text, font, size) <= width + _HAIR:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if stringWidth(text[:middle] + "…", font, size) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"
