"""Results, and what is settled at the end of a round."""

from dataclasses import dataclass

from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.scores import Score


@dataclass(frozen=True, slots=True)
class ReportResult(Command):
    """A player's word on their own match; games are in seating order, as everywhere.

    Confirming is reporting the same; disputing is reporting something else, or ``DisputeResult``.
    """

    match: MatchId
    entrant: EntrantId
    score: Score
    drops: bool = False


@dataclass(frozen=True, slots=True)
class DisputeResult(Command):
    match: MatchId
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class WithdrawContest(Command):
    """Whoever objected to a recorded result takes it back."""

    match: MatchId
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class RecordResult(Command):
    """An official's entry. ``at_time`` says that time ended the match, whatever the clock shows."""

    match: MatchId
    score: Score
    drops: tuple[EntrantId, ...] = ()
    at_time: bool = False


@dataclass(frozen=True, slots=True)
class RecordSeats(Command):
    """An official's entry for two teams: the score of each seat in order, none for one that is not known.

    MTR-8.2.a. ``at_time`` as with any result.
    """

    match: MatchId
    scores: tuple[Score | None, ...]
    drops: tuple[EntrantId, ...] = ()
    at_time: bool = False


@dataclass(frozen=True, slots=True)
class CorrectResult(Command):
    """``before`` is the score that was seen when the correction was written; another meanwhile is told."""

    match: MatchId
    score: Score
    reason: str
    before: Score | None = None


@dataclass(frozen=True, slots=True)
class WithdrawResult(Command):
    """The table is out again: the undo of an entry. ``before`` is the score that was seen."""

    match: MatchId
    before: Score | None = None


@dataclass(frozen=True, slots=True)
class DismissEntry(Command):
    """What was entered for a table that had a result already is put aside; the result stands."""

    match: MatchId
    score: Score


@dataclass(frozen=True, slots=True)
class RecordNoShows(Command):
    """Nobody came to these tables, or the seats named did not: a match loss, and they are dropped.

    ``seats`` are counted from zero; none named means everybody (MTR-2.10.c).
    """

    matches: tuple[MatchId, ...]
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeBackNoShow(Command):
    """They have reported to the scorekeeper before the next pairing (MTR-2.10.c)."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class PagePlayers(Command):
    """Call the players of tables that are still out; their phones say so."""

    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class AcknowledgeDecisions(Command):
    """The head judge has seen what was decided at the end of a round without the players."""

    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class DismissLateReport(Command):
    """A report that came after its round was closed was heard; the result stands."""

    match: MatchId
    seat: int


@dataclass(frozen=True, slots=True)
class AcceptReports(Command):
    """Take every unconfirmed report of a round as its result."""

    round: int


@dataclass(frozen=True, slots=True)
class DismissContest(Command):
    """The recorded result stands; the player's objection was heard."""

    match: MatchId
