"""The automatic backup: after every round an archive in a chosen folder, of which the last few are kept.

It never fails a round. What went wrong stands at the desk, in the log, and in a small file for
``topcut doctor``, until the next one succeeds.
"""

import errno
import hashlib
import json
import logging
import time
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings

from topcut.private_files import make_folder
from topcut.service.archiving import FORGOTTEN, PLAIN, SEALED, archive_name, make_archive
from topcut.service.copying import BackupFailed

log = logging.getLogger("topcut.service")

AWAY, FULL, FAILED = "away", "full", "failed"
"""What can be wrong: the folder or its stick is not there; there is no room on it; anything else."""
STATE = "automatic.json"
_TRIES, _PAUSE = 3, 1.1
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class BackupState:
    """The last automatic backup: when, and where to; ``trouble``: what was wrong, ``why``: as it was told."""

    at: str
    folder: str
    file: str = ""
    trouble: str = ""
    why: str = ""


_state: BackupState | None = None


def backup_state() -> BackupState | None:
    """Of this process; nothing before its first."""
    return _state


def noted_state(data: Path) -> BackupState | None:
    """What a server noted on this data folder."""
    try:
        return BackupState(**json.loads((data / "backups" / STATE).read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def forget_state(data: Path) -> None:
    """What was noted is of another folder, or nobody asks for backups any more."""
    with suppress(OSError):
        (data / "backups" / STATE).unlink(missing_ok=True)


class AutomaticBackup:
    """Archives in one folder. ``_is_elsewhere``: it began on another disk than the data, as a stick is."""

    def __init__(self, folder: Path, keep: int, passphrase: str) -> None:
        self._folder, self._keep, self._passphrase = folder, keep, passphrase
        self._is_elsewhere = _disk(folder) not in (None, _disk(settings.DATA))
        key = hashlib.sha256(b"backup " + settings.SECRET_KEY.encode()).hexdigest()[:6]
        self._first = f"topcut-auto-{key}"  # another shop's on the same stick are not ours to remove

    def look(self) -> None:
        """At the start: whether there is a folder to write to, and what was wrong before."""
        global _state
        before = noted_state(settings.DATA)
        if not self._is_there():
            self._note(BackupState(_now(), str(self._folder), trouble=AWAY))
        elif before and before.folder == str(self._folder):
            _state = before
        else:
            forget_state(settings.DATA)

    @property
    def is_away(self) -> bool:
        """Whether the folder was not there when it was needed."""
        return bool(_state and _state.trouble == AWAY)

    def catch_up(self) -> None:
        """Make what could not be made, once the folder is back."""
        if self.is_away and self._is_there():
            self.make()

    def make(self) -> None:
        """One archive, then remove what is older than the last few; what fails is noted, never raised."""
        at = _now()
        if not self._is_there():
            self._note(BackupState(at, str(self._folder), trouble=AWAY))
            return
        try:
            file = self._written_with_room()
            self._remove_older(file)
        except Exception as error:
            cause = error.__cause__ or error
            trouble = FULL if _is_full(cause) else FAILED if self._is_there() else AWAY
            log.warning("the automatic backup failed: %s", error)
            self._note(BackupState(at, str(self._folder), trouble=trouble, why=_reason(cause)))
        else:
            self._note(BackupState(at, str(self._folder), file=file.name))

    def _written_with_room(self) -> Path:
        """On a full stick the oldest of ours makes room, as long as two stay."""
        try:
            return self._written()
        except BackupFailed as failed:
            ours = self._ours()
            if not _is_full(failed.__cause__) or len(ours) <= _FEWEST:
                raise
            ours[0].unlink()
        return self._written()

    def _written(self) -> Path:
        """Two rounds that end within a second have a name each."""
        for tries_left in reversed(range(_TRIES)):
            name = archive_name(self._first, datetime.now(UTC), sealed=bool(self._passphrase))
            try:
                return make_archive(self._folder / name, passphrase=self._passphrase).file
            except BackupFailed:
                if not tries_left or not (self._folder / name).exists():
                    raise
                time.sleep(_PAUSE)
        raise AssertionError("the last try returns or raises")

    def _remove_older(self, newest: Path) -> None:
        """Keep what was just written and the last few besides, by when they were: names tell of the clock."""
        others = [path for path in self._ours() if path != newest]
        older = others[: max(0, len(others) - self._keep + 1)]
        killed = time.time() - FORGOTTEN
        parts = (path for path in self._folder.glob(f".{self._first}-*") if path.stat().st_mtime < killed)
        for path in (*older, *parts):
            path.unlink()

    def _ours(self) -> list[Path]:
        """The archives of this installation in the folder, the oldest first."""
        found = self._folder.glob(f"{self._first}-*")
        ours = (path for path in found if path.name.endswith((PLAIN, SEALED)) and path.is_file())
        return sorted(ours, key=lambda path: (path.stat().st_mtime, path.name))

    def _is_there(self) -> bool:
        """A stick that was pulled may leave its empty folder, on the disk of the data: that is not it."""
        disk = _disk(self._folder)
        return disk is not None and not (self._is_elsewhere and disk == _disk(settings.DATA))

    def _note(self, state: BackupState) -> None:
        global _state
        _state = state
        with suppress(OSError):
            make_folder(settings.DATA / "backups")
            (settings.DATA / "backups" / STATE).write_text(json.dumps(asdict(state)), "utf-8")


def _disk(folder: Path) -> int | None:
    try:
        return folder.stat().st_dev if folder.is_dir() else None
    except OSError:
        return None


def _is_full(error: BaseException | None) -> bool:
    return isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)


def _reason(error: BaseException) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
