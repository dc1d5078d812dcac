"""Results, and what was settled at the end of a round."""

from dataclasses import dataclass

from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import ResultSource


@dataclass(frozen=True, slots=True)
class ResultReported(Event):
    match: MatchId
    seat: int
    score: Score


@dataclass(frozen=True, slots=True)
class ResultDisputed(Event):
    match: MatchId
    seat: int


@dataclass(frozen=True, slots=True)
class ResultRecorded(Event):
    match: MatchId
    score: Score
    source: ResultSource


@dataclass(frozen=True, slots=True)
class ResultCorrected(Event):
    """``before`` is kept so that the change can be read without replaying."""

    match: MatchId
    before: Score
    score: Score
    reason: str


@dataclass(frozen=True, slots=True)
class ResultWithdrawn(Event):
    """``before`` is kept, as in a correction."""

    match: MatchId
    before: Score


@dataclass(frozen=True, slots=True)
class EntryParked(Event):
    """A different entry for a table that has a result: nothing is overwritten, somebody settles it."""

    match: MatchId
    score: Score
    drops: tuple[EntrantId, ...] = ()


@dataclass(frozen=True, slots=True)
class EntryDismissed(Event):
    match: MatchId
    score: Score


@dataclass(frozen=True, slots=True)
class PlayersPaged(Event):
    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class DecisionsAcknowledged(Event):
    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class ReportedLate(Event):
    """A player's report that came after the round was closed: kept, and not counted."""

    match: MatchId
    seat: int
    score: Score
    drops: bool = False


@dataclass(frozen=True, slots=True)
class LateReportDismissed(Event):
    match: MatchId
    seat: int


@dataclass(frozen=True, slots=True)
class ResultContested(Event):
    match: MatchId
    seat: int
    score: Score | None


@dataclass(frozen=True, slots=True)
class ContestWithdrawn(Event):
    """Whoever objected says now what is recorded."""

    match: MatchId
    seat: int


@dataclass(frozen=True, slots=True)
class ContestDismissed(Event):
    match: MatchId
