"""Figures in words: tiebreakers, spans of time, moments as the venue's clock shows them."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, time
from fractions import Fraction
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.template.defaultfilters import date as format_date
from django.utils.formats import date_format, get_format, number_format
from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from topcut.caching import cached
from topcut.core.rules import Tiebreaker
from topcut.core.standings import decimal


class TiebreakerHeading(NamedTuple):
    """The short heading of a tiebreaker, its meaning, and its row in the rules ledger."""

    short: object
    long: object
    rule: str


HEADINGS: Mapping[Tiebreaker, TiebreakerHeading] = {
    Tiebreaker.MATCH_POINTS: TiebreakerHeading(lazy("Points"), lazy("match points"), "mp"),
    Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE: TiebreakerHeading(
        lazy("OMW %"), lazy("opponents' match-win percentage"), "omw"
    ),
    Tiebreaker.GAME_WIN_PERCENTAGE: TiebreakerHeading(lazy("GW %"), lazy("game-win percentage"), "gwp"),
    Tiebreaker.OPPONENTS_GAME_WIN_PERCENTAGE: TiebreakerHeading(
        lazy("OGW %"), lazy("opponents' game-win percentage"), "ogw"
    ),
    Tiebreaker.MATCH_WIN_PERCENTAGE: TiebreakerHeading(lazy("MW %"), lazy("match-win percentage"), "mwp"),
    Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS: TiebreakerHeading(
        lazy("OAMP"), lazy("opponents' average match points"), "oamp"
    ),
}

KINDS_OF_MATCH: Mapping[str, object] = {
    "won": lazy("won"),
    "bye": lazy("byes"),
    "lost": lazy("lost"),
    "not-played": lazy("rounds missed"),
    "drawn": lazy("drawn"),
}
"""What match points are made of: the kinds of ``match_points_terms``."""


def day_text(day: date) -> str:
    """ "November 15, 2023": a day in words, its month never cut short."""
    return str(date_format(day, pgettext("Django's letters for a day", "F j, Y")))


def figure(kind: Tiebreaker, value: Fraction) -> str:
    """A tiebreaker for display: 66.67, or 4.33 if it is not a percentage."""
    if kind is Tiebreaker.MATCH_POINTS:
        return str(value)
    if kind is Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS:
        return in_figures(decimal(value))
    return percentage(value)


def percentage(value: Fraction) -> str:
    """A tiebreaker as posted sheets show it, rounded only here: 0.6667 is 66.67 %."""
    hundredths = round(value * 10_000)
    return in_figures(f"{hundredths // 100}.{hundredths % 100:02d}")


def in_figures(written: str) -> str:
    """A number that was written with a point, as the language writes it: 66.67 is 66,67 in Spanish."""
    return written.replace(".", _mark(get_language() or ""))


@cached(100)
def _mark(language: str) -> str:
    return str(get_format("DECIMAL_SEPARATOR", language))


def grouped(number: int) -> str:
    """A large number with its thousands apart, as the language has it: 8,000,000."""
    return str(number_format(number, force_grouping=True))


_FIRST = datetime(1, 1, 3, tzinfo=UTC).timestamp()
_LAST = datetime(9999, 12, 29, tzinfo=UTC).timestamp()


def minutes_text(minutes: int) -> str:
    """ "1 minute", "5 minutes"."""
    return ngettext("%(count)s minute", "%(count)s minutes", minutes) % {"count": minutes}


def span_text(seconds: int) -> str:
    """Whole minutes in words, anything else as on a clock: "3 minutes", "10:05 min"."""
    if seconds % 60 == 0:
        return minutes_text(seconds // 60)
    return _("%(figures)s min") % {"figures": f"{seconds // 60}:{seconds % 60:02}"}


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


def day_and_time(moment: int, zone: str) -> str:
    """ "July 5, 2025, 09:30": a moment in the venue's zone, by the clock of 24 hours as everywhere."""
    form = pgettext("Django's letters for a moment", "F j, Y, H:i")
    return str(date_format(venue_time(moment, zone), form))


def venue_time(moment: int, zone: str) -> datetime:
    """A ledger time in the venue's zone; one out of range is clamped to the nearest valid time."""
    seconds = min(max(moment / 1000, _FIRST), _LAST)
    try:
        return datetime.fromtimestamp(seconds, ZoneInfo(zone))
    except (ZoneInfoNotFoundError, ValueError):
        return datetime.fromtimestamp(seconds, UTC)


def zone_on(day: str, zone: str) -> str:
    """The venue's offset at noon of a day, summer time or not: "CEST (+0200)"."""
    try:
        noon = datetime.combine(date.fromisoformat(day), time(12), ZoneInfo(zone))
    except (ZoneInfoNotFoundError, ValueError):
        return "UTC"
    return str(format_date(noon, "T (O)"))
