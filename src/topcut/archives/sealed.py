"""A stream sealed with a passphrase: scrypt makes a key of it, AES-256-GCM seals one chunk after another.

The header is bound to every chunk. A chunk's nonce is its number and whether it is the last, so that none can
be exchanged, left out or cut off unnoticed; the salt makes a new key for every file. Half of what scrypt
gives is never used as a key: a few bytes of its hash tell a wrong passphrase from a damaged file.
"""

import hashlib
import hmac
import secrets
import unicodedata
from typing import BinaryIO, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from topcut.archives.refused import ArchiveRefused
from topcut.languages import said as _

FEWEST_LETTERS = 8
MAGIC = b"TOPCUT\x01\n"
CHUNK = 1 << 18
COST = 17
"""scrypt's cost as a power of two: 128 MB and some tenths of a second for every guess."""
_COSTS = range(10, 19)
"""What is worked out for a file that somebody else made: no more than 256 MB."""
_SALT, _CHECK, _TAG = 16, 8, 16
_HEADER = len(MAGIC) + 1 + _SALT + _CHECK


def too_short(passphrase: str) -> str:
    """What is wrong with a new passphrase; nothing with none at all."""
    if not passphrase or len(passphrase) >= FEWEST_LETTERS:
        return ""
    return _(
        "Choose a longer passphrase: a few words that nobody else puts together. "
        "Characters, at least: %(letters)s."
    ) % {"letters": FEWEST_LETTERS}


class _Keys(NamedTuple):
    key: bytes
    check: bytes


def _keys(passphrase: str, cost: int, salt: bytes) -> _Keys:
    typed = unicodedata.normalize("NFC", passphrase).encode()
    made = Scrypt(salt=salt, length=64, n=1 << cost, r=8, p=1).derive(typed)
    return _Keys(made[:32], hashlib.sha256(made[32:]).digest()[:_CHECK])


def _nonce(number: int, last: bool) -> bytes:
    return number.to_bytes(11, "big") + bytes([last])


class SealingWriter:
    """What is written is sealed and goes to ``file``; ``close`` writes the last chunk, and leaves it open."""

    def __init__(self, file: BinaryIO, passphrase: str) -> None:
        salt = secrets.token_bytes(_SALT)
        keys = _keys(passphrase, COST, salt)
        self._header = MAGIC + bytes([COST]) + salt + keys.check
        self._file, self._cipher = file, AESGCM(keys.key)
        self._number, self._waiting = 0, bytearray()
        file.write(self._header)

    def write(self, part: bytes) -> int:
        self._waiting += part
        while len(self._waiting) > CHUNK:
            self._seal(bytes(self._waiting[:CHUNK]), last=False)
            del self._waiting[:CHUNK]
        return len(part)

    def flush(self) -> None:
        """Only whole chunks are written."""

    def close(self) -> None:
        self._seal(bytes(self._waiting), last=True)

    def _seal(self, chunk: bytes, *, last: bool) -> None:
        self._file.write(self._cipher.encrypt(_nonce(self._number, last), chunk, self._header))
        self._number += 1


class SealedReader:
    """Reads what a ``SealingWriter`` wrote; every byte that it gives is as it was sealed."""

    def __init__(self, file: BinaryIO, passphrase: str) -> None:
        self._header = header = file.read(_HEADER)
        cost = header[len(MAGIC)] if len(header) == _HEADER else 0
        if cost not in _COSTS:
            raise ArchiveRefused(_("It is damaged: its beginning is not that of a backup."))
        salt = header[len(MAGIC) + 1 : -_CHECK]
        keys = _keys(passphrase, cost, salt)
        if not hmac.compare_digest(keys.check, header[-_CHECK:]):
            raise ArchiveRefused(_("The passphrase does not fit, or the beginning of the file was changed."))
        self._file, self._cipher, self._number = file, AESGCM(keys.key), 0
        self._ahead, self._opened = file.read(CHUNK + _TAG), b""

    def read(self, size: int = -1) -> bytes:
        """At most so many bytes, as far as they are in the chunk that is open; nothing at the end."""
        if not self._opened and self._ahead:
            self._open_next()
        given = self._opened if size < 0 else self._opened[:size]
        self._opened = self._opened[len(given) :]
        return given

    def _open_next(self) -> None:
        chunk, self._ahead = self._ahead, self._file.read(CHUNK + _TAG)
        nonce = _nonce(self._number, not self._ahead)
        try:
            self._opened = self._cipher.decrypt(nonce, chunk, self._header)
        except InvalidTag:
            raise ArchiveRefused(_("It is damaged: it was changed or cut off on the way.")) from None
        self._number += 1
