"""Long names on paper: on two lines before they are set in smaller letters."""

from dataclasses import dataclass

from reportlab.pdfbase.pdfmetrics import stringWidth

from topcut.paper.sheets import SMALLEST, fitted

_TWO_LINES = 2.15
"""The height of two lines of letters by their size."""
_SMALLEST_OF_TWO = 0.45


@dataclass(frozen=True, slots=True)
class NameSet:
    """A name as it is set: on one line or two."""

    size: float
    lines: tuple[str, ...]


def name_set(name: str, font: str, size: float, width: float, height: float) -> NameSet:
    """On one line if it fits; else on two, and only then in smaller letters; truncated as a last resort."""
    wide = float(stringWidth(name, font, 1))
    if wide * size <= width:
        return NameSet(size, (name,))
    halves = _halves(name, font, width / size)
    across = max(float(stringWidth(half, font, 1)) for half in halves)
    two = min(size, height / _TWO_LINES, width / across) if len(halves) == 2 else 0.0
    one = width / wide
    if two >= _SMALLEST_OF_TWO * size and (two >= one or one < SMALLEST * size):
        return NameSet(two, halves)
    one = max(one, SMALLEST * size)
    return NameSet(one, (fitted(name, font, one, width),))


def _halves(name: str, font: str, room: float) -> tuple[str, ...]:
    """Broken after a space if both halves fit then, or after a hyphen; ``room`` is by the size of letters."""
    breaks = [at + 1 for at, char in enumerate(name) if char in " -" and 0 < at < len(name) - 1]

    def halved(at: int) -> tuple[str, str]:
        return name[:at].rstrip(" "), name[at:]

    def worst_first(at: int) -> tuple[bool, bool, float]:
        across = max(float(stringWidth(half, font, 1)) for half in halved(at))
        return across > room, across <= room and name[at - 1] == "-", across

    return halved(min(breaks, key=worst_first)) if breaks else (name,)
