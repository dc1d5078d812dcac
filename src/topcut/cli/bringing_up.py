"""Django on what was restored: its database filled, looked at, brought up to date, every chain checked."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from topcut.archives.manifest import DATABASE, DUMP
from topcut.archives.refused import ArchiveRefused
from topcut.cli.data_folder import counting, tell_unread
from topcut.cli.restored import Restored
from topcut.cli.waiting import waiting
from topcut.languages import said as _


@contextmanager
def brought_up(part: Path, found: Restored, in_use: str) -> Iterator[None]:
    """Django on what was brought, with the tables of this Topcut, every chain checked."""
    from topcut import bootstrap

    if not found.database:
        _expect_sound(part / DATABASE)
    bootstrap.open_only(part)
    if found.database:
        _fill(part, in_use)
    try:
        _expect_known()
        with waiting(_("Checking what was restored")):
            bootstrap.prepare(part)
            _expect_chains()
        _index()
        yield
    except BaseException:
        close_database()
        if found.database:
            _drop(found.database, in_use)
        raise


def _expect_sound(file: Path) -> None:
    try:
        with closing(sqlite3.connect(file)) as database:
            (answer,) = database.execute("PRAGMA quick_check").fetchone()
            database.execute("SELECT id, version, head FROM ledger_chain LIMIT 1")
    except sqlite3.OperationalError:
        raise ArchiveRefused(_("It is no database of Topcut.")) from None
    except sqlite3.Error as error:
        answer = str(error)
    if answer != "ok":
        raise ArchiveRefused(_("It is damaged: %(error)s.") % {"error": answer})


def _fill(part: Path, in_use: str) -> None:
    from django.conf import settings

    from topcut.service.copying import BackupFailed
    from topcut.service.postgres_programs import make_database, restore
    from topcut.settings import postgresql

    new = settings.DATABASES["default"]
    try:
        make_database(postgresql(in_use), new["NAME"])
    except BackupFailed as failed:
        raise ArchiveRefused(str(failed)) from None
    try:
        restore(new, part / DUMP)
    except BaseException as error:  # the database is ours from here on, and goes if it cannot be filled
        _drop(new["NAME"], in_use)
        if isinstance(error, BackupFailed):
            raise ArchiveRefused(str(error)) from None
        raise
    (part / DUMP).unlink()


def _drop(name: str, in_use: str) -> None:
    from topcut.service.postgres_programs import drop_database
    from topcut.settings import postgresql

    drop_database(postgresql(in_use), name)


def _expect_known() -> None:
    """Refuse what a newer Topcut wrote: this one would not know what to make of its tables."""
    from django.apps import apps
    from django.db import connection
    from django.db.migrations.loader import MigrationLoader

    loader = MigrationLoader(connection)
    ours = {config.label for config in apps.get_app_configs()}
    newer = [key for key in loader.applied_migrations if key[0] in ours and key not in loader.disk_migrations]
    if newer:
        from topcut import __version__

        raise ArchiveRefused(
            _("A newer Topcut than this one (%(version)s) wrote its database: restore it with that one.")
            % {"version": __version__}
        )


def _expect_chains() -> None:
    from topcut.messages.chain_faults import reason_of_fault
    from topcut.service.backups import first_fault

    if fault := first_fault():
        raise ArchiveRefused(
            _("The ledger of %(tournament)s in it is damaged at position %(version)s (%(reason)s).")
            % {"tournament": fault.tournament, "version": fault.version, "reason": reason_of_fault(fault)}
        )


def _index() -> None:
    """List its tournaments by their ledgers: what somebody else's archive says of them is not taken over."""
    from topcut.ledger import snapshots
    from topcut.service.states import tournament_ids
    from topcut.service.tournament_lists import make_rows

    snapshots.drop_all()
    ids = tournament_ids()
    with counting(_("Listing tournaments"), len(ids)) as show:
        tell_unread(make_rows(ids, show))


def close_database() -> None:
    from django.db import connection

    connection.close()
