"""The tournament and its officials."""

from dataclasses import dataclass

from topcut.core.details import Details
from topcut.core.events.base import Event
from topcut.core.ids import PersonId
from topcut.core.roles import Role


@dataclass(frozen=True, slots=True)
class TournamentCreated(Event):
    details: Details
    seed_hash: str


@dataclass(frozen=True, slots=True)
class DetailsChanged(Event):
    details: Details
    reason: str = ""


@dataclass(frozen=True, slots=True)
class OfficialAppointed(Event):
    person: PersonId
    role: Role


@dataclass(frozen=True, slots=True)
class OfficialRemoved(Event):
    person: PersonId
    role: Role
