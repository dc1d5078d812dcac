"""The clocks of a round and of a table."""

from dataclasses import dataclass

from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import Instant, MatchId
from topcut.core.play.timing import ExtensionKind


@dataclass(frozen=True, slots=True)
class RoundPaused(Event):
    round: int


@dataclass(frozen=True, slots=True)
class RoundResumed(Event):
    round: int
    deadline: Instant


@dataclass(frozen=True, slots=True)
class RoundExtended(Event):
    round: int
    minutes: int
    deadline: Instant


@dataclass(frozen=True, slots=True)
class ClockSet(Event):
    """``minutes`` were left at this moment."""

    round: int
    minutes: int
    deadline: Instant


@dataclass(frozen=True, slots=True)
class ExtensionGiven(Event):
    match: MatchId
    extension: ExtensionKind
    seconds: int


@dataclass(frozen=True, slots=True)
class ExtensionWithdrawn(Event):
    """``number`` is the position of the event that gave it."""

    match: MatchId
    number: int
    seconds: int


@dataclass(frozen=True, slots=True)
class ExtraTurnsSet(Event):
    match: MatchId
    turns: int
