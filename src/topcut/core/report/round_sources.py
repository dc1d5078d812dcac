"""Result sources of a round: how its results came in."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from topcut.core.desks.rounds.drawn import DrawTold, draw_of_round
from topcut.core.play.matches import ResultSource, Round, RoundStatus
from topcut.core.tournament import Tournament


@dataclass(frozen=True, slots=True)
class RoundFigures:
    """``results`` by where they came from; ``outstanding`` tables have none yet; ``drawn`` is how often."""

    number: int
    status: RoundStatus
    tables: int
    byes: int
    outstanding: int
    results: Mapping[ResultSource, int]
    corrected: int
    drawn: DrawTold | None


def round_figures(tournament: Tournament, round_: Round) -> RoundFigures:
    tables = [match for match in round_.matches if not match.is_bye]
    results = [match.result for match in tables if match.result]
    return RoundFigures(
        number=round_.number,
        status=round_.status,
        tables=len(tables),
        byes=len(round_.matches) - len(tables),
        outstanding=len(tables) - len(results),
        results=Counter(result.source for result in results),
        corrected=sum(result.corrections > 0 for result in results),
        drawn=draw_of_round(tournament, round_.number),
    )
