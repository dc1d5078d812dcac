"""Card file reader: plain, gzip, xz or zip, detected by the first bytes, read in bounded chunks."""

import gzip
import lzma
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast

MOST_BYTES = 8_000_000_000
"""More than ten times the largest file when decompressed; stops zip bombs."""

MOST_GROWTH = 200
"""Maximum compression ratio. Card JSON compresses about eight to one."""

SMALL = 100_000
"""Bytes of a file before the ratio is checked: a few repeated cards compress well."""

Progress = Callable[[int, int], None]
"""Progress callback: bytes of the file read, and the total."""

_UNPACKING = (
    OSError,
    EOFError,
    zlib.error,
    lzma.LZMAError,
    zipfile.BadZipFile,
    NotImplementedError,
    RuntimeError,
)


class Pieces:
    """Decompressed bytes of a file, counted against its limits."""

    def __init__(self, raw: IO[bytes], unpacked: IO[bytes], size: int, progress: Progress | None) -> None:
        self._raw = raw
        self._unpacked = unpacked
        self._size = size
        self._progress = progress
        self._read = 0

    def read(self, amount: int) -> bytes:
        try:
            piece = self._unpacked.read(amount)
        except _UNPACKING as error:
            raise CardFileError(f"The file cannot be unpacked: {error}. Download it again.") from None
        self._read += len(piece)
        if self._read > MOST_BYTES or self._read > max(self._size, SMALL) * MOST_GROWTH:
            raise CardFileError("The file unpacks to far more than card data can be. Download it again.")
        if self._progress is not None:
            self._progress(min(self._raw.tell(), self._size), self._size)
        return piece


@contextmanager
def opened(path: Path, progress: Progress | None = None) -> Iterator[Pieces]:
    """Open a file for reading, decompressing it on the fly."""
    try:
        size = path.stat().st_size
        with path.open("rb") as raw:
            head = raw.read(6)
            raw.seek(0)
            with _unpacked(raw, head) as stream:
                yield Pieces(raw, stream, size, progress)
    except _UNPACKING as error:
        raise CardFileError(f"The file cannot be read: {error}.") from None


@contextmanager
def _unpacked(raw: IO[bytes], head: bytes) -> Iterator[IO[bytes]]:
    if head.startswith(b"\x1f\x8b"):
        with gzip.open(raw) as stream:
            yield cast("IO[bytes]", stream)
    elif head == b"\xfd7zXZ\x00":
        with lzma.open(raw) as stream:
            yield stream
    elif head.startswith(b"PK\x03\x04"):
        with zipfile.ZipFile(raw) as archive, archive.open(_largest(archive)) as member:
            yield member
    else:
        yield raw


def _largest(archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    """The JSON file of an archive; the largest if there are several."""
    found = [entry for entry in archive.infolist() if entry.filename.lower().endswith(".json")]
    if not found:
        raise CardFileError("The archive holds no JSON file. Choose the file of card data.")
    return max(found, key=lambda entry: entry.file_size)


class CardFileError(ValueError):
    """A file that is broken, too large, or not card data at all. Nothing was changed."""
