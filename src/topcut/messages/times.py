"""Time formatting: durations in words and figures, and times on the venue's clock."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

_FIRST = datetime(1, 1, 3, tzinfo=UTC).timestamp()
_LAST = datetime(9999, 12, 29, tzinfo=UTC).timestamp()


def minutes_text(minutes: int) -> str:
    """ "1 minute", "5 minutes"."""
    return ngettext("%(count)s minute", "%(count)s minutes", minutes) % {"count": minutes}


def span_text(seconds: int) -> str:
    """Whole minutes in words, anything else as on a clock: "3 minutes", "10:05 minutes"."""
    if seconds % 60 == 0:
        return minutes_text(seconds // 60)
    return _("%(figures)s minutes") % {"figures": f"{seconds // 60}:{seconds % 60:02}"}


def extension_text(seconds: int) -> str:
    """A table's extension, short enough for a chip: "+3 min", "+10:05 min"."""
    minutes, rest = divmod(seconds, 60)
    return _("+%(figures)s min") % {"figures": f"{minutes}:{rest:02}" if rest else str(minutes)}


def time_text(moment: int, zone: str) -> str:
    """A ledger time on the venue's clock: "09:30"."""
    return f"{venue_time(moment, zone):%H:%M}"


def moment_text(moment: int, zone: str) -> str:
    """The same with its date, as in a report: "2025-07-05 09:30"."""
    return f"{venue_time(moment, zone):%Y-%m-%d %H:%M}"


def venue_time(moment: int, zone: str) -> datetime:
    """A ledger time in the venue's zone; one out of range is clamped to the nearest valid time."""
    seconds = min(max(moment / 1000, _FIRST), _LAST)
    try:
        return datetime.fromtimestamp(seconds, ZoneInfo(zone))
    except (ZoneInfoNotFoundError, ValueError):
        return datetime.fromtimestamp(seconds, UTC)
