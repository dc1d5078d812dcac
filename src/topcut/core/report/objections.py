"""Objections to recorded results in the report: who objected, and how it ended (MTR-1.9.a, 1.10.a)."""

from collections.abc import Iterator
from dataclasses import dataclass

from topcut.core.kernel.ids import Instant, MatchId
from topcut.core.play.matches import ObjectionEnd
from topcut.core.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Objected:
    """``end`` is empty while nobody has settled it; ``at`` is then when it was made."""

    match: MatchId
    seat: int
    end: ObjectionEnd | None
    at: Instant


def objections(tournament: Tournament) -> Iterator[Objected]:
    """Those to results that still count, round by round."""
    for round_ in tournament.rounds:
        for part in (part for match in round_.matches for part in match.everything):
            yield from (Objected(part.id, one.seat, one.end, one.at) for one in part.settled)
            yield from (Objected(part.id, one.seat, None, one.at) for one in part.contests)
