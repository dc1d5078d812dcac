"""Figures of the templates: branches, longest line, globals. `python3 run.py lint` prints and bounds them.

A branch is an ``if``, an ``elif``, a conditional expression or a condition on a loop.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, nodes

from tools import with_django

TEMPLATES = Path(__file__).resolve().parent.parent / "src" / "topcut" / "web" / "templates"
BRANCHES_IN_A_FILE = 12
BRANCHES_IN_ALL = 760
COLUMNS = 140
GLOBALS = 8
FILES_SHOWN = 5


@dataclass(frozen=True)
class Figures:
    name: str
    branches: int
    columns: int


def main() -> int:
    environment = with_django.environment()
    found = sorted(figures(environment), key=lambda one: -one.branches)
    own = own_globals(environment)
    worst = ", ".join(f"{one.name} {one.branches}" for one in found[:FILES_SHOWN])
    longest = max(found, key=lambda one: one.columns)
    print(f"{len(found)} templates: {sum(one.branches for one in found)} branches (most: {worst});")
    print(f"longest line {longest.columns} ({longest.name}); {len(own)} globals: {', '.join(own)}.")
    problems = list(too_much(found, own))
    print("\n".join(problems))
    return 1 if problems else 0


def figures(environment: Environment) -> Iterator[Figures]:
    for path in sorted(TEMPLATES.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(TEMPLATES).as_posix()
        yield Figures(name, branches(environment.parse(text)), max(map(len, text.splitlines()), default=0))


def branches(tree: nodes.Template) -> int:
    loops = sum(1 for loop in tree.find_all(nodes.For) if loop.test is not None)
    return loops + sum(1 for _ in tree.find_all((nodes.If, nodes.CondExpr)))


def own_globals(environment: Environment) -> list[str]:
    """Those that Topcut gives to templates, without Jinja's."""
    plain: Mapping[str, object] = Environment().globals
    return sorted(name for name in environment.globals if name not in plain)


def too_much(found: list[Figures], own: list[str]) -> Iterator[str]:
    for one in found:
        if one.branches > BRANCHES_IN_A_FILE:
            yield f"{one.name} has {one.branches} branches; a template has at most {BRANCHES_IN_A_FILE}."
        if one.columns > COLUMNS:
            yield f"{one.name} has a line of {one.columns} columns; a template has at most {COLUMNS}."
    if sum(one.branches for one in found) > BRANCHES_IN_ALL:
        yield f"All templates together may have {BRANCHES_IN_ALL} branches."
    if len(own) > GLOBALS:
        yield f"Templates may have {GLOBALS} globals: give them page values instead."


if __name__ == "__main__":
    sys.exit(main())
