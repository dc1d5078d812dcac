"""Prizes were listed, split and handed out."""

from dataclasses import dataclass

from topcut.core.desks.prizes.state import Prize, Share
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId


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
