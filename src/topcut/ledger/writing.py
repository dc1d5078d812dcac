"""Write lock: one writer at a time.

SQLite before 3.51.3 can, rarely, damage a WAL database when one connection checkpoints while
another commits. So a process writes under one lock, held around the whole transaction including
its commit, and only one process writes: the server holds ``server.lock`` in the data folder.
PostgreSQL needs neither. Storage errors become refusals: nothing was written.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from django.db import OperationalError, connection, transaction

from topcut.core.kernel.refusal import Refusal

_lock = threading.RLock()
_writers = threading.local()

_SQLITE_BUSY, _SQLITE_FULL = 5, 13
_POSTGRES_DISK_FULL, _POSTGRES_LOCKED = "53100", "55P03"


@contextmanager
def writing() -> Iterator[None]:
    """A write transaction; inside another one it joins it."""
    outer = is_writing()
    try:
        with write_lock():
            _writers.depth = _depth() + 1
            try:
                with transaction.atomic():
                    yield
            finally:
                _writers.depth -= 1
    except OperationalError as error:
        if outer:
            raise  # the whole transaction is rolled back: the outermost raises
        refusal = _refusal(error)
        if refusal is None:
            raise  # with its cause, which says whether the database is away
        raise refusal from error


@contextmanager
def write_lock() -> Iterator[None]:
    """The lock alone, for what cannot run inside a transaction: nobody in this process writes meanwhile."""
    with _lock if connection.vendor == "sqlite" else nullcontext():
        yield


def is_writing() -> bool:
    """Whether this thread is inside a write transaction."""
    return _depth() > 0


def _depth() -> int:
    return getattr(_writers, "depth", 0)


def _refusal(error: OperationalError) -> Refusal | None:
    cause = error.__cause__
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF  # the low byte of an extended code
    state = getattr(cause, "sqlstate", None)
    if code == _SQLITE_FULL or state == _POSTGRES_DISK_FULL:
        return Refusal("storage-full")
    return Refusal("busy-try-again") if code == _SQLITE_BUSY or state == _POSTGRES_LOCKED else None
