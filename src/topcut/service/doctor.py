"""Is this machine fit to run a tournament?"""

import os
import platform
import shutil
import sqlite3
from dataclasses import asdict, dataclass
from pathlib import Path

import django
from django.conf import settings
from django.db import DatabaseError, connection

from topcut import __version__
from topcut.service.clock import clock
from topcut.service.keeping import first_fault
from topcut.service.lists import with_altered_lists

SAFE_SQLITE = (3, 51, 3)
LEAST_DISK = 500 * 1024 * 1024
MOST_DRIFT = 2_000


@dataclass(frozen=True, slots=True)
class Finding:
    name: str
    well: bool
    text: str

    def plain(self) -> dict[str, object]:
        return asdict(self)


def examine() -> list[Finding]:
    return [_versions(), _database(), integrity(), _ledger(), _decklists(), _clock(), _disk()]


def _versions() -> Finding:
    text = f"Topcut {__version__}, Python {platform.python_version()}, Django {django.get_version()}"
    return Finding("versions", True, text)


def _database() -> Finding:
    if connection.vendor == "sqlite":
        name = Path(settings.DATABASES["default"]["NAME"]).name
        level, mode = _pragma("synchronous"), _pragma("journal_mode")
        note = "" if sqlite3.sqlite_version_info >= SAFE_SQLITE else "; writes go through one lock"
        text = f"SQLite {sqlite3.sqlite_version}, {name}, {mode}, synchronous {level}{note}"
        return Finding("database", (mode, level) == ("wal", 2), text)
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_version")
        (version,) = cursor.fetchone()
        cursor.execute("SHOW synchronous_commit")
        (commit,) = cursor.fetchone()
    return Finding("database", commit != "off", f"PostgreSQL {version}, synchronous_commit {commit}")


def _pragma(name: str) -> object:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {name}")
        return cursor.fetchone()[0]


def integrity() -> Finding:
    """Whether the storage itself is whole: every page of SQLite's file, in a moment."""
    if connection.vendor != "sqlite":
        return Finding("integrity", True, "left to PostgreSQL")
    try:
        answer = str(_pragma("quick_check"))
    except DatabaseError as error:
        answer = str(error)
    return Finding("integrity", answer == "ok", answer)


def _ledger() -> Finding:
    try:
        fault = first_fault()
    except DatabaseError as error:
        return Finding("ledger", False, f"it cannot be read: {error}")
    if fault:
        return Finding(
            "ledger", False, f"{fault.tournament} breaks at position {fault.version} ({fault.reason})"
        )
    return Finding("ledger", True, "every chain holds")


def _decklists() -> Finding:
    """Whether every decklist is the text that was handed in; the ledger holds the proof, not the text."""
    try:
        found = with_altered_lists()
    except DatabaseError as error:
        return Finding("decklists", False, f"they cannot be read: {error}")
    if found:
        whose = "; ".join(f"{id_}: {', '.join(entrants)}" for id_, entrants in found.items())
        return Finding("decklists", False, f"stored with another text than was sealed, in {whose}")
    return Finding("decklists", True, "every one is as it was sealed")


def _clock() -> Finding:
    drift = clock().drift()
    text = f"the wall clock has moved by {drift / 1000:+.1f} s since the start; rounds do not follow it"
    return Finding("clock", abs(drift) <= MOST_DRIFT, text)


def _disk() -> Finding:
    free = shutil.disk_usage(settings.DATA).free
    writable = os.access(settings.DATA, os.W_OK)
    text = f"{free // (1024 * 1024):,} MB free" + ("" if writable else ", not writable")
    return Finding("disk", writable and free > LEAST_DISK, text)
