"""Choice of the tests that run a second time, on PostgreSQL. Standard library only.

The first pass, on SQLite, records which statements every test sends (tests/statements.py). The second takes
what proves something about the database: the tests of WHOLE, those that commit for real or are skipped on
SQLite, and of the others as few as send each statement TIMES over.
"""

from __future__ import annotations

import heapq
import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

# Their subject is what is stored: all these tests run on both.
WHOLE = ("tests/ledger/", "tests/people/", "tests/service/test_keeping.py")
TIMES = 3  # with other values each time


@dataclass(frozen=True)
class Sent:
    """What one test sent: the statements, and how many in all; some run on both whatever they send."""

    statements: frozenset[str]
    count: int
    on_both: bool


def read(folder: Path) -> dict[str, Sent]:
    """What the workers of the first pass recorded, by test."""
    found = {}
    for file in sorted(folder.glob("*.json")):
        for test, (statements, count, on_both) in json.loads(file.read_text(encoding="utf-8")).items():
            found[test] = Sent(frozenset(statements), count, on_both)
    return found


def choose(sent: Mapping[str, Sent]) -> list[str]:
    """The tests of the second pass; together they send every statement that any test sends."""
    chosen = {test for test in sent if sent[test].on_both or test.startswith(WHOLE)}
    for _ in range(TIMES):
        chosen |= cover({test: sent[test] for test in sorted(sent.keys() - chosen)})
    return sorted(chosen)


def everything(sent: Iterable[Sent]) -> set[str]:
    return {statement for each in sent for statement in each.statements}


def cover(sent: Mapping[str, Sent]) -> set[str]:
    """Tests that send it all: each time the one with the fewest statements for each that is still missing."""
    missing = everything(sent.values())

    def price(test: str) -> float:
        new = len(sent[test].statements & missing)
        return sent[test].count / new if new else math.inf

    queue = [(price(test), test) for test in sent]
    heapq.heapify(queue)
    chosen = set()
    while missing:
        _, test = heapq.heappop(queue)
        now = price(test), test  # prices only rise as less is missing
        if queue and now > queue[0]:
            heapq.heappush(queue, now)
        else:
            chosen.add(test)
            missing -= sent[test].statements
    return chosen
