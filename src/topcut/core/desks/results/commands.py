"""Commands for results, and for ending a round."""

from topcut.core.desks.results.own_bounds import (
    ENTERED_ALONE,
    ENTRY_DISMISSED,
    NO_SHOW_ALONE,
    SELF_CORRECTED,
    SELF_ENTERED,
    SELF_WITHDRAWN,
    SETTLED_BY_OTHERS,
    costs_opponent_back,
)
from topcut.core.kernel.command import TOUCHED, Bounded, Command, Harmless, Heard, command
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId, MatchId, match_place
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import MatchState, RoundStatus
from topcut.core.rules import Rules
from topcut.core.touches import Touched, players, seat_at_table, tables
from topcut.core.tournament import Tournament


def unconfirmed_tables(command: "AcceptReports", tournament: Tournament) -> Touched:
    """Accepting a round's reports touches every match with an unconfirmed report."""
    round_ = tournament.round(command.round)
    parts = (part for match in round_.matches for part in match.parts) if round_ else ()
    return Touched(matches=frozenset(part.id for part in parts if part.state is MatchState.UNCONFIRMED))


NO_AGREEMENT = Heard("it is kept with who connected the phone, and is no agreement")


def row_of_change(
    command: "CorrectResult | DismissContest", actor: Actor, tournament: Tournament, rules: Rules
) -> Row:
    """Once its round is closed, changing a result takes two people."""
    round_ = tournament.round(match_place(command.match)[0])
    closed = round_ is not None and round_.status is RoundStatus.CLOSED
    return Row.CHANGE_CLOSED_RESULT if closed else Row.CHANGE_OPEN_RESULT


@command(
    row=Row.REPORT_OWN,
    touches=seat_at_table,
    serves=NO_AGREEMENT,
    after_end=False,
    known_to=STAFF,
)
class ReportResult(Command):
    """Report the score of one's own match; games are in seating order, as everywhere.

    Confirming is reporting the same; disputing is reporting something else, or ``DisputeResult``.
    """

    match: MatchId
    entrant: EntrantId
    score: Score
    drops: bool = False


@command(row=Row.REPORT_OWN, touches=seat_at_table, serves=TOUCHED, after_end=False, known_to=STAFF)
class ConcedeMatch(Command):
    """Concede one's own match, of two having won so many games of it (MTR-2.5.a).

    In a pod the others play on, and a draw is without whoever conceded (MA-2.1A).
    """

    match: MatchId
    entrant: EntrantId
    won: int
    drops: bool = False


@command(
    row=Row.REPORT_OWN,
    touches=seat_at_table,
    serves=NO_AGREEMENT,
    after_end=False,
    known_to=STAFF,
)
class DisputeResult(Command):
    """``score``: what is right instead of the recorded result, if they say it."""

    match: MatchId
    entrant: EntrantId
    score: Score | None = None


@command(
    row=Row.REPORT_OWN,
    touches=seat_at_table,
    serves=NO_AGREEMENT,
    after_end=False,
    known_to=STAFF,
)
class WithdrawContest(Command):
    """Withdraw one's objection to a recorded result."""

    match: MatchId
    entrant: EntrantId


@command(row=Row.ENTER_RESULT, touches=tables("match"), serves=SELF_ENTERED, after_end=False, known_to=STAFF)
class RecordResult(Command):
    """Enter a result as an official. ``at_time``: time ended the match, whatever the clock shows."""

    match: MatchId
    score: Score
    drops: tuple[EntrantId, ...] = ()
    at_time: bool = False


@command(
    row=Row.ENTER_RESULT,
    touches=tables("match"),
    serves=Bounded(ENTERED_ALONE, alone=True, instead="own-opponent-drops"),
    after_end=False,
    known_to=STAFF,
)
class RecordSeats(Command):
    """Enter a team match as an official: the score of each seat in order, ``None`` if not known.

    MTR-8.2.a. ``at_time`` as with any result.
    """

    match: MatchId
    scores: tuple[Score | None, ...]
    drops: tuple[EntrantId, ...] = ()
    at_time: bool = False


