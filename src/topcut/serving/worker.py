"""Worker process: renders a hall's pages, so that results and the desk do not wait for them.

It reads requests from standard input and writes pages to standard output. It holds the tournament in memory
as the server does, catches up with the ledger for every batch, and writes nothing. It ends when its input
does, so it never outlives the server. The child's side is ``worker_process.py``.
"""

import logging
import math
import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Sequence

from topcut.service.clock import HANDED, clock
from topcut.serving.asgi import Message
from topcut.serving.batch import RenderedPage

log = logging.getLogger("topcut.serving")

_PROCESS = "topcut.serving.worker_process"
TIMEOUT = 5.0
"""Timeout for a batch in seconds; then the worker is killed and the server renders the pages itself."""
_START_TIMEOUT = 60.0
_WATCH_INTERVAL = 0.5
_SENT = ("type", "method", "scheme", "path", "root_path", "query_string", "headers", "client", "server")


class PageWorker:
    """One worker process. Not started, starting or failed, it answers nothing."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = threading.Lock()
        self._ready = False
        self._deadline = math.inf

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self, scopes: Sequence[Message]) -> None:
        """Start it and warm it up with these pages, so that the next ones do not wait for its caches."""
        if not self._starting.acquire(blocking=False):
            return
        try:
            if not self._ready:
                self._start(scopes)
        finally:
            self._starting.release()

    def _start(self, scopes: Sequence[Message]) -> None:
        self.stop()
        command = [sys.executable, "-P", "-m", _PROCESS]
        environment = {**os.environ, HANDED: clock().written}  # it uses the server's clock
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        )
        threading.Thread(target=self._watch, args=(self._process,), daemon=True).start()
        self._ready = self._ask(scopes, _START_TIMEOUT) is not None

    def render(self, scopes: Sequence[Message]) -> list[RenderedPage | None] | None:
        """The pages, or ``None`` if the server has to render them."""
        return self._ask(scopes, TIMEOUT) if self._ready else None

    def stop(self) -> None:
        self._ready = False
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _watch(self, process: "subprocess.Popen[bytes]") -> None:
        """Kill it when an answer is overdue: the reader then finds the pipe closed."""
        while process.poll() is None:
            if time.monotonic() > self._deadline:
                process.kill()
            time.sleep(_WATCH_INTERVAL)

    def _ask(self, scopes: Sequence[Message], timeout: float) -> list[RenderedPage | None] | None:
        assert self._process is not None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        slim = [{key: scope[key] for key in _SENT if key in scope} for scope in scopes]
        self._deadline = time.monotonic() + timeout
        try:
            pickle.dump(slim, self._process.stdin)
            self._process.stdin.flush()
            pages: list[RenderedPage | None] = pickle.load(self._process.stdout)
            if len(pages) != len(scopes):
                raise EOFError("not a page for each request")
        except Exception:  # a partial answer is no answer: its rest would be read as the next one
            log.exception("the worker broke down")
            self.stop()
            return None
        finally:
            self._deadline = math.inf
        return pages
