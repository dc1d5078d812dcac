"""Entrants in the report: who left early, and who is entitled to points."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import RoundStatus
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


class Manner(StrEnum):
    """How somebody left."""

    DROPPED = "dropped"
    NO_SHOW = "no-show"  # MTR-2.10.c
    DISQUALIFIED = "disqualified"
    NEVER_PLAYED = "never-played"  # left before their first round: not in the finish order (MTR-2.10.a)


@dataclass(frozen=True, slots=True)
class Left:
    """``after`` is the last round they took part in."""

    entrant: EntrantId
    manner: Manner
    after: int


def who_left(tournament: Tournament) -> Iterator[Left]:
    """Entrants who left, in order of enrolment."""
    for entrant in tournament.entrants.values():
        if entrant.last_round is not None:
            yield Left(entrant.id, _manner(entrant), entrant.last_round)


def _manner(entrant: Entrant) -> Manner:
    if entrant.status is EntrantStatus.DISQUALIFIED:
        return Manner.DISQUALIFIED
    if not entrant.is_ranked:
        return Manner.NEVER_PLAYED
    return Manner.NO_SHOW if entrant.no_show else Manner.DROPPED


@dataclass(frozen=True, slots=True)
class Entitled:
    """What points are awarded for; the scale itself is not in the rules.

    ``points`` is for taking part in a casual tournament, where results do not count.
    """

    entrant: EntrantId
    wins: int
    draws: int
    byes: int
    points: int = 0


_COUNTED = {"win": (Outcome.WIN, Outcome.AWARDED), "draw": (Outcome.DRAW,), "bye": (Outcome.BYE,)}


def entitled(tournament: Tournament, rules: Rules) -> Iterator[Entitled]:
    """MTR-3.2.b: in 2019 points for every win, draw and bye; none for disqualified entrants.

    A casual tournament gives the same to everybody who took part.
    """
    if not tournament.details.rated:
        points = rules.ratings.points_for_casual
        taking_part = [one.id for one in tournament.entrants.values() if one.is_ranked]
        yield from (Entitled(entrant, 0, 0, 0, points) for entrant in taking_part if points)
        return
    kinds = rules.ratings.points_for or ()
    if not kinds:
        return
    closed = [round_ for round_ in tournament.rounds if round_.status is RoundStatus.CLOSED]
    for entrant in tournament.entrants.values():
        if entrant.is_ranked:
            matches = [round_.match_of(entrant.id) for round_ in closed]
            seen = [match.outcome_of(entrant.id) for match in matches if match]
            numbers = {
                kind: sum(outcome in counted for outcome in seen) if kind in kinds else 0
                for kind, counted in _COUNTED.items()
            }
            yield Entitled(entrant.id, numbers["win"], numbers["draw"], numbers["bye"])
