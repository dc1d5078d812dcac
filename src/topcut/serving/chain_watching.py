"""The thread for what is done beside requests, in the server process alone: workers only read.

It watches the chains, writes snapshots, drops idle states, and repairs the index beside an older server.
"""

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

from topcut.ledger.connection_loss import is_loss
from topcut.ledger.state_codec import fingerprint
from topcut.service import states
from topcut.service.snapshotting import write_due
from topcut.service.storage_check import check_left
from topcut.service.tournament_lists import list_missing
from topcut.service.watching import TICK, ChainWatch

log = logging.getLogger("topcut.serving")

LISTING = 60.0
"""Seconds between two looks for tournaments that a server of before the index has written to."""


@contextmanager
def watching(interval: float = TICK) -> Iterator[None]:
    """Watch until the server stops."""
    stopped = threading.Event()
    thread = threading.Thread(target=_watch, args=(stopped, interval), name="chain-watch", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join(interval)


class _Chores:
    """What is done each time, and what once in a while."""

    def __init__(self) -> None:
        fingerprint()  # of the source that runs: an update may replace the files before the first snapshot
        self._watch = ChainWatch()
        self._next_drop = time.monotonic() + states.IDLE
        self._next_listing = 0.0

    def do(self, now: float) -> None:
        self._watch.tick()
        write_due()
        check_left()
        if now >= self._next_drop:
            self._next_drop = now + states.IDLE
            states.drop_idle()
        if now >= self._next_listing:
            self._next_listing = now + LISTING
            list_missing()


def _watch(stopped: threading.Event, interval: float) -> None:
    chores: _Chores | None = None
    while not stopped.is_set():
        began = time.monotonic()
        try:
            chores = chores or _Chores()
            chores.do(began)
        except Exception as error:  # a database that is away for a moment is watched again
            if not is_loss(error):
                log.exception("could not look at the chains")
            connection.close()
        stopped.wait(max(interval / 5, began + interval - time.monotonic()))
    connection.close()
