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
from django.utils.formats import number_format

from topcut import __version__, limits, security_log
from topcut.languages import counted as ngettext
from topcut.languages import grouped, noted
from topcut.languages import said as _
from topcut.ledger import snapshots, store
from topcut.ledger.encryption import key_file, key_text
from topcut.service.automatic_backup import noted_state
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
        automatic_backup(settings.DATA),
        _clock(),
        _memory(),
        _disk(),
        _open_files(),
    ]


def _versions() -> DoctorFinding:
    text = f"Topcut {__version__}, Python {platform.python_version()}, Django {django.get_version()}"
    return DoctorFinding(noted("versions"), True, text)


def _database() -> DoctorFinding:
    if connection.vendor == "sqlite":
        name = Path(settings.DATABASES["default"]["NAME"]).name
        level, mode = _pragma("synchronous"), _pragma("journal_mode")
        safe = sqlite3.sqlite_version_info >= SAFE_SQLITE
        note = "" if safe else "; " + _("writes go through one lock")
        text = f"SQLite {sqlite3.sqlite_version}, {name}, {mode}, synchronous {level}{note}"
        return DoctorFinding(noted("database"), (mode, level) == ("wal", 2), text)
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_version")
        (version,) = cursor.fetchone()
        cursor.execute("SHOW synchronous_commit")
        (commit,) = cursor.fetchone()
    return DoctorFinding(
        noted("database"),
        commit != "off",
        f"PostgreSQL {version}, synchronous_commit {commit}",
    )


def _pragma(name: str) -> object:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {name}")
        return cursor.fetchone()[0]


def integrity() -> DoctorFinding:
    """Check the storage: every page of SQLite's file, within a moment."""
    if connection.vendor != "sqlite":
        return DoctorFinding(noted("integrity"), True, _("left to PostgreSQL"))
    try:
        answer = str(_pragma("quick_check"))
    except DatabaseError as error:
        answer = str(error)
    return DoctorFinding(noted("integrity"), answer == "ok", answer)


def _ledger() -> DoctorFinding:
    try:
        fault = first_fault()
    except DatabaseError as error:
        return DoctorFinding(noted("ledger"), False, _("it cannot be read: %(error)s") % {"error": error})
    if fault:
        return DoctorFinding(
            noted("ledger"),
            False,
            _("%(tournament)s breaks at position %(version)s (%(reason)s)")
            % {"tournament": fault.tournament, "version": fault.version, "reason": fault.reason},
        )
    return DoctorFinding(noted("ledger"), True, _("every chain holds"))


def draw_key() -> DoctorFinding:
    """Whether lots can be drawn: the key in the data folder decrypts every tournament's secret."""
    try:
        locked = store.seeds_locked()
    except DatabaseError as error:
        return DoctorFinding(
            noted("draw key"), False, _("secrets cannot be read: %(error)s") % {"error": error}
        )
    if not locked:
        return DoctorFinding(noted("draw key"), True, _("every tournament's secret can be read"))
    text = _(
        "%(file)s is not the key to the secrets of tournaments (%(first)s …; in all: %(count)s): %(then)s"
    )
    if not key_text():
        text = _(
            "%(file)s is missing: the key to the secrets of tournaments (%(first)s …; in all: "
            "%(count)s): %(then)s"
        )
    then = _("they show, but cannot be paired on. Put the key back from a backup")
    text %= {"file": key_file(), "first": locked[0], "count": len(locked), "then": then}
    return DoctorFinding(noted("draw key"), False, text)


def _decklists() -> DoctorFinding:
    """Check that every decklist is the text that was submitted; the ledger holds its hash, not the text."""
    try:
        found = with_altered_lists()
    except DatabaseError as error:
        return DoctorFinding(
            noted("decklists"), False, _("they cannot be read: %(error)s") % {"error": error}
        )
    if found:
        whose = "; ".join(f"{id_}: {', '.join(entrants)}" for id_, entrants in found.items())
        return DoctorFinding(
            noted("decklists"),
            False,
            _("stored with another text than was sealed, in %(whose)s") % {"whose": whose},
        )
    return DoctorFinding(noted("decklists"), True, _("every one is as it was sealed"))


def security_lines(folder: Path) -> DoctorFinding:
    """Count the lines of the security log in the last day, by kind; others must not be able to read it."""
    counted = security_log.counts(folder)
    told = ", ".join(f"{count} {kind}" for kind, count in sorted(counted.items())) or _("nothing")
    files = [folder, *folder.glob("*")] if folder.exists() else []
    loose = os.name == "posix" and any(file.stat().st_mode & 0o077 for file in files)
    text = _("in the last 24 hours: %(told)s") % {"told": told}
    text += "; " + _("others on this computer can read it") if loose else ""
    return DoctorFinding(noted("security log"), not loose, text)


def automatic_backup(data: Path) -> DoctorFinding:
    """The last one that a server made, or could not make."""
    state = noted_state(data)
    if state is None:
        return DoctorFinding(noted("automatic backup"), True, _("none was asked for"))
    facts = {"at": state.at, "folder": state.folder, "why": state.why or _("it is not there")}
    text = _("the last one of %(at)s is in %(folder)s") % facts
    if state.trouble:
        text = _("that of %(at)s to %(folder)s failed: %(why)s") % facts
    return DoctorFinding(noted("automatic backup"), not state.trouble, text)


def _clock() -> DoctorFinding:
    drift = clock().drift()
    moved = f"{'-' if drift < 0 else '+'}{number_format(abs(drift) / 1000, 1)}"
    text = _("the wall clock has moved by %(moved)s s since the start; rounds do not follow it")
    text %= {"moved": moved}
    return DoctorFinding(noted("clock"), abs(drift) <= MOST_DRIFT, text)


def _memory() -> DoctorFinding:
    """How much a server takes for the states of tournaments in use; whoever needs another one comes back."""
    facts = {"most": grouped(settings.STATE_MEMORY // 2**20), "snapshots": grouped(snapshots.count())}
    text = _(
        "at most %(most)s MB for the states of tournaments in use; snapshots of large ones: %(snapshots)s"
    )
    return DoctorFinding(noted("memory"), True, text % facts)


def _disk() -> DoctorFinding:
    free = shutil.disk_usage(settings.DATA).free
    writable = os.access(settings.DATA, os.W_OK)
    text = _("%(free)s MB free") % {"free": grouped(free // (1024 * 1024))}
    text += "" if writable else ", " + _("not writable")
    return DoctorFinding(noted("disk"), writable and free > LEAST_DISK, text)


def _open_files() -> DoctorFinding:
    """How many phones fit: each keeps a connection open for its live page."""
    files = limits.raise_open_files()
    phones = limits.capacity(files).streams
    many = _("as many as the system has") if files is None else grouped(files)
    few = phones < FEWEST_PHONES
    advice = "; " + _("raise the limit, for example with: ulimit -n 20000") if few else ""
    text = ngettext("%(many)s: %(phones)s phone fits", "%(many)s: %(phones)s phones fit", phones)
    text %= {"many": many, "phones": grouped(phones)}
    return DoctorFinding(noted("open files"), not few, f"{text}{advice}")
