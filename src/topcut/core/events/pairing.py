"""A round was paired, and how people wished to be paired."""

from dataclasses import dataclass

from topcut.core.apart import Bond
from topcut.core.events.base import Event
from topcut.core.ids import EntrantId
from topcut.core.pairing import Certificate


@dataclass(frozen=True, slots=True)
class TableFixed(Event):
    entrant: EntrantId
    table: int | None


@dataclass(frozen=True, slots=True)
class KeptApart(Event):
    group: str
    entrants: tuple[EntrantId, ...]
    bond: Bond
    until: int | None


@dataclass(frozen=True, slots=True)
class MayMeet(Event):
    group: str


@dataclass(frozen=True, slots=True)
class PairedMatch:
    """One match as it was made; a single seat is a bye."""

    seats: tuple[EntrantId, ...]
    table: int | None
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundPaired(Event):
    """``chance`` is the label of the random stream: with the seed it gives these pairings again."""

    round: int
    stage: int
    matches: tuple[PairedMatch, ...]
    method: str
    method_version: int
    chance: str
    based_on: int
    certificate: Certificate
