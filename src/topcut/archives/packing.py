"""The members of an archive one after another, as tar lays them out: any tar program unpacks a plain one.

Read here, a header says nothing but that the next member begins: names and sizes are those of the manifest.
"""

import hashlib
import tarfile
from collections.abc import Callable
from typing import BinaryIO, NamedTuple, Protocol

from topcut.archives.manifest import MOST_BYTES, Manifest, Member, read_manifest
from topcut.archives.refused import ArchiveRefused
from topcut.languages import said as _

BLOCK, PART = tarfile.BLOCKSIZE, 1 << 18
_LONGEST_NAME = 100


class Reads(Protocol):
    def read(self, size: int = -1, /) -> bytes: ...


class Writes(Protocol):
    def write(self, part: bytes, /) -> int: ...


class MemberHead(NamedTuple):
    """What a header tells that is believed: whether it is an ordinary file, and its size."""

    size: int
    is_file: bool


def pack(name: str, size: int, content: Reads, out: Writes) -> None:
    """Write one member of exactly this size."""
    info = tarfile.TarInfo(name.encode()[:_LONGEST_NAME].decode(errors="ignore"))
    info.size, info.mode = size, 0o600
    out.write(info.tobuf(tarfile.GNU_FORMAT))
    left = size
    while left and (part := content.read(min(PART, left))):
        out.write(part)
        left -= len(part)
    if left:
        raise OSError(f"{name} became shorter while it was read")
    out.write(bytes(-size % BLOCK))


def end(out: Writes) -> None:
    out.write(bytes(2 * BLOCK))


def unpack_manifest(stream: Reads) -> Manifest:
    head = _head(stream)
    if head.size > MOST_BYTES:
        raise ArchiveRefused(_("It is no backup of Topcut: its list of contents cannot be read."))
    raw = _exactly(stream, head.size)
    _exactly(stream, -head.size % BLOCK)
    return read_manifest(raw)


def unpack(stream: Reads, manifest: Manifest, place: Callable[[Member], BinaryIO]) -> None:
    """Write every member to where ``place`` says, and compare it with the manifest."""
    for member in manifest.members:
        if _head(stream) != MemberHead(member.size, True):
            raise _not_as_listed(member.name)
        digest, left = hashlib.sha256(), member.size
        with place(member) as file:
            while left:
                part = _exactly(stream, min(PART, left))
                digest.update(part)
                file.write(part)
                left -= len(part)
        _exactly(stream, -member.size % BLOCK)
        if digest.hexdigest() != member.sha256:
            raise _not_as_listed(member.name)
    if any(_exactly(stream, 2 * BLOCK)) or stream.read(1):
        raise ArchiveRefused(_("It holds more than its list of contents names."))


def _not_as_listed(name: str) -> ArchiveRefused:
    return ArchiveRefused(_("It is damaged: %(name)s in it is not what was put in.") % {"name": name})


def _head(stream: Reads) -> MemberHead:
    try:
        info = tarfile.TarInfo.frombuf(_exactly(stream, BLOCK), "utf-8", "surrogateescape")
    except tarfile.HeaderError:
        raise ArchiveRefused(_("It is no backup of Topcut: its list of contents cannot be read.")) from None
    return MemberHead(info.size, info.type == tarfile.REGTYPE)


def _exactly(stream: Reads, size: int) -> bytes:
    found = bytearray()
    while len(found) < size and (part := stream.read(size - len(found))):
        found += part
    if len(found) < size:
        raise EOFError
    return bytes(found)
