"""Player's card: table, opponent, reports, and the player's rounds so far."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.play.matches import Match, MatchState, ResultSource, Round, RoundStatus, SeatReport
from topcut.core.rules import Rules
from topcut.core.scoreboard import OwnInputs, score_of
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
class PathSoFar:
    """An entrant's rounds so far, newest first, and their total record."""

    past: tuple[PastRound, ...]
    record: MatchRecord
    points: int


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """``standing`` is set once standings are posted; a draft round is not shown at all.

    ``match`` is what they report: in a team the duel of their own seat; ``whole`` is the team match.
    """

    entrant: Entrant
    round: Round | None
    match: Match | None
    seat: int | None
    own_report: SeatReport | None
    other_report: SeatReport | None
    path: PathSoFar
    standing: Standing | None
    whole: Match | None = None

    @property
    def past(self) -> tuple[PastRound, ...]:
        return self.path.past

    @property
    def record(self) -> MatchRecord:
        return self.path.record

    @property
    def points(self) -> int:
        return self.path.points

    @property
    def state(self) -> MatchState | None:
        return self.match.state if self.match else None


class PathInputs(NamedTuple):
    """Everything a path is computed from: ``behind`` is the entrant's match in every round behind them.

    Publishing or starting a round changes nobody's path; a match counts from its result on. ``missed`` are
    the rounds missed so far, the current one among them.
    """

    own: OwnInputs
    behind: tuple[Match | None, ...]
    missed: tuple[int, ...]

    @classmethod
    def of(cls, tournament: Tournament, rules: Rules, entrant: Entrant) -> "PathInputs":
        shown, current = _shown(tournament)
        behind = [round_.match_of(entrant.id) for round_ in (shown[:-1] if current else shown)]
        missed = [number for number in entrant.missed if number <= len(shown)]
        return cls(OwnInputs.of(tournament, rules, entrant.id), tuple(behind), tuple(missed))


def path_so_far(inputs: PathInputs) -> PathSoFar:
    """The path, from these inputs alone."""
    score = score_of(inputs.own)
    return PathSoFar(tuple(_past(inputs)), score.record, score.points)


def _shown(tournament: Tournament) -> tuple[Sequence[Round], Round | None]:
    """The rounds visible to players, and the current one."""
    rounds = tournament.rounds
    shown = rounds[:-1] if rounds and rounds[-1].status is RoundStatus.DRAFT else rounds
    current = shown[-1] if shown and shown[-1].status is not RoundStatus.CLOSED else None
    return shown, current


def player_card(
    tournament: Tournament,
    rules: Rules,
    entrant_id: EntrantId,
    posted: Sequence[Standing] = (),
    path: PathSoFar | None = None,
    member: int | None = None,
) -> PlayerCard:
    """``posted`` are the standings as last posted, computed once for everybody; ``path`` a cached path.

    ``member`` is the seat of the team whose player it is; without one the card is the team's.
    """
    entrant = tournament.entrants[entrant_id]
    path = path or path_so_far(PathInputs.of(tournament, rules, entrant))
    _, current = _shown(tournament)
    whole = current.match_of(entrant_id) if current else None
    match = _own(whole, member) if whole else None
    seat = match.seat_of(entrant_id) if match else None
    reports = match.reports if match else ()
    return PlayerCard(
        entrant=entrant,
        round=current,
        match=match,
        seat=seat,
        own_report=next((report for report in reports if report.seat == seat), None),
        other_report=next((report for report in reports if report.seat != seat), None),
        path=path,
        standing=next((line for line in posted if line.entrant == entrant_id), None),
        whole=whole,
    )


def _own(match: Match, member: int | None) -> Match:
    """The duel of a player's own seat, unless a decision for the whole team overrides it."""
    ruled = match.result is not None and match.result.source is not ResultSource.SEATS
    return match if member is None or not match.duels or ruled else match.duels[member]


def _past(inputs: PathInputs) -> Iterator[PastRound]:
    """The entrant's past rounds, newest first, without rounds after they left."""
    entrant = inputs.own.competitor.id
    behind = dict(enumerate(inputs.behind, 1))
    for number in range(max(len(behind), *inputs.missed, 0), 0, -1):
        match = behind.get(number)
        if match:
            score = match.result.score if match.result else None
            opponents = match.opponents_of(entrant)
            yield PastRound(number, match, opponents, match.outcome_of(entrant), score)
        elif number in inputs.missed:
            yield PastRound(number, None, (), Outcome.NOT_PLAYED, None)
