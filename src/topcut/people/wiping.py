"""Wiping: what was erased leaves the database's files and every process's memory too.

An erasure calls ``owe_wipe`` in its transaction, the deletion of a tournament ``owe_wipe_of_ledger``. From
the commit on every process forgets what it keeps in memory of people, or of everything, and the server clears
the files in the background: SQLite overwrites what it deletes (``secure_delete``), so its log is emptied into
the file and cut to nothing. A file from before Topcut set that option may hold older names in its free pages:
it is rewritten once, at once if that is quick, otherwise at the next start. PostgreSQL rewrites the tables
that hold what people said and who they are, and the ledger's if a tournament was deleted; its own log and
copies are its operator's (docs/concepts/personal-data.md).
"""

import logging
import threading
from functools import partial
from pathlib import Path
from typing import NamedTuple

from django.db import DatabaseError, OperationalError, connection, transaction

from topcut.caching import forget_all, forget_people
from topcut.ledger.connection_loss import is_loss
from topcut.ledger.notices import PEOPLE, notify
from topcut.ledger.writing import write_lock, writing

log = logging.getLogger("topcut.people")

REWRITTEN_AT_ONCE = 64_000_000
"""Bytes of a database file that is rewritten while the server runs: results wait for less than a second."""
_RETRY = 30.0
_PATIENCE = 300
"""Milliseconds to wait for somebody who reads: meanwhile nobody writes, on PostgreSQL nobody reads either."""
_LOCK_NOT_AVAILABLE = "55P03"
_OWE = """INSERT INTO people_wiping (id, owed, done, rewritten) VALUES (1, 1, 0, %s)
ON CONFLICT (id) DO UPDATE SET owed = people_wiping.owed + 1"""
_OWE_LEDGER = "UPDATE people_wiping SET deleted = owed WHERE id = 1"
_DONE = "UPDATE people_wiping SET done = %s, rewritten = %s WHERE id = 1"
_STATE = "SELECT owed, done, rewritten, deleted FROM people_wiping WHERE id = 1"
_PEOPLE = (
    *("people_person", "people_account", "people_statement", "people_decklist", "people_teamname"),
    *("people_listed", "people_claimcode", "people_device", "people_stafflink", "people_incoming"),
    *("django_session", "companion_companiontable", "companion_companionline"),
)
_LEDGER = (
    *("ledger_chain", "ledger_line", "ledger_carried", "ledger_indexed", "ledger_checkedchain"),
    "ledger_snapshot",
)
"""Large, and rewritten only when a tournament was deleted: meanwhile every result waits."""


class WipeState(NamedTuple):
    """Wipes asked for and done. ``rewritten``: the file has no page from before ``secure_delete``.

    ``deleted`` is the last wipe that was asked for because a whole tournament went.
    """

    owed: int
    done: int
    rewritten: bool
    deleted: int = 0

    @property
    def pending(self) -> bool:
        return self.owed > self.done or (self.owed > 0 and not self.rewritten)


_NOTHING = WipeState(0, 0, False)


def wipe_state() -> WipeState:
    with connection.cursor() as cursor:
        cursor.execute(_STATE)
        row = cursor.fetchone()
    return WipeState(row[0], row[1], bool(row[2]), row[3]) if row else _NOTHING


def owe_wipe() -> None:
    """In the transaction that erases something: it is to leave the files and every memory as well."""
    with writing():
        with connection.cursor() as cursor:
            cursor.execute(_OWE, [False])
        notify(PEOPLE)
        transaction.on_commit(partial(_committed, wipe_state()))


def owe_wipe_of_ledger() -> None:
    """In the transaction that deletes a tournament: its ledger, too, leaves the files and every memory."""
    with writing():
        owe_wipe()
        with connection.cursor() as cursor:
            cursor.execute(_OWE_LEDGER)
        transaction.on_commit(forget_all)


def _committed(state: WipeState) -> None:
    _memory.erased_here(state)
    _wiper.wake()


