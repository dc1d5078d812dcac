"""Names written from right to left, as they are seen: a PDF draws letters in a row and joins none of them.

Hebrew and Arabic runs are turned round inside the line, which stays one from left to right; figures in them
are not. An Arabic letter takes the form it has between its neighbours, which Unicode keeps under its own
number ("presentation forms"), as does the font.
"""

import re
import unicodedata
from collections.abc import Container, Iterator
from functools import cache

_ANY = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_STRONG = ("R", "AL")
_DIRECTED = (*_STRONG, "L")
_BETWEEN = re.compile("( [–/·] )")
"""What stands between two people: each name turns by itself, and what is told of it stays beside it."""
_CLOSING = dict(zip("([{<«", ")]}>»", strict=True))
_MIRROR = str.maketrans(_CLOSING | {closes: opens for opens, closes in _CLOSING.items()})
_FIGURES = re.compile(r"\d[\d.,:/]*\d|\d")
_FORMS = ("isolated", "final", "initial", "medial")
_PARTS = re.compile("\u0644[\u0622\u0623\u0625\u0627]|.", re.DOTALL)

Forms = dict[str, str]
"""A letter's shape by where it stands: ``isolated``, ``final``, ``initial``, ``medial``."""


def seen(text: str, letters: Container[str]) -> str:
    """The text in the order and the shapes to draw. ``letters`` are those that the font has."""
    if not _ANY.search(text):
        return text
    runs = (run for part in _BETWEEN.split(text) for run in _runs(part))
    return "".join(_turned(run, letters) if turns else run for turns, run in runs)


def _runs(text: str) -> Iterator[tuple[bool, str]]:
    """The parts that turn: from one letter of such a script to the last before a letter of another one."""
    done, start, end = 0, -1, -1
    for at, kind in enumerate(_kinds(text)):
        if kind in _STRONG or (kind == "NSM" and end == at):
            start, end = (at if start < 0 else start), at + 1
        elif kind == "L" and start >= 0:
            yield from ((False, text[done:start]), (True, text[start:end]))
            done, start, end = end, -1, -1
    if start >= 0:
        yield from ((False, text[done:start]), (True, text[start:end]))
        done = end
    yield False, text[done:]


def _kinds(text: str) -> list[str]:
    """Which way every sign goes. Both brackets of a pair go one way, as UAX 9 has it (rule N0)."""
    kinds = [unicodedata.bidirectional(char) for char in text]
    for opens, closes in _pairs(text):
        inside = {kind for kind in kinds[opens:closes] if kind in _DIRECTED}
        if inside:
            before = next((kind for kind in reversed(kinds[:opens]) if kind in _DIRECTED), "L")
            kinds[opens] = kinds[closes] = "L" if "L" in inside else before
    return kinds


def _pairs(text: str) -> list[tuple[int, int]]:
    """Where brackets open and close, in the order they open; one without its other is no pair."""
    found, opened = [], list[int]()
    for at, char in enumerate(text):
        if char in _CLOSING:
            opened.append(at)
        elif opened and char == _CLOSING[text[opened[-1]]]:
            found.append((opened.pop(), at))
    return sorted(found)


def _turned(run: str, letters: Container[str]) -> str:
    shaped = _joined(run, letters)
    back = "".join(cluster.translate(_MIRROR) for cluster in reversed(_clusters(shaped)))
    return _FIGURES.sub(lambda found: found.group()[::-1], back)


def _clusters(text: str) -> list[str]:
    """Every letter with the marks above and below it."""
    parts: list[str] = []
    for char in text:
        if parts and unicodedata.combining(char):
            parts[-1] += char
        else:
            parts.append(char)
    return parts


def _joined(run: str, letters: Container[str]) -> str:
    """Each letter in the form its neighbours give it; lam and alef become one sign."""
    parts = _PARTS.findall(run)
    bases = [part for part in parts if not unicodedata.combining(part[0])]
    forms = map(_form, ["", *bases], bases, [*bases[1:], ""])
    return "".join(
        part if unicodedata.combining(part[0]) else _shape(part, next(forms), letters) for part in parts
    )


def _form(before: str, part: str, after: str) -> str:
    own = _shapes().get(part, {})
    to_before = "final" in own and "initial" in _shapes().get(before, {})
    to_after = "initial" in own and "final" in _shapes().get(after, {})
    if to_before:
        return "medial" if to_after else "final"
    return "initial" if to_after else "isolated"


def _shape(part: str, form: str, letters: Container[str]) -> str:
    shape = _shapes().get(part, {}).get(form, part)
    return shape if shape in letters else part


@cache
def _shapes() -> dict[str, Forms]:
    """The forms of every letter and of lam with alef, as Unicode's own data has them."""
    shapes: dict[str, Forms] = {}
    for shape in map(chr, (*range(0xFB50, 0xFC00), *range(0xFE80, 0xFEFD))):
        form, *letters = unicodedata.decomposition(shape).split() or [""]
        if form.strip("<>") in _FORMS:
            shapes.setdefault("".join(chr(int(one, 16)) for one in letters), {})[form.strip("<>")] = shape
    return shapes
