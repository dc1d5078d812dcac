"""Who plays, and who no longer does."""

from dataclasses import dataclass

from topcut.core.desks.registration.state import Admission, Care
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, PersonId


@dataclass(frozen=True, slots=True)
class EnrolEntrant(Command):
    """``members`` of a team stand in the order of its seats; ``name`` is the id of the team's name.

    ``age_shown``: within the tournament's age limit. A child is known to people alone (MTR-1.4.b).
    """

    entrant: EntrantId
    members: tuple[PersonId, ...]
    awarded_byes: int = 0
    name: str = ""
    age_shown: bool = False


@dataclass(frozen=True, slots=True)
class RenameTeam(Command):
    """``name`` is the id of the new name; ``disallowed``: an official took the old one away (MTR-8.1.a)."""

    entrant: EntrantId
    name: str
    disallowed: bool = False


@dataclass(frozen=True, slots=True)
class NoteCare(Command):
    """``member`` is the seat of somebody in a team, ``None`` of a player alone."""

    entrant: EntrantId
    care: Care
    member: int | None = None


@dataclass(frozen=True, slots=True)
class CheckIn(Command):
    entrant: EntrantId
    present: bool = True


@dataclass(frozen=True, slots=True)
class AwardByes(Command):
    entrant: EntrantId
    byes: int


@dataclass(frozen=True, slots=True)
class DropEntrant(Command):
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class ReenterEntrant(Command):
    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class DisqualifyEntrant(Command):
    """``statement`` is the id of what the head judge wrote; the text itself stays with people."""

    entrant: EntrantId
    statement: str


@dataclass(frozen=True, slots=True)
class SetAdmission(Command):
    admission: Admission
