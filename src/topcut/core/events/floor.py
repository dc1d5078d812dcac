"""Judges were at the tables."""

from dataclasses import dataclass

from topcut.core.events.base import Event
from topcut.core.ids import MatchId
from topcut.core.judging import Finding


@dataclass(frozen=True, slots=True)
class DeckCheckPicked(Event):
    """``chance`` is the label of the random stream, empty where somebody chose the table."""

    match: MatchId
    targeted: bool
    chance: str


@dataclass(frozen=True, slots=True)
class DeckCheckCalledOff(Event):
    match: MatchId


@dataclass(frozen=True, slots=True)
class DeckCheckStarted(Event):
    match: MatchId


@dataclass(frozen=True, slots=True)
class DeckCheckEnded(Event):
    """``seconds``: how long it took while the round's clock ran."""

    match: MatchId
    seconds: int
    finding: Finding = Finding.NOTHING


@dataclass(frozen=True, slots=True)
class ExtraTurnsSet(Event):
    match: MatchId
    turns: int


@dataclass(frozen=True, slots=True)
class TableClaimed(Event):
    match: MatchId


@dataclass(frozen=True, slots=True)
class TableReleased(Event):
    match: MatchId


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """``chance`` is the label of the random stream."""

    match: MatchId
    sides: int
    rolled: int
    chance: str
