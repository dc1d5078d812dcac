"""Which rows of the rules ledger a passing test proves, and which have none."""

import ast
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from topcut.rulebook.ledger import Row, rows

RECORD = Path(".pytest_cache") / "v" / "topcut" / "rules"


@dataclass(frozen=True, slots=True)
class RowCoverage:
    """A row with its tests. ``proven``: at least one passed in the last recorded run, and still stands."""

    id: str
    title: str
    tests: tuple[str, ...]
    passed: tuple[str, ...]

    @property
    def proven(self) -> bool:
        return bool(self.passed)


@dataclass(frozen=True, slots=True)
class Coverage:
    rows: tuple[RowCoverage, ...]
    unknown: Mapping[str, tuple[str, ...]]

    @property
    def proven(self) -> int:
        return sum(row.proven for row in self.rows)


def measure(root: Path) -> Coverage:
    """The ledger against the tests under ``root / "tests"`` and pytest's record of their last run."""
    marked = marked_tests(root)
    passed = _passed(root)
    known = {name for row in rows() for name in row.ids}
    unknown = {rule: tuple(tests) for rule, tests in marked.items() if rule not in known}
    whole = tuple(row for row in rows() if row.part_of is None)
    return Coverage(tuple(_row(row, marked, passed) for row in whole), unknown)


def _row(row: Row, marked: Mapping[str, list[str]], passed: set[str]) -> RowCoverage:
    """A test for a part of a row counts for the row."""
    parts = [part for part in rows() if part is row or part.part_of == row.id]
    ids = [name for part in parts for name in part.ids]
    tests = tuple(dict.fromkeys(test for name in ids for test in marked.get(name, ())))
    return RowCoverage(row.id, row.en, tests, tuple(test for test in tests if test in passed))


def marked_tests(root: Path) -> dict[str, list[str]]:
    """Ids to tests, "tests/core/test_clock.py::test_name", read from the files without running them."""
    found: dict[str, list[str]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        marks = _marks(ast.parse(text).body, "", ()) if "mark.rule(" in text else ()  # parsing takes longest
        for name, rule in marks:
            found.setdefault(rule, []).append(f"{path.relative_to(root).as_posix()}::{name}")
    return found


def _marks(body: list[ast.stmt], prefix: str, above: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Marks on functions and classes, and those a module or class sets for all in ``pytestmark``."""
    shared = (*above, *(rule for node in body if isinstance(node, ast.Assign) for rule in _pytestmark(node)))
    for node in body:
        if isinstance(node, ast.ClassDef):
            own = tuple(rule for mark in node.decorator_list for rule in _rules_in(mark))
            yield from _marks(node.body, f"{prefix}{node.name}::", (*shared, *own))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            own = tuple(rule for mark in node.decorator_list for rule in _rules_in(mark))
            for rule in dict.fromkeys((*shared, *own)):
                yield f"{prefix}{node.name}", rule


def _pytestmark(node: ast.Assign) -> Iterator[str]:
    if any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets):
        for part in ast.walk(node.value):
            yield from _rules_in(part)


def _rules_in(node: ast.AST) -> Iterator[str]:
    """The ids of ``pytest.mark.rule("…", "…")``, and of nothing else."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value


def _passed(root: Path) -> set[str]:
    """Tests whose every recorded case passed; a parametrized test counts as its function."""
    try:
        record = json.loads((root / RECORD).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return set()
    outcomes: dict[str, set[str]] = {}
    for nodeid, entry in record.items():
        outcomes.setdefault(nodeid.split("[")[0], set()).add(entry["outcome"])
    return {nodeid for nodeid, seen in outcomes.items() if seen == {"passed"}}
