"""Mutations of real samples: of text, of bytes, of JSON. The same chance gives the same input."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

NASTY = (
    *("", " ", "\t", "\n", "\r\n", "\0", "\x1b[2J", "\x7f", "\x85", "\u00a0", "\u2028", "\ufeff", "\ufffd"),
    *("\u202e", "e\u0301", "ﬀ", "İ", "ß", "٣", "²", "½", "Ⅷ", "\U0001f409", "\U0010ffff", "\ud800", "\udfff"),
    *("'", '"', "`", "\\", "/", "//", "../", "%", "%00", "%s", "{}", "{{7*7}}", "<", "</script>", "<!--"),
    *("&amp;", "&#0;", "]]>", "<!DOCTYPE a [<!ENTITY b 'c'>]>", "=HYPERLINK(1)", "@", "+", "-", "--", "#"),
    *(
        ";",
        "|",
        ",",
        ":",
        "=",
        "[",
        "]",
        "{",
        "}",
        "(",
        ")",
        "null",
        "true",
        "NaN",
        "Infinity",
        "None",
        "undefined",
    ),
    *(
        "0",
        "00",
        "-1",
        "1e9",
        "1e999",
        "0x1f",
        "1_000",
        "2147483648",
        "9223372036854775808",
        "9" * 30,
        "9" * 5000,
    ),
    *("a" * 300, "a" * 20_000, "(" * 300, "[" * 2000, '{"a":' * 500, "\n" * 3000, "é" * 1000, "\u0301" * 200),
    *(mark * 20_000 + "a" for mark in ":;,. "),
    *(part * 10_000 + "a" for part in ("1)", "- ", "a,", "a;", "[]")),
)
NUMBERS = (
    "0",
    "-1",
    "1",
    "7",
    "99",
    "100",
    "1000",
    "65536",
    "2147483647",
    "-9223372036854775809",
    "9" * 40,
    "1.5",
)
_FIGURES = re.compile(r"\d+")
_TOKENS = re.compile(r"\w+|\s+|[^\w\s]")
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**63, 10**40, 1.5, -0.0, 1e308, float("inf"), float("nan")),
    *("", "a", "\0", "\ud800", "9" * 400, [], {}, [[]], {"": {}}, [None] * 40, {"kind": "Propose"}),
)


class Mutator:
    """Mutates samples by one source of chance."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def pick(self, some: Sequence[Any]) -> Any:
        return self.chance.choice(some)

    def text(self, samples: Sequence[str]) -> str:
        """A sample with a few changes, seldom none, and seldom nothing but odd pieces."""
        if self.chance.random() < 0.05:
            return "".join(self.pick(NASTY) for _ in range(self.chance.randint(1, 5)))
        text = str(self.pick(samples))
        for _ in range(self.chance.choice((0, 1, 1, 1, 2, 2, 3, 5))):
            text = self.pick(_TEXT_CHANGES)(self, text, samples)
        return text[:200_000]

    def raw(self, samples: Sequence[bytes]) -> bytes:
        data = bytearray(self.pick(samples))
        for _ in range(self.chance.choice((0, 1, 1, 2, 4, 16))):
            at = self.chance.randrange(len(data) + 1)
            change = self.chance.randrange(5)
            if change == 0:
                data[at : at + 1] = bytes([self.chance.randrange(256)])
            elif change == 1:
                del data[at : at + self.chance.choice((1, 4, 64, 100_000))]
            elif change == 2:
                data[at:at] = self.chance.randbytes(self.chance.choice((1, 2, 8)))
            elif change == 3:
                data[at:at] = data[at : at + self.chance.choice((1, 16, 256))]
            else:
                data[at:at] = str(self.pick(NASTY)).encode("utf-8", "surrogatepass")
        return bytes(data[:400_000])

    def file(self, samples: Sequence[str]) -> bytes:
        """A text as a file holds it: in one of the usual encodings, or damaged beyond them."""
        encoding = self.pick(("utf-8", "utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1"))
        data = self.text(samples).encode(encoding, "replace")
        return self.raw([data]) if self.chance.random() < 0.3 else data

    def json(self, value: Any) -> Any:
        """The value with a few of its parts gone, doubled, renamed or of another type."""
        for _ in range(self.chance.choice((1, 1, 1, 2, 2, 4))):
            value = self._changed(value)
        return value

    def _changed(self, value: Any) -> Any:
        if isinstance(value, dict) and value and self.chance.random() < 0.9:
            key = self.pick(list(value))
            change = self.chance.randrange(8)
            if change == 0:
                return {name: kept for name, kept in value.items() if name != key}
            if change == 1:
                return {**value, str(self.pick(NASTY))[:400]: self.pick(VALUES)}
            if change == 2:
                return {**value, key: self.pick(VALUES)}
            return {**value, key: self._changed(value[key])}
        if isinstance(value, list | tuple) and value and self.chance.random() < 0.9:
            at, change, items = self.chance.randrange(len(value)), self.chance.randrange(6), list(value)
            if change == 0:
                return items[:at] + items[at + 1 :]
            if change == 1:
                return [*items[:at], items[at], *items[at:]]
            items[at] = self.pick(VALUES) if change == 2 else self._changed(items[at])
            return items
        return self._leaf(value)

    def _leaf(self, value: Any) -> Any:
        if isinstance(value, str) and self.chance.random() < 0.6:
            return self.pick(_TEXT_CHANGES)(self, value, [value])
        if type(value) is int and self.chance.random() < 0.6:
            return value + self.pick((-1, 1, 2, -value, 10**6, 2**63))
        return self.pick(VALUES)


