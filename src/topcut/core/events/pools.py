"""Sealed pools were registered, verified, questioned; odd product was noted."""

from dataclasses import dataclass

from topcut.core.events.base import Event
from topcut.core.ids import EntrantId


@dataclass(frozen=True, slots=True)
class PoolRegistered(Event):
    """No card stands here. With a ``reason`` a judge settled it."""

    stage: int
    entrant: EntrantId
    list: str
    seal: str
    cards: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PoolVerified(Event):
    stage: int
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class PoolQuestioned(Event):
    stage: int
    entrant: EntrantId
    note: str


@dataclass(frozen=True, slots=True)
class ProductNoted(Event):
    stage: int
    entrant: EntrantId
    note: str
    replaced: bool
