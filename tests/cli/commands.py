"""The real command in a process of its own, on a data folder of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

SPRING: dict[str, Any] = {
    "topcut": 1,
    "tournament": {"name": "Spring Open", "date": "2025-07-05", "mode": "head-to-head", "swiss_rounds": 3},
    "entrants": [
        {"id": "p1", "name": "Ana Ruiz"},
        {"id": "p2", "name": "=Bo"},
        {"id": "p3", "name": "Cy"},
        {"id": "p4", "name": "Di", "dropped_after": 1},
        {"id": "p5", "name": "Ed"},
    ],
    "rounds": [
        {
            "number": 1,
            "matches": [
                {"table": 1, "seats": ["p1", "p2"], "games": [2, 1], "drawn": 0},
                {"table": 2, "seats": ["p3", "p4"], "games": [1, 1], "drawn": 1},
                {"seats": ["p5"], "bye": True},
            ],
        }
    ],
}


def topcut(
    *words: object, data: Path | None = None, stdin: str = "", language: str = "en"
) -> subprocess.CompletedProcess[str]:
    """Run ``topcut`` with these words; the test's own database is kept out of its sight."""
    return _run(words, data, language, input=stdin)


def at_terminal(typed: str, *words: object, data: Path) -> subprocess.CompletedProcess[str]:
    """Run ``topcut`` with somebody at the terminal who types this."""
    hand, terminal = os.openpty()
    try:
        os.write(hand, typed.encode())
        return _run(words, data, stdin=terminal)
    finally:
        os.close(hand)
        os.close(terminal)


def _run(
    words: tuple[object, ...], data: Path | None, language: str = "en", **more: Any
) -> subprocess.CompletedProcess[str]:
    hidden = ("TOPCUT_DATABASE_URL", "TOPCUT_DATA", "DJANGO_SETTINGS_MODULE")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    environment["TOPCUT_LANGUAGE"] = language
    if data is not None:
        environment["TOPCUT_DATA"] = str(data)
    command = [sys.executable, "-m", "topcut.cli", *map(str, words)]
    return subprocess.run(
        command,
        **more,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        check=False,
        timeout=120,
    )


def modules_after(*words: object) -> set[str]:
    """The modules a command has loaded by its end."""
    code = (
        "import sys, atexit\n"
        "atexit.register(lambda: print('\\n'.join(sys.modules), file=sys.stderr))\n"
        "from topcut.cli import main\n"
        f"sys.argv = {['topcut', *map(str, words)]!r}\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120
    )
    return set(done.stderr.split())


def written(folder: Path, document: object = SPRING) -> Path:
    path = folder / "record.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path
