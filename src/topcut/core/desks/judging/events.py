"""Judges were called and ruled; penalties and notes; the head judge's duty."""

from topcut.core.desks.judging.state import CallWish
from topcut.core.kernel.event import ALIKE, Event, event
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.rules import Penalty
from topcut.core.topics import Topics, its_entrant, its_match, match_topics, staff_only
from topcut.core.tournament import Tournament


@event(known_to=STAFF, moves=its_match, fields={"entrant": Row.SEE_CALLS})
class JudgeCalled(Event):
    """``entrant`` called, or nobody where staff sent for a judge."""

    match: MatchId
    entrant: EntrantId | None
    wish: CallWish


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class CallWithdrawn(Event):
    """``call`` is the position of the event that made it, here and below."""

    match: MatchId
    call: int


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class CallClaimed(Event):
    match: MatchId
    call: int


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class CallHandedOn(Event):
    match: MatchId
    call: int
    to: PersonId | None


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class CallClosed(Event):
    match: MatchId
    call: int


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class RulingGiven(Event):
    """``final``: by the head judge, so that nobody is left to appeal to."""

    match: MatchId
    text: FreeText
    final: bool


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class RulingAppealed(Event):
    match: MatchId
    ruling: int
    entrant: EntrantId


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class AppealDecided(Event):
    """``upheld``: the ruling stands; it is final either way."""

    match: MatchId
    ruling: int
    entrant: EntrantId
    upheld: bool
    text: FreeText


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class AppealsJudgeDesignated(Event):
    person: PersonId
    designated: bool


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class DutyHandedOver(Event):
    """``to`` is head judge too until it is taken back."""

    of: PersonId
    to: PersonId


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class DutyReturned(Event):
    to: PersonId


def _penalised(event: "PenaltyIssued", tournament: Tournament) -> Topics:
    """A loss counts for everybody in the match; between matches it is the entrant's own."""
    return match_topics(event.in_match, tournament) if event.in_match else its_entrant(event, tournament)


@event(known_to=Row.SEE_PENALTIES, moves=_penalised, fields=ALIKE)
class PenaltyIssued(Event):
    """In a match, or to count in the entrant's first match after round ``after``.

    ``issued_by`` is the judge, unless it is the line's actor. ``asked_by`` asked for what the actor approved.
    ``spares``: it does not count in a match that the line's actor plays themselves; older lines do.
    """

    entrant: EntrantId
    infraction: str
    penalty: Penalty
    in_match: MatchId | None
    after: int
    before_game_one: bool
    member: int | None = None
    issued_by: PersonId | None = None
    asked_by: PersonId | None = None
    spares: bool = False


@event(known_to=Row.SEE_PENALTIES, moves=its_entrant, fields=ALIKE)
class PenaltyWithdrawn(Event):
    """``number`` is the position of the event that issued it."""

    entrant: EntrantId
    number: int
    reason: FreeText


@event(known_to=STAFF, moves=staff_only, fields=dict.fromkeys(("text", "entrant", "match", "on"), Row.NOTES))
class NoteWritten(Event):
    """``text`` is the id of what was written; ``on`` is the position of the note it continues."""

    text: str
    entrant: EntrantId | None
    match: MatchId | None
    investigation: bool
    on: int | None


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class NoteShared(Event):
    number: int
    person: PersonId
    shared: bool


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class InvestigationClosed(Event):
    number: int
