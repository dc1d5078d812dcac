"""Record of the statements that each test sends to the database: `--statements FOLDER`.

The pass on PostgreSQL is chosen from it (tools/postgres_pass.py). A statement is told apart by the place in
Topcut that sends it, its text without the values, whether a transaction was open, and what it raised.
"""

from __future__ import annotations

import functools
import json
import os
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

# Fixtures that reach the database without the django_db mark.
DATABASE_FIXTURES = {"db", "transactional_db", "live_server", "admin_client"}

TOPCUT = f"{os.sep}topcut{os.sep}"


class StatementRecorder:
    """Writes one file for each worker: what every test that may use the database has sent."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tests: dict[str, tuple[list[str], int, bool]] = {}
        self._sent: Counter[str] = Counter()
        self._skipped = False

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        if not touches_database(item):
            return (yield)
        self._listen()
        self._sent, self._skipped = Counter(), False
        try:
            return (yield)
        finally:
            on_both = self._skipped or commits(item)
            self.tests[plain_id(item)] = sorted(self._sent), self._sent.total(), on_both

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._skipped = self._skipped or report.skipped

    def pytest_sessionfinish(self) -> None:
        worker = os.environ.get("PYTEST_XDIST_WORKER", "only")
        self.folder.joinpath(f"{worker}.json").write_text(json.dumps(self.tests), encoding="utf-8")

    @functools.cache  # noqa: B019 - one recorder lives as long as its process
    def _listen(self) -> None:
        """To every connection that is made from now on, in whatever thread."""
        from django.db.backends.signals import connection_created

        connection_created.connect(self._connected)

    def _connected(self, connection: Any, **_: object) -> None:
        if self._record not in connection.execute_wrappers:
            connection.execute_wrappers.append(self._record)

    def _record(
        self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]
    ) -> Any:
        raised = ""
        try:
            return execute(sql, params, many, context)
        except Exception as error:
            raised = type(error).__name__
            raise
        finally:
            if sender := place(sys._getframe(1)):
                inside = "in a transaction" if context["connection"].in_atomic_block else ""
                key = " | ".join((sender, shape(sql), inside, raised))
                self._sent[key] += 1


def touches_database(item: pytest.Item) -> bool:
    fixtures = DATABASE_FIXTURES.intersection(getattr(item, "fixturenames", ()))
    return bool(fixtures) or item.get_closest_marker("django_db") is not None


def commits(item: pytest.Item) -> bool:
    """Whether the test's transactions are real, and not rolled back at its end."""
    mark = item.get_closest_marker("django_db")
    return "transactional_db" in getattr(item, "fixturenames", ()) or bool(
        mark and mark.kwargs.get("transaction")
    )


def plain_id(item: pytest.Item) -> str:
    """The id as pytest takes it on the command line: xdist adds the group to it."""
    group = item.get_closest_marker("xdist_group")
    return item.nodeid.rpartition("@")[0] if group and "@" in item.nodeid else item.nodeid


@functools.lru_cache(4096)
def shape(sql: str) -> str:
    """A statement without its values: lists of any length are one, and savepoints have no number."""
    for many, one in ((r"%s(, ?%s)+", "%s"), (r"\(%s\)(, ?\(%s\))+", "(%s)"), (r"\bs\d+_x\d+\b", "s")):
        sql = re.sub(many, one, sql)
    return sql


def place(frame: FrameType | None) -> str:
    """The innermost function of Topcut on the way to the database; none for what only the test asks."""
    while frame is not None:
        code = frame.f_code
        if TOPCUT in code.co_filename:
            return f"{code.co_filename.rpartition(TOPCUT)[2]}:{code.co_name}"
        frame = frame.f_back
    return ""
