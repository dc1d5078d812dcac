"""``topcut restore`` in a process of its own: beside what is there, or not at all."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import stat
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.before.opened import facts, open_before
from tests.cli.commands import topcut
from topcut.archives import losses
from topcut.archives.archive_writer import Source, write_archive
from topcut.archives.losses import APART, MISSING, NEWER, LossComparison, compare, rows_of_file

MADE = datetime(2026, 7, 4, 18, 30, tzinfo=UTC)
slow = pytest.mark.slow


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder that the version before left, with the tables of then."""
    return open_before(tmp_path / "data")


def packed(data: Path, target: Path) -> Path:
    members = [Source(name, data / name) for name in ("topcut.sqlite3", "secret.key")]
    write_archive(target, members, "", "0.0.9", MADE)
    return target


def content(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Everything in a folder, to be compared: nothing there is to change."""
    return {
        path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_a_backup_comes_up_beside_what_is_there_and_tells_what_it_lacks(data: Path, tmp_path: Path) -> None:
    archive = packed(data, tmp_path / "stick.tar.gz")
    gone, grown = facts()["running"], next(id_ for id_ in facts()["tournaments"] if id_ != facts()["running"])
    with closing(sqlite3.connect(data / "topcut.sqlite3")) as in_use, in_use:
        in_use.execute("PRAGMA journal_mode = DELETE")
        for table in ("ledger_line", "ledger_carried"):
            in_use.execute(f"UPDATE {table} SET chain_id = 'newer' WHERE chain_id = ?", [gone])
        in_use.execute("UPDATE ledger_chain SET id = 'newer' WHERE id = ?", [gone])
        in_use.execute(f"INSERT INTO ledger_line (chain_id, version, body, hash) {_NEXT}", [grown])
        in_use.execute("UPDATE ledger_chain SET version = version + 1, head = 'h' WHERE id = ?", [grown])
    before = content(data)
    done = topcut("restore", archive, data=data)
    assert done.returncode == 0, done.stderr
    assert content(data) == before
    folder = tmp_path / "data-restored-20260704-183000"
    assert f"Restored to {folder}: the backup of 2026-07-04 18:30 UTC, made by Topcut 0.0.9." in done.stdout
    for id_, one in facts()["tournaments"].items():
        told = next(line for line in done.stdout.splitlines() if line.startswith(f"  {id_} "))
        assert f"lines {one['version']}, " in told
        assert one["head"][:12] in told
    assert f"Starting with it loses, compared with {data}:" in done.stdout
    assert re.search("^  newer .*: all of it, lines 102, ", done.stdout, re.MULTILINE)
    assert ": the newest line, of " in done.stdout
    assert f"Start with it: topcut serve --data {folder}" in done.stdout
    assert (folder / "secret.key").read_text() == (data / "secret.key").read_text()
    if sys.platform != "win32":
        modes = {stat.S_IMODE(path.stat().st_mode) for path in folder.rglob("*") if path.is_file()}
        assert (stat.S_IMODE(folder.stat().st_mode), modes) == (0o700, {0o600})
    assert not list(tmp_path.glob(".topcut-restoring-*"))
    assert topcut("ledger", "verify", data=folder).returncode == 0, "also that lists know of every tournament"
    again = topcut("restore", archive, data=data)
    assert again.returncode == 1
    assert "exists already; nothing was written" in again.stderr


_NEXT = (
    "SELECT chain_id, version + 1, body, 'h' "
    "FROM ledger_line WHERE chain_id = ? ORDER BY version DESC LIMIT 1"
)


@slow
def test_a_database_that_a_version_before_copied_is_restored_with_the_keys_that_are_there(
    data: Path, tmp_path: Path
) -> None:
    """The tables are brought up to date in the new folder, with the phones' key; the stick stays as it is."""
    stick = tmp_path / "stick"
    stick.mkdir()
    shutil.copy(data / "topcut.sqlite3", stick / "copy.sqlite3")
    (stick / "copy.key").write_text("11" * 32)
    before = content(stick)
    done = topcut("restore", stick / "copy.sqlite3", "--into", tmp_path / "new", data=data)
    assert done.returncode == 0, done.stderr
    assert content(stick) == before
    assert "It lacks nothing that" in done.stdout
    new = tmp_path / "new"
    assert (new / "draw.key").read_text() == "11" * 32
    assert (new / "secret.key").read_text() == (data / "secret.key").read_text()
    verified = topcut("ledger", "verify", data=new)
    assert verified.returncode == 0, verified.stdout


@pytest.mark.parametrize(
    "trouble",
    [
        "damaged",
        "taken",
        *(pytest.param(one, marks=slow) for one in ("chain", "later", "database", "language")),
    ],
)
def test_what_is_not_sound_leaves_nothing_behind(data: Path, tmp_path: Path, trouble: str) -> None:
    """What is refused before a database is opened is tested in ``tests/archives``."""
    into, said, words = tmp_path / "new", "", []
    database = data / "topcut.sqlite3"
    if trouble == "taken":
        into.mkdir()
        said = "exists already"
    with closing(sqlite3.connect(database)) as changed, changed:
        changed.execute("PRAGMA journal_mode = DELETE")
        if trouble == "chain":
            changed.execute("UPDATE ledger_line SET body = replace(body, 'Ana', 'Eva') WHERE version = 1")
            changed.execute("UPDATE ledger_line SET hash = 'no hash' WHERE version = 7")
            said = "is damaged at position"
        elif trouble == "later":
            applied = "INSERT INTO django_migrations (app, name, applied) VALUES ('people', '9999_later', ?)"
            changed.execute(applied, ["2030-01-01"])
            said = "A newer Topcut than this one"
        elif trouble == "database":
            changed.execute("DROP TABLE ledger_line")
            changed.execute("DROP TABLE ledger_carried")
            changed.execute("DROP TABLE ledger_chain")
            said = "It is no database of Topcut"
    archive = packed(data, tmp_path / "stick.tar.gz")
    if trouble in ("damaged", "language"):
        archive.write_bytes(archive.read_bytes()[:-200])
        said = "is damaged"
    if trouble == "language":
        said, words = "Está dañad", ["--language", "es"]
    before = content(tmp_path)
    done = topcut(*words, "restore", archive, "--into", into, data=data)
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert content(tmp_path) == before
    assert sorted(one.name for one in tmp_path.iterdir() if one != into) == ["data", "stick.tar.gz"]


# What would be lost


def compared(data: Path, other: Path) -> LossComparison:
    with rows_of_file(data / "topcut.sqlite3") as in_use, rows_of_file(other / "topcut.sqlite3") as restored:
        return compare(in_use, restored)


def change(folder: Path, statement: str, *values: str) -> None:
    with closing(sqlite3.connect(folder / "topcut.sqlite3")) as database, database:
        database.execute(statement, values)


def test_lines_and_tournaments_are_compared_by_their_hashes(data: Path, tmp_path: Path) -> None:
    other = open_before(tmp_path / "other")
    assert compared(data, other) == LossComparison((), 0, ())
    first, second, third, fourth = sorted(facts()["tournaments"])
    for folder, id_ in ((other, first), (data, second), (other, fourth)):
        cut = (
            "UPDATE ledger_chain AS c SET version = version - 2, head = (SELECT hash "
            "FROM ledger_line AS l WHERE chain_id = c.id AND l.version = c.version - 2) WHERE id = ?"
        )
        change(folder, cut, id_)
    change(data, "UPDATE ledger_chain SET head = 'another' WHERE id = ?", third)
    change(data, "UPDATE ledger_line SET hash = 'another' WHERE chain_id = ?", fourth)
    renamed = "UPDATE people_person SET id = 'erased since' WHERE id = (SELECT min(id) FROM people_person)"
    change(other, renamed)
    found = compared(data, other)
    assert {(one.tournament.id, one.how, one.lines) for one in found.lost} == {
        (first, NEWER, 2),
        (third, APART, 0),
        (fourth, APART, 0),
    }, "of the second one the backup has more than is in use"
    assert (found.unknown, found.erased) == (1, ("erased since",))
    change(other, "UPDATE ledger_chain SET id = 'x' || id")
    found = compared(data, other)
    assert {one.how for one in found.lost} == {MISSING}
    assert found.erased == (), "two that have nothing in common: nobody was erased"


def test_a_log_that_is_not_yet_in_the_file_is_read_too(data: Path, tmp_path: Path) -> None:
    """As of a server that runs, or was killed."""
    with closing(sqlite3.connect(data / "topcut.sqlite3", isolation_level=None)) as server:
        server.execute("PRAGMA journal_mode = WAL")
        server.execute("UPDATE ledger_chain SET version = 7777")
        with rows_of_file(data / "topcut.sqlite3") as rows:
            assert {head.version for head in losses.heads(rows).values()} == {7777}


def test_every_name_of_a_file_is_read_where_it_is(tmp_path: Path) -> None:
    odd = tmp_path / "50% ? #1.sqlite3"
    with closing(sqlite3.connect(odd)) as made:
        made.execute("CREATE TABLE ledger_chain (id, version, head)")
    with rows_of_file(odd) as rows:
        assert losses.heads(rows) == {}
    assert os.listdir(tmp_path) == [odd.name]  # noqa: PTH208 - every name, as it is
