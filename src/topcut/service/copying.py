"""Copies of SQLite's file while it is in use, through its backup API."""

import sqlite3
from contextlib import closing
from pathlib import Path

from django.db import connection

from topcut.languages import said as _
from topcut.people.wiping import wipe_state
from topcut.private_files import FILE

_SIGNING_IN = ("DELETE FROM django_session", "DELETE FROM people_stafflink WHERE used IS NULL")
"""A session's key is its cookie. Phones and codes stand as hashes: they and passwords work once restored."""
_LEFT_OUT = ("DELETE FROM ledger_snapshot", "DELETE FROM people_incoming")
"""Snapshots are derived, and nobody takes another's. Files on their way in go within the hour here."""


class BackupFailed(Exception):
    """The backup failed; the message is a sentence for the user."""


def copy_sqlite(part: Path, *, with_sign_ins: bool) -> None:
    """A consistent copy in a new file, for its owner alone; with sign-ins it is made as small as can be."""
    part.touch(mode=FILE)
    connection.ensure_connection()
    with closing(sqlite3.connect(part)) as copy:
        connection.connection.backup(copy)
        copy.execute("PRAGMA secure_delete = ON")
        with copy:
            for statement in (*_LEFT_OUT, *(() if with_sign_ins else _SIGNING_IN)):
                copy.execute(statement)
        if with_sign_ins or wipe_state().pending:  # the copy's free pages may hold what was erased
            copy.execute("VACUUM")
        (answer,) = copy.execute("PRAGMA quick_check").fetchone()
    if answer != "ok":
        raise BackupFailed(_("The copy is damaged: %(answer)s") % {"answer": answer})
