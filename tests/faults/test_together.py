"""Several processes that start at the same moment on one empty PostgreSQL database, or in one data folder."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest

from topcut.bootstrap import MIGRATING
from topcut.private_files import make_once

PREPARE = "import sys, pathlib; from topcut import bootstrap; bootstrap.prepare(pathlib.Path(sys.argv[1]))"
WAITING = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
TABLES = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"


@pytest.mark.postgres
def test_servers_that_start_together_make_the_tables_one_after_the_other(
    postgres: str, tmp_path: Path
) -> None:
    environment = {**os.environ, "TOPCUT_DATABASE_URL": postgres}
    with psycopg.connect(postgres, autocommit=True) as watcher:

        def count(question: str) -> int:
            row = watcher.execute(question).fetchone()
            return int(row[0]) if row else 0

        watcher.execute("SELECT pg_advisory_lock(%s)", [MIGRATING])
        started = [
            subprocess.Popen([sys.executable, "-c", PREPARE, str(tmp_path / name)], env=environment)
            for name in ("one", "two")
        ]
        end = time.monotonic() + 60
        while count(WAITING) < len(started):
            assert time.monotonic() < end
            assert not any(process.poll() for process in started)
            time.sleep(0.05)
        assert count(TABLES) == 0
        watcher.execute("SELECT pg_advisory_unlock(%s)", [MIGRATING])
        assert [process.wait(60) for process in started] == [0, 0]
        assert count(TABLES) > 10


def test_a_key_that_two_make_at_once_is_the_same_for_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = tmp_path / "secret.key"
    monkeypatch.setattr(os, "fsync", lambda _: key.write_text("first"))  # the other one, in between
    make_once(key, "second")
    assert key.read_text() == "first"
    assert list(tmp_path.iterdir()) == [key]


def test_a_key_file_that_was_left_empty_is_written_again(tmp_path: Path) -> None:
    key = tmp_path / "secret.key"
    key.touch()
    make_once(key, "whole")
    assert key.read_text() == "whole"
