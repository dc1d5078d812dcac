"""T2: the database is changed under a running server, and the server says so."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from tests.attacks.rig import Target
from tests.faults.folder import ask

A_MINUTE = 60.0


def topcut(folder: Path, *words: str) -> str:
    command = [sys.executable, "-m", "topcut.cli", *words, "--data", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def edit(folder: Path, edited: str, cut: str) -> tuple[int, int]:
    """Change a result of one tournament, and take the last three lines of another, its head moved back."""
    with sqlite3.connect(folder / "topcut.sqlite3", timeout=20) as database:
        (number,) = database.execute(
            "SELECT max(version) FROM ledger_line WHERE chain_id = ? AND body LIKE '%ResultRecorded%'",
            [edited],
        ).fetchone()
        database.execute(
            "UPDATE ledger_line SET body = replace(body, 'person:', 'x:') WHERE chain_id = ? AND version = ?",
            [edited, number],
        )
        (last,) = database.execute("SELECT version - 3 FROM ledger_chain WHERE id = ?", [cut]).fetchone()
        database.execute("DELETE FROM ledger_line WHERE chain_id = ? AND version > ?", [cut, last])
        (head,) = database.execute(
            "SELECT hash FROM ledger_line WHERE chain_id = ? AND version = ?", [cut, last]
        ).fetchone()
        database.execute("UPDATE ledger_chain SET version = ?, head = ? WHERE id = ?", [last, head, cut])
    return int(number), int(last)


def test_a_line_edited_and_a_tail_cut_are_named_on_the_desk_within_a_minute(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    first, second = ask(folder, "make", 16, 3), ask(folder, "make", 8, 2)
    with Target.serving(folder, second) as target:
        desks = [f"/t/{made['tournament']}/desk/" for made in (first, second)]
        assert ["outside Topcut" in target.get(desk, target.staff).text for desk in desks] == [False, False]
        number, last = edit(folder, first["tournament"], second["tournament"])
        until, shown = time.monotonic() + A_MINUTE, [""]
        while not all("outside Topcut" in page for page in shown) and time.monotonic() < until:
            time.sleep(1)
            shown = [target.get(desk, target.staff).text for desk in desks]
        assert f"at position {number}:" in shown[0]
        assert f"at position {last + 1}:" in shown[1]
        assert "outside Topcut" in target.get(desks[0] + "players", target.staff).text, "on every page"
        broken = [json.loads(line) for line in target.security_log.splitlines()]
        found = {
            (line["tournament"], line["position"], line["reason"])
            for line in broken
            if line["what"] == "chain-broken"
        }
        assert found == {(first["tournament"], number, "edited"), (second["tournament"], last + 1, "cut")}
        said = topcut(folder, "ledger", "verify")
        assert f"{first['tournament']}: BAD at position {number} (edited)" in said
        assert f"{second['tournament']}: BAD at position {last + 1} (cut): lines were cut off the end" in said
        examined = topcut(folder, "doctor")
        assert "BAD  ledger" in examined
        assert "2 chain-broken" in examined
        form = {"english": "Lunch", "command_id": "lunch"}
        announcements = f"/t/{first['tournament']}/announcements"
        assert target.post(announcements, form, target.staff).status == 302, "the hall goes on"
        assert "Lunch" in target.get(announcements, target.staff).text
