"""An archive, or a database file of before, brought up beside what is there.

Everything happens in a folder of its own beside the one to be, and on PostgreSQL in a database of its own.
Only what was checked to its end gets its name; anything else is gone again. What is in use is not touched.
"""

import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

import typer

from topcut.archives.archive_reader import extract_archive, is_bare_copy
from topcut.archives.losses import open_unchanged
from topcut.archives.manifest import DATABASE, DRAW_KEY, SECRET_KEY, Manifest
from topcut.archives.refused import ArchiveRefused
from topcut.cli.bringing_up import brought_up, close_database
from topcut.cli.passphrases import asked_passphrase, stop
from topcut.cli.restored import Restored, tell
from topcut.cli.waiting import waiting
from topcut.languages import said as _
from topcut.private_files import FILE

URL = "TOPCUT_DATABASE_URL"
_LONGEST_NAME = 63
_RESTORING = ".topcut-restoring-"
_FORGOTTEN = 3600.0


def bring_back(archive: Path, into: Path | None, data: Path) -> None:
    """Restore into a new folder, and tell of it."""
    if into is not None and (into.exists() or into.is_symlink()):
        stop(_("%(taken)s exists already; nothing was written.") % {"taken": into})
    parent = (into or data.absolute()).parent
    in_use = os.environ.get(URL, "")
    try:
        with _beside(parent) as part:
            found = _brought(archive, part, data, in_use)
            folder = into or parent / f"{data.absolute().name}-restored-{found.made:%Y%m%d-%H%M%S}"
            if folder.exists():
                raise ArchiveRefused(_("%(taken)s exists already; nothing was written.") % {"taken": folder})
            with brought_up(part, found, in_use):
                told = list(tell(found, folder, data, in_use))
                close_database()
                part.rename(folder)
    except (ArchiveRefused, OSError) as refused:
        why = refused.strerror or str(refused) if isinstance(refused, OSError) else str(refused)
        stop(_("Nothing was restored from %(archive)s. %(why)s") % {"archive": archive, "why": why})
    for line in told:
        typer.echo(line)


@contextmanager
def _beside(parent: Path) -> Iterator[Path]:
    for left in parent.glob(f"{_RESTORING}*"):  # of a restore that was killed: names and keys are in it
        if time.time() - left.stat().st_mtime > _FORGOTTEN:
            shutil.rmtree(left, ignore_errors=True)
    part = Path(tempfile.mkdtemp(prefix=_RESTORING, dir=parent))
    try:
        yield part
    finally:
        shutil.rmtree(part, ignore_errors=True)  # once it has its name, there is none


def _brought(archive: Path, part: Path, data: Path, in_use: str) -> Restored:
    if is_bare_copy(archive):
        _bring_bare(archive, part, data)
        os.environ.pop(URL, None)
        return Restored(datetime.fromtimestamp(archive.stat().st_mtime, UTC), "", 1)
    manifest = _extracted(archive, part)
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


def _extracted(archive: Path, part: Path) -> Manifest:
    """Nothing is said while somebody types the passphrase."""
    with ExitStack() as stack:
        stack.enter_context(waiting(_("Opening the archive")))

        def asked() -> str:
            stack.close()
            passphrase = asked_passphrase()
            stack.enter_context(waiting(_("Opening the archive")))
            return passphrase

        return extract_archive(archive, asked, part)


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
