"""A tournament was created, changed, finished; officials came and went."""

from dataclasses import dataclass

from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.roles import Role
from topcut.core.play.details import Details


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


@dataclass(frozen=True, slots=True)
class TournamentFinished(Event):
    """The seed is published, so that every random choice can be recomputed."""

    seed: str
