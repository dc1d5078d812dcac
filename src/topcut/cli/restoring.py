"""``topcut restore``: an archive, or a database file of before, brought up beside what is there.

Everything happens in a folder of its own beside the one to be, and on PostgreSQL in a database of its own.
Only what was checked to its end gets its name; anything else is gone again. What is in use is not touched.
"""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated
from urllib.parse import quote, unquote, urlsplit

import typer

from topcut.archives.losses import open_unchanged
from topcut.archives.manifest import DATABASE, DRAW_KEY, DUMP, SECRET_KEY
from topcut.archives.reading import extract_archive, is_bare_copy
from topcut.archives.refused import ArchiveRefused
from topcut.cli.backups import asked_passphrase, stop
from topcut.cli.data_folder import DEFAULT_DATA, Data
from topcut.cli.restored import Restored, tell
from topcut.languages import said as _
from topcut.private_files import FILE, make_folder

URL = "TOPCUT_DATABASE_URL"
_LONGEST_NAME = 63


def restore(
    archive: Annotated[Path, typer.Argument(help="What topcut backup made.")],
    into: Annotated[
        Path | None,
        typer.Option("--into", help="The new folder; a dated one beside the data folder without it."),
    ] = None,
    data: Data = DEFAULT_DATA,
) -> None:
    """Bring a backup up in a new folder beside what is there, checked; say what it lacks."""
    if into is not None and (into.exists() or into.is_symlink()):
        stop(_("%(taken)s exists already; nothing was written.") % {"taken": into})
    parent = (into or data.absolute()).parent
    in_use = os.environ.get(URL, "")
    try:
        make_folder(parent)
        with _beside(parent) as part:
            found = _brought(archive, part, data, in_use)
            folder = into or parent / f"{data.absolute().name}-restored-{found.made:%Y%m%d-%H%M%S}"
            if folder.exists():
                raise ArchiveRefused(_("%(taken)s exists already; nothing was written.") % {"taken": folder})
            with _ready(part, found, in_use):
                told = list(tell(found, folder, data, in_use))
                _close_databases()
                part.rename(folder)
    except (ArchiveRefused, OSError) as refused:
        why = refused.strerror or str(refused) if isinstance(refused, OSError) else str(refused)
        stop(_("Nothing was restored from %(archive)s. %(why)s") % {"archive": archive, "why": why})
    for line in told:
        typer.echo(line)


@contextmanager
def _beside(parent: Path) -> Iterator[Path]:
    part = Path(tempfile.mkdtemp(prefix=".topcut-restoring-", dir=parent))
    try:
        yield part
    finally:
        shutil.rmtree(part, ignore_errors=True)  # once it has its name, there is none


def _brought(archive: Path, part: Path, data: Path, in_use: str) -> Restored:
    if is_bare_copy(archive):
        _bring_bare(archive, part, data)
        os.environ.pop(URL, None)
        return Restored(datetime.fromtimestamp(archive.stat().st_mtime, UTC), "", 1)
    manifest = extract_archive(archive, asked_passphrase, part)
    found = Restored(manifest.made.astimezone(UTC), manifest.program, len(manifest.members))
    if not manifest.on_postgresql:
        os.environ.pop(URL, None)
        return found
    if not in_use:
        raise ArchiveRefused(
            _("It was made on PostgreSQL: TOPCUT_DATABASE_URL says where its new database is to be.")
        )
    name = unquote(urlsplit(in_use).path.lstrip("/")) or "topcut"
    made = f"_restored_{found.made:%Y%m%d_%H%M%S}"
    name = name.encode()[: _LONGEST_NAME - len(made)].decode(errors="ignore") + made
    os.environ[URL] = urlsplit(in_use)._replace(path=f"/{quote(name, safe='')}").geturl()
    return found._replace(database=name)


def _bring_bare(archive: Path, part: Path, data: Path) -> None:
    """A database file with its key beside it, as versions before wrote it; phones need the old secret key."""
    target = part / DATABASE
    target.touch(mode=FILE)
    try:
        source = open_unchanged(archive)
        with closing(source), closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
    except sqlite3.Error as error:
        raise ArchiveRefused(_("It is damaged: %(error)s.") % {"error": error}) from None
    for key, name in ((archive.with_suffix(".key"), DRAW_KEY), (data / SECRET_KEY, SECRET_KEY)):
        if key.exists():
            (part / name).touch(mode=FILE)
            (part / name).write_bytes(key.read_bytes())


@contextmanager
def _ready(part: Path, found: Restored, in_use: str) -> Iterator[None]:
    """Django on what was brought, with the tables of this Topcut, every chain checked."""
    from topcut import bootstrap

    if not found.database:
        _expect_sound(part / DATABASE)
    bootstrap.open_only(part)
    if found.database:
        _fill(part, in_use)
    try:
        _expect_known()
        bootstrap.prepare(part)
        _expect_chains()
        yield
    except BaseException:
        _close_databases()
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


def _close_databases() -> None:
    from django.db import connection

    connection.close()
    if hasattr(connection, "close_pool"):
        connection.close_pool()
