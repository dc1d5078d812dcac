"""Storage check: whether SQLite's file is whole, without a start that takes longer with every year in it.

Every page is read: at a start, if the file is small or is not the one that a server left when it stopped;
otherwise by the running server, beside its other work. Chains are apart (``ledger/chains_at_start.py``).
"""

import json
import logging
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.db import connection

from topcut.private_files import keep_private
from topcut.service.doctor import DoctorFinding, integrity

log = logging.getLogger("topcut.service")

SMALL = 64_000_000
"""Bytes that are read within a tenth of a second."""
MARK = "left-sound.json"
_COUNTERS = slice(24, 100)  # of the file's header: changed with every transaction that reaches the file

_left = False
_sound = False


def check_at_start() -> DoctorFinding | None:
    """What is wrong; nothing if the file is sound, or was left so by the server before."""
    global _left, _sound
    _left = _is_large() and _mark().is_file() and _mark().read_text() == _told()
    if _left:
        return None
    found = integrity()
    _sound = found.well
    return None if found.well else found


def check_left() -> None:
    """Make up for what the start has left out; the next start says what is wrong, and refuses."""
    global _left, _sound
    if not _left:
        return
    _left = False
    found = integrity()
    _sound = found.well
    if not found.well:
        _mark().unlink(missing_ok=True)
        log.error("The database is damaged: %s. Stop the server and restore the last backup.", found.text)


def note_stop() -> None:
    """In a server that stops, when its file is whole: the next start need not read all of it."""
    if _sound and connection.vendor == "sqlite":
        keep_private()
        _mark().write_text(_told())


def _mark() -> Path:
    return Path(settings.DATA) / MARK


def _is_large() -> bool:
    return connection.vendor == "sqlite" and _file().stat().st_size > SMALL


def _told() -> str:
    """What a file is known by that nobody has written to. One with a log beside it is another one."""
    with _file().open("rb") as file:
        counters = file.read(_COUNTERS.stop)[_COUNTERS].hex()
    stat, log_size = _file().stat(), 0
    with suppress(FileNotFoundError):
        log_size = _file().with_name(_file().name + "-wal").stat().st_size
    return json.dumps([stat.st_size, stat.st_mtime_ns, stat.st_ino, counters, log_size])


def _file() -> Path:
    return Path(str(connection.settings_dict["NAME"]))
