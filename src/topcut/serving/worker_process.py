"""Child side of the worker, run as ``python -m topcut.serving.worker_process``: requests in, pages out."""

import gc
import os
import pickle
import signal
import sys
from typing import Any

import django


def main() -> None:
    """Main loop; ignores Ctrl+C, which is for the server, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # prints must not get between the answers
    django.setup()
    _only_read()
    from topcut.serving.batch import answered  # the views need Django to be set up

    fresh = True
    while True:
        try:
            asked = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        pickle.dump(answered(asked), answers)
        answers.flush()
        if fresh:  # what is in memory now stays, so exclude it from garbage collection
            gc.collect()
            gc.freeze()
            fresh = False


def _only_read() -> None:
    """Make the connection read-only: only the server writes, and the database enforces it."""
    from django.db.backends.signals import connection_created

    def hold(connection: Any, **_: object) -> None:
        sqlite = connection.vendor == "sqlite"
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA query_only = ON" if sqlite else "SET default_transaction_read_only = on")

    connection_created.connect(hold, weak=False)


if __name__ == "__main__":
    main()
