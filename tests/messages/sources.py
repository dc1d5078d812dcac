"""What the sources say can be refused, found by reading them, so that a new code cannot be forgotten."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from topcut.core import kinds
from topcut.core.kernel.command import DECLARED, Bounded
from topcut.core.play.matches import RoundStatus

ROOT = Path(__file__).resolve().parents[2]
PLACES = ("core", "deckdesk", "formats", "service", "people")

SERVES = [DECLARED[kind].serves for kind in kinds.COMMANDS.values()]
BOUNDS = [serves for serves in SERVES if isinstance(serves, Bounded)]

# Codes that are put together when they are raised, with everything they can become.
PUT_TOGETHER = {
    "round-not-{status}": [f"round-not-{status}" for status in RoundStatus],
    "bounds.instead": sorted({bounds.instead for bounds in BOUNDS if bounds.instead}),
}


@dataclass(frozen=True)
class Raised:
    """One place where something is refused."""

    code: str
    rule: str | None
    facts: frozenset[str]
    place: str


def refusals() -> list[Raised]:
    """Every ``Refusal(...)`` in the sources."""
    folders = [ROOT / "src" / "topcut" / place for place in PLACES]
    files = sorted(file for folder in folders for file in folder.rglob("*.py"))
    return [found for file in files for found in in_file(file)]


def in_file(file: Path) -> Iterator[Raised]:
    """The refusals of one file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            place = f"{file.relative_to(ROOT).as_posix()}:{node.lineno}"
            named = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
            rule = named.pop("rule", None)
            text = rule.value if isinstance(rule, ast.Constant) else None
            for code in codes(node.args[0], place):
                yield Raised(code, str(text) if text else None, frozenset(named), place)


def codes(argument: ast.expr, place: str) -> list[str]:
    """The code, or all it can become; one that cannot be read must be listed above."""
    if isinstance(argument, ast.Constant):
        return [str(argument.value)]
    pattern = ast.unparse(argument).removeprefix("f").strip("'\"")
    assert pattern in PUT_TOGETHER, f"{place}: list what {pattern} can be in tests/messages/sources.py"
    return PUT_TOGETHER[pattern]
