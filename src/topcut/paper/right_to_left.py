"""Right-to-left text, and alphabetical page ranges."""

import re
import unicodedata
from collections.abc import Container, Iterator, Sequence
from functools import cache
from itertools import accumulate

LONGEST = 6


def page_ranges(keys: Sequence[str], sizes: Sequence[int]) -> list[str]:
    """The name range of each page, with as many letters as needed to distinguish it from its neighbours.

    Ruiz on one page and Rossi on the one before: "A – Ro" and "Ru – Z".
    """
    ends = list(accumulate(sizes))
    return [_range(keys, end - size, end) for size, end in zip(sizes, ends, strict=True)]


def _range(keys: Sequence[str], start: int, end: int) -> str:
    if start == end:
        return ""
    first = _apart(keys[start], keys[start - 1] if start else "")
    last = _apart(keys[end - 1], keys[end] if end < len(keys) else "")
    return first if first == last else f"{first} – {last}"


def _apart(key: str, other: str) -> str:
    """The shortest prefix of a name that differs from the other's."""
    length = 1
    while length < LONGEST and length < len(key) and other and key[:length] == other[:length]:
        length += 1
    return key[:length].capitalize().strip() or "#"


def boards(keys: Sequence[str], count: int) -> list[int]:
    """The start of each board: as even as possible, but a letter is never split.

    People look for their letter first; with fewer letters than boards there are fewer boards.
    """
    letters = [at for at, key in enumerate(keys) if not at or key[:1] != keys[at - 1][:1]]
    wished = [len(keys) * board / count for board in range(1, count)]
    return sorted({0, *(min(letters, key=lambda at: abs(at - wish)) for wish in wished if letters)})


_ANY = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_STRONG = ("R", "AL")
_DIRECTED = (*_STRONG, "L")
_BETWEEN = re.compile("( [–/·] )")
"""Separators between two people: each name is reordered by itself, and its notes stay next to it."""
_CLOSING = dict(zip("([{<«", ")]}>»", strict=True))
_MIRROR = str.maketrans(_CLOSING | {closes: opens for opens, closes in _CLOSING.items()})
_FIGURES = re.compile(r"\d[\d.,:/]*\d|\d")
_FORMS = ("isolated", "final", "initial", "medial")
_PARTS = re.compile("\u0644[\u0622\u0623\u0625\u0627]|.", re.DOTALL)

Forms = dict[str, str]
"""A letter's contextual form: ``isolated``, ``final``, ``initial``, ``medial``."""


def seen(text: str, letters: Container[str]) -> str:
    """The text in visual order and shaped. ``letters`` are the glyphs that the font has."""
    if not _ANY.search(text):
        return text
    runs = (run for part in _BETWEEN.split(text) for run in _runs(part))
    return "".join(_turned(run, letters) if turns else run for turns, run in runs)


def _runs(text: str) -> Iterator[tuple[bool, str]]:
    """Right-to-left runs: from the first letter of such a script to the last before a letter of another."""
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
    """The direction of every character. Both brackets of a pair go the same way, as in UAX 9 (rule N0)."""
    kinds = [unicodedata.bidirectional(char) for char in text]
    for opens, closes in _pairs(text):
        inside = {kind for kind in kinds[opens:closes] if kind in _DIRECTED}
        if inside:
            before = next((kind for kind in reversed(kinds[:opens]) if kind in _DIRECTED), "L")
            kinds[opens] = kinds[closes] = "L" if "L" in inside else before
    return kinds


def _pairs(text: str) -> list[tuple[int, int]]:
    """The positions of bracket pairs, in order of opening; unmatched brackets are ignored."""
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
    """Every letter with its combining marks."""
    parts: list[str] = []
    for char in text:
        if parts and unicodedata.combining(char):
            parts[-1] += char
        else:
            parts.append(char)
    return parts


def _joined(run: str, letters: Container[str]) -> str:
    """Each letter in its contextual form; lam and alef become a ligature."""
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
    """The forms of every letter and of lam with alef, from Unicode's data."""
    shapes: dict[str, Forms] = {}
    for shape in map(chr, (*range(0xFB50, 0xFC00), *range(0xFE80, 0xFEFD))):
        form, *letters = unicodedata.decomposition(shape).split() or [""]
        if form.strip("<>") in _FORMS:
            shapes.setdefault("".join(chr(int(one, 16)) for one in letters), {})[form.strip("<>")] = shape
    return shapes
