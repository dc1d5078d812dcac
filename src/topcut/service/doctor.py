"""Health check: is this machine fit to run a tournament?"""

import os
import platform
import shutil
import sqlite3
from dataclasses import asdict, dataclass
from pathlib import Path

import django
from django.conf import settings
from django.db import DatabaseError, connection

from topcut import __version__, limits, security_log
from topcut.ledger import store
from topcut.ledger.encryption import key_file, key_text
from topcut.service.backups import first_fault
from topcut.service.clock import clock
from topcut.service.sealing import with_altered_lists

SAFE_SQLITE = (3, 51, 3)
LEAST_DISK = 500 * 1024 * 1024
MOST_DRIFT = 2_000
FEWEST_PHONES = 500


@dataclass(frozen=True, slots=True)
class DoctorFinding:
    name: str
    well: bool
    text: str

    def plain(self) -> dict[str, object]:
        return asdict(self)


def examine() -> list[DoctorFinding]:
    return [
        _versions(),
        _database(),
        integrity(),
        _ledger(),
        draw_key(),
        _decklists(),
        security_lines(settings.DATA / security_log.FOLDER),
        _clock(),
        _disk(),
        _open_files(),
    ]


def _versions() -> DoctorFinding:
    text = f"Topcut {__version__}, Python {platform.python_version()}, Django {django.get_version()}"
    return DoctorFinding("versions", True, text)


def _database() -> DoctorFinding:
    if connection.vendor == "sqlite":
        name = Path(settings.DATABASES["default"]["NAME"]).name
        level, mode = _pragma("synchronous"), _pragma("journal_mode")
        note = "" if sqlite3.sqlite_version_info >= SAFE_SQLITE else "; writes go through one lock"
        text = f"SQLite {sqlite3.sqlite_version}, {name}, {mode}, synchronous {level}{note}"
        return DoctorFinding("database", (mode, level) == ("wal", 2), text)
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_version")
        (version,) = cursor.fetchone()
        cursor.execute("SHOW synchronous_commit")
        (commit,) = cursor.fetchone()
    return DoctorFinding("database", commit != "off", f"PostgreSQL {version}, synchronous_commit {commit}")


def _pragma(name: str) -> object:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {name}")
        return cursor.fetchone()[0]


def integrity() -> DoctorFinding:
    """Check the storage: every page of SQLite's file, within a moment."""
    if connection.vendor != "sqlite":
        return DoctorFinding("integrity", True, "left to PostgreSQL")
    try:
        answer = str(_pragma("quick_check"))
    except DatabaseError as error:
        answer = str(error)
    return DoctorFinding("integrity", answer == "ok", answer)


def _ledger() -> DoctorFinding:
    try:
        fault = first_fault()
    except DatabaseError as error:
        return DoctorFinding("ledger", False, f"it cannot be read: {error}")
    if fault:
        return DoctorFinding(
            "ledger", False, f"{fault.tournament} breaks at position {fault.version} ({fault.reason})"
        )
    return DoctorFinding("ledger", True, "every chain holds")


def draw_key() -> DoctorFinding:
    """Whether lots can be drawn: the key in the data folder decrypts every tournament's secret."""
    try:
        locked = store.seeds_locked()
    except DatabaseError as error:
        return DoctorFinding("draw key", False, f"secrets cannot be read: {error}")
    if not locked:
        return DoctorFinding("draw key", True, "every tournament's secret can be read")
    missing = "" if key_text() else " is missing, or"
    text = (
        f"{key_file()}{missing} is not the key to the secrets of {len(locked)} tournaments ({locked[0]} …): "
        "they show, but cannot be paired on. Put the key back that lies beside the backup"
    )
    return DoctorFinding("draw key", False, text)


def _decklists() -> DoctorFinding:
    """Check that every decklist is the text that was submitted; the ledger holds its hash, not the text."""
    try:
        found = with_altered_lists()
    except DatabaseError as error:
        return DoctorFinding("decklists", False, f"they cannot be read: {error}")
    if found:
        whose = "; ".join(f"{id_}: {', '.join(entrants)}" for id_, entrants in found.items())
        return DoctorFinding("decklists", False, f"stored with another text than was sealed, in {whose}")
    return DoctorFinding("decklists", True, "every one is as it was sealed")


def security_lines(folder: Path) -> DoctorFinding:
    """Count the lines of the security log in the last day, by kind; others must not be able to read it."""
    counted = security_log.counts(folder)
    told = ", ".join(f"{count} {kind}" for kind, count in sorted(counted.items())) or "nothing"
    files = [folder, *folder.glob("*")] if folder.exists() else []
    loose = os.name == "posix" and any(file.stat().st_mode & 0o077 for file in files)
    text = f"in the last 24 hours: {told}" + ("; others on this computer can read it" if loose else "")
    return DoctorFinding("security log", not loose, text)


def _clock() -> DoctorFinding:
    drift = clock().drift()
    text = f"the wall clock has moved by {drift / 1000:+.1f} s since the start; rounds do not follow it"
    return DoctorFinding("clock", abs(drift) <= MOST_DRIFT, text)


def _disk() -> DoctorFinding:
    free = shutil.disk_usage(settings.DATA).free
    writable = os.access(settings.DATA, os.W_OK)
    text = f"{free // (1024 * 1024):,} MB free" + ("" if writable else ", not writable")
    return DoctorFinding("disk", writable and free > LEAST_DISK, text)


def _open_files() -> DoctorFinding:
    """How many phones fit: each keeps a connection open for its live page."""
    files = limits.raise_open_files()
    phones = limits.capacity(files).streams
    many = "as many as the system has" if files is None else f"{files:,}"
    advice = "" if phones >= FEWEST_PHONES else "; raise the limit, for example with: ulimit -n 20000"
    return DoctorFinding("open files", not advice, f"{many}: {phones:,} phones fit{advice}")
