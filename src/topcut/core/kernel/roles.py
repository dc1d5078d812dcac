"""Roles of a tournament, and the actor behind a command (MTR-1.3.a)."""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.ids import EntrantId, PersonId


class Role(StrEnum):
    ORGANIZER = "organizer"
    HEAD_JUDGE = "head-judge"
    FLOOR_JUDGE = "floor-judge"
    SCOREKEEPER = "scorekeeper"


JUDGES = frozenset({Role.HEAD_JUDGE, Role.FLOOR_JUDGE})


@dataclass(frozen=True, slots=True)
class Actor:
    """A person with the official roles they hold here, or an entrant acting from a phone.

    ``member`` is the seat of the team they play at, if a team acts. ``through`` is the official by whom a
    phone got there: who gave out its code, or was signed in where it was claimed. ``also`` are the others of
    whom that is true, or who are signed in there now: each of them may play. ``phone`` is its number.
    """

    person: PersonId | None = None
    roles: frozenset[Role] = frozenset()
    entrant: EntrantId | None = None
    member: int | None = None
    through: PersonId | None = None
    also: tuple[PersonId, ...] = ()
    phone: int | None = None

    @property
    def id(self) -> str:
        """How the ledger names the actor: ``person:…``, ``entrant:…`` or ``system``."""
        if self.person:
            return f"person:{self.person}"
        return f"entrant:{self.entrant}" if self.entrant else "system"


SYSTEM = Actor()


def person_of(actor: str) -> PersonId | None:
    """The person behind an actor as the ledger names them; nobody for a phone or the system."""
    kind, _, id_ = actor.partition(":")
    return PersonId(id_) if kind == "person" else None


def entrant_of(actor: str) -> EntrantId | None:
    """The entrant whose phone an actor is, as the ledger names them; nobody for a person or the system."""
    kind, _, id_ = actor.partition(":")
    return EntrantId(id_) if kind == "entrant" else None
