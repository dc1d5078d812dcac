"""Entrants came and went."""

from dataclasses import dataclass

from topcut.core.desks.registration.state import Admission, Care
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, PersonId


@dataclass(frozen=True, slots=True)
class EntrantEnrolled(Event):
    """``name`` is the id of a team's name: what it says stays with people."""

    entrant: EntrantId
    members: tuple[PersonId, ...]
    awarded_byes: int
    missed: tuple[int, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class TeamRenamed(Event):
    """``disallowed``: officials did not let the team have the name before (MTR-8.1.a)."""

    entrant: EntrantId
    name: str
    disallowed: bool


@dataclass(frozen=True, slots=True)
class CareNoted(Event):
    """Officials changed something that people keep and the ledger does not: a name, a code, a phone."""

    entrant: EntrantId
    care: Care
    member: int | None = None


@dataclass(frozen=True, slots=True)
class EntrantCheckedIn(Event):
    entrant: EntrantId
    present: bool


@dataclass(frozen=True, slots=True)
class ByesAwarded(Event):
    entrant: EntrantId
    byes: int


@dataclass(frozen=True, slots=True)
class EntrantDropped(Event):
    """``no_show``: for not having come to a match (MTR-2.10.c)."""

    entrant: EntrantId
    last_round: int
    no_show: bool = False


@dataclass(frozen=True, slots=True)
class EntrantReentered(Event):
    entrant: EntrantId
    missed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EntrantDisqualified(Event):
    entrant: EntrantId
    last_round: int
    statement: str


@dataclass(frozen=True, slots=True)
class AdmissionSet(Event):
    admission: Admission
