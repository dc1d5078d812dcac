"""The archive: everything that a tournament needs to be played on elsewhere, in one file.

The database with all documents, sign-ins and phones, both keys, the house sheets; card data where asked for.
It is put together in the data folder: on a stick it is to be whole and sealed, never the bare database.
"""

import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.db import DatabaseError, connection

from topcut import __version__
from topcut.archives.archive_writer import Source, write_archive
from topcut.archives.manifest import CARDS, DATABASE, DRAW_KEY, DUMP, HOUSE, SECRET_KEY, Manifest, may_hold
from topcut.archives.refused import ArchiveRefused
from topcut.archives.sealed import too_short
from topcut.languages import said as _
from topcut.ledger.encryption import key_text
from topcut.private_files import make_folder
from topcut.service.copying import BackupFailed, copy_sqlite

PLAIN, SEALED = ".tar.gz", ".topcut"
"""Of a passphrase: whoever finds a stick has all the time in the world."""
_MAKING = ".making-"
FORGOTTEN = 3600.0
"""Seconds, after which nobody is still making it."""
_LEFT_OVER = 100 * 1024 * 1024


class Made(NamedTuple):
    """An archive that was written, read again and compared."""

    file: Path
    manifest: Manifest


def make_archive(file: Path | None = None, *, passphrase: str = "", with_cards: bool = False) -> Made:
    """Write it to ``file``, or dated into the data folder's own backups."""
    made = datetime.now(UTC).replace(microsecond=0)
    target = file or settings.DATA / "backups" / archive_name("topcut", made, sealed=bool(passphrase))
    if target.exists():
        raise BackupFailed(_("%(taken)s exists already; nothing was written.") % {"taken": target})
    if short := too_short(passphrase):
        raise BackupFailed(short)
    _expect_room()
    if file is None:
        make_folder(target.parent)
    try:
        with _staging() as folder:
            sources = [_database(folder), *_keys(), *_sheets(), *(_cards() if with_cards else ())]
            return Made(target, write_archive(target, sources, passphrase, __version__, made))
    except FileExistsError:
        raise BackupFailed(_("%(taken)s exists already; nothing was written.") % {"taken": target}) from None
    except (OSError, ArchiveRefused, sqlite3.Error, DatabaseError) as error:
        why = (isinstance(error, OSError) and error.strerror) or str(error)
        raise BackupFailed(
            _("No backup was made in %(folder)s: %(why)s") % {"folder": target.parent, "why": why}
        ) from error


def _expect_room() -> None:
    """SQLite's copy is made in the data folder and made small there: results must still have room."""
    file = settings.DATA / DATABASE
    needed = 2 * file.stat().st_size if connection.vendor == "sqlite" and file.exists() else 0
    if needed and shutil.disk_usage(settings.DATA).free < needed + _LEFT_OVER:
        said = _("There is too little room left in %(folder)s to make a backup.")
        raise BackupFailed(said % {"folder": settings.DATA})


def archive_name(first: str, made: datetime, *, sealed: bool) -> str:
    return f"{first}-{made:%Y%m%d-%H%M%S}{SEALED if sealed else PLAIN}"


@contextmanager
def _staging() -> Iterator[Path]:
    """A folder for its owner alone, gone afterwards."""
    backups = settings.DATA / "backups"
    make_folder(backups)
    sweep(settings.DATA)
    folder = Path(tempfile.mkdtemp(prefix=_MAKING, dir=backups))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def sweep(data: Path) -> None:
    """Remove what a process left that was killed while it made a backup: there are names in it."""
    for left in (data / "backups").glob(f"{_MAKING}*"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > FORGOTTEN:
                shutil.rmtree(left)


def _database(folder: Path) -> Source:
    if connection.vendor == "sqlite":
        copy_sqlite(folder / DATABASE, with_sign_ins=True)
        return Source(DATABASE, folder / DATABASE)
    from topcut.service.postgres_programs import dump  # 11 MB of driver that a server on SQLite goes without

    dump(settings.DATABASES["default"], folder / DUMP)
    return Source(DUMP, folder / DUMP)


def _keys() -> Iterator[Source]:
    """The keys that are in use, also where the environment has them."""
    file = settings.DATA / SECRET_KEY
    if os.environ.get("TOPCUT_SECRET_KEY") or file.exists():  # else it was made up for this process
        yield Source(SECRET_KEY, settings.SECRET_KEY.encode())
    if key := key_text():
        yield Source(DRAW_KEY, f"{key}\n".encode())


def _sheets() -> Iterator[Source]:
    for path in sorted(settings.HOUSE.glob("*.toml")) if settings.HOUSE.is_dir() else ():
        name = f"{HOUSE}/{path.name}"
        if may_hold(name) and path.is_file():
            yield Source(name, path.read_bytes())


def _cards() -> Iterator[Source]:
    file = settings.DATA / CARDS
    if not file.exists():
        raise BackupFailed(_("There are no cards in %(data)s to put in.") % {"data": settings.DATA})
    yield Source(CARDS, file)
