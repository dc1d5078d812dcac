"""Whom an event concerns.

In the last minutes of a round 2,500 phones listen and fifteen results a second come in. If every
phone fetched its page for every result, no server could answer; so a phone hears of its own
match, of its own entrant and of what concerns everybody.
"""

from collections.abc import Iterable

from topcut.core.desks.approval.events import ActionProposed, ProposalApproved, ProposalRejected
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.decks.events import (
    DeckCheckCalledOff,
    DeckCheckPicked,
    DecklistsChased,
    DecklistsViewed,
    DecklistsWaived,
)
from topcut.core.desks.floor.events import TableClaimed, TableReleased, ZonesSet
from topcut.core.desks.judging.events import (
    AppealsJudgeDesignated,
    DutyHandedOver,
    DutyReturned,
    InvestigationClosed,
    NoteShared,
    NoteWritten,
    PenaltyIssued,
)
from topcut.core.desks.organizing.events import OfficialAppointed, OfficialRemoved
from topcut.core.desks.registration.events import EntrantReentered
from topcut.core.desks.results.events import (
    DecisionsAcknowledged,
    EntryDismissed,
    EntryParked,
    PlayersPaged,
    ResultCorrected,
)
from topcut.core.desks.rounds.events import KeptApart, MayMeet, RoundDiscarded, RoundPaired, RoundRepaired
from topcut.core.desks.staffing.events import BreakSet, ClockAssigned, ShiftCancelled, ShiftPlanned
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import MatchId, match_place
from topcut.core.play.matches import RoundStatus
from topcut.core.tournament import Tournament

Topics = frozenset[str]
EVERYBODY: Topics | None = None
STAFF: Topics = frozenset()
"""Nobody but those who listen to everything."""
LISTS = "lists"
"""The lists that hang for everybody: the public pages and the wall."""
FIELD = "field"
"""Who is in and how they stand: the desk's roster and standings."""

_OF_STAFF = (
    RoundPaired,
    RoundDiscarded,
    OfficialAppointed,
    OfficialRemoved,
    TableClaimed,
    TableReleased,
    ZonesSet,
    EntryParked,
    EntryDismissed,
    DecisionsAcknowledged,
    KeptApart,
    DeckCheckPicked,
    DeckCheckCalledOff,
    AppealsJudgeDesignated,
    DutyHandedOver,
    DutyReturned,
    MayMeet,
    DecklistsViewed,
    DecklistsWaived,
    NoteWritten,
    NoteShared,
    InvestigationClosed,
    ShiftPlanned,
    ShiftCancelled,
    BreakSet,
    ClockAssigned,
)


def topics(event: Event, tournament: Tournament) -> Topics | None:
    """The matches and entrants an event is about; ``EVERYBODY`` for what changes public pages.

    A repair is told to those who move and to the lists of everybody; nobody else's phone stirs (scenario 28).
    A draft round is the staff's own: not even its existence is told (I11). The answer to a request is
    told to whoever waits for it, and that a table asked for time to those who sit there.
    """
    if isinstance(event, RoundDiscarded) and _in_bracket(event.round, tournament):
        return EVERYBODY  # it may have been published
    if isinstance(event, _OF_STAFF):
        return STAFF
    if isinstance(event, RoundRepaired):
        return _repaired(event, tournament)
    if isinstance(event, PlayersPaged):
        return frozenset().union(*(_of_match(match, tournament) for match in event.matches))
    if isinstance(event, ActionProposed | ProposalApproved | ProposalRejected):
        return _requested(event, tournament)
    if isinstance(event, EntrantReentered) and event.missed:
        return EVERYBODY
    if isinstance(event, ResultCorrected):
        return _corrected(event, tournament)
    if isinstance(event, PenaltyIssued) and event.in_match:
        return _of_match(event.in_match, tournament)
    if match := getattr(event, "match", None):
        return _of_match(match, tournament)
    return _of_people(event)


def _requested(event: ActionProposed | ProposalApproved | ProposalRejected, tournament: Tournament) -> Topics:
    asked = event.command if isinstance(event, ActionProposed) else None
    table = _of_match(asked.match, tournament) if isinstance(asked, GiveExtension) else frozenset()
    return table | {event.proposal}


def _of_people(event: Event) -> Topics | None:
    if isinstance(event, DecklistsChased):
        return frozenset({FIELD, *event.entrants})
    entrant = getattr(event, "entrant", None)
    return frozenset({FIELD, entrant}) if entrant else EVERYBODY


def _in_bracket(number: int, tournament: Tournament) -> bool:
    details = tournament.details
    return number <= details.rounds and details.stages[details.stage_of(number)].is_elimination


def _repaired(event: RoundRepaired, tournament: Tournament) -> Topics:
    round_ = tournament.round(event.round)
    if round_ and round_.status is RoundStatus.DRAFT:
        return STAFF
    seats = {seat for match in event.made for seat in match.seats}
    went = {event.entrant} if event.entrant else set()
    return frozenset({LISTS, FIELD, *event.broken, *seats, *went})


def _corrected(event: ResultCorrected, tournament: Tournament) -> Topics | None:
    """Everybody looks at posted standings; before that, those who played, and whom they play now."""
    if match_place(event.match)[0] <= tournament.posted_after:
        return EVERYBODY
    corrected, now = tournament.match(event.match), tournament.current_round
    seats = corrected.seats if corrected else ()
    playing = [now.match_of(entrant) for entrant in seats] if now else []
    return frozenset({FIELD, event.match, *seats, *(match.id for match in playing if match)})


def _of_match(match: MatchId, tournament: Tournament) -> Topics:
    found = tournament.match(match)
    return frozenset({match, *(found.seats if found else ())})


def all_topics(events: Iterable[Event], tournament: Tournament) -> Topics | None:
    """The topics of several events together."""
    found: set[str] = set()
    for event in events:
        of = topics(event, tournament)
        if of is None:
            return EVERYBODY
        found |= of
    return frozenset(found)
