"""The Python API behind ``import topcut``: pairing and standings for other tournament programs.

    import topcut
    topcut.pair(record, seed=7)
    topcut.standings(record)

A record is a dict in the record format, a ``Record``, its JSON as bytes, or a ``Path``. Nothing here
loads the web framework. ``topcut`` itself imports this module only when one of its names is used.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from topcut.formats.record import Record, RecordError, read_record
from topcut.formats.record.next_round import pair_record, pairing_data
from topcut.formats.record.parser import record_of
from topcut.formats.record.standings_output import as_data

__all__ = ["Record", "RecordError", "pair", "read_record", "standings"]

Given = Record | Mapping[str, Any] | bytes | Path


def pair(
    record: Given, *, seed: int | str | None = None, last_round_by_standings: bool = False
) -> dict[str, Any]:
    """The next round, as ``topcut pair --json`` prints it; ``RecordError`` says what stands in the way."""
    made = pair_record(_record(record), seed, last_round_by_standings=last_round_by_standings)
    return pairing_data(made)


def standings(record: Given, *, after: int | None = None) -> dict[str, Any]:
    """The standings, best first, as ``topcut standings --json`` prints them."""
    return as_data(_record(record), after)


def _record(given: Given) -> Record:
    if isinstance(given, Record):
        return given
    return read_record(given) if isinstance(given, bytes | Path) else record_of(dict(given))
