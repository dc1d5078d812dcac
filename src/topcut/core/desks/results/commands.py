"""Results, and what is settled at the end of a round."""

from topcut.core.kernel.command import TOUCHED, Command, Harmless, command
from topcut.core.kernel.ids import EntrantId, MatchId, match_place
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import MatchState, RoundStatus
from topcut.core.rules import Rules
from topcut.core.touches import Touched, players, seat_at_table, tables
from topcut.core.tournament import Tournament


def unconfirmed_tables(command: "AcceptReports", tournament: Tournament) -> Touched:
    """Accepting a round's reports is about every match that waits there."""
    round_ = tournament.round(command.round)
    parts = (part for match in round_.matches for part in match.parts) if round_ else ()
    return Touched(matches=frozenset(part.id for part in parts if part.state is MatchState.UNCONFIRMED))


def row_of_change(
    command: "CorrectResult | DismissContest", actor: Actor, tournament: Tournament, rules: Rules
) -> Row:
    """Once its round is closed, a result takes two people to change."""
    round_ = tournament.round(match_place(command.match)[0])
    closed = round_ is not None and round_.status is RoundStatus.CLOSED
    return Row.CHANGE_CLOSED_RESULT if closed else Row.CHANGE_OPEN_RESULT


@command(
    row=Row.REPORT_OWN,
    touches=seat_at_table,
    serves=TOUCHED,
    after_end=False,
    known_to=STAFF,
)
class ReportResult(Command):
    """A player's word on their own match; games are in seating order, as everywhere.

    Confirming is reporting the same; disputing is reporting something else, or ``DisputeResult``.
    """

    match: MatchId
    entrant: EntrantId
    score: Score
    drops: bool = False


@command(
    row=Row.REPORT_OWN,
    touches=seat_at_table,
    serves=TOUCHED,
    after_end=False,
    known_to=STAFF,
)
class DisputeResult(Command):
    match: MatchId
    entrant: EntrantId


@command(
    row=Row.REPORT_OWN,
    touches=seat_at_table,
    serves=TOUCHED,
    after_end=False,
    known_to=STAFF,
)
class WithdrawContest(Command):
    """Whoever objected to a recorded result takes it back."""

    match: MatchId
    entrant: EntrantId


@command(row=Row.ENTER_RESULT, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class RecordResult(Command):
    """An official's entry. ``at_time`` says that time ended the match, whatever the clock shows."""

    match: MatchId
    score: Score
    drops: tuple[EntrantId, ...] = ()
    at_time: bool = False


@command(row=Row.ENTER_RESULT, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class RecordSeats(Command):
    """An official's entry for two teams: the score of each seat in order, none for one that is not known.

    MTR-8.2.a. ``at_time`` as with any result.
    """

    match: MatchId
    scores: tuple[Score | None, ...]
    drops: tuple[EntrantId, ...] = ()
    at_time: bool = False


@command(row=row_of_change, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class CorrectResult(Command):
    """``before`` is the score that was seen when the correction was written; another meanwhile is told."""

    match: MatchId
    score: Score
    reason: str
    before: Score | None = None


@command(row=Row.CHANGE_OPEN_RESULT, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class WithdrawResult(Command):
    """The table is out again: the undo of an entry. ``before`` is the score that was seen."""

    match: MatchId
    before: Score | None = None


@command(row=Row.CHANGE_OPEN_RESULT, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class DismissEntry(Command):
    """What was entered for a table that had a result already is put aside; the result stands."""

    match: MatchId
    score: Score


@command(row=Row.CLOSE, touches=tables("matches"), serves=TOUCHED, after_end=False, known_to=STAFF)
class RecordNoShows(Command):
    """Nobody came to these tables, or the seats named did not: a match loss, and they are dropped.

    ``seats`` are counted from zero; none named means everybody (MTR-2.10.c).
    """

    matches: tuple[MatchId, ...]
    seats: tuple[int, ...] = ()


@command(row=Row.CLOSE, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class TakeBackNoShow(Command):
    """They have reported to the scorekeeper before the next pairing (MTR-2.10.c)."""

    entrant: EntrantId


@command(
    row=Row.CLOSE,
    touches=tables("matches"),
    serves=Harmless("calling players to their table decides nothing"),
    after_end=False,
    known_to=STAFF,
)
class PagePlayers(Command):
    """Call the players of tables that are still out; their phones say so."""

    matches: tuple[MatchId, ...]


@command(
    row=Row.ACKNOWLEDGE,
    touches=tables("matches"),
    serves=Harmless("somebody else decided; it stands, seen or not"),
    after_end=False,
    known_to=STAFF,
)
class AcknowledgeDecisions(Command):
    """The head judge has seen what was decided at the end of a round without the players."""

    matches: tuple[MatchId, ...]


@command(row=Row.CHANGE_OPEN_RESULT, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class DismissLateReport(Command):
    """A report that came after its round was closed was heard; the result stands."""

    match: MatchId
    seat: int


@command(row=Row.CLOSE, touches=unconfirmed_tables, serves=TOUCHED, after_end=False, known_to=STAFF)
class AcceptReports(Command):
    """Take every unconfirmed report of a round as its result."""

    round: int


@command(row=row_of_change, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class DismissContest(Command):
    """The recorded result stands; the player's objection was heard."""

    match: MatchId
