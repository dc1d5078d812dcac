"""A damaged ledger: the server does not start quietly with less, and says where it breaks (scenario 5)."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.folder import ask
from tests.faults.kill_rig import free_port

pytestmark = [pytest.mark.scenario(5), pytest.mark.xdist_group("kills")]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("whole") / "data"
    return folder, ask(folder, "make", 64, 2)["tournament"]


@pytest.fixture
def folder(whole: tuple[Path, str], tmp_path: Path) -> Path:
    """A copy to be damaged, with everything in the one file."""
    copy = tmp_path / "data"
    shutil.copytree(whole[0], copy)
    with closing(sqlite3.connect(copy / "topcut.sqlite3")) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return copy


def serve(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "topcut.cli", "serve", "--host", "127.0.0.1"]
    command += ["--port", str(free_port()), "--data", str(folder)]
    environment = {key: value for key, value in os.environ.items() if key != "TOPCUT_DATABASE_URL"}
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=False)


def change(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "topcut.sqlite3")) as database:
        database.execute("PRAGMA foreign_keys = OFF")
        database.execute(statement)
        database.commit()


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("UPDATE ledger_line SET body = body || ' ' WHERE version = 90", "position 90 (edited)"),
        ("DELETE FROM ledger_line WHERE version = 50", "position 50 (gap)"),
        ("DELETE FROM ledger_line WHERE version > 100", "position 101 (gap)"),
    ],
)
def test_an_edited_or_missing_line_is_named_and_nothing_is_started(
    folder: Path, whole: tuple[Path, str], statement: str, words: str
) -> None:
    change(folder, statement)
    done = serve(folder)
    assert done.returncode == 2
    assert words in done.stderr
    assert whole[1] in done.stderr
    assert "Traceback" not in done.stderr


def cut_in_half(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def flip_a_page(file: Path) -> None:
    middle = file.read_bytes().index(b'"kind":"ResultRecorded"') // 4096 * 4096  # the lines are in the middle
    with file.open("r+b") as data:
        data.seek(middle)
        page = data.read(4096)
        data.seek(middle)
        data.write(bytes(byte ^ 255 for byte in page))


@pytest.mark.parametrize(
    ("damage", "words"), [(cut_in_half, "cannot be read"), (flip_a_page, "database is damaged")]
)
def test_a_damaged_file_is_not_served(folder: Path, damage: Callable[[Path], None], words: str) -> None:
    damage(folder / "topcut.sqlite3")
    done = serve(folder)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Nothing was started" in done.stderr
    assert "Traceback" not in done.stderr
