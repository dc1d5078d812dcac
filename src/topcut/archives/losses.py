"""What would be lost: the ledgers of two databases compared, line for line, without folding anything.

Both are read in plain SQL, because one of them may be of an older Topcut, or one that is in use.
"""

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import psycopg

Rows = Callable[..., Sequence[tuple[Any, ...]]]
"""Asks a database: the statement with ``%s``, and what to put there."""
MISSING, NEWER, APART = "missing", "newer", "apart"
_CHAINS = "SELECT id, version, head FROM ledger_chain"
_HASH = "SELECT hash FROM ledger_line WHERE chain_id = %s AND version = %s"
_NAMED = (
    "SELECT body FROM ledger_line WHERE chain_id = %s AND (version = 1 OR body LIKE %s) "
    "ORDER BY version DESC LIMIT 1"
)
_DETAILS = '%"kind":"DetailsChanged","schema":%'
_LAST = "SELECT body FROM ledger_line WHERE chain_id = %s AND version = %s"
_PEOPLE = "SELECT id FROM people_person"


class HeldHead(NamedTuple):
    version: int
    hash: str


@dataclass(frozen=True, slots=True)
class Held:
    """A tournament as a database has it; ``last``: when its newest line was written."""

    id: str
    name: str
    head: HeldHead
    last: datetime


@dataclass(frozen=True, slots=True)
class Lost:
    """A tournament that the restored database lacks, lacks ``lines`` of, or has otherwise from a line on."""

    tournament: Held
    how: str
    lines: int = 0


@dataclass(frozen=True, slots=True)
class LossComparison:
    """``unknown``: how many people are in use alone; ``erased``: who is in the restored database alone.

    Those were erased since, if the two have a tournament in common: otherwise nobody is named.
    """

    lost: tuple[Lost, ...]
    unknown: int
    erased: tuple[str, ...]


@contextmanager
def rows_of_file(file: Path) -> Iterator[Rows]:
    with closing(open_unchanged(file)) as database:
        yield lambda asked, *values: database.execute(asked.replace("%s", "?"), values).fetchall()


def open_unchanged(file: Path) -> sqlite3.Connection:
    """To be read without a trace. Without a log beside it nobody has it open: not even a lock is taken."""
    log = file.with_name(f"{file.name}-wal")
    how = "mode=ro" if log.exists() else "mode=ro&immutable=1"
    return sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True, timeout=20)


@contextmanager
def rows_of_postgres(parameters: str) -> Iterator[Rows]:
    with psycopg.connect(parameters, connect_timeout=10) as database:
        yield lambda asked, *values: database.execute(asked, values or None).fetchall()


def heads(rows: Rows) -> dict[str, HeldHead]:
    return {id_: HeldHead(version, hash_) for id_, version, hash_ in rows(_CHAINS)}


def held(rows: Rows, tournament: str, head: HeldHead) -> Held:
    """With its name, which is in the newest line that changed it."""
    named = rows(_NAMED, tournament, _DETAILS)
    last = rows(_LAST, tournament, head.version)
    name = json.loads(named[0][0])["data"]["details"]["name"] if named else ""
    at = json.loads(last[0][0])["at"] if last else 0
    return Held(tournament, name, head, datetime.fromtimestamp(at / 1000, UTC))


def compare(in_use: Rows, restored: Rows) -> LossComparison:
    here, there = heads(in_use), heads(restored)
    found = (_loss(in_use, restored, id_, head, there.get(id_)) for id_, head in here.items())
    people, again = ({id_ for (id_,) in rows(_PEOPLE)} for rows in (in_use, restored))
    erased = sorted(again - people) if here.keys() & there.keys() else []
    return LossComparison(tuple(one for one in found if one), len(people - again), tuple(erased))


def _loss(in_use: Rows, restored: Rows, id_: str, here: HeldHead, there: HeldHead | None) -> Lost | None:
    if there == here:
        return None
    if there is None:
        return Lost(held(in_use, id_, here), MISSING, here.version)
    newer, older, last = (in_use, there, here) if here.version > there.version else (restored, here, there)
    if older.version and older != last and _hash(newer, id_, older.version) != older.hash:
        return Lost(held(in_use, id_, here), APART)
    if newer is restored:
        return None
    return Lost(held(in_use, id_, here), NEWER, here.version - there.version)


def _hash(rows: Rows, tournament: str, version: int) -> str:
    found = rows(_HASH, tournament, version)
    return str(found[0][0]) if found else ""
