"""The picture that a shared link to a tournament shows: name, champion, and what it was. PNG, 1200 × 630."""

from dataclasses import dataclass
from importlib.resources import files
from io import BytesIO
from itertools import groupby

from PIL import Image, ImageDraw, ImageFont

from topcut.caching import cached
from topcut.paper.fonts import BOLD, REGULAR, letters_of
from topcut.paper.right_to_left import seen

SIZE = (1200, 630)
_INK, _PAPER, _MUTED, _ACCENT = "#f4f5f7", "#0d0f12", "#a6adb8", "#58c7c0"
_LEFT, _WIDTH = 80, 1040
_SMALLEST = 34
_SIZES = (104, 88, 74, 62, 52)
_FALLBACK = "WenQuanYiMicroHei.ttc"
_BEYOND = 0x0590
"""The alphabets before this letter need no second font and run from left to right."""


@dataclass(frozen=True, slots=True)
class PreviewPicture:
    """``hero`` is the largest: the champion, or before the end the tournament itself.

    ``above`` and ``below`` stand around it, lines of ``foot`` at the end: it says what the page says.
    """

    above: str
    hero: str
    below: str
    foot: tuple[str, ...]


def preview_png(picture: PreviewPicture) -> bytes:
    image = Image.new("RGB", SIZE, _PAPER)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, 16, SIZE[1]), fill=_ACCENT)
    _line(draw, 90, picture.above, 44, _MUTED)
    end = _hero(draw, 170, picture.hero)
    _line(draw, max(end + 24, 340), picture.below, 46, _INK)
    for number, line in enumerate(picture.foot):
        _line(draw, 490 + number * 52, line, 36, _MUTED)
    out = BytesIO()
    image.save(out, "PNG", compress_level=6)
    return out.getvalue()


def _hero(draw: ImageDraw.ImageDraw, top: int, text: str) -> int:
    """On one line or two, as large as fits; gives where it ends."""
    size, lines = _fitted(text)
    high = round(size * 1.15)
    for number, line in enumerate((*lines[:1], " ".join(lines[1:]))[: len(lines)]):
        _line(draw, top + number * high, line, size, _INK, bold=True)
    return top + min(len(lines), 2) * high


def _fitted(text: str) -> tuple[int, list[str]]:
    tried = ((size, _wrapped(text, size)) for size in _SIZES)
    fits = (each for each in tried if len(each[1]) <= 2 and _fits(*each))
    return next(fits, (_SIZES[-1], _wrapped(text, _SIZES[-1])))


def _fits(size: int, lines: list[str]) -> bool:
    return all(_width(line, size, bold=True) <= _WIDTH for line in lines)


def _wrapped(text: str, size: int) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _width(longer, size, bold=True) <= _WIDTH:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _line(
    draw: ImageDraw.ImageDraw, top: int, text: str, size: int, colour: str, *, bold: bool = False
) -> None:
    """One line, smaller if it is too long, and cut where even that is not enough."""
    while size > _SMALLEST and _width(text, size, bold=bold) > _WIDTH:
        size -= 2
    while text and _width(text, size, bold=bold) > _WIDTH:
        text = text[:-2].rstrip("…") + "…" if len(text) > 2 else ""
    at = float(_LEFT)
    for font, run in _runs(text, size, bold=bold):
        draw.text((at, top), run, font=font, fill=colour)
        at += font.getlength(run)


def _width(text: str, size: int, *, bold: bool) -> float:
    return sum(font.getlength(run) for font, run in _runs(text, size, bold=bold))


def _runs(text: str, size: int, *, bold: bool) -> list[tuple[ImageFont.FreeTypeFont, str]]:
    """The text in the order it is seen, in runs of one font each."""
    own = BOLD if bold else REGULAR
    if max(map(ord, text), default=0) < _BEYOND:
        return [(_font(f"{own}.ttf", size), text)]
    letters = letters_of(own)
    parts = groupby(seen(text, letters), key=letters.__contains__)
    return [(_font(f"{own}.ttf" if known else _FALLBACK, size), "".join(run)) for known, run in parts]


@cached(32)
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    with (files("topcut.paper.fonts") / name).open("rb") as file:
        return ImageFont.truetype(BytesIO(file.read()), size, layout_engine=ImageFont.Layout.BASIC)
