"""Chronicle from the ledger's lines: who held which role when, what was changed, and who agreed."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from topcut.core.desks.approval.events import ActionProposed, PendingPassed, ProposalApproved
from topcut.core.desks.clocks.events import ClockSet
from topcut.core.desks.decks.events import CardReplaced, DecklistSubmitted, DecklistsWaived, ProxyIssued
from topcut.core.desks.judging.events import PenaltyWithdrawn
from topcut.core.desks.organizing.events import (
    DetailsChanged,
    OfficialAppointed,
    OfficialRemoved,
    TournamentCreated,
    TournamentFinished,
    TournamentReopened,
)
from topcut.core.desks.playoff.events import CutUndone
from topcut.core.desks.registration.events import TeamRenamed
from topcut.core.desks.results.events import ResultCorrected, ResultWithdrawn
from topcut.core.desks.rounds.events import (
    DrawnAnew,
    RoundClosed,
    RoundDeleted,
    RoundRepaired,
    StandingsPosted,
)
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import Instant, PersonId, ProposalId
from topcut.core.kernel.roles import Role

CHANGES: tuple[type[Event], ...] = (
    ResultCorrected,
    ResultWithdrawn,
    RoundRepaired,
    RoundDeleted,
    DrawnAnew,
    CutUndone,
    PendingPassed,
    DetailsChanged,
    ClockSet,
    DecklistSubmitted,
    DecklistsWaived,
    PenaltyWithdrawn,
    TeamRenamed,
    ProxyIssued,
    CardReplaced,
    TournamentReopened,
)
"""Events that correct something done before, or depart from what was announced."""

_ALWAYS_SAY_WHY = (DetailsChanged, ClockSet, DecklistSubmitted)
"""These are changes only if they carry a reason: before the start both are routine."""

SOUGHT: tuple[type[Event], ...] = (
    TournamentCreated,
    TournamentFinished,
    OfficialAppointed,
    OfficialRemoved,
    ActionProposed,
    ProposalApproved,
    RoundClosed,
    StandingsPosted,
    *CHANGES,
)
"""The kinds of lines that a report needs besides the tournament's state."""


@dataclass(frozen=True, slots=True)
class RoleTerm:
    """A role held for a time; ``until`` is empty if it is still held."""

    person: PersonId
    role: Role
    since: Instant
    until: Instant | None = None


@dataclass(frozen=True, slots=True)
class LoggedChange:
    """``by`` carried it out; ``asked_by`` is empty if nobody else had to agree."""

    number: int
    at: Instant
    by: str
    event: Event
    asked_by: str = ""


@dataclass(frozen=True, slots=True)
class SelfApproved:
    """A command that needs two roles, proposed and approved by one person who holds both."""

    number: int
    at: Instant
    by: str
    command: Command


@dataclass(slots=True)
class History:
    created: Instant = Instant(0)
    ended: Instant | None = None
    officials: tuple[RoleTerm, ...] = ()
    changes: tuple[LoggedChange, ...] = ()
    self_approved: tuple[SelfApproved, ...] = ()
    posted: frozenset[int] = frozenset()  # rounds whose standings were posted before the next was closed
    _asked: dict[ProposalId, tuple[str, Command]] = field(default_factory=dict)
    _approved: tuple[Instant, str, str] | None = None  # when, by whom, asked by whom
    _closed: int = 0

    def take(self, entry: Entry) -> None:
        event = entry.event
        if isinstance(event, TournamentCreated):
            self.created = entry.at
        elif isinstance(event, TournamentFinished):
            self.ended = entry.at
        elif isinstance(event, OfficialAppointed):
            self.officials += (RoleTerm(event.person, event.role, entry.at),)
        elif isinstance(event, OfficialRemoved):
            self._removed(event, entry.at)
        elif isinstance(event, RoundClosed):
            self._closed = event.round
        elif isinstance(event, StandingsPosted) and event.after_round == self._closed:
            self.posted |= {event.after_round}
        elif isinstance(event, ActionProposed):
            self._asked[event.proposal] = (entry.actor, event.command)
        elif isinstance(event, ProposalApproved):
            self._agreed(event, entry)
        elif isinstance(event, CHANGES):
            self.ended = None if isinstance(event, TournamentReopened) else self.ended
            self._changed(event, entry)

    def _removed(self, event: OfficialRemoved, at: Instant) -> None:
        held = (event.person, event.role)
        self.officials = tuple(
            replace(term, until=at) if (term.person, term.role) == held and term.until is None else term
            for term in self.officials
        )

    def _agreed(self, event: ProposalApproved, entry: Entry) -> None:
        asked_by, command = self._asked[event.proposal]
        self._approved = (entry.at, entry.actor, asked_by)
        if event.self_approved:
            self.self_approved += (SelfApproved(entry.version, entry.at, entry.actor, command),)

    def _changed(self, event: Event, entry: Entry) -> None:
        if isinstance(event, _ALWAYS_SAY_WHY) and not event.reason:
            return
        if isinstance(event, TeamRenamed) and not event.disallowed:
            return
        # The events that an approval causes follow it, with the same time and actor.
        at, by, asked_by = self._approved or (None, "", "")
        agreed = (at, by) == (entry.at, entry.actor) and asked_by != entry.actor
        change = LoggedChange(entry.version, entry.at, entry.actor, event, asked_by if agreed else "")
        self.changes += (change,)


def history(entries: Iterable[Entry]) -> History:
    past = History()
    for entry in entries:
        past.take(entry)
    return past
