"""Formatting of tiebreakers: headings and figures."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from topcut.core.rules import Tiebreaker
from topcut.core.standings import decimal


class TiebreakerHeading(NamedTuple):
    """The short heading of a tiebreaker, its meaning, and its row in the rules ledger."""

    short: object
    long: object
    rule: str


HEADINGS: Mapping[Tiebreaker, TiebreakerHeading] = {
    Tiebreaker.MATCH_POINTS: TiebreakerHeading(_("Points"), _("match points"), "mp"),
    Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE: TiebreakerHeading(
        _("OMW %"), _("opponents' match-win percentage"), "omw"
    ),
    Tiebreaker.GAME_WIN_PERCENTAGE: TiebreakerHeading(_("GW %"), _("game-win percentage"), "gwp"),
    Tiebreaker.OPPONENTS_GAME_WIN_PERCENTAGE: TiebreakerHeading(
        _("OGW %"), _("opponents' game-win percentage"), "ogw"
    ),
    Tiebreaker.MATCH_WIN_PERCENTAGE: TiebreakerHeading(_("MW %"), _("match-win percentage"), "mwp"),
    Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS: TiebreakerHeading(
        _("OAMP"), _("opponents' average match points"), "oamp"
    ),
}


def figure(kind: Tiebreaker, value: Fraction) -> str:
    """A tiebreaker for display: 66.67, or 4.33 if it is not a percentage."""
    if kind is Tiebreaker.MATCH_POINTS:
        return str(value)
    return decimal(value) if kind is Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS else percentage(value)


def percentage(value: Fraction) -> str:
    """A tiebreaker as posted sheets show it, rounded only here: 0.6667 is 66.67 %."""
    hundredths = round(value * 10_000)
    return f"{hundredths // 100}.{hundredths % 100:02d}"
