"""Feature matches and consent to be shown on camera."""

from dataclasses import dataclass

from topcut.core.events.base import Event
from topcut.core.ids import EntrantId, MatchId


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
