"""The clocks of a round and of a table."""

from topcut.core.kernel.event import ALIKE, Event, event
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import Instant, MatchId
from topcut.core.kernel.rows import PUBLIC, STAFF
from topcut.core.play.timing import ExtensionKind
from topcut.core.topics import everybody, its_clock


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class RoundPaused(Event):
    round: int


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class RoundResumed(Event):
    round: int
    deadline: Instant


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class RoundExtended(Event):
    round: int
    minutes: int
    deadline: Instant


@event(known_to=PUBLIC, moves=everybody, fields={"reason": STAFF})
class ClockSet(Event):
    """``minutes`` were left at this moment.

    If that ends the round before the shortest match (APP-B.a), play ``began_earlier`` than the clock, or
    there is a ``reason``. Lines from before say neither.
    """

    round: int
    minutes: int
    deadline: Instant
    began_earlier: bool = False
    reason: FreeText = ""


@event(known_to=STAFF, moves=its_clock, fields=ALIKE)
class ExtensionGiven(Event):
    match: MatchId
    extension: ExtensionKind
    seconds: int


@event(known_to=STAFF, moves=its_clock, fields=ALIKE)
class ExtensionWithdrawn(Event):
    """``number`` is the position of the event that gave it."""

    match: MatchId
    number: int
    seconds: int


@event(known_to=STAFF, moves=its_clock, fields=ALIKE)
class ExtraTurnsSet(Event):
    match: MatchId
    turns: int
