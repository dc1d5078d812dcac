"""Zones of the floor, and announcements."""

from dataclasses import dataclass

from topcut.core.events.base import Event
from topcut.core.floor import Zone


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
