"""Several processes on one PostgreSQL: real ones, each with its own memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection

from tests.hall import Hall, open_hall
from topcut import service
from topcut.core.evolve import fold
from topcut.core.invariants import faults
from topcut.core.kernel.ids import CommandId
from topcut.ledger import store
from topcut.ledger.verifying import verify

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.postgres,
    pytest.mark.xdist_group("processes"),
]

Worker = subprocess.Popen[str]


@pytest.fixture
def hall() -> Hall:
    if connection.vendor != "postgresql":
        pytest.skip("one process writes to SQLite")
    hall = open_hall(20)
    hall.start_round()
    return hall


def database_url() -> str:
    s: dict[str, Any] = connection.settings_dict
    return f"postgresql://{s['USER']}:{s['PASSWORD']}@{s['HOST']}:{s['PORT']}/{s['NAME']}"


@contextmanager
def workers(hall: Hall, *names: str, count: int) -> Iterator[list[Worker]]:
    environment = {**os.environ, "TOPCUT_DATABASE_URL": database_url()}
    words = [sys.executable, "-m", "tests.service.worker", hall.id]
    started = [
        subprocess.Popen(
            [*words, name, str(count)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        for name in names
    ]
    try:
        for worker in started:
            assert worker.stdout
            assert "ready" in worker.stdout.readline()
        yield started
    finally:
        for worker in started:
            worker.kill()
            worker.communicate()


def go(worker: Worker) -> None:
    assert worker.stdin
    worker.stdin.write("go\n")
    worker.stdin.flush()


def told(worker: Worker) -> list[dict[str, Any]]:
    """Everything the worker said by its own end."""
    said, _ = worker.communicate(timeout=30)
    assert worker.returncode == 0
    return [json.loads(line) for line in said.splitlines()]


def test_what_several_processes_append_is_gapless_and_nothing_is_lost_or_invented(hall: Hall) -> None:
    before = hall.tournament.version
    with workers(hall, "anna", "bert", "cleo", count=25) as running:
        for worker in running:
            go(worker)
        said = [word for worker in running for word in told(worker)]
    assert len(said) == 75
    written = sorted(line for word in said for line in word.get("lines", ()))
    assert not [word for word in said if "refused" in word]
    assert any(match.parked for match in hall.round.matches), "they did meet"
    assert written == list(range(before + 1, hall.tournament.version + 1))
    for word in said:
        carried = store.carried(CommandId(word["id"]))
        lines = word.get("lines")
        assert (carried and [carried.first, carried.last]) == ((lines and [lines[0], lines[-1]]) or None)
    assert verify(hall.id).fault is None
    assert hall.tournament == fold(hall.id, store.read(hall.id))
    assert not list(faults(hall.tournament))


def test_a_change_in_one_process_is_seen_in_another(hall: Hall) -> None:
    before = hall.tournament.version
    with workers(hall, "anna", count=1) as (worker,):
        go(worker)
        assert worker.stdout
        line = json.loads(worker.stdout.readline())["lines"][-1]
        acknowledged = time.monotonic()
        while service.tournament(hall.id).version < line:
            assert time.monotonic() - acknowledged < 30, "never seen"
    assert line > before
