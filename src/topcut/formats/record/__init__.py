"""The record format, version 1: a whole tournament as one JSON document.

    read_record(path_bytes_or_stream)  a Record, or RecordError with place and reason
    write_record(record)               the text that reads back as the same Record

Standard library only; nothing here loads the web framework.
"""

from pathlib import Path
from typing import IO

from topcut.formats.record.entities import (
    Record,
    RecordEntrant,
    RecordMatch,
    RecordRound,
    RecordTournament,
    RoundKind,
)
from topcut.formats.record.parser import record_of
from topcut.formats.record.serializer import text_of
from topcut.formats.record.strict_json import RecordError, load

__all__ = [
    "Record",
    "RecordEntrant",
    "RecordError",
    "RecordMatch",
    "RecordRound",
    "RecordTournament",
    "RoundKind",
    "read_record",
    "write_record",
]


def read_record(source: bytes | Path | IO[bytes]) -> Record:
    """The record of a file, a binary stream or bytes; ``RecordError`` names place and reason."""
    return record_of(load(source))


def write_record(record: Record) -> str:
    """The record as text, one entrant and one match to a line."""
    return text_of(record)
