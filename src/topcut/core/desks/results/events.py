"""Results, and what was settled at the end of a round."""

from topcut.core.kernel.command import KnownTo
from topcut.core.kernel.event import ALIKE, Event, event
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId, match_place
from topcut.core.kernel.rows import PUBLIC, STAFF
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import ResultSource, RoundStatus
from topcut.core.topics import EVERYBODY, FIELD, Topics, its_match, its_matches, staff_only
from topcut.core.tournament import Tournament


def _once_over(
    event: "ResultRecorded | ResultCorrected | ResultWithdrawn", tournament: Tournament
) -> KnownTo:
    """Everybody reads results once the round is closed, and in a bracket as they come in."""
    round_ = tournament.round(match_place(event.match)[0])
    if round_ is None or round_.match(event.match) is None:
        return STAFF
    over = round_.status is RoundStatus.CLOSED or tournament.stage_of(round_.number).is_elimination
    return PUBLIC if over else STAFF


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class ResultReported(Event):
    """``through``: the official across the table by whom the phone got there; then it is no agreement."""

    match: MatchId
    seat: int
    score: Score
    through: PersonId | None = None


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class ResultDisputed(Event):
    """``through`` as with a report: such a phone takes back no objection but its own."""

    match: MatchId
    seat: int
    through: PersonId | None = None


@event(known_to=_once_over, moves=its_match, fields={"source": STAFF})
class ResultRecorded(Event):
    match: MatchId
    score: Score
    source: ResultSource


def _corrected(event: "ResultCorrected", tournament: Tournament) -> Topics | None:
    """Everybody looks at posted standings; before that, those who played, and whom they play now."""
    if match_place(event.match)[0] <= tournament.posted_after:
        return EVERYBODY
    corrected, now = tournament.match(event.match), tournament.current_round
    seats = corrected.seats if corrected else ()
    playing = [now.match_of(entrant) for entrant in seats] if now else []
    return frozenset({FIELD, event.match, *seats, *(match.id for match in playing if match)})


@event(known_to=_once_over, moves=_corrected, fields={"reason": STAFF})
class ResultCorrected(Event):
    """``before`` is kept so that the change can be read without replaying."""

    match: MatchId
    before: Score
    score: Score
    reason: FreeText


@event(known_to=_once_over, moves=its_match, fields=ALIKE)
class ResultWithdrawn(Event):
    """``before`` is kept, as in a correction."""

    match: MatchId
    before: Score


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class EntryParked(Event):
    """A different entry for a table that has a result: nothing is overwritten, somebody settles it."""

    match: MatchId
    score: Score
    drops: tuple[EntrantId, ...] = ()


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class EntryDismissed(Event):
    match: MatchId
    score: Score


@event(known_to=STAFF, moves=its_matches, fields=ALIKE)
class PlayersPaged(Event):
    matches: tuple[MatchId, ...]


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class DecisionsAcknowledged(Event):
    matches: tuple[MatchId, ...]


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class ReportedLate(Event):
    """A player's report that came after the round was closed: kept, and not counted."""

    match: MatchId
    seat: int
    score: Score
    drops: bool = False


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class LateReportDismissed(Event):
    match: MatchId
    seat: int


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class ResultContested(Event):
    """``through`` as with a report: such a phone takes back no objection but its own."""

    match: MatchId
    seat: int
    score: Score | None
    through: PersonId | None = None


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class ContestWithdrawn(Event):
    """Whoever objected says now what is recorded."""

    match: MatchId
    seat: int


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class ContestDismissed(Event):
    match: MatchId
