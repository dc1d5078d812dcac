"""State codec: a tournament's state to bytes and back, by its types; what does not fit them is an error.

msgpack by msgspec, packed: 2,500 players and 15 rounds are 400 kB, and read in a fraction of the time that
folding takes. ``fingerprint`` is of all that a state follows from besides its ledger.
"""

import functools
import hashlib
import zlib
from pathlib import Path
from typing import Any

import msgspec

import topcut
from topcut.core import codec
from topcut.core.kernel.command import Command
from topcut.core.tournament import Tournament
from topcut.ledger import upcasting

_QUICK = 1


def encode(tournament: Tournament) -> bytes:
    return zlib.compress(_encoder.encode(tournament), _QUICK)


def decode(body: bytes) -> Tournament:
    """The state again; ``ValueError`` if it is not one of ours."""
    try:
        return _decoder().decode(zlib.decompress(body))
    except (msgspec.MsgspecError, zlib.error, TypeError) as error:
        raise ValueError(str(error)) from error


def _plain(value: Any) -> Any:
    if isinstance(value, Command):
        return codec.encode(value)
    raise TypeError(f"cannot write a {type(value).__name__}")


def _typed(kind: type, value: Any) -> Any:
    if kind is Command:
        return codec.decode_command(value)
    raise TypeError(f"cannot read a {kind}")


_encoder = msgspec.msgpack.Encoder(enc_hook=_plain)


@functools.cache
def _decoder() -> "msgspec.msgpack.Decoder[Tournament]":
    return msgspec.msgpack.Decoder(Tournament, dec_hook=_typed)


@functools.cache
def fingerprint() -> str:
    """Of the program: its version, and the source of the core and of what reads old lines."""
    seen = hashlib.sha256(f"{topcut.__version__} {msgspec.__version__}".encode())
    core = Path(topcut.__file__).parent / "core"
    for file in (*sorted(core.rglob("*.py")), Path(upcasting.__file__)):
        seen.update(file.read_bytes())
    return seen.hexdigest()
