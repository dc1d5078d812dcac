"""Limits that everybody asks for: open files and what they are for, and the size of what is sent."""

import sys
from dataclasses import dataclass

BODY = 1_000_000
"""Bytes of a request's body, unless the view that takes it declares more."""

SMALL_BODY = 64_000
"""Bytes that a form has at the most, but for files and long lists: as many as come are held and answered."""

_OWN_FILES = 128
"""Files that are no connections: the database's, three for each thread, pipes to workers, logs."""
_MOST_CONNECTIONS = 32_000
_FEWEST_SPARE = 256
_HALF_SENT = 64
_FALLBACKS = (65_536, 10_240)
"""What to try where the hard limit is "unlimited", which some systems say and do not mean."""


@dataclass(frozen=True, slots=True)
class Capacity:
    """How many connections the server keeps, and for what.

    ``streams`` are live pages, ``requests`` are being read or answered for people who are not signed in. What
    is left over is for staff, and for connections that have not said yet what they want.
    """

    connections: int
    streams: int
    requests: int


def capacity(files: int | None) -> Capacity:
    """What fits into this many open files; ``None`` where there is no limit.

    With 1,024 files: 896 connections, 640 of them streams, 192 requests, and at least 64 for those that have
    not sent a whole request and for staff.
    """
    most = _MOST_CONNECTIONS if files is None else min(files - _OWN_FILES, _MOST_CONNECTIONS)
    connections = max(most, _HALF_SENT)
    spare = min(max(connections // 4, _FEWEST_SPARE), connections // 2)
    return Capacity(connections, connections - spare, max(spare - _HALF_SENT, spare // 2))


def raise_open_files() -> int | None:
    """Raise the soft limit on open files as far as the hard one goes; the limit that is now in force."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in _FALLBACKS if hard == resource.RLIM_INFINITY else (hard, *_FALLBACKS):
        if soft != resource.RLIM_INFINITY and soft < wanted and _raised(wanted, hard):
            break
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def _raised(soft: int, hard: int) -> bool:
    import resource

    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    except (ValueError, OSError):
        return False
    return True
