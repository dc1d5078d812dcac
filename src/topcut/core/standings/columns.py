"""Tiebreaker columns: one tiebreaker of every entrant, in whole numbers over a common denominator.

Adding and comparing thousands of fractions is slow, since each step looks for a common
denominator. Here it is found once for the whole column: from then on the mean is a sum of
whole numbers and ranking compares whole numbers. Nothing is rounded.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from operator import attrgetter

from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Tiebreaker
from topcut.core.standings.played import GAME_TIEBREAKERS, Scheme
from topcut.core.standings.records import MatchRecord, Records
from topcut.core.standings.tiebreakers import OF_OPPONENTS, OWN

Numbers = dict[EntrantId, int]
_GAMES_OF_RECORD = ("games_won", "games_lost", "games_drawn")
_MATCHES_OF_RECORD = [name for name in MatchRecord._fields if name not in (*_GAMES_OF_RECORD, "opponents")]
_GAMES: Callable[[MatchRecord], object] = attrgetter(*_GAMES_OF_RECORD)
_MATCHES: Callable[[MatchRecord], object] = attrgetter(*_MATCHES_OF_RECORD)


@dataclass(frozen=True, slots=True)
class TiebreakerColumn:
    """``figures[e]`` over ``unit`` is what e's own record is worth to this tiebreaker.

    ``numbers[e]`` over ``unit * opponents_unit`` is the tiebreaker of e: the figure itself, or
    the mean of the opponents' figures; ``opponents_unit`` is divisible by every number of
    opponents somebody has met. ``values`` caches the fractions of shared numbers.
    """

    tiebreaker: Tiebreaker
    unit: int
    figures: Numbers
    opponents_unit: int
    numbers: Numbers
    values: Mapping[int, Fraction]

    @property
    def units(self) -> tuple[int, int]:
        return self.unit, self.opponents_unit

    def value(self, entrant: EntrantId) -> Fraction:
        number = self.numbers[entrant]
        return self.values.get(number) or Fraction(number, self.unit * self.opponents_unit)


def column(tiebreaker: Tiebreaker, records: Records, scheme: Scheme) -> TiebreakerColumn:
    """The tiebreaker of everybody who has a record."""
    looks, exact = _exact_figures(tiebreaker, records.items(), scheme)
    unit = lcm(*[figure.denominator for figure in exact.values()])
    figures, values = _scaled(looks, exact, unit)
    if tiebreaker in OWN:
        return TiebreakerColumn(tiebreaker, unit, figures, 1, figures, values)
    opponents_unit = lcm(*{len(record.opponents) or 1 for record in records.values()})
    numbers = _means(records.items(), figures, opponents_unit)
    return TiebreakerColumn(tiebreaker, unit, figures, opponents_unit, numbers, {})


def updated(
    old: TiebreakerColumn,
    records: Records,
    changed: Iterable[EntrantId],
    touched: Iterable[EntrantId],
    scheme: Scheme,
) -> TiebreakerColumn:
    """The column after the records of ``changed`` have changed; ``touched`` includes who met them.

    A new denominator rebuilds the whole column; that is rare.
    """
    looks, exact = _exact_figures(
        old.tiebreaker, [(entrant, records[entrant]) for entrant in changed], scheme
    )
    met = [(entrant, records[entrant]) for entrant in touched] if old.tiebreaker in OF_OPPONENTS else []
    if any(old.unit % figure.denominator for figure in exact.values()) or any(
        old.opponents_unit % (len(record.opponents) or 1) for _, record in met
    ):
        return column(old.tiebreaker, records, scheme)
    figures = old.figures | _scaled(looks, exact, old.unit)[0]
    numbers = figures if old.tiebreaker in OWN else old.numbers | _means(met, figures, old.opponents_unit)
    return replace(old, figures=figures, numbers=numbers)


def _exact_figures(
    tiebreaker: Tiebreaker, records: Iterable[tuple[EntrantId, MatchRecord]], scheme: Scheme
) -> tuple[dict[EntrantId, object], dict[object, Fraction]]:
    """The key of each record for this tiebreaker, and the figure for each key.

    2,500 entrants share a few hundred keys, so few figures are computed.
    """
    figure = OWN.get(tiebreaker) or OF_OPPONENTS[tiebreaker]
    look = _GAMES if tiebreaker in GAME_TIEBREAKERS else _MATCHES
    looks: dict[EntrantId, object] = {}
    exact: dict[object, Fraction] = {}
    for entrant, record in records:
        looks[entrant] = seen = look(record)
        if seen not in exact:
            exact[seen] = figure(record, scheme)
    return looks, exact


def _scaled(
    looks: dict[EntrantId, object], exact: dict[object, Fraction], unit: int
) -> tuple[Numbers, dict[int, Fraction]]:
    """The figures as whole numbers over the unit, and back from those to the figures."""
    whole = {look: figure.numerator * (unit // figure.denominator) for look, figure in exact.items()}
    values = {whole[look]: figure for look, figure in exact.items()}
    return {entrant: whole[look] for entrant, look in looks.items()}, values


def _means(
    records: Iterable[tuple[EntrantId, MatchRecord]], figures: Numbers, opponents_unit: int
) -> Numbers:
    """Sum times (unit over count) is the mean over the unit; nobody met, 0."""
    numbers: Numbers = {}
    for entrant, record in records:
        opponents = record.opponents
        total = sum([figures[opponent] for opponent in opponents])
        numbers[entrant] = total * (opponents_unit // (len(opponents) or 1))
    return numbers
