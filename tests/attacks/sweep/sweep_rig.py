"""Every address as everybody, with every method, own and foreign objects, on a running server.

    python3 run.py sweep                     every state of the tournament, resumed where it stopped
    python3 run.py sweep --state open        one of them
    python3 run.py sweep --anew              from the beginning

The verdicts come from permissions.toml, the rows that views and commands declare, and whose object is named.
A denied request changes no line of a ledger and no row of people. Tallies lie in out/sweep.
"""

from __future__ import annotations

import argparse
import http.client
import json
import shutil
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from tests.attacks.sweep.scene import STATES, Scene
from tests.faults.kill_rig import CSRF, Server

ROOT = Path(__file__).resolve().parents[3]
OUT = ROOT / "out" / "sweep"
PATIENCE = 30.0
MOST_WRONG = 60
NOT_OURS = ("django_session", "django_migrations", "sqlite_", "companion_")
"""Tables that any request may write: sessions, and companion tables, which belong to nobody."""


def make_scene(folder: Path, state: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.attacks.sweep.scene", str(folder), state]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode:
        raise RuntimeError(done.stderr[-4000:])
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


class Watcher:
    """Sees whether anything in the database was changed, from outside the server."""

    def __init__(self, folder: Path) -> None:
        self._database = sqlite3.connect(f"file:{folder / 'topcut.sqlite3'}?mode=ro", uri=True)
        self._moved = self._data_version()
        self._print = self._fingerprint()

    def _data_version(self) -> int:
        return int(self._database.execute("PRAGMA data_version").fetchone()[0])

    def _fingerprint(self) -> dict[str, int]:
        tables = self._database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: hash(tuple(self._database.execute(f'SELECT * FROM "{name}"').fetchall()))
            for (name,) in tables
            if not name.startswith(NOT_OURS)
        }

    def changed(self) -> list[str]:
        """The tables that changed since it was asked last."""
        moved = self._data_version()
        if moved == self._moved:
            return []
        before, self._moved, self._print = self._print, moved, self._fingerprint()
        return sorted(name for name, one in self._print.items() if before.get(name) != one)


@dataclass
class Sweep:
    """A scene, the server on it, and what was found."""

    server: Server
    scene: Scene
    watcher: Watcher
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    _connection: http.client.HTTPConnection | None = None

    def go(self, cells: Iterable[Any]) -> None:
        for cell in cells:
            self.counts[f"{cell.method} {cell.verdict}"] += 1
            if cell.verdict != "may act":  # sent and taken back when the atlas was made
                self._try(cell)
            if len(self.wrong) >= MOST_WRONG:
                return

    def _try(self, cell: Any) -> None:
        from tests.attacks.sweep.cells import secrets_for

        status, body = self._ask(cell)
        told = f"{cell.method} {cell.path} ({cell.name}, {cell.whose}) as {cell.who}"
        if cell.fields:
            told += f" {cell.fields!r:.120}"
        if not fits(cell, status):
            self.wrong.append(f"{told}: {cell.verdict} was expected, got {status}")
        changed = self.watcher.changed()
        if changed:
            self.wrong.append(f"{told}: {status}, and {', '.join(changed)} changed")
        self.wrong += [
            f"{told} shows {one[:12]}…" for one in secrets_for(self.scene, cell) if one.encode() in body
        ]

    def _ask(self, cell: Any) -> tuple[int, bytes]:
        cookies = {**self.scene.people[cell.who].cookies, "csrftoken": CSRF}
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
        body = None
        if cell.method not in ("GET", "HEAD"):
            headers |= {"Content-Type": "application/x-www-form-urlencoded", "X-CSRFToken": CSRF}
            body = urlencode({**(cell.fields or {}), "csrfmiddlewaretoken": CSRF}).encode()
        for _ in range(2):  # a connection that was kept may have been closed meanwhile
            try:
                return self._answer(cell, body, headers)
            except (http.client.HTTPException, OSError):
                self._connection = None
        return 0, b""

    def _answer(self, cell: Any, body: bytes | None, headers: dict[str, str]) -> tuple[int, bytes]:
        if self._connection is None:
            self._connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        self._connection.request(cell.method, cell.path, body, headers)
        answer = self._connection.getresponse()
        if answer.getheader("Content-Type", "").startswith("text/event-stream"):
            self._connection.close()
            self._connection = None
            return answer.status, b""
        return answer.status, answer.read()


