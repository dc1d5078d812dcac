"""Reading an archive that anybody may have made: nothing in it is believed before it was checked."""

import gzip
import os
import shutil
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from topcut.archives import sealed
from topcut.archives.manifest import Manifest, Member
from topcut.archives.packing import Reads, unpack, unpack_manifest
from topcut.archives.refused import ArchiveRefused
from topcut.languages import grouped
from topcut.languages import said as _
from topcut.private_files import FILE, FOLDER

PACKED = b"\x1f\x8b"
SQLITE = b"SQLite format 3\0"
_MB = 1_000_000
_MOST_TIMES, _ALWAYS = 200, 64 * _MB
"""A backup's databases have no empty pages, so none shrinks more: what would grow further is a bomb."""
_LEFT_FREE = 20 * _MB

Ask = Callable[[], str]
"""Asks for the passphrase, where one is needed."""


def is_bare_copy(path: Path) -> bool:
    """Whether it is a database by itself, as versions before wrote backups."""
    with _read(path) as file:
        return file.read(len(SQLITE)) == SQLITE


def check_archive(path: Path, ask: Ask) -> Manifest:
    """Read all of it and write nothing."""
    return _walk(path, ask, lambda _: None, lambda _: Path(os.devnull).open("wb"))


def extract_archive(path: Path, ask: Ask, folder: Path) -> Manifest:
    """Unpack into a folder that is empty; it is the caller's to remove if this is refused."""

    def expect_room(manifest: Manifest) -> None:
        free = shutil.disk_usage(folder).free
        if manifest.size + _LEFT_FREE > free:
            facts = {"size": grouped(manifest.size // _MB + 1), "free": grouped(free // _MB)}
            raise ArchiveRefused(
                _("It needs %(size)s MB, and there are %(free)s MB free where it is to go.") % facts
            )

    def place(member: Member) -> BinaryIO:
        target = folder / member.name
        target.parent.mkdir(mode=FOLDER, exist_ok=True)
        return os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE), "wb")

    return _walk(path, ask, expect_room, place)


def _walk(
    path: Path, ask: Ask, look: Callable[[Manifest], None], place: Callable[[Member], BinaryIO]
) -> Manifest:
    with _read(path) as file:
        try:
            with gzip.GzipFile(fileobj=cast(BinaryIO, _opened(file, ask)), mode="rb") as stream:
                manifest = unpack_manifest(stream)
                if manifest.size > _MOST_TIMES * path.stat().st_size + _ALWAYS:
                    raise ArchiveRefused(_("It would unpack to far more than any backup of Topcut has."))
                look(manifest)
                unpack(stream, manifest, place)
        except EOFError:
            raise ArchiveRefused(_("It is damaged: its end is missing.")) from None
        except (gzip.BadGzipFile, zlib.error):
            raise ArchiveRefused(_("It is damaged: it was changed or cut off on the way.")) from None
    return manifest


def _opened(file: BinaryIO, ask: Ask) -> Reads:
    """The packed stream, which may be sealed."""
    begins = file.read(len(sealed.MAGIC))
    file.seek(0)
    if begins == sealed.MAGIC:
        return sealed.SealedReader(file, ask())
    if begins.startswith(PACKED):
        return file
    raise ArchiveRefused(_("It is no backup of Topcut."))


@contextmanager
def _read(path: Path) -> Iterator[BinaryIO]:
    try:
        file = path.open("rb")
    except OSError as error:
        raise ArchiveRefused(_("It cannot be read: %(error)s.") % {"error": error.strerror}) from None
    with file:
        yield file