TextChange = Callable[[Mutator, str, Sequence[str]], str]


def _cut(by: Mutator, text: str, _: Sequence[str]) -> str:
    at = by.chance.randrange(len(text) + 1)
    return text[:at] + text[at + by.chance.choice((1, 1, 3, 40, 10_000)) :]


def _insert(by: Mutator, text: str, _: Sequence[str]) -> str:
    at = by.chance.randrange(len(text) + 1)
    return text[:at] + str(by.pick(NASTY)) + text[at:]


def _repeat(by: Mutator, text: str, _: Sequence[str]) -> str:
    at = by.chance.randrange(len(text) + 1)
    piece = text[at : at + by.chance.choice((1, 8, 60))]
    return text[:at] + piece * by.chance.choice((2, 2, 50)) + text[at:]


def _lines(by: Mutator, text: str, _: Sequence[str]) -> str:
    lines = text.split("\n")
    at, to = (by.chance.randrange(len(lines)) for _ in range(2))
    lines[at], lines[to] = lines[to], lines[at]
    return str(by.pick(("\n", "\n", "\r\n", "\r", "\n\n"))).join(lines)


def _number(by: Mutator, text: str, _: Sequence[str]) -> str:
    found = list(_FIGURES.finditer(text))
    if not found:
        return text + str(by.pick(NUMBERS))
    one = by.pick(found)
    return text[: one.start()] + str(by.pick(NUMBERS)) + text[one.end() :]


def _token(by: Mutator, text: str, samples: Sequence[str]) -> str:
    """A word of the grammar in the place of another."""
    own, others = _TOKENS.findall(text[:4000]), _TOKENS.findall(str(by.pick(samples))[:4000])
    if not own or not others:
        return text
    own[by.chance.randrange(len(own))] = by.pick(others)
    return "".join(own) + text[4000:]


def _case(by: Mutator, text: str, _: Sequence[str]) -> str:
    return str(by.pick((text.upper(), text.lower(), text.swapcase(), text[::-1], text.strip())))


_TEXT_CHANGES: tuple[TextChange, ...] = (
    _cut,
    _insert,
    _insert,
    _repeat,
    _lines,
    _number,
    _token,
    _token,
    _case,
)
