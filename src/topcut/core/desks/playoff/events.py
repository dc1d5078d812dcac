"""The cut, and who wanted to play on."""

from topcut.core.kernel.event import ALIKE, Event, event
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.rows import PUBLIC, STAFF
from topcut.core.play.cuts import DeclinedPlace
from topcut.core.rules import MissedCut
from topcut.core.topics import everybody, its_entrant


@event(known_to=STAFF, moves=its_entrant, fields=ALIKE)
class PlayoffAnswered(Event):
    entrant: EntrantId
    plays: bool


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class AdvancedEarly(Event):
    """Who reached the announced points in a round, in the order they are seeded from now on (MTR-10.4.d)."""

    round: int
    entrants: tuple[EntrantId, ...]


@event(known_to=PUBLIC, moves=everybody, fields={"declined": STAFF, "chance": STAFF})
class CutMade(Event):
    """Who plays on, best seed first, and the bracket: neighbours in ``slots`` meet, none is a bye.

    ``size`` is how many were wanted; ``declined`` would have been among them and did not want to.
    ``drawn`` are those whom only the lot kept apart. ``draft_seats`` are the seats of a playoff draft.
    ``missed`` is where those stand who are not in it, if ranked rounds follow.
    """

    stage: int
    size: int
    seeds: tuple[EntrantId, ...]
    slots: tuple[EntrantId | None, ...]
    replacement: DeclinedPlace
    declined: tuple[EntrantId, ...]
    drawn: tuple[EntrantId, ...]
    draft_seats: tuple[EntrantId, ...]
    based_on: int
    chance: str
    missed: MissedCut = MissedCut.LIVE


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class CutUndone(Event):
    stage: int
