"""Strict JSON loader in bounded time and memory, refusing what JSON parsers let pass.

Numbers that are not whole, or absurdly long, become markers that the reader of the record
refuses with their place; so does a duplicate key in an object.
"""

import json
from pathlib import Path
from typing import IO

MAX_BYTES = 32 * 1024 * 1024
"""A record of 10,000 entrants and 20 rounds has about 8 MB."""
MAX_CONTAINERS = 1_000_000
MAX_COMMAS = 2_000_000
MAX_DIGITS = 15


class RecordError(ValueError):
    """A record that is refused: where, and why.

    ``RecordError("rounds[2].matches[5].seats", "p9 is not an entrant")`` reads
    "rounds[2].matches[5].seats: p9 is not an entrant".
    """

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


class NotWhole:
    """Marker for 1.5, 1e3, NaN or a number with too many digits."""

    def __init__(self, text: str) -> None:
        self.text = text if len(text) <= 20 else f"{text[:20]}…"


class DuplicatedKey:
    """Marker for an object with a duplicate key."""

    def __init__(self, key: str) -> None:
        self.key = key


def load(source: bytes | Path | IO[bytes]) -> object:
    """The JSON value of a file, a stream or bytes."""
    data = _bytes_of(source)
    if len(data) > MAX_BYTES:
        raise RecordError("record", f"longer than {MAX_BYTES // 1024 // 1024} MB")
    if data.count(b"[") + data.count(b"{") > MAX_CONTAINERS or data.count(b",") > MAX_COMMAS:
        raise RecordError("record", "more lists, objects or values than any tournament has")
    return _parsed(_text_of(data))


def _bytes_of(source: bytes | Path | IO[bytes]) -> bytes:
    """At most one byte more than is allowed, however long the file."""
    if isinstance(source, bytes):
        return source
    if not isinstance(source, Path):
        return source.read(MAX_BYTES + 1)
    try:
        with source.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise RecordError("record", f"cannot be read: {error.strerror or error}") from None


def _text_of(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError("record", f"not UTF-8 at byte {error.start}") from None


def _parsed(text: str) -> object:
    try:
        return json.loads(
            text, parse_int=_whole, parse_float=NotWhole, parse_constant=NotWhole, object_pairs_hook=_object
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise RecordError(place, f"not JSON: {error.msg}") from None
    except RecursionError:
        raise RecordError("record", "nested too deeply") from None


def _whole(text: str) -> int | NotWhole:
    return int(text) if len(text) <= MAX_DIGITS else NotWhole(text)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object] | DuplicatedKey:
    made: dict[str, object] = {}
    for key, value in pairs:
        if key in made:
            return DuplicatedKey(key)
        made[key] = value
    return made
