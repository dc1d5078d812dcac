"""Tables claimed, zones, announcements, feature matches and cameras, dice."""

from topcut.core.desks.floor.state import Zone
from topcut.core.kernel.event import ALIKE, Event, event
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.rows import PUBLIC, STAFF
from topcut.core.topics import everybody, its_entrant, its_match, staff_only


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class TableClaimed(Event):
    match: MatchId


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class TableReleased(Event):
    match: MatchId


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class DieRolled(Event):
    """``chance`` is the label of the random stream."""

    match: MatchId
    sides: int
    rolled: int
    chance: str


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class ZonesSet(Event):
    zones: tuple[Zone, ...]


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class AnnouncementMade(Event):
    english: FreeText
    spanish: FreeText


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class AnnouncementWithdrawn(Event):
    """``number`` is the position of the event that made it."""

    number: int


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class CamerasAsked(Event):
    """Every phone asks from now on."""


@event(known_to=STAFF, moves=its_entrant, fields=ALIKE)
class CameraAnswered(Event):
    entrant: EntrantId
    consents: bool


@event(known_to=STAFF, moves=its_match, fields=ALIKE)
class MatchFeatured(Event):
    """``camera``: it is filmed from here on, or no longer."""

    match: MatchId
    camera: bool
