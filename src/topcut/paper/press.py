"""The press: sheets are drawn in a process of their own, so that results and pages never wait for paper.

It takes orders on its standard input and answers on its standard output: how far it is, then the PDF. It
ends when its input does, so it never outlives the server. Its own side is ``press_process.py``.
"""

import pickle
import subprocess
import sys
import threading
from typing import NamedTuple

from topcut.paper.any_sheet import Sheet
from topcut.paper.pdf import Tell

_PROCESS = "topcut.paper.press_process"


class PrintOrder(NamedTuple):
    sheet: Sheet
    size: str
    language: str


class PrintProgress(NamedTuple):
    drawn: int
    pages: int


class PressFailed(Exception):
    """The process broke down or the sheet could not be drawn; the next order starts another process."""


class PressBusy(Exception):
    """As many as may wait are waiting already: threads that answer pages must not all wait for paper."""


class Press:
    """One process, started when first needed. Orders are drawn one by one; ``line`` is how many may wait."""

    def __init__(self, line: int = 2) -> None:
        self._line = threading.BoundedSemaphore(line)
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Have it ready before the first order, without waiting for one that is being drawn."""
        if self._lock.acquire(blocking=False):
            try:
                self._running()
            finally:
                self._lock.release()

    def draw(self, order: PrintOrder, tell: Tell = lambda drawn, pages: None) -> bytes:
        if not self._line.acquire(blocking=False):
            raise PressBusy
        try:
            return self._drawn(order, tell)
        finally:
            self._line.release()

    def _drawn(self, order: PrintOrder, tell: Tell) -> bytes:
        with self._lock:
            process = self._running()
            try:
                return _ask(process, order, tell)
            except (OSError, EOFError, pickle.PickleError) as broken:
                self._stop()
                raise PressFailed("the press broke down") from broken

    def stop(self) -> None:
        with self._lock:
            self._stop()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self._stop()
            command = [sys.executable, "-P", "-m", _PROCESS]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self._process

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


def _ask(process: subprocess.Popen[bytes], order: PrintOrder, tell: Tell) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    pickle.dump(order, process.stdin)
    process.stdin.flush()
    while isinstance(answer := pickle.load(process.stdout), PrintProgress):
        tell(*answer)
    if isinstance(answer, bytes):
        return answer
    raise PressFailed(answer)
