"""How long a player's code and phone last: a day longer than the tournament.

24 hours after the later of two moments: the end of the tournament's date in its own zone, and its newest
line while it was not finished. So a long weekend, a late start and corrections on the morning after are
covered, and what is noted years later, such as an erased name, brings no phone back.
"""

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo

from topcut.caching import cached
from topcut.core.kernel.ids import MINUTE, Instant
from topcut.core.tournament import Tournament
from topcut.service.clock import now

AFTERWARDS = 24 * 60 * MINUTE


def phones_last_until(tournament: Tournament) -> Instant:
    last = max(_end_of_day(tournament.details.date, tournament.details.zone), tournament.active_at)
    return Instant(last + AFTERWARDS)


def phones_are_over(tournament: Tournament) -> bool:
    """Whether the tournament's codes and phones have ended."""
    return now() > phones_last_until(tournament)


@cached(1000)
def _end_of_day(day: str, zone: str) -> int:
    """Midnight after the date; in UTC if the zone is unknown here, and nothing if the date is none."""
    try:
        midnight = datetime.combine(date.fromisoformat(day) + timedelta(days=1), time(), _zone(zone))
    except (ValueError, OverflowError):
        return 0
    return int(midnight.timestamp() * 1000)


def _zone(name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError):  # ZoneInfoNotFoundError is a KeyError
        return UTC
