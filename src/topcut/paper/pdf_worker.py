"""PDF worker process, parent side: results and pages never wait for sheets to be rendered.

The worker reads orders from stdin and answers on stdout: progress, then the PDF. It ends when its stdin
closes, so it never outlives the server. The worker's side is ``pdf_worker_process.py``.
"""

import pickle
import subprocess
import sys
import threading
from typing import NamedTuple

from topcut.paper.any_sheet import Sheet
from topcut.paper.pdf import Tell

_PROCESS = "topcut.paper.pdf_worker_process"


class PrintOrder(NamedTuple):
    sheet: Sheet
    size: str
    language: str


class PrintProgress(NamedTuple):
    drawn: int
    pages: int


class PdfWorkerFailed(Exception):
    """The worker crashed or the sheet could not be rendered; the next order starts another process."""


class PdfWorkerBusy(Exception):
    """The queue is full: request threads must not all wait for sheets."""


class PdfWorker:
    """One worker process, started on first use. Orders are rendered in turn; ``line`` is the queue limit."""

    def __init__(self, line: int = 2) -> None:
        self._line = threading.BoundedSemaphore(line)
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start the worker before the first order, without waiting for one that is being rendered."""
        if self._lock.acquire(blocking=False):
            try:
                self._running()
            finally:
                self._lock.release()

    def draw(self, order: PrintOrder, tell: Tell = lambda drawn, pages: None) -> bytes:
        if not self._line.acquire(blocking=False):
            raise PdfWorkerBusy
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
                raise PdfWorkerFailed("the PDF worker crashed") from broken

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
    raise PdfWorkerFailed(answer)
