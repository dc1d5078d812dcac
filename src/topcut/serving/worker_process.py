"""Child side of the worker, run as ``python -m topcut.serving.worker_process``: requests in, pages out.

While nothing is asked it makes pages ahead (``pages_ahead.py``).
"""

import gc
import os
import pickle
import select
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
    from topcut.serving.pages_ahead import PagesAhead

    ahead, pause = PagesAhead(), 0.0
    first, looked = True, -LOOK_EVERY
    while True:
        if not _is_asked(pause):
            pause = ahead.step()
            continue
        try:
            scopes = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        if time.monotonic() - looked >= LOOK_EVERY:
            forget_with_others()
            looked = time.monotonic()
        pickle.dump(render_batch(scopes, ahead), answers)
        answers.flush()
        if first:  # what is in memory now stays, so exclude it from garbage collection
            gc.collect()
            gc.freeze()
            first = False


def _is_asked(seconds: float) -> bool:
    """Whether something is asked, or the input has ended, within so many seconds.

    The server asks one thing at a time, so nothing waits in the buffer. Windows can only be asked by reading.
    """
    return sys.platform == "win32" or bool(select.select([sys.stdin.buffer], [], [], seconds)[0])


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
