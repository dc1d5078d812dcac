"""The thread that watches the chains, writes snapshots and drops idle states: in the server process alone."""

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

from topcut.ledger.connection_loss import is_loss
from topcut.service import states
from topcut.service.snapshotting import write_due
from topcut.service.watching import TICK, ChainWatch

log = logging.getLogger("topcut.serving")


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


def _watch(stopped: threading.Event, interval: float) -> None:
    watch: ChainWatch | None = None
    next_look = time.monotonic() + states.IDLE
    while not stopped.is_set():
        began = time.monotonic()
        try:
            if watch is None:
                watch = ChainWatch()
            watch.tick()
            write_due()
            if began >= next_look:
                states.drop_idle()
                next_look = began + states.IDLE
        except Exception as error:  # a database that is away for a moment is watched again
            if not is_loss(error):
                log.exception("could not look at the chains")
            connection.close()
        stopped.wait(max(interval / 5, began + interval - time.monotonic()))
    connection.close()
