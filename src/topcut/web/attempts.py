"""Wrong passwords slow down, by account name and not by address: a whole hall shares one address.

The wait grows to half a minute and no further, so nobody can lock a rival out. A browser that has
signed in to the account before has a count of its own, which a stranger's guesses do not touch.
"""

import time

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

FREE = 5
LONGEST = 30
_REMEMBERED = 15 * 60
_COOKIE = "known"
_SALT = "topcut.known"


def _key(request: HttpRequest, username: str) -> str:
    name = username.strip().casefold()
    known = request.get_signed_cookie(_COOKIE, "", salt=_SALT) == name
    return f"sign-in:{'known' if known else 'new'}:{name.encode().hex()[:200]}"


def seconds_to_wait(request: HttpRequest, username: str) -> int:
    wrong, last = _counted(_key(request, username))
    if wrong < FREE:
        return 0
    wait = min(2 << (wrong - FREE), LONGEST)
    return max(0, round(last + wait - time.monotonic() + 0.5))


def _counted(key: str) -> tuple[int, float]:
    """How many were wrong, and when the last one was."""
    counted: tuple[int, float] = cache.get(key, (0, 0.0))
    return counted


def count(request: HttpRequest, username: str) -> None:
    key = _key(request, username)
    cache.set(key, (min(_counted(key)[0] + 1, 100), time.monotonic()), _REMEMBERED)


def forget(request: HttpRequest, username: str) -> None:
    cache.delete(_key(request, username))


def know(response: HttpResponse, username: str) -> None:
    """Remember this browser as one that the account's owner uses."""
    name = username.strip().casefold()
    year = 365 * 24 * 3600
    response.set_signed_cookie(_COOKIE, name, salt=_SALT, max_age=year, httponly=True, samesite="Lax")
