"""A server that is told to stop leaves everything in the one file that people copy."""

from __future__ import annotations

import shutil
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.attacks.rig import Target
from tests.faults.folder import ask

pytestmark = pytest.mark.xdist_group("kills")


def test_the_file_alone_has_the_last_acknowledged_result_after_a_stop(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    made = ask(folder, "make", 8, 1)
    for match, by in zip(made["matches"], (signal.SIGTERM, signal.SIGINT), strict=False):
        with Target.serving(folder, made) as target:
            form = {"do": "record", "match": match, "score": "2-1"}
            assert target.post(target.desk, form, target.staff).status == 302
            target.server.stop(by)
        copy = tmp_path / f"{by.name}.sqlite3"
        shutil.copy(folder / "topcut.sqlite3", copy)
        with closing(sqlite3.connect(copy)) as database:
            (newest,) = database.execute(
                "SELECT body FROM ledger_line ORDER BY version DESC LIMIT 1"
            ).fetchone()
        assert '"kind":"ResultRecorded"' in newest, by.name
        assert f'"{match}"' in newest
