"""The security log: whole lines, in a file of its own, bounded and its owner's alone (S14)."""

from __future__ import annotations

import json
import logging
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.with_django import start_django
from topcut import security_log
from topcut.security_log import Flood, Floods, Happening, LineFile, counts, note

start_django()


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """The log of a data folder, with lines written to it as on a server."""
    handler, logger = LineFile(tmp_path / "logs" / "security.log"), logging.getLogger("topcut.security")
    logger.addHandler(handler)
    yield tmp_path / "logs"
    logger.removeHandler(handler)


def lines(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "security.log").read_text().splitlines()]


def test_a_line_says_who_what_where_from_and_when(folder: Path) -> None:
    token = security_log.address.set("192.0.2.7")
    note(Happening.DENIED, who="person:ana", tournament="cup", view="desk", row="configure")
    security_log.address.reset(token)
    (line,) = lines(folder)
    assert line.pop("at").endswith("Z")
    assert line == {
        "what": "denied",
        "who": "person:ana",
        "tournament": "cup",
        "from": "192.0.2.7",
        "view": "desk",
        "row": "configure",
    }


@pytest.mark.skipif(os.name != "posix", reason="permissions of files are POSIX's")
def test_only_its_owner_reads_it_whatever_the_umask(folder: Path) -> None:
    before = os.umask(0)
    note(Happening.SIGNED_IN, who="person:ana")
    os.umask(before)
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in (folder, *folder.iterdir())}
    assert modes == {"logs": 0o700, "security.log": 0o600, "security.lock": 0o600}


def test_it_is_bounded_and_keeps_the_newest_lines(tmp_path: Path) -> None:
    handler = LineFile(tmp_path / "logs" / "security.log", most_bytes=1_000, kept=2)
    for number in range(100):
        handler.emit(logging.makeLogRecord({"msg": json.dumps({"at": "2099", "what": "x", "n": number})}))
    files = sorted(file.name for file in (tmp_path / "logs").glob("security.log*"))
    assert files == ["security.log", "security.log.1", "security.log.2"]
    assert all(file.stat().st_size <= 1_000 for file in (tmp_path / "logs").iterdir())
    assert json.loads((tmp_path / "logs/security.log").read_text().splitlines()[-1])["n"] == 99
    kept = [json.loads(line)["n"] for name in reversed(files) for line in _read(tmp_path / "logs" / name)]
    assert kept == list(range(kept[0], 100))
    assert counts(tmp_path / "logs") == {"x": len(kept)}


def _read(file: Path) -> list[str]:
    return file.read_text().splitlines()


WRITER = """
import json, logging, sys
from pathlib import Path
from topcut.security_log import LineFile
handler = LineFile(Path(sys.argv[1]) / "logs" / "security.log", most_bytes=20_000, kept=50)
for n in range(150):
    handler.emit(logging.makeLogRecord({"msg": json.dumps({"by": sys.argv[2], "n": n, "text": "x" * 200})}))
"""


def test_several_processes_tear_no_line_and_lose_none_while_it_is_put_aside(tmp_path: Path) -> None:
    words = [sys.executable, "-c", WRITER, str(tmp_path)]
    running = [subprocess.Popen([*words, name]) for name in ("one", "two", "three")]
    assert [process.wait(60) for process in running] == [0, 0, 0]
    found = [json.loads(line) for file in (tmp_path / "logs").glob("security.log*") for line in _read(file)]
    told = {(line["by"], line["n"]) for line in found}
    assert len(found) == len(told) == 450


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that is moved by hand."""
    now = [0.0]
    monkeypatch.setattr(security_log, "_floods", Floods(lambda: now[0]))
    return now


def test_a_strangers_lines_push_out_neither_other_kinds_nor_other_sources(
    folder: Path, now: list[float]
) -> None:
    for _ in range(Flood.BURST + 50):
        note(Happening.DENIED, view="desk")
    note(Happening.SIGN_IN_FAILED, account=1)
    note(Happening.LOCKED, account=1)
    note(Happening.DENIED, who="person:ana")
    now[0] = 10.0
    note(Happening.DENIED, view="desk")
    written = lines(folder)
    assert [line["what"] for line in written[Flood.BURST :]] == ["sign-in-failed", "locked", *["denied"] * 2]
    assert written[-1]["left_out"] == 50


def test_wrong_names_hide_no_guess_at_a_real_account(folder: Path, now: list[float]) -> None:
    for _ in range(Flood.BURST + 50):
        note(Happening.SIGN_IN_FAILED, name="made up", account="")
    note(Happening.SIGN_IN_FAILED, name="", account=7)
    assert lines(folder)[-1]["account"] == 7


def test_a_players_phone_has_its_limit_too_and_takes_nobody_elses(folder: Path, now: list[float]) -> None:
    for _ in range(3 * Flood.BURST):
        note(Happening.DENIED, who="entrant:e1", view="desk")
    note(Happening.DENIED, who="entrant:e2", view="desk")
    written = [line["who"] for line in lines(folder)]
    assert written == ["entrant:e1"] * Flood.BURST + ["entrant:e2"]


@pytest.mark.parametrize("happening", sorted(security_log.UNLIMITED))
def test_what_no_stranger_causes_is_always_written(
    folder: Path, now: list[float], happening: Happening
) -> None:
    for _ in range(Flood.BURST + 5):
        note(happening, tournament="cup")
    assert len(lines(folder)) == Flood.BURST + 5


def test_sources_beyond_number_share_a_limit_and_no_count_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Floods, "MOST", 2)
    now = [0.0]
    floods = Floods(lambda: now[0])
    for _ in range(Flood.BURST + 3):
        floods.passed(Happening.DENIED, "a")
    floods.passed(Happening.DENIED, "b")
    passed = [floods.passed(Happening.DENIED, f"other {n}") for n in range(Flood.BURST + 1)]
    assert passed == [0] * Flood.BURST + [-1]
    now[0] = 10_000.0
    assert floods.passed(Happening.DENIED, "c") == 0, "there is room for it again"
    floods.passed(Happening.DENIED, "d")
    assert floods.passed(Happening.DENIED, "e") == 3 + 1


def test_without_a_data_folder_nothing_is_made(tmp_path: Path) -> None:
    LineFile(tmp_path / "not there" / "logs" / "security.log").emit(logging.makeLogRecord({"msg": "{}"}))
    assert not (tmp_path / "not there").exists()


def test_what_was_typed_as_a_name_is_told_apart_and_not_told() -> None:
    assert security_log.hidden("ana") == security_log.hidden("ana") != security_log.hidden("bo")
    assert "hunter2" not in security_log.hidden("hunter2")


def test_the_doctor_counts_the_last_day_and_minds_who_can_read_it(folder: Path) -> None:
    from topcut.service.doctor import security_lines

    note(Happening.SIGN_IN_FAILED, name="abc")
    note(Happening.SIGNED_IN, who="person:ana")
    with (folder / "security.log").open("a") as file:
        file.write('{"at": "2020-01-01T00:00:00Z", "what": "denied"}\nnot JSON\n')
    found = security_lines(folder)
    assert found.well
    assert found.text == "in the last 24 hours: 1 sign-in-failed, 1 signed-in, 1 unreadable"
    if os.name == "posix":
        folder.chmod(0o755)
        assert not security_lines(folder).well
