"""The security log: one line for each sign-in, failure, denial, lock, claim, approval and limit.

``note`` is called where the thing happens. A line has ids and never a name, a code, a link or a token.
Lines are JSON, in a file of their own (``LineFile``).
"""

import hashlib
import hmac
import json
import logging
import os
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path

_log = logging.getLogger("topcut.security")

address: ContextVar[str] = ContextVar("address", default="")
"""Where the request comes from; the request's path sets it."""

FOLDER, FILE = "logs", "security.log"


class Happening(StrEnum):
    """What a line is about."""

    SIGNED_IN = "signed-in"
    SIGN_IN_FAILED = "sign-in-failed"
    SIGNED_OUT = "signed-out"
    PASSWORD_CHANGED = "password-changed"
    DENIED = "denied"
    LOCKED = "locked"
    CLAIMED = "claimed"
    CLAIM_FAILED = "claim-failed"
    PHONE_ENDED = "phone-ended"
    APPROVED = "approved"
    REJECTED = "rejected"
    ROLE_CHANGED = "role-changed"
    MEMBER_CHANGED = "member-changed"
    BROUGHT_IN = "brought-in"
    LIMITED = "limited"
    ERASED = "erased"
    CHAIN_BROKEN = "chain-broken"
    CHAIN_GONE = "chain-gone"
    CHAIN_SOUND = "chain-sound"


UNLIMITED = frozenset(
    {
        Happening.CHAIN_BROKEN,
        Happening.CHAIN_GONE,
        Happening.CHAIN_SOUND,
        Happening.APPROVED,
        Happening.REJECTED,
        Happening.ROLE_CHANGED,
        Happening.MEMBER_CHANGED,
        Happening.BROUGHT_IN,
        Happening.ERASED,
    }
)
"""What no request of a stranger or a player causes: every one of these is written."""


def note(happening: Happening, *, who: str = "", tournament: str = "", **facts: str | int) -> None:
    """Write a line. ``who`` is an actor's id as in the ledger; ``facts`` say what, in ids and numbers."""
    left_out = 0
    if happening not in UNLIMITED:
        left_out = _floods.passed(happening, _source(who, facts))
        if left_out < 0:
            return
    at = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    line: dict[str, str | int] = {"at": at, "what": happening, "who": who, "tournament": tournament}
    line |= {"from": address.get(), **facts, "left_out": left_out or ""}
    _log.info(json.dumps({key: value for key, value in line.items() if value != ""}))


def _source(who: str, facts: Mapping[str, str | int]) -> str:
    """Whose limit a line counts against: who did it, else the account it is about, else the address."""
    account = facts.get("account")
    return who or (f"account {account}" if account else address.get())


def hidden(text: str) -> str:
    """A word for what somebody typed, the same each time: people type passwords where names belong."""
    from django.conf import settings

    return hmac.new(settings.SECRET_KEY.encode(), text.encode(), hashlib.sha256).hexdigest()[:12]


class Flood:
    """Limit on the lines of one kind from one source."""

    BURST, PER_SECOND = 100, 0.2

    def __init__(self, at: float) -> None:
        self.left_out = 0
        self._room, self._at = float(self.BURST), at

    def passed(self, now: float) -> int:
        """How many lines were left out before this one; -1 if this one is too."""
        self._room, self._at = self._room_at(now), now
        if self._room < 1:
            self.left_out += 1
            return -1
        self._room -= 1
        left_out, self.left_out = self.left_out, 0
        return left_out

    def is_over(self, now: float) -> bool:
        return self._room_at(now) >= self.BURST

    def _room_at(self, now: float) -> float:
        return min(float(self.BURST), self._room + (now - self._at) * self.PER_SECOND)


class Floods:
    """A limit for each kind of line and source, so that no source pushes out the lines about another.

    While there are too many sources at once, new ones share one limit for each kind, which also counts what
    was left out of those that are forgotten.
    """

    MOST = 1000

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._floods: dict[tuple[Happening, str], Flood] = {}
        self._shared: dict[Happening, Flood] = {}

    def passed(self, happening: Happening, source: str) -> int:
        """How many lines were left out before this one; -1 if this one is too."""
        with self._lock:
            now = self._clock()
            return self._of(happening, source, now).passed(now)

    def _of(self, happening: Happening, source: str, now: float) -> Flood:
        key = happening, source
        if key not in self._floods and len(self._floods) >= self.MOST:
            self._forget(now)
        if key not in self._floods and len(self._floods) >= self.MOST:
            return self._shared_of(happening, now)
        return self._floods.setdefault(key, Flood(now))

    def _forget(self, now: float) -> None:
        for key in [key for key, flood in self._floods.items() if flood.is_over(now)]:
            self._shared_of(key[0], now).left_out += self._floods.pop(key).left_out

    def _shared_of(self, happening: Happening, now: float) -> Flood:
        return self._shared.setdefault(happening, Flood(now))


_floods = Floods()


class LineFile(logging.Handler):
    """Log handler: a file of lines, for its owner alone, bounded in size, shared by several processes.

    Each line is written under a lock, whole; the file is opened for each, since another process may have
    put it aside. Of older files the last few are kept.
    """

    def __init__(self, file: Path, most_bytes: int = 2_000_000, kept: int = 5) -> None:
        super().__init__()
        self.file = file
        self._most, self._kept = most_bytes, kept

    def emit(self, record: logging.LogRecord) -> None:
        try:
            if self.file.parent.parent.exists():  # not before there is a data folder
                self._write(self.format(record).encode() + b"\n")
        except OSError:
            self.handleError(record)

    def _write(self, line: bytes) -> None:
        self.file.parent.mkdir(mode=0o700, exist_ok=True)
        with _locked(self.file.with_suffix(".lock")):
            if self.file.exists() and self.file.stat().st_size + len(line) > self._most:
                self._put_aside()
            file = os.open(self.file, os.O_APPEND | os.O_CREAT | os.O_WRONLY, 0o600)
            try:
                os.write(file, line)
            finally:
                os.close(file)

    def _put_aside(self) -> None:
        for number in range(self._kept - 1, 0, -1):
            older = _aside(self.file, number)
            if older.exists():
                older.replace(_aside(self.file, number + 1))
        self.file.replace(_aside(self.file, 1))


def _aside(file: Path, number: int) -> Path:
    return file.with_name(f"{file.name}.{number}")


@contextmanager
def _locked(file: Path) -> Iterator[None]:
    lock = os.open(file, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock, msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)  # which releases it


def counts(folder: Path, hours: int = 24) -> Counter[str]:
    """How many lines there are of each kind within the last hours, older files included."""
    since = (datetime.now(UTC) - timedelta(hours=hours)).isoformat()
    found: Counter[str] = Counter()
    for file in sorted(folder.glob(f"{FILE}*")):
        for text in file.read_text("utf-8", "replace").splitlines():
            try:
                line = json.loads(text)
                if line["at"] >= since:
                    found[line["what"]] += 1
            except (ValueError, KeyError, TypeError):
                found["unreadable"] += 1
    return found
