"""The worker: a hall's pages are made in a process of their own; results and the desk do not wait for them.

It takes what phones asked on its standard input and gives the pages on its standard output. It keeps the
tournament in memory as the server does, caught up with the ledger for everything asked, and writes nothing.
It ends when its input does, so it never outlives the server. Its own side is ``worker_process.py``.
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
from topcut.web.player.batch import Message, RenderedPage

log = logging.getLogger("topcut.web")

_PROCESS = "topcut.web.player.worker_process"
PATIENCE = 5.0
"""Seconds a batch of pages may take; then the worker is ended and the server makes them itself."""
_START_PATIENCE = 60.0
_WATCH_EVERY = 0.5
_NEEDED = ("type", "method", "scheme", "path", "root_path", "query_string", "headers", "client", "server")


class PageWorker:
    """One process. Until it is started, while it starts and after it broke down it answers nothing."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = threading.Lock()
        self._ready = False
        self._due = math.inf

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self, asked: Sequence[Message]) -> None:
        """It is ready when it has made these pages, for nobody: the next do not wait for all it reads."""
        if not self._starting.acquire(blocking=False):
            return
        try:
            if not self._ready:
                self._start(asked)
        finally:
            self._starting.release()

    def _start(self, asked: Sequence[Message]) -> None:
        self.stop()
        command = [sys.executable, "-P", "-m", _PROCESS]
        environment = {**os.environ, HANDED: clock().written}  # its time is the server's
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        )
        threading.Thread(target=self._watch, args=(self._process,), daemon=True).start()
        self._ready = self._ask(asked, _START_PATIENCE) is not None

    def answered(self, asked: Sequence[Message]) -> list[RenderedPage | None] | None:
        """The pages, or nothing where they have to be made by somebody else."""
        return self._ask(asked, PATIENCE) if self._ready else None

    def stop(self) -> None:
        self._ready = False
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _watch(self, process: "subprocess.Popen[bytes]") -> None:
        """Ends it when an answer is overdue: whoever waits for that finds the pipe closed."""
        while process.poll() is None:
            if time.monotonic() > self._due:
                process.kill()
            time.sleep(_WATCH_EVERY)

    def _ask(self, asked: Sequence[Message], patience: float) -> list[RenderedPage | None] | None:
        assert self._process is not None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        slim = [{key: scope[key] for key in _NEEDED if key in scope} for scope in asked]
        self._due = time.monotonic() + patience
        try:
            pickle.dump(slim, self._process.stdin)
            self._process.stdin.flush()
            pages: list[RenderedPage | None] = pickle.load(self._process.stdout)
            if len(pages) != len(asked):
                raise EOFError("not a page for each that was asked")
        except Exception:  # whatever it gave is no answer: half an answer read on would be the next one's
            log.exception("the worker broke down")
            self.stop()
            return None
        finally:
            self._due = math.inf
        return pages
