"""Results, and what was settled at the end of a round."""

from collections.abc import Callable
from typing import Any

from topcut.core.desks.results.public_results import (
    holds_up_champion,
    objection_shows,
    shows_as_it_comes,
    shows_who_agrees,
)
from topcut.core.kernel.command import KnownTo
from topcut.core.kernel.event import ALIKE, Event, event
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId, match_place
from topcut.core.kernel.rows import PUBLIC, STAFF
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import ResultSource
from topcut.core.topics import EVERYBODY, FIELD, RESULTS, Topics, its_match, its_matches, staff_only
from topcut.core.topics import STAFF as STAFF_ONLY
from topcut.core.tournament import Tournament


def _once_over(
    event: "ResultRecorded | ResultCorrected | ResultWithdrawn", tournament: Tournament
) -> KnownTo:
    """Everybody reads results once the round is closed; in a bracket, or if it was said so, as they come."""
    return PUBLIC if shows_as_it_comes(tournament, event.match) else STAFF


def _with_results(event: Any, tournament: Tournament, shows: Callable[[Tournament, MatchId], bool]) -> Topics:
    """The match, and the lists of results if it ``shows`` there."""
    return its_match(event, tournament) | ({RESULTS} if shows(tournament, event.match) else set())


def _its_result(event: Any, tournament: Tournament) -> Topics:
    return _with_results(event, tournament, shows_as_it_comes)


def _its_objection(event: Any, tournament: Tournament) -> Topics:
    return _with_results(event, tournament, objection_shows)


def _its_word(event: Any, tournament: Tournament) -> Topics:
    return _with_results(event, tournament, shows_who_agrees)


def _late(event: Any, tournament: Tournament) -> Topics:
    return _with_results(event, tournament, holds_up_champion)


def _parked(event: Any, tournament: Tournament) -> Topics:
    """Nothing for the players; but while it is not settled, nobody is shown as the champion."""
    return frozenset({RESULTS}) if holds_up_champion(tournament, event.match) else STAFF_ONLY


@event(known_to=STAFF, moves=_its_word, fields=ALIKE)
class ResultReported(Event):
    """``through``: the official across the table by whom the phone got there; then it is no agreement.

    ``phone`` is then its number: no other phone of theirs takes its word back.
    """

    match: MatchId
    seat: int
    score: Score
    through: PersonId | None = None
    phone: int | None = None


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class ResultDisputed(Event):
    """``through`` and ``phone`` as with a report: such a phone takes back no objection but its own."""

    match: MatchId
    seat: int
    through: PersonId | None = None
    phone: int | None = None


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class SeatConceded(Event):
    """A player of a pod conceded; the others play on (MTR-2.5.a, MA-2.1A)."""

    match: MatchId
    seat: int


@event(known_to=_once_over, moves=_its_result, fields={"source": STAFF})
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
    shown = {RESULTS} if shows_as_it_comes(tournament, event.match) else set()
    return frozenset({FIELD, event.match, *shown, *seats, *(match.id for match in playing if match)})


@event(known_to=_once_over, moves=_corrected, fields={"reason": STAFF, "asked_by": STAFF})
class ResultCorrected(Event):
    """``before`` is kept so that the change can be read without replaying.

    ``asked_by``: an official who does not play in the match asked for what one who does only approved.
    """

    match: MatchId
    before: Score
    score: Score
    reason: FreeText
    asked_by: PersonId | None = None


@event(known_to=_once_over, moves=_its_result, fields=ALIKE)
class ResultWithdrawn(Event):
    """``before`` is kept, as in a correction."""

    match: MatchId
    before: Score


@event(known_to=STAFF, moves=_parked, fields=ALIKE)
class EntryParked(Event):
    """A different entry for a table that has a result: nothing is overwritten, somebody settles it."""

    match: MatchId
    score: Score
    drops: tuple[EntrantId, ...] = ()


@event(known_to=STAFF, moves=_parked, fields=ALIKE)
class EntryDismissed(Event):
    match: MatchId
    score: Score


@event(known_to=STAFF, moves=its_matches, fields=ALIKE)
class PlayersPaged(Event):
    matches: tuple[MatchId, ...]


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class DecisionsAcknowledged(Event):
    matches: tuple[MatchId, ...]


@event(known_to=STAFF, moves=_late, fields=ALIKE)
class ReportedLate(Event):
    """A player's report that came after the round was closed: kept, and not counted.

    ``through`` and ``phone`` as with a report in time.
    """

    match: MatchId
    seat: int
    score: Score
    drops: bool = False
    through: PersonId | None = None
    phone: int | None = None


@event(known_to=STAFF, moves=_late, fields=ALIKE)
class LateReportDismissed(Event):
    match: MatchId
    seat: int


@event(known_to=STAFF, moves=_its_objection, fields=ALIKE)
class ResultContested(Event):
    """``through`` and ``phone`` as with a report: such a phone takes back no objection but its own.

    ``earlier``: nobody objected; what they had reported before differs from what was entered.
    """

    match: MatchId
    seat: int
    score: Score | None
    through: PersonId | None = None
    phone: int | None = None
    earlier: bool = False


@event(known_to=STAFF, moves=_its_objection, fields=ALIKE)
class WordNoted(Event):
    """An official noted at the desk what a player says: this score, or only that it is not right."""

    match: MatchId
    seat: int
    score: Score | None


@event(known_to=STAFF, moves=_its_objection, fields=ALIKE)
class ContestWithdrawn(Event):
    """Whoever objected says now what is recorded."""

    match: MatchId
    seat: int


@event(known_to=STAFF, moves=_its_objection, fields=ALIKE)
class ContestDismissed(Event):
    match: MatchId
