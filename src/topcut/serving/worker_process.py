"""Child side of the worker, run as ``python -m topcut.serving.worker_process``: requests in, pages out."""

import gc
import os
import pickle
import signal
import sys
import time
from typing import Any

import django

LOOK_EVERY = 0.5
"""Seconds after which what another process erased is forgotten here: before the next page."""


def main() -> None:
    """Main loop; ignores Ctrl+C, which is for the server, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # prints must not get between the answers
    django.setup()
    _make_read_only()
    from topcut.people.wiping import forget_with_others
    from topcut.serving.batch import render_batch  # the views need Django to be set up

    first, looked = True, -LOOK_EVERY
    while True:
        try:
            scopes = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        if time.monotonic() - looked >= LOOK_EVERY:
            forget_with_others()
            looked = time.monotonic()
        pickle.dump(render_batch(scopes), answers)
        answers.flush()
        if first:  # what is in memory now stays, so exclude it from garbage collection
            gc.collect()
            gc.freeze()
            first = False


def _make_read_only() -> None:
    """Make the connection read-only: only the server writes, and the database enforces it."""
    from django.db.backends.signals import connection_created

    def make_read_only(connection: Any, **_: object) -> None:
        sqlite = connection.vendor == "sqlite"
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA query_only = ON" if sqlite else "SET default_transaction_read_only = on")

    connection_created.connect(make_read_only, weak=False)


if __name__ == "__main__":
    main()
