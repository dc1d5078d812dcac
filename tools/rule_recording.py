"""Pytest plugin that records which rules the tests of a run proved. Loaded by tests/conftest.py.

A test says which rows of the rules ledger it proves with ``@pytest.mark.rule("MTR-2.6.c")``; its outcome
goes to pytest's cache, under ``topcut/rules``, where tools/rule_coverage.py reads it. A partial run keeps
what earlier runs recorded about the other tests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    import pytest

CACHE_KEY = "topcut/rules"
PROPERTY = "rule"


class Recorded(TypedDict):
    rules: list[str]
    outcome: str


_seen: dict[str, Recorded] = {}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Attach the ids to each test, so that they come back with its report, also from worker processes."""
    for item in items:
        given = {value for name, value in item.user_properties if name == PROPERTY}
        for mark in item.iter_markers("rule"):
            item.user_properties.extend((PROPERTY, rule) for rule in mark.args if rule not in given)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test has passed when its call did and neither set-up nor tear-down failed."""
    rules = [str(value) for name, value in report.user_properties if name == PROPERTY]
    if not rules or (report.when != "call" and report.passed):
        return
    earlier = _seen.get(report.nodeid)
    if earlier is None or report.failed:
        _seen[report.nodeid] = {"rules": rules, "outcome": report.outcome}


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Merge this run into the record; worker processes leave that to the main process."""
    cache = getattr(session.config, "cache", None)
    if cache is None or hasattr(session.config, "workerinput") or not _seen:
        return
    known: dict[str, Recorded] = cache.get(CACHE_KEY, {})
    cache.set(CACHE_KEY, {**known, **_seen})
