"""Rule coverage: which rows of the rules ledger a passing test proves, and which have none.

python3 run.py rule-coverage
"""

import ast
import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from topcut.rulebook.rule_ids import RuleRow, rows

ROOT = Path(__file__).resolve().parent.parent
RECORD = Path(".pytest_cache") / "v" / "topcut" / "rules"
RUN_FIRST = "Run: python3 run.py test"
MARKS = RECORD.with_name("marks")


@dataclass(frozen=True, slots=True)
class RowCoverage:
    """A row with its tests. ``proven``: at least one passed in the last recorded run, and still exists."""

    id: str
    title: str
    tests: tuple[str, ...]
    passed: tuple[str, ...]

    @property
    def proven(self) -> bool:
        return bool(self.passed)


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """``recorded``: whether any test run was recorded here; a fresh clone has none."""

    rows: tuple[RowCoverage, ...]
    unknown: Mapping[str, tuple[str, ...]]
    recorded: bool

    @property
    def proven(self) -> int:
        return sum(row.proven for row in self.rows)


def measure(root: Path) -> RuleCoverage:
    """Compare the ledger with the tests under ``root / "tests"`` and pytest's record of their last run."""
    marked = marked_tests(root)
    passed = _passed(root)
    known = {name for row in rows() for name in row.ids}
    unknown = {rule: tuple(tests) for rule, tests in marked.items() if rule not in known}
    whole = tuple(row for row in rows() if row.part_of is None)
    recorded = (root / RECORD).is_file()
    return RuleCoverage(tuple(_row(row, marked, passed) for row in whole), unknown, recorded)


def _row(row: RuleRow, marked: Mapping[str, list[str]], passed: set[str]) -> RowCoverage:
    """A test for a part of a row counts for the row."""
    parts = [part for part in rows() if part is row or part.part_of == row.id]
    ids = [name for part in parts for name in part.ids]
    tests = tuple(dict.fromkeys(test for name in ids for test in marked.get(name, ())))
    return RowCoverage(row.id, row.en, tests, tuple(test for test in tests if test in passed))


def marked_tests(root: Path) -> dict[str, list[str]]:
    """Ids to tests, "tests/core/test_clock.py::test_name", read from the files without running them."""
    before = _read(root / MARKS)
    now: dict[str, Any] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        name, stamp = path.relative_to(root).as_posix(), path.stat().st_mtime_ns
        kept = before.get(name)
        now[name] = kept if kept and kept["stamp"] == stamp else {"stamp": stamp, "marks": _marks_in(path)}
    if now != before:
        _keep(root / MARKS, now)
    found: dict[str, list[str]] = {}
    for name, entry in now.items():
        for test, rule in entry["marks"]:
            found.setdefault(rule, []).append(f"{name}::{test}")
    return found


def _marks_in(path: Path) -> list[tuple[str, str]]:
    text = path.read_text(encoding="utf-8")
    return list(_marks(ast.parse(text).body, "", ())) if "mark.rule(" in text else []


def _keep(path: Path, marks: Mapping[str, Any]) -> None:
    """Cache the result: parsing every test takes most of a second. A failed write is ignored."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(marks), encoding="utf-8")


def _read(path: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
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
    record = _read(root / RECORD)
    outcomes: dict[str, set[str]] = {}
    for nodeid, entry in record.items():
        outcomes.setdefault(nodeid.split("[")[0], set()).add(entry["outcome"])
    return {nodeid for nodeid, seen in outcomes.items() if seen == {"passed"}}


def told(found: RuleCoverage) -> Iterator[str]:
    """A line for each row, then the sum."""
    for row in found.rows:
        state = "proven" if row.proven else "marked" if row.tests else "-"
        yield f"{state:8}{row.id:16}{row.title}"
    for rule, tests in found.unknown.items():
        yield f"unknown id {rule}: {', '.join(tests)}"
    if found.recorded:
        yield f"{found.proven} of {len(found.rows)} rows proven by a passing test"
    else:
        marked = sum(bool(row.tests) for row in found.rows)
        yield f"{marked} of {len(found.rows)} rows have a test; none has been run here yet. {RUN_FIRST}"


if __name__ == "__main__":
    print("\n".join(told(measure(ROOT))))