def fits(cell: Any, status: int) -> bool:
    """Whether an answer is what the verdict says."""
    if status >= 500 or status == 0:
        return False
    if cell.verdict == "let in":
        return status not in (403, 405)
    if cell.verdict == "no such method":
        return status in (403, 405)
    if cell.verdict == "nothing":
        return True
    if cell.verdict == "missing":
        return status in (302, 303, 404, 409, 410) or (status == 200 and cell.fields is not None)
    if cell.whose == "form":  # the page is open to them, the act is not
        return status in (302, 303, 403, 404, 405, 409) or status == 200
    return status == 403


def start_django(folder: Path) -> None:
    """The URL table is walked in this process too."""
    import os

    from topcut import bootstrap

    os.environ.pop("TOPCUT_DATABASE_URL", None)
    bootstrap.open_only(folder)


def sweep_state(state: str, *, anew: bool) -> tuple[Counter[str], list[str]]:
    from tests.attacks.sweep.cells import cells_of

    here = OUT / state.replace(" ", "-")
    if anew and here.exists():
        shutil.rmtree(here)
    here.mkdir(parents=True, exist_ok=True)
    kept = here / "scene.json"
    if not kept.exists():
        kept.write_text(json.dumps(make_scene(here / "data", state)), encoding="utf-8")
    told = json.loads(kept.read_text("utf-8"))
    start_django(here / "data")
    scene = Scene.read(told["scene"])
    tally_file = here / "tally.json"
    tally: dict[str, Any] = {"next": 0, "counts": {}, "wrong": []}
    if tally_file.exists():
        tally = json.loads(tally_file.read_text("utf-8"))
    server = Server(here / "data")
    server.start("/")
    try:
        sweep = Sweep(server, scene, Watcher(here / "data"), Counter(tally["counts"]), list(tally["wrong"]))
        cells = list(cells_of(scene, told["atlas"]))
        for start in range(tally["next"], len(cells), 500):
            sweep.go(cells[start : start + 500])
            done = {"next": min(start + 500, len(cells)), "counts": sweep.counts, "wrong": sweep.wrong}
            tally_file.write_text(json.dumps(done), encoding="utf-8")
            sys.stdout.write(
                f"\r{state}: {done['next']:,} of {len(cells):,} cells, {len(sweep.wrong)} wrong "
            )
            sys.stdout.flush()
            if len(sweep.wrong) >= MOST_WRONG:
                break
    finally:
        server.stop()
    return sweep.counts, sweep.wrong


def main(words: Sequence[str] | None = None) -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("--state", choices=STATES, action="append")
    asked.add_argument("--anew", action="store_true")
    said = asked.parse_args(words)
    states = said.state or list(STATES)
    if len(states) > 1:  # Django is set up for one data folder, so each state has a process of its own
        more = ["--anew"] if said.anew else []
        codes = [
            subprocess.run(
                [sys.executable, "-m", __spec__.name, "--state", one, *more], check=False
            ).returncode
            for one in states
        ]
        return max(codes)
    began = time.monotonic()
    counts, wrong = sweep_state(states[0], anew=said.anew)
    rows = "".join(f"  {kind:28}{count:>8,}\n" for kind, count in sorted(counts.items()))
    total = f"{sum(counts.values()):,} cells in {time.monotonic() - began:.0f} s, {len(wrong)} wrong"
    sys.stdout.write(f"\n{states[0]}\n{rows}  {total}\n" + "".join(f"WRONG {one}\n" for one in wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
