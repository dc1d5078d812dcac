"""Tables claimed, zones, announcements, feature matches and cameras, dice."""

from dataclasses import dataclass

from topcut.core.desks.floor.state import Zone
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, MatchId


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


@dataclass(frozen=True, slots=True)
class ZonesSet(Event):
    zones: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class AnnouncementMade(Event):
    english: str
    spanish: str


@dataclass(frozen=True, slots=True)
class AnnouncementWithdrawn(Event):
    """``number`` is the position of the event that made it."""

    number: int


@dataclass(frozen=True, slots=True)
class CamerasAsked(Event):
    """Every phone asks from now on."""


@dataclass(frozen=True, slots=True)
class CameraAnswered(Event):
    entrant: EntrantId
    consents: bool


@dataclass(frozen=True, slots=True)
class MatchFeatured(Event):
    """``camera``: it is filmed from here on, or no longer."""

    match: MatchId
    camera: bool