def wipe() -> WipeState:
    """Clear the files as far as that is possible now; what is still owed is said in the answer."""
    before = wipe_state()
    if not before.pending or connection.in_atomic_block:
        return before
    try:
        rewritten = _wipe_sqlite(before) if connection.vendor == "sqlite" else _wipe_postgresql(before)
        if rewritten is None:
            return before
        with writing(), connection.cursor() as cursor:
            cursor.execute(_DONE, [before.owed, rewritten])
        if connection.vendor == "sqlite":
            cut_log()  # this last line too, so that nothing is left to look at
    except DatabaseError as error:
        if is_loss(error):
            raise
        log.exception("What was erased could not be cleared from the database's files; it is tried again.")
    return wipe_state()


def _wipe_sqlite(before: WipeState) -> bool | None:
    """Whether the file has been rewritten, now or earlier; nothing if a reader kept the log as it is."""
    rewritten = before.rewritten
    if not rewritten and (_file_size() <= REWRITTEN_AT_ONCE or not _wiper.running):
        with write_lock(), connection.cursor() as cursor:
            cursor.execute("VACUUM")
        rewritten = True
    return rewritten if cut_log() else None


def cut_log() -> bool:
    """Bring the write-ahead log into the file and cut it to nothing; false if a reader still needs it."""
    with write_lock(), connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {_PATIENCE}")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (busy, _, _) = cursor.fetchone()
        cursor.execute(f"PRAGMA busy_timeout = {1000 * connection.settings_dict['OPTIONS']['timeout']}")
    return not busy


def _file_size() -> int:
    name = Path(str(connection.settings_dict["NAME"]))
    return name.stat().st_size if name.is_file() else 0


_rewritten: dict[int, set[str]] = {}
"""Tables that were rewritten for what is owed, so that the next try goes on where this one was held up."""


def _wipe_postgresql(before: WipeState) -> bool | None:
    """Rewrite the tables that something went from; nothing if one is in use, and is to be tried again.

    Who waits for a table makes all that come after wait as well, the phones of a hall: so not for long.
    """
    tables = (*_PEOPLE, *_LEDGER) if before.deleted > before.done else _PEOPLE
    done = _rewritten.setdefault(before.owed, set())
    with connection.cursor() as cursor:
        cursor.execute(f"SET lock_timeout = {_PATIENCE}")
        try:
            for table in tables:
                if table not in done:
                    cursor.execute(f"VACUUM FULL {table}")
                    done.add(table)
        except OperationalError as error:
            if getattr(error.__cause__, "sqlstate", "") != _LOCK_NOT_AVAILABLE:
                raise
            return None
        finally:
            cursor.execute("RESET lock_timeout")
    _rewritten.clear()
    return True


class _Wiper:
    """The server's background thread. Without it, as on the command line, whoever erases calls ``wipe``."""

    def __init__(self) -> None:
        self._woken = threading.Event()
        self.running = False

    def start(self) -> None:
        if not self.running:
            self.running = True
            threading.Thread(target=self._run, name="wiper", daemon=True).start()

    def wake(self) -> None:
        self._woken.set()

    def _run(self) -> None:
        while True:
            self._woken.wait(None if self._done() else _RETRY)
            self._woken.clear()

    def _done(self) -> bool:
        """Wipe; whether nothing is left to do before the next start."""
        try:
            after = wipe()
            return after.done >= after.owed
        except Exception as error:
            if not is_loss(error):
                log.exception(
                    "What was erased could not be cleared from the database's files; it is tried again."
                )
            return False
        finally:
            connection.close()


_wiper = _Wiper()
keep_wiping = _wiper.start


# Memory of other processes


class _Memory:
    """What this process has forgotten so far: the server and its worker look again and again."""

    def __init__(self) -> None:
        self._seen: int | None = None

    def catch_up(self) -> None:
        """Forget what another process erased since the last look; a restored database counts from anew."""
        state = wipe_state()
        seen, self._seen = self._seen, state.owed
        if seen is None or state.owed == seen:
            return
        if state.owed < seen or state.deleted > seen:
            forget_all()
        else:
            forget_people()
        _wiper.wake()  # it may have been the command line, which could not clear the files

    def erased_here(self, state: WipeState) -> None:
        """Forget what this process erased: the next look need not do it again."""
        forget_people()
        if self._seen == state.owed - 1:  # else another process erased something as well: look
            self._seen = state.owed


_memory = _Memory()
forget_with_others = _memory.catch_up
