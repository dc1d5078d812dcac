"""Workings: the calculation behind every number of the standings, in the rules' own arithmetic."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Tiebreaker
from topcut.core.standings.played import GAME_TIEBREAKERS, Scheme
from topcut.core.standings.ranking import Standings
from topcut.core.standings.records import MatchRecord
from topcut.core.standings.tiebreakers import (
    OF_OPPONENTS,
    OWN,
    PointsTerm,
    game_points_counted,
    match_points,
    match_points_counted,
    match_points_terms,
    mean,
)

_IS_A = {"bye": "won", "not-played": "lost"}


@dataclass(frozen=True, slots=True)
class WorkingTerm:
    """The contribution of one record: points earned of points possible, and the figure used.

    ``used`` differs from ``earned / possible`` where the floor raised it. ``round`` is when the
    entrant explained met this opponent; ``None`` for the entrant's own record.
    """

    entrant: EntrantId
    record: MatchRecord
    earned: int
    possible: int
    used: Fraction
    round: int | None = None

    @property
    def before_floor(self) -> Fraction:
        return Fraction(self.earned, self.possible) if self.possible else Fraction(0)

    @property
    def is_raised(self) -> bool:
        return self.used > self.before_floor

    def __str__(self) -> str:
        """``12/24``, or ``max(4/15, 0.33)`` where the floor raised it."""
        share = str(self.earned) if self.possible == 1 else f"{self.earned}/{self.possible}"
        floor = decimal(self.used)
        exact = floor if Fraction(floor) == self.used else str(self.used)
        return f"max({share}, {exact})" if self.is_raised else share


@dataclass(frozen=True, slots=True)
class Working:
    """The calculation of one tiebreaker of one entrant.

    ``left_out`` counts the rounds without an opponent, which a mean ignores. ``points`` is given
    for match points: how many matches of each kind, at how many points.
    """

    entrant: EntrantId
    tiebreaker: Tiebreaker
    terms: tuple[WorkingTerm, ...]
    value: Fraction
    is_mean: bool
    left_out: int = 0
    points: tuple[PointsTerm, ...] = ()

    @property
    def total(self) -> Fraction:
        return sum((term.used for term in self.terms), Fraction(0))

    def __str__(self) -> str:
        """``(12/24 + max(4/15, 0.33)) / 2 = 83/200 = 0.4150``; ``6*3 + 2*0 + 0*1 = 18``."""
        if not self.terms:
            return "0"
        working = " + ".join(str(term) for term in self.terms)
        if self.points:
            working = " + ".join(f"{times}*{each}" for times, each in _joined(self.points))
        if self.is_mean:
            working = f"({working}) / {len(self.terms)}"
        rounded = () if self.value.denominator == 1 else (decimal(self.value, 4),)
        return " = ".join(dict.fromkeys((working, str(self.value), *rounded)))


def explain(standings: Standings, entrant: EntrantId, tiebreaker: Tiebreaker) -> Working:
    """The working of one number, recomputed from the records and equal to the one shown.

    A KeyError for somebody who is not in the standings, or a tiebreaker that the rules do not have.
    """
    record, scheme = standings.records[entrant], standings.scheme
    if tiebreaker in OWN:
        term = _term(tiebreaker, entrant, record, scheme, None)
        points = match_points_terms(record, scheme) if tiebreaker is Tiebreaker.MATCH_POINTS else ()
        return Working(entrant, tiebreaker, (term,), term.used, is_mean=False, points=points)
    met = sorted((match.round, seat) for match in standings.matches[entrant] for seat in match.seats)
    terms = tuple(
        _term(tiebreaker, opponent, standings.records[opponent], scheme, number)
        for number, opponent in met
        if opponent != entrant
    )
    left_out = record.byes + record.not_played
    return Working(entrant, tiebreaker, terms, mean(term.used for term in terms), True, left_out)


def explain_all(standings: Standings, entrant: EntrantId) -> tuple[Working, ...]:
    """The working of every tiebreaker, in the order that ranks."""
    return tuple(explain(standings, entrant, tiebreaker) for tiebreaker in standings.scheme.order)


def _joined(terms: Iterable[PointsTerm]) -> list[tuple[int, int]]:
    """Times and points: byes are wins and missed rounds losses, unless they are worth something else."""
    totals: Counter[tuple[str, int]] = Counter()
    for kind, times, each in terms:
        totals[_IS_A.get(kind, kind), each] += times
    return [(times, each) for (_, each), times in totals.items()]


def _term(
    tiebreaker: Tiebreaker, entrant: EntrantId, record: MatchRecord, scheme: Scheme, round_: int | None
) -> WorkingTerm:
    used = (OWN.get(tiebreaker) or OF_OPPONENTS[tiebreaker])(record, scheme)
    if tiebreaker in (Tiebreaker.MATCH_POINTS, Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS):
        earned, possible = match_points(record, scheme), 1
    elif tiebreaker in GAME_TIEBREAKERS:
        earned, possible = game_points_counted(record, scheme)
    else:
        earned, possible = match_points_counted(record, scheme)
    return WorkingTerm(entrant, record, earned, possible, used, round_)


def decimal(value: Fraction, places: int = 2) -> str:
    """A fraction as a decimal for display, halves rounded up: 2/3 is 0.67. Nothing is ranked by it."""
    scaled = (2 * value.numerator * 10**places + value.denominator) // (2 * value.denominator)
    return f"{scaled // 10**places}.{scaled % 10**places:0{places}d}"
