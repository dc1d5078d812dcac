"""Prizes were listed, split and handed out."""

from topcut.core.desks.prizes.state import Prize, Share, Shares
from topcut.core.kernel.event import ALIKE, Event, event
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.rows import PUBLIC, STAFF
from topcut.core.topics import everybody, its_entrant


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class PrizesListed(Event):
    prizes: tuple[Prize, ...]


@event(known_to=PUBLIC, moves=everybody, fields={"each": STAFF, "shares": STAFF})
class PrizesSplit(Event):
    """``each`` of the entrants gets this much of what may be split, or each their own of ``shares``."""

    entrants: tuple[EntrantId, ...]
    each: tuple[Share, ...]
    ends: bool
    shares: tuple[Shares, ...] = ()


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class SplitTakenBack(Event):
    pass


@event(known_to=STAFF, moves=its_entrant, fields=ALIKE)
class PrizesHandedOut(Event):
    """``place`` and ``shares``: for which place, and what; lines from before do not say it."""

    entrant: EntrantId
    handed: bool
    place: int = 0
    shares: Shares = ()
