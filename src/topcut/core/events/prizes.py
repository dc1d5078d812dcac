"""Prizes were listed, split and handed out."""

from dataclasses import dataclass

from topcut.core.events.base import Event
from topcut.core.ids import EntrantId
from topcut.core.prizes import Prize, Share


@dataclass(frozen=True, slots=True)
class PrizesListed(Event):
    prizes: tuple[Prize, ...]


@dataclass(frozen=True, slots=True)
class PrizesSplit(Event):
    """``each`` of the entrants gets this much of what may be split."""

    entrants: tuple[EntrantId, ...]
    each: tuple[Share, ...]
    ends: bool


@dataclass(frozen=True, slots=True)
class SplitTakenBack(Event):
    pass


@dataclass(frozen=True, slots=True)
class PrizesHandedOut(Event):
    entrant: EntrantId
    handed: bool
