"""Files for their owner alone: the data folder 0700 and what is in it 0600, from the first byte.

``keep_private`` sets the umask of the whole process, and of those it starts, so that also files that a
library makes (SQLite's ``-wal`` and ``-shm``) come out closed. ``close_folder`` closes what an earlier
version left open. On Windows there are no such modes: access follows the folder's own permissions, and both
do nothing.
"""

import logging
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

log = logging.getLogger("topcut")

FOLDER, FILE = 0o700, 0o600
_OTHERS = 0o077

IN_FOLDER = (
    "topcut.sqlite3*",  # the database, and what SQLite keeps beside it
    "secret.key*",
    "*.key",
    "server.lock",
    "left-sound.json",
    "clock.json*",
    "*.log*",
    "cards.sqlite3*",
    "cards-*.new",
    "backups/*",
)
"""What Topcut writes into a data folder. Nothing else there is touched: it may be somebody's home."""


def keep_private() -> None:
    """From here on this process makes files that only their owner reads."""
    if sys.platform != "win32":
        os.umask(_OTHERS)


def make_folder(folder: Path) -> None:
    """Make a folder and its missing parents, for the owner alone; one that is there stays as it is."""
    keep_private()
    folder.mkdir(parents=True, exist_ok=True, mode=FOLDER)


def make_once(file: Path, text: str) -> None:
    """Write a file that is not there, or is empty. It appears whole; of two who make it the first stays."""
    if _is_written(file):
        return
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    written = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        _put_in_place(written, file)
    finally:
        written.unlink(missing_ok=True)


def _put_in_place(written: Path, file: Path) -> None:
    try:
        os.link(written, file)
    except OSError:  # there is one, an empty one, or the file system knows no links
        if not _is_written(file):
            written.replace(file)


def _is_written(file: Path) -> bool:
    return file.exists() and bool(file.read_bytes().strip())


def close_folder(data: Path) -> None:
    """Close a data folder to everybody else, and say so; where that cannot be done, warn and go on."""
    if sys.platform == "win32":
        return
    closed = refused = 0
    for path in _ours(data):
        try:
            closed += _close(path)
        except OSError:
            refused += 1
    if closed:
        log.warning("%s could be read by others on this machine. It is closed now: %s.", data, _count(closed))
    if refused:
        log.warning(
            "%s can be read by others on this machine, and its permissions cannot be changed (%s). "
            "Use a folder that belongs to the account that runs Topcut.",
            data,
            _count(refused),
        )


def _ours(data: Path) -> Iterator[Path]:
    yield data
    if (data / "backups").is_dir():
        yield data / "backups"
    for pattern in IN_FOLDER:
        yield from (path for path in data.glob(pattern) if path.is_file())


def _close(path: Path) -> bool:
    """Close a file or folder; whether it was open. A link is left alone, a folder that all share refused."""
    found = path.lstat()
    if stat.S_ISLNK(found.st_mode) or not found.st_mode & _OTHERS:
        return False
    if found.st_mode & stat.S_ISVTX:
        raise PermissionError(path)
    path.chmod(FOLDER if stat.S_ISDIR(found.st_mode) else FILE)
    return True


def _count(paths: int) -> str:
    return "1 file or folder" if paths == 1 else f"{paths} files and folders"
