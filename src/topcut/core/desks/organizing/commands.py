"""Create a tournament, change its details and officials, finish it."""

from dataclasses import dataclass

from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.roles import Role
from topcut.core.play.details import Details


@dataclass(frozen=True, slots=True)
class CreateTournament(Command):
    """``roles`` are the further roles the organizer takes on: in a shop, usually all of them."""

    details: Details
    organizer: PersonId
    seed_hash: str
    roles: tuple[Role, ...] = ()


@dataclass(frozen=True, slots=True)
class ChangeDetails(Command):
    details: Details


@dataclass(frozen=True, slots=True)
class ChangeRounds(Command):
    """Change the rounds before the playoff once the tournament has started (MTR-10.2.b).

    ``cut`` changes how many play on, zero calls the playoff off, ``None`` leaves it as it is.
    """

    rounds: int
    reason: str
    cut: int | None = None


@dataclass(frozen=True, slots=True)
class AppointOfficial(Command):
    person: PersonId
    role: Role


@dataclass(frozen=True, slots=True)
class RemoveOfficial(Command):
    person: PersonId
    role: Role


@dataclass(frozen=True, slots=True)
class FinishTournament(Command):
    seed: str
