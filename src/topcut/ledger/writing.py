"""One writer at a time.

SQLite before 3.51.3 can, rarely, damage a WAL database when one connection checkpoints while
another commits. So a process writes under one lock, held around the whole transaction including
its commit, and only one process writes: the server holds ``server.lock`` in the data folder.
PostgreSQL needs neither.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction

_lock = threading.RLock()


@contextmanager
def writing() -> Iterator[None]:
    """A write transaction; inside another one it joins it."""
    if connection.vendor != "sqlite":
        with transaction.atomic():
            yield
        return
    with _lock, transaction.atomic():
        yield
