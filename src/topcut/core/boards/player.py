"""A player's card: where to sit, against whom, what was reported, and the way here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from topcut.core.entrants import Entrant
from topcut.core.history import points_of, record_of
from topcut.core.ids import EntrantId
from topcut.core.rounds import Match, MatchState, Report, Round, RoundStatus
from topcut.core.rules import Rules
from topcut.core.scores import Outcome, Score
from topcut.core.standings import MatchRecord, Standing
from topcut.core.tournament import Tournament


@dataclass(frozen=True, slots=True)
class PastRound:
    number: int
    match: Match | None
    opponents: tuple[EntrantId, ...]
    outcome: Outcome | None
    score: Score | None


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """``standing`` is there once standings are posted; a draft round is not shown at all."""

    entrant: Entrant
    round: Round | None
    match: Match | None
    seat: int | None
    own_report: Report | None
    other_report: Report | None
    past: tuple[PastRound, ...]
    record: MatchRecord
    points: int
    standing: Standing | None

    @property
    def state(self) -> MatchState | None:
        return self.match.state if self.match else None


def player_card(
    tournament: Tournament, rules: Rules, entrant_id: EntrantId, posted: Sequence[Standing] = ()
) -> PlayerCard:
    """``posted`` are the standings as last posted, computed once for everybody."""
    entrant = tournament.entrants[entrant_id]
    shown = [round_ for round_ in tournament.rounds if round_.status is not RoundStatus.DRAFT]
    current = shown[-1] if shown and shown[-1].status is not RoundStatus.CLOSED else None
    match = current.match_of(entrant_id) if current else None
    seat = match.seat_of(entrant_id) if match else None
    reports = match.reports if match else ()
    record = record_of(tournament, rules, entrant)
    return PlayerCard(
        entrant=entrant,
        round=current,
        match=match,
        seat=seat,
        own_report=next((report for report in reports if report.seat == seat), None),
        other_report=next((report for report in reports if report.seat != seat), None),
        past=tuple(_past(shown, current, entrant)),
        record=record,
        points=points_of(record, rules),
        standing=next((line for line in posted if line.entrant == entrant_id), None),
    )


def _past(shown: Sequence[Round], current: Round | None, entrant: Entrant) -> Iterator[PastRound]:
    """Newest first; rounds after they had left are none of theirs."""
    for round_ in reversed(shown):
        match = round_.match_of(entrant.id)
        if match and round_ is not current:
            score = match.result.score if match.result else None
            opponents = match.opponents_of(entrant.id)
            yield PastRound(round_.number, match, opponents, match.outcome_of(entrant.id), score)
        elif round_.number in entrant.missed:
            yield PastRound(round_.number, None, (), Outcome.NOT_PLAYED, None)
