"""Rate limits for wrong passwords and codes: by account name, since a whole hall shares one IP address."""

import threading
import time
from collections.abc import Callable
from time import monotonic

from django.http import HttpRequest, HttpResponse

from topcut.people.models import folded

FREE = 5
LONGEST = 30
ROOM = 10_000
_REMEMBERED = 15 * 60
KNOWN_COOKIE = "known"
_SALT = "topcut.known"

_Key = tuple[bool, str]
_counts: dict[_Key, tuple[int, float]] = {}  # wrong attempts and time of the last; most recent last
_lock = threading.Lock()


def _key(request: HttpRequest, username: str) -> _Key:
    name = folded(username)
    return known_username(request.COOKIES.get(KNOWN_COOKIE, "")) == name, name


def known_username(cookie: str) -> str:
    """The account that the cookie's browser has signed in to before; empty if we did not sign it."""
    carrying = HttpRequest()
    carrying.COOKIES = {KNOWN_COOKIE: cookie}
    return str(carrying.get_signed_cookie(KNOWN_COOKIE, "", salt=_SALT))


def seconds_to_wait(request: HttpRequest, username: str) -> int:
    wrong, last = _counts.get(_key(request, username), (0, 0.0))
    if wrong < FREE or last + _REMEMBERED < time.monotonic():
        return 0
    wait = min(2 << (wrong - FREE), LONGEST)
    return max(0, round(last + wait - time.monotonic() + 0.5))


def count(request: HttpRequest, username: str) -> None:
    """Count an attempt; ``forget`` resets the count once the password was right."""
    key, now = _key(request, username), time.monotonic()
    with _lock:
        wrong, last = _counts.pop(key, (0, now))
        if len(_counts) >= ROOM:
            _make_room()
        _counts[key] = (min(wrong + 1, 100) if now <= last + _REMEMBERED else 1, now)


def _make_room() -> None:
    free = (key for key, (wrong, _last) in _counts.items() if wrong < FREE)
    del _counts[next(free, next(iter(_counts)))]


def forget(request: HttpRequest, username: str) -> None:
    with _lock:
        _counts.pop(_key(request, username), None)


def forget_all() -> None:
    with _lock:
        _counts.clear()


def know(response: HttpResponse, username: str) -> None:
    """Set a cookie that marks this browser as one the account's owner uses."""
    year = 365 * 24 * 3600
    name = folded(username)
    response.set_signed_cookie(KNOWN_COOKIE, name, salt=_SALT, max_age=year, httponly=True, samesite="Lax")


class LeakyBucket:
    """What anybody may do so many times at once, and then so many times a second."""

    def __init__(self, burst: int, per_second: float, clock: Callable[[], float] = monotonic) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._lock = threading.Lock()
        self._level = 0.0
        self._at = clock()

    def is_full(self) -> bool:
        """Count once more, unless it is full; whether it is."""
        with self._lock:
            now = self._clock()
            self._level = max(0.0, self._level - (now - self._at) * self._per_second)
            self._at = now
            if self._level + 1 > self._burst:
                return True
            self._level += 1
            return False

    def forget(self) -> None:
        with self._lock:
            self._level, self._at = 0.0, self._clock()


wrong_codes = LeakyBucket(60, 1.0)
new_tables = LeakyBucket(100, 10.0)
"""Companion tables without a match: each is written to the disk."""
