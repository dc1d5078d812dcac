"""Reading a PDF back: its text, where each piece of it stands, and the QR codes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from io import BytesIO
from itertools import combinations
from typing import Any

from PIL import Image
from pypdf import PageObject, PdfReader
from reportlab.pdfbase.pdfmetrics import stringWidth

from topcut.core.kernel.ids import Instant
from topcut.paper.fonts import BOLD, REGULAR
from topcut.paper.sheets import Origin

MORNING = Instant(1_751_706_000_000)  # 9:00 in London
ORIGIN = Origin("Spring Open", MORNING, "Europe/Madrid", 335, "7013fbd38080aabbcc")
ON_EVERY_PAGE = ("Spring Open", "2025-07-05 11:00 CEST (UTC+02:00)", "Ledger line 335 · head 7013fbd38080")


def leaves(pdf: bytes) -> list[PageObject]:
    return list(PdfReader(BytesIO(pdf)).pages)


def texts(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in leaves(pdf)]


@dataclass(frozen=True)
class Piece:
    """One string as it was drawn."""

    text: str
    left: float
    bottom: float
    size: float
    bold: bool

    @property
    def right(self) -> float:
        return self.left + float(stringWidth(self.text, BOLD if self.bold else REGULAR, self.size))


def pieces(page: PageObject) -> list[Piece]:
    found: list[Piece] = []

    def visit(text: str, cm: list[float], tm: list[float], font: Any, size: float) -> None:
        if text.strip():
            bold = "Bold" in str((font or {}).get("/BaseFont"))
            found.append(Piece(text.strip("\n"), tm[4] + cm[4], tm[5] + cm[5], size, bold))

    page.extract_text(visitor_text=visit)
    return found


def collisions(page: PageObject, strips: int = 1) -> list[str]:
    """Pieces on one line or on lines too near that run into each other, or over the edge of the paper.

    What is drawn once and repeated is found where it was drawn: with one slip on a page of four strips,
    the same height in any strip is the same line.
    """
    height, width = float(page.mediabox.height) / strips, float(page.mediabox.width)
    drawn = pieces(page)
    wrong = [
        f"{piece.text!r} leaves the paper" for piece in drawn if piece.right > width - 10 or piece.left < 10
    ]
    for one, other in combinations(drawn, 2):
        lower, upper = sorted((one, other), key=lambda piece: piece.bottom % height)
        top_of_lower = lower.bottom % height + 0.75 * lower.size
        too_near = top_of_lower > upper.bottom % height - 0.2 * upper.size  # letters below the line
        if too_near and one.left < other.right - 0.5 and other.left < one.right - 0.5:
            wrong.append(f"{one.text!r} runs into {other.text!r}")
    return wrong


_PICTURE = re.compile(rb"BI /W (\d+) /H \1 /IM true /BPC 1 /D \[1 0\] /F /AHx ID ([0-9a-f]+)> EI")


def pictures(page: PageObject) -> list[Image.Image]:
    """The QR codes of a page as they are printed: black where a bit is set."""
    contents = page.get_contents()
    assert contents is not None
    made = []
    for side, bits in _PICTURE.findall(contents.get_data()):
        black = Image.frombytes("1", (int(side), int(side)), bytes.fromhex(bits.decode()))
        made.append(Image.eval(black.convert("L"), lambda level: 255 - level).resize((int(side) * 6,) * 2))
    return made