@command(
    row=Row.ENTER_RESULT,
    touches=tables("match"),
    serves=Harmless("an official who plays there notes only what is worse for themselves"),
    after_end=False,
    known_to=STAFF,
)
class NoteWord(Command):
    """Note at the desk what a player without a phone says of a report or result: a score, or only that it is
    not right."""

    match: MatchId
    entrant: EntrantId
    score: Score | None = None


@command(row=row_of_change, touches=tables("match"), serves=SELF_CORRECTED, after_end=False, known_to=STAFF)
class CorrectResult(Command):
    """``before`` is the score seen when the correction was written; refused if it has changed since."""

    match: MatchId
    score: Score
    reason: FreeText
    before: Score | None = None


@command(
    row=Row.CHANGE_OPEN_RESULT,
    touches=tables("match"),
    serves=SELF_WITHDRAWN,
    after_end=False,
    known_to=STAFF,
)
class WithdrawResult(Command):
    """Withdraw a result, so that the table is outstanding again. ``before`` is the score that was seen."""

    match: MatchId
    before: Score | None = None


@command(
    row=Row.CHANGE_OPEN_RESULT,
    touches=tables("match"),
    serves=ENTRY_DISMISSED,
    after_end=False,
    known_to=STAFF,
)
class DismissEntry(Command):
    """Dismiss a parked entry for a table that already had a result; the result stands."""

    match: MatchId
    score: Score


@command(
    row=Row.CLOSE,
    touches=tables("matches"),
    serves=NO_SHOW_ALONE,
    after_end=False,
    known_to=STAFF,
)
class RecordNoShows(Command):
    """Record no-shows at these tables, of everybody or the seats named: a match loss, and they are dropped.

    ``seats`` are counted from zero; none named means everybody (MTR-2.10.c).
    """

    matches: tuple[MatchId, ...]
    seats: tuple[int, ...] = ()


@command(
    row=Row.CLOSE,
    touches=players("entrant"),
    serves=Bounded("their opponent is back, and the win not theirs for sure", costs=costs_opponent_back),
    after_end=False,
    known_to=STAFF,
)
class TakeBackNoShow(Command):
    """Undo a no-show who reported to the scorekeeper before the next pairing (MTR-2.10.c)."""

    entrant: EntrantId


@command(
    row=Row.CLOSE,
    touches=tables("matches"),
    serves=Harmless("calling players to their table decides nothing"),
    after_end=False,
    known_to=STAFF,
)
class PagePlayers(Command):
    """Call the players of outstanding tables; their phones show it."""

    matches: tuple[MatchId, ...]


@command(
    row=Row.ACKNOWLEDGE,
    touches=tables("matches"),
    serves=Harmless("somebody else decided; it stands, seen or not"),
    after_end=False,
    known_to=STAFF,
)
class AcknowledgeDecisions(Command):
    """Acknowledge, as head judge, what was decided without the players at the end of a round."""

    matches: tuple[MatchId, ...]


@command(row=Row.CHANGE_OPEN_RESULT, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class DismissLateReport(Command):
    """Dismiss a report that came after its round was closed; the result stands."""

    match: MatchId
    seat: int


@command(
    row=Row.CLOSE,
    touches=unconfirmed_tables,
    serves=Bounded("the result of one's own table is entered, and marked", instead="own-report-unaccepted"),
    after_end=False,
    known_to=STAFF,
)
class AcceptReports(Command):
    """Take every unconfirmed report of a round as its result."""

    round: int


@command(
    row=row_of_change, touches=tables("match"), serves=SETTLED_BY_OTHERS, after_end=False, known_to=STAFF
)
class DismissContest(Command):
    """Dismiss a player's objection; the recorded result stands."""

    match: MatchId
