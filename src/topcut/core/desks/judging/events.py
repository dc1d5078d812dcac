"""Judges were called and ruled; penalties and notes; the head judge's duty."""

from dataclasses import dataclass

from topcut.core.desks.judging.state import CallWish
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.core.rules import Penalty


@dataclass(frozen=True, slots=True)
class JudgeCalled(Event):
    """``entrant`` called, or nobody where staff sent for a judge."""

    match: MatchId
    entrant: EntrantId | None
    wish: CallWish


@dataclass(frozen=True, slots=True)
class CallWithdrawn(Event):
    """``call`` is the position of the event that made it, here and below."""

    match: MatchId
    call: int


@dataclass(frozen=True, slots=True)
class CallClaimed(Event):
    match: MatchId
    call: int


@dataclass(frozen=True, slots=True)
class CallHandedOn(Event):
    match: MatchId
    call: int
    to: PersonId | None


@dataclass(frozen=True, slots=True)
class CallClosed(Event):
    match: MatchId
    call: int


@dataclass(frozen=True, slots=True)
class RulingGiven(Event):
    """``final``: by the head judge, so that nobody is left to appeal to."""

    match: MatchId
    text: str
    final: bool


@dataclass(frozen=True, slots=True)
class RulingAppealed(Event):
    match: MatchId
    ruling: int
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class AppealDecided(Event):
    """``upheld``: the ruling stands; it is final either way."""

    match: MatchId
    ruling: int
    entrant: EntrantId
    upheld: bool
    text: str


@dataclass(frozen=True, slots=True)
class AppealsJudgeDesignated(Event):
    person: PersonId
    designated: bool


@dataclass(frozen=True, slots=True)
class DutyHandedOver(Event):
    """``to`` is head judge too until it is taken back."""

    of: PersonId
    to: PersonId


@dataclass(frozen=True, slots=True)
class DutyReturned(Event):
    to: PersonId


@dataclass(frozen=True, slots=True)
class PenaltyIssued(Event):
    """In a match, or to count in the entrant's first match after round ``after``."""

    entrant: EntrantId
    infraction: str
    penalty: Penalty
    in_match: MatchId | None
    after: int
    before_game_one: bool
    member: int | None = None


@dataclass(frozen=True, slots=True)
class PenaltyWithdrawn(Event):
    """``number`` is the position of the event that issued it."""

    entrant: EntrantId
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class NoteWritten(Event):
    """``text`` is the id of what was written; ``on`` is the position of the note it continues."""

    text: str
    entrant: EntrantId | None
    match: MatchId | None
    investigation: bool
    on: int | None


@dataclass(frozen=True, slots=True)
class NoteShared(Event):
    number: int
    person: PersonId
    shared: bool


@dataclass(frozen=True, slots=True)
class InvestigationClosed(Event):
    number: int
