"""S11: what a server writes into its data folder, only its owner reads, under any umask."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attacks.rig import Target

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")

RIGS = {"server.log"}  # the rig's own: it opens the file before there is a server


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


class Watch(threading.Thread):
    """Looks at every file of a folder, again and again: a file that is open only at first is seen too."""

    def __init__(self, folder: Path) -> None:
        super().__init__(daemon=True)
        self.folder, self.seen, self.open = folder, set[str](), dict[str, str]()
        self.ended = threading.Event()

    def run(self) -> None:
        while not self.ended.is_set():
            self.look()
            time.sleep(0.001)

    def look(self) -> None:
        for path in (self.folder, *self.folder.rglob("*")):
            try:
                mode = path.lstat().st_mode
            except OSError:
                continue  # it was there a moment ago
            name = path.relative_to(self.folder).as_posix()
            if name in RIGS:
                continue
            self.seen.add(name)
            if stat.S_IMODE(mode) & 0o077:
                self.open[name] = stat.filemode(mode)


def test_no_file_is_ever_open_to_others_while_a_round_is_played_backed_up_and_printed(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Target.started(folder) as target:
        folder.chmod(0o755)
        (folder / "topcut.sqlite3").chmod(0o644)
        target.server.stop()  # and starts on a folder that an earlier version left open
        watch = Watch(folder)
        target.server.start("/")
        watch.start()
        try:
            entered = [
                target.post(target.desk, {"do": "record", "match": match, "score": "2-0"}, target.staff)
                for match in target.made["matches"]
            ]
            assert {reply.status for reply in entered} == {302}
            assert target.get(f"{target.desk}print/pairings-by-name.pdf", target.staff).status == 200
            command = [sys.executable, "-m", "topcut.cli", "backup", "--data", str(folder)]
            subprocess.run(command, check=True, capture_output=True, timeout=60)
        finally:
            watch.ended.set()
            watch.join()
        assert "could be read by others on this machine" in target.log
    watch.look()
    assert watch.open == {}
    assert {"topcut.sqlite3", "topcut.sqlite3-wal", "secret.key", "server.lock", "backups"} <= watch.seen
    assert any(name.startswith("backups/.making-") and name.endswith(".sqlite3") for name in watch.seen)
    assert any(name.startswith("backups/topcut-") and name.endswith(".tar.gz") for name in watch.seen)


def test_a_new_folder_is_closed_from_the_start(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    folder.parent.mkdir()
    watch = Watch(folder)
    watch.start()
    command = [sys.executable, "-m", "topcut.cli", "simulate", "--players", "4", "--rounds", "1"]
    try:
        subprocess.run([*command, "--data", str(folder)], check=True, capture_output=True, timeout=120)
    finally:
        watch.ended.set()
        watch.join()
    assert watch.open == {}
    assert "topcut.sqlite3" in watch.seen


def test_a_folder_of_somebody_else_is_warned_of_and_used(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o1777)  # as /tmp: closing it would close it to everybody else
    command = [sys.executable, "-m", "topcut.cli", "simulate", "--players", "4", "--rounds", "1"]
    done = subprocess.run([*command, "--data", str(folder)], capture_output=True, timeout=120, text=True)
    assert done.returncode == 0
    assert "its permissions cannot be changed" in done.stderr
    assert stat.S_IMODE(folder.stat().st_mode) == 0o1777
    assert not (folder / "topcut.sqlite3").stat().st_mode & 0o077
