"""No regular expression whose time grows beyond all bounds with what somebody typed.

A repetition inside a repetition can split the same text in exponentially many ways, and Python's matcher
holds every thread of the process while it tries them. Possessive repetitions (``*+``) try one way only.

A search begins anew at every character. If what is searched for begins with a repetition and then wants
something more, a long run that lacks it is gone through from each of its characters: its length squared,
possessive or not.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
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


SEARCHES = {"search", "sub", "subn", "findall", "finditer", "split"}
_FOLDED_LINE = "lines are folded to single blanks and have at most 300 characters"
BOUNDED = {
    r"(?<![0-9a-z])([0-9a-z]+)[^0-9a-z\s]+([1-9][0-9]{0,5})[^0-9a-z\s]+([1-9][0-9]{0,5})([a-c]?)[^0-9a-z\s]+"
    r"([abcdefghjkmnpqrstuvwx]{2})(?![0-9a-z])": "a run is begun only at its first character",
    r"\s*/+\s*": "in card names, whose blanks are folded and whose slashes end what they begin",
    r"\s+\*(\w{1,6})\*$": _FOLDED_LINE,
    r"\s+\^[^^]*\^$": _FOLDED_LINE,
    r"\s+\[([^\]]*)\]$": _FOLDED_LINE,
    r"\s+#.*$": _FOLDED_LINE,
    r"\s+\(([A-Za-z0-9_]{2,6})\)(?:\s+(\S+))?$": _FOLDED_LINE,
    r"\s*[(\[]\s*\d+\s*(?:cards?|cartas?)?\s*[)\]]\s*:?$|\s*:\s*\d*$": "blanks are folded before",
    r"\s*<li>\s*": "blanks are folded before",
    r"\s*</?(?:p|ul|ol|blockquote|details|div)[^<>]*>\s*": "blanks are folded before",
    r"\s*\((?:effective|efectiv|desde|from|legal|vigente)[^)]*\)\s*$": "for names of our own rule data",
    r'(?<=name="csrfmiddlewaretoken" value=")(?P<csrf>[^"]*)'
    r'|(?<=name="command_id" value=")(?P<command>[^"]*)'
    r'|(?P<live> data-version="\d+" data-made="\d+")'
    r'|(?<=<span id="clock" data-with-live>)(?P<clock>.*?)(?=</span><div id="told")': "in our own pages",
}
"""Searches that begin with a repetition, and why the text that they are given has no long run of it."""


def patterns() -> Iterator[str]:
    """Every pattern in the sources; where one is put together, those of its module once it is imported."""
    for file in sorted(SOURCES.rglob("*.py")):
        for first in _read_in(file):
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value
            elif not isinstance(first, ast.Constant):
                yield from _put_together(file)


def _read_in(file: Path) -> Iterator[ast.expr]:
    for node in _calls(file):
        if node.args and ast.unparse(node.func) in READS:
            yield node.args[0]


@cache
def _calls(file: Path) -> tuple[ast.Call, ...]:
    text = file.read_text("utf-8")
    if "re." not in text and "Regex" not in text:
        return ()
    return tuple(node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))


def _put_together(file: Path) -> Iterator[str]:
    for value in vars(_module(file)).values():
        if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
            yield value.pattern


def _module(file: Path) -> ModuleType:
    name = ".".join(("topcut", *file.relative_to(SOURCES).with_suffix("").parts)).removesuffix(".__init__")
    return importlib.import_module(name)


def searched() -> Iterator[tuple[str, int]]:
    """Every pattern that is searched for, with its flags: not those that only match from the beginning."""
    for file in sorted(SOURCES.rglob("*.py")):
        for node in _calls(file):
            if not isinstance(node.func, ast.Attribute) or node.func.attr not in SEARCHES:
                continue
            of = ast.unparse(node.func.value)
            if of == "re" and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value), 0
            elif of.isupper() and isinstance(kept := getattr(_module(file), of, None), re.Pattern):
                yield str(kept.pattern), kept.flags


def begins_with_a_run(pattern: str, flags: int = 0) -> bool:
    """Whether it begins with a repetition without bound and wants something else after it."""
    return _begins_with_a_run(list(sre.parse(pattern, flags)))


def _begins_with_a_run(parts: list[Any]) -> bool:
    if not parts:
        return False
    (kind, argument), rest = parts[0], parts[1:]
    name = str(kind)
    if name.endswith("_REPEAT"):
        least, most, body = argument
        if most > 1000:
            return any(not str(one).endswith("_REPEAT") or more[0] for one, more in rest)
        return _begins_with_a_run([*body, *rest]) or (least == 0 and _begins_with_a_run(rest))
    if name == "SUBPATTERN":
        return _begins_with_a_run([*argument[-1], *rest])
    if name == "ATOMIC_GROUP":
        return _begins_with_a_run([*argument, *rest])
    if name == "BRANCH":
        return any(_begins_with_a_run([*branch, *rest]) for branch in argument[1])
    return name in ("ASSERT", "ASSERT_NOT") and _begins_with_a_run(rest)


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


def test_no_search_begins_with_a_repetition_that_a_long_run_can_feed() -> None:
    """Fifteen thousand colons in a pasted list once held every page for half a minute."""
    found = set(searched())
    assert len(found) > 20
    wrong = {pattern for pattern, flags in found if begins_with_a_run(pattern, flags)}
    assert wrong <= BOUNDED.keys(), "\n".join(sorted(wrong - BOUNDED.keys()))
    assert wrong >= BOUNDED.keys(), f"no longer there: {sorted(BOUNDED.keys() - wrong)}"


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        (r"[:,]+$", True),
        (r"(?:[:,]|(?<=\w{2})\.)+$", True),
        (r"(?:a|\s*)b", True),
        (r"\s++,", True),
        (r"x?\s+b", True),
        (r"\s+", False),
        (r"\s*\d*", False),
        (r"\d{1,4}x", False),
        (r"a\s+b", False),
    ],
)
def test_a_search_that_begins_with_a_run_is_found(pattern: str, found: bool) -> None:
    assert begins_with_a_run(pattern) is found
