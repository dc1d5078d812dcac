"""Progress of pip: a bar on a terminal, elsewhere a line now and then. Standard library only.

pip says what it fetches and is silent while it unpacks, so what it has unpacked is counted in the folder.
"""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

STEP = 0.2
LINE_EVERY = 5.0
_FETCHED = ("Collecting ", "Requirement already satisfied")
_WIDTH = 30


def run_pip(command: Sequence[str], packages: Path, count: int) -> tuple[int, str]:
    """Run pip and show how far it is, of ``count`` packages; its return code and what it said last."""
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True
    )
    said: list[str] = []
    reader = threading.Thread(target=_read, args=(process, said), daemon=True)
    reader.start()
    bar, before = ProgressBar(count), installed(packages)
    while process.poll() is None:
        bar.show(fetched(said), installed(packages) - before)
        time.sleep(STEP)
    reader.join()
    bar.end()
    return process.returncode, "".join(said[-8:])


def _read(process: subprocess.Popen[str], said: list[str]) -> None:
    assert process.stdout is not None
    said.extend(process.stdout)


def fetched(said: Sequence[str]) -> int:
    return sum(line.startswith(_FETCHED) for line in list(said))


def installed(packages: Path) -> int:
    """How many packages lie in the folder; pip writes this folder of a package last."""
    return sum(1 for _ in packages.glob("*.dist-info"))


class ProgressBar:
    """Says how many packages are fetched, then how many are installed."""

    def __init__(
        self, count: int, out: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._count, self._clock = count, clock
        self._out = out or sys.stderr
        self._live = self._out.isatty()
        self._said_at = clock()
        self._shown = ""

    def show(self, fetched: int, installed: int) -> None:
        done, word = (installed, "installed") if installed > 0 else (fetched, "fetched")
        done = min(done, self._count)
        text = f"{done} of {self._count} packages {word}"
        if self._live:
            full = _WIDTH * done // max(self._count, 1)
            self._write(f"\r  [{'#' * full}{'.' * (_WIDTH - full)}] {text}   ", text)
        elif self._clock() - self._said_at >= LINE_EVERY:
            self._said_at = self._clock()
            self._write(f"  {text}\n", text)

    def end(self) -> None:
        if self._live and self._shown:
            print(file=self._out, flush=True)

    def _write(self, line: str, text: str) -> None:
        if text != self._shown:
            self._shown = text
            print(line, end="", file=self._out, flush=True)
