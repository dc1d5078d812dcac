"""Writing an archive: hashed, packed, sealed, and read again from the disk before it gets its name."""

import gzip
import hashlib
import io
import os
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, NamedTuple, cast

from topcut.archives.archive_reader import check_archive
from topcut.archives.manifest import NAME, Manifest, Member
from topcut.archives.packing import PART, Writes, end, pack
from topcut.archives.refused import ArchiveRefused
from topcut.archives.sealed import SealingWriter
from topcut.languages import said as _

_LEVEL = 1
"""Of packing: a third larger than the best, and ten times as fast while a hall waits."""


class Source(NamedTuple):
    """A member to be, from a file or from what is at hand."""

    name: str
    content: bytes | Path

    def open(self) -> BinaryIO:
        return io.BytesIO(self.content) if isinstance(self.content, bytes) else self.content.open("rb")


def write_archive(
    target: Path, sources: Sequence[Source], passphrase: str, program: str, made: datetime
) -> Manifest:
    """One file, whole or not there; what is there already is never written over."""
    manifest = Manifest(program, made, tuple(map(_measured, sources)))
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            _write(file, manifest, sources, passphrase)
            file.flush()
            os.fsync(file.fileno())
        if check_archive(part, lambda: passphrase) != manifest:
            raise ArchiveRefused(_("It is not what was written."))
        _put_in_place(part, target)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return manifest


def _measured(source: Source) -> Member:
    digest, size = hashlib.sha256(), 0
    with source.open() as file:
        while part := file.read(PART):
            digest.update(part)
            size += len(part)
    return Member(source.name, size, digest.hexdigest())


def _write(file: BinaryIO, manifest: Manifest, sources: Sequence[Source], passphrase: str) -> None:
    out: Writes = SealingWriter(file, passphrase) if passphrase else file
    with gzip.GzipFile("", "wb", _LEVEL, cast(BinaryIO, out), mtime=0) as packed:
        text = manifest.written()
        pack(NAME, len(text), io.BytesIO(text), packed)
        for member, source in zip(manifest.members, sources, strict=True):
            with source.open() as content:
                pack(member.name, member.size, content, packed)
        end(packed)
    if isinstance(out, SealingWriter):
        out.close()


def _put_in_place(part: Path, target: Path) -> None:
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:  # a stick that knows no links
        if target.exists():
            raise FileExistsError(target) from None
        part.rename(target)
