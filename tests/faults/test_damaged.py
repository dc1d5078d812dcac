"""Scenario 5: a damaged database is not served, and the refusal says what is wrong and what to do."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults.kill_rig import free_port

pytestmark = pytest.mark.scenario(5)


def topcut(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "TOPCUT_DATABASE_URL"}
    command = [sys.executable, "-m", "topcut.cli", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120)


def cut_in_half(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def flip_a_page(file: Path) -> None:
    middle = file.stat().st_size // 8192 * 4096
    with file.open("r+b") as data:
        data.seek(middle)
        page = data.read(4096)
        data.seek(middle)
        data.write(bytes(byte ^ 255 for byte in page))


def edit_a_line(file: Path) -> None:
    with sqlite3.connect(file) as database:
        database.execute("UPDATE ledger_line SET body = replace(body, 'Open', 'Shut') WHERE version = 1")


def damaged(folder: Path, damage: Callable[[Path], None]) -> None:
    made = topcut("simulate", "--players", "8", "--rounds", "1", "--data", str(folder))
    assert made.returncode == 0, made.stderr
    file = folder / "topcut.sqlite3"
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    damage(file)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (cut_in_half, "cannot be read"),
        (flip_a_page, "damaged"),
        (edit_a_line, "damaged at position 1 (edited)"),
    ],
)
def test_a_damaged_database_is_not_served(tmp_path: Path, damage: Callable[[Path], None], words: str) -> None:
    damaged(tmp_path, damage)
    served = topcut("serve", "--host", "127.0.0.1", "--port", str(free_port()), "--data", str(tmp_path))
    assert served.returncode == 2
    assert words in served.stderr
    assert "Nothing was started" in served.stderr
    assert "Traceback" not in served.stderr


@pytest.mark.parametrize("damage", [cut_in_half, flip_a_page])
def test_looking_at_a_damaged_database_says_so_in_words(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    damaged(tmp_path, damage)
    for words in (("doctor",), ("ledger", "verify"), ("ledger", "export", "nope"), ("backup",)):
        looked = topcut(*words, "--data", str(tmp_path))
        assert "Traceback" not in looked.stderr
        if words == ("doctor",):
            assert looked.returncode
            assert "cannot be read" in looked.stderr or "BAD  integrity" in looked.stdout


def test_looking_at_a_folder_makes_no_tables_in_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    words = [("doctor",), ("backup",), ("ledger", "verify"), ("ledger", "export", "x"), ("export", "x")]
    for command in words:
        looked = topcut(*command, "--data", str(data))
        assert (looked.returncode, looked.stdout) == (1, "")
        assert "There is no database" in looked.stderr
    assert not data.exists()
    data.mkdir()
    (data / "topcut.sqlite3").touch()
    looked = topcut("ledger", "verify", "--data", str(data))
    assert looked.returncode == 1
    assert "of an older Topcut: topcut serve brings it up to date" in looked.stderr
    with sqlite3.connect(data / "topcut.sqlite3") as database:
        assert database.execute("SELECT name FROM sqlite_master").fetchall() == []
