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
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

TOPCUT = f"{os.sep}topcut{os.sep}"


class StatementRecorder:
    """Writes one file for each worker: for every test, its statements and how many there were."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tests: dict[str, tuple[int, list[str]]] = {}
        self._sent: dict[str, int] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._listen()
        self._sent = {}
        try:
            return (yield)
        finally:
            if self._sent:
                self.tests[plain_id(item)] = sum(self._sent.values()), sorted(self._sent)

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
                self._sent[key] = self._sent.get(key, 0) + 1


def plain_id(item: pytest.Item) -> str:
    """The id as pytest takes it on the command line: xdist adds the group to it."""
    group = item.get_closest_marker("xdist_group")
    return item.nodeid.rpartition("@")[0] if group and "@" in item.nodeid else item.nodeid


@functools.lru_cache(4096)
def shape(sql: str) -> str:
    """A statement without its values: lists of any length are one, and savepoints have no number."""
    return re.sub(r"\bs\d+_x\d+\b", "s", re.sub(r"(%s|\?)(, ?(%s|\?))+", "%s", sql))


def place(frame: FrameType | None) -> str:
    """The innermost function of Topcut on the way to the database; none for what only the test asks."""
    while frame is not None:
        code = frame.f_code
        if TOPCUT in code.co_filename:
            return f"{code.co_filename.rpartition(TOPCUT)[2]}:{code.co_name}"
        frame = frame.f_back
    return ""
