"""Monotonic clock: the only source of time.

A wall clock can be set during a round: by the network, by hand, by daylight saving time. So the
wall clock is read once, and from then on time is counted by a monotonic clock that includes
sleep. The reading is stored in the data folder, so that a restart on the same boot continues
from it.
"""

import json
import os
import threading
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from django.conf import settings

from topcut.core.kernel.ids import Instant

HANDED = "TOPCUT_CLOCK"
_BOOT_FILE = Path("/proc/sys/kernel/random/boot_id")


@dataclass(frozen=True, slots=True)
class Anchor:
    """One moment read on both clocks, in milliseconds."""

    boot: str
    wall: int
    steady: int


def steady() -> int:
    """Milliseconds since boot, including sleep where the system supports it.

    On Linux only one clock counts sleep; on macOS it is the one that Python's ``monotonic`` does not read.
    """
    source = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
    return int((time.monotonic() if source is None else time.clock_gettime(source)) * 1000)


def _wall() -> int:
    return time.time_ns() // 1_000_000


def _boot() -> str:
    return _BOOT_FILE.read_text().strip() if _BOOT_FILE.exists() else ""


class SteadyClock:
    """Monotonic clock: ``now`` never jumps while the machine runs, even if its wall clock is set."""

    def __init__(self, file: Path | None = None, handed: str = "") -> None:
        self._anchor = _read(handed) or (_kept(file) if file else None) or _fresh(file)

    def now(self) -> Instant:
        return Instant(self._anchor.wall + steady() - self._anchor.steady)

    @property
    def written(self) -> str:
        """The anchor for a child process that must have the same time: in its environment, as ``HANDED``."""
        return json.dumps(asdict(self._anchor))

    def drift(self) -> int:
        """Difference of the wall clock in milliseconds: for ``topcut doctor``."""
        return _wall() - self.now()


def _kept(file: Path) -> Anchor | None:
    """The anchor of an earlier start, if the machine was not rebooted since."""
    try:
        anchor = _read(file.read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return anchor if anchor and anchor.boot and anchor.boot == _boot() else None


def _read(written: str) -> Anchor | None:
    try:
        anchor = Anchor(**json.loads(written))
        return anchor if 0 <= anchor.steady <= steady() and anchor.wall > 0 else None
    except (ValueError, TypeError):
        return None


def _fresh(file: Path | None) -> Anchor:
    """A new anchor, stored only if the system has a boot id: without one it could not be trusted later."""
    anchor = Anchor(_boot(), _wall(), steady())
    if anchor.boot and file and file.parent.is_dir():
        # Written to a temporary file and then moved: a crash in between must not lose the old reading.
        part = file.with_name(f"{file.name}.{os.getpid()}")
        part.write_text(json.dumps(asdict(anchor)))
        part.replace(file)
    return anchor


_clock: SteadyClock | None = None
_beginning = threading.Lock()
"""The first requests of a server come together, and there is one reading for all of them."""


def clock() -> SteadyClock:
    global _clock
    if _clock is None:
        with _beginning:
            if _clock is None:
                _clock = SteadyClock(settings.DATA / "clock.json", os.environ.get(HANDED, ""))
    return _clock


def now() -> Instant:
    return clock().now()
