"""The fonts of all sheets, shipped with their licences.

DejaVu Sans covers the alphabets; WenQuanYi Micro Hei is the fallback for Chinese, Japanese and Korean
names. Right-to-left names are reordered and shaped before they are drawn.
"""

import threading
from functools import cache
from importlib.resources import as_file, files
from itertools import groupby
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from topcut.paper.right_to_left import seen

REGULAR = "DejaVuSans"
BOLD = "DejaVuSans-Bold"
_OTHER = "WenQuanYiMicroHei"
_OTHERS = 10_000
"""Subsets from this number on are those of the other font."""

_lock = threading.Lock()


class _WithOther(TTFont):
    """A font with a fallback for missing glyphs. reportlab asks which subset each part of a text is in."""

    def __init__(self, name: str, path: str) -> None:
        super().__init__(name, path)
        self._letters = frozenset(map(chr, self.face.charToGlyph))

    def splitString(self, text: str, doc: Any, encoding: str = "utf-8") -> list[tuple[int, bytes]]:  # noqa: N802
        text = seen(text, self._letters)
        if self._letters.issuperset(text):
            return list(super().splitString(text, doc, encoding))
        parts: list[tuple[int, bytes]] = []
        for borrowed, run in self._runs(text):
            if borrowed:
                parts += [(_OTHERS + subset, said) for subset, said in _other().splitString(run, doc)]
            else:
                parts += super().splitString(run, doc, encoding)
        return parts

    def getSubsetInternalName(self, subset: int, doc: Any) -> str:  # noqa: N802
        if subset >= _OTHERS:
            return str(_other().getSubsetInternalName(subset - _OTHERS, doc))
        return str(super().getSubsetInternalName(subset, doc))

    def stringWidth(self, text: str, size: float, encoding: str = "utf8") -> float:  # noqa: N802
        text = seen(text, self._letters)
        if self._letters.issuperset(text):
            return float(super().stringWidth(text, size, encoding))
        own = super().stringWidth
        runs = self._runs(text)
        return sum(float((_other().stringWidth if borrowed else own)(run, size)) for borrowed, run in runs)

    def _runs(self, text: str) -> list[tuple[bool, str]]:
        """The text in runs, and whether each uses the fallback. A glyph that neither has shows as a box."""
        known = _other().face.charToGlyph
        parts = groupby(text, lambda char: char not in self._letters and ord(char) in known)
        return [(borrowed, "".join(letters)) for borrowed, letters in parts]


@cache
def _other() -> TTFont:
    """The fallback font, loaded on first use: it is large."""
    return _read(TTFont, _OTHER, "ttc")


def _read(kind: type[TTFont], name: str, ending: str) -> TTFont:
    with as_file(files(__name__).joinpath(f"{name}.{ending}")) as path:
        return kind(name, str(path))


def load_fonts() -> None:
    """Register both with reportlab, once, as loading is slow. A sheet embeds only the glyphs it uses."""
    with _lock:
        for name in (REGULAR, BOLD):
            if name not in pdfmetrics.getRegisteredFontNames():
                pdfmetrics.registerFont(_read(_WithOther, name, "ttf"))


def letters_of(name: str) -> frozenset[str]:
    """The letters that one of the two has by itself."""
    load_fonts()
    font = pdfmetrics.getFont(name)
    assert isinstance(font, _WithOther)
    return font._letters
