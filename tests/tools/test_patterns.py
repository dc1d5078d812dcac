"""No regular expression whose time grows beyond all bounds with what somebody typed.

A repetition inside a repetition can split the same text in exponentially many ways, and Python's matcher
holds every thread of the process while it tries them. Possessive repetitions (``*+``) try one way only.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import topcut
from tests.with_django import start_django

start_django()

sre: Any = importlib.import_module("re._parser")
SOURCES = Path(topcut.__file__).parent
READS = {
    *(
        f"re.{name}"
        for name in ("compile", "match", "fullmatch", "search", "findall", "finditer", "sub", "split")
    ),
    *("forms.RegexField", "RegexField", "RegexValidator", "re_path"),
}
HARMLESS = {
    r"[^\W_]+(?:['’][^\W_]+)*": "each repetition begins with an apostrophe, which no other part matches",
}
"""Repetitions in repetitions that can split a text in one way only."""


def patterns() -> Iterator[str]:
    """Every pattern in the sources; where one is put together, those of its module once it is imported."""
    for file in sorted(SOURCES.rglob("*.py")):
        for first in _read_in(file):
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value
            elif not isinstance(first, ast.Constant):
                yield from _put_together(file)


def _read_in(file: Path) -> Iterator[ast.expr]:
    text = file.read_text("utf-8")
    for node in ast.walk(ast.parse(text)) if "re." in text or "Regex" in text else ():
        if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in READS:
            yield node.args[0]


def _put_together(file: Path) -> Iterator[str]:
    name = ".".join(("topcut", *file.relative_to(SOURCES).with_suffix("").parts)).removesuffix(".__init__")
    for value in vars(importlib.import_module(name)).values():
        if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
            yield value.pattern


def loose_repetitions(pattern: str) -> list[str]:
    """What repeats inside something that repeats, without being possessive."""
    return list(_loose(sre.parse(pattern), inside=False))


def _loose(parsed: Any, *, inside: bool) -> Iterator[str]:
    for kind, argument in parsed:
        name = str(kind)
        if name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            least, most, body = argument
            varies = name != "POSSESSIVE_REPEAT" and most - least > 1
            if inside and varies:
                yield f"{least} to {most}"
            yield from _loose(body, inside=name != "POSSESSIVE_REPEAT" and (inside or most - least > 6))
        elif name == "SUBPATTERN":
            yield from _loose(argument[-1], inside=inside)
        elif name == "BRANCH":
            for branch in argument[1]:
                yield from _loose(branch, inside=inside)
        elif name == "ATOMIC_GROUP":
            yield from _loose(argument, inside=False)
        elif name in ("ASSERT", "ASSERT_NOT"):
            yield from _loose(argument[1], inside=inside)


def test_a_line_of_drops_without_end_is_refused_at_once() -> None:
    """On the entry line and on a public page, forty characters once held the whole server for minutes."""
    from topcut.core.desks.results import entry_line
    from topcut.web.library.cases import TurnsCase

    assert entry_line._PAIR.fullmatch("2-0 " + "d" * 300 + "½") is None
    assert TurnsCase({"made": ("1" + " " * 9) * 8 + "x"}).errors["made"]


def test_no_pattern_repeats_what_repeats() -> None:
    found = set(patterns())
    assert len(found) > 60
    wrong = [one for one in sorted(found) if loose_repetitions(one) and one not in HARMLESS]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        (r"(a+)+", True),
        (r"(?:\s*x[0-9]?)*", True),
        (r"(a++)*+", False),
        (r"a+b*", False),
        (r"(?:ab)*", False),
    ],
)
def test_a_loose_repetition_is_found(pattern: str, found: bool) -> None:
    assert bool(loose_repetitions(pattern)) is found
