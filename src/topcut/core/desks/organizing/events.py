"""A tournament was created, changed, finished, reopened; officials came and went."""

from topcut.core.desks.organizing.state import StrikeCause
from topcut.core.kernel.chance import BY_POSITION
from topcut.core.kernel.event import ALIKE, Event, event
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.rows import PUBLIC, STAFF
from topcut.core.play.details import Details
from topcut.core.topics import RESULTS, Topics, everybody
from topcut.core.topics import STAFF as NOBODY
from topcut.core.tournament import Tournament


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class TournamentCreated(Event):
    """``chance_rule`` says how choices follow from the seed (``core.kernel.chance``)."""

    details: Details
    seed_hash: str
    chance_rule: int = BY_POSITION


@event(known_to=PUBLIC, moves=everybody, fields={"reason": STAFF})
class DetailsChanged(Event):
    details: Details
    reason: FreeText = ""


def _also_plays(event: "OfficialAppointed | OfficialRemoved", tournament: Tournament) -> Topics:
    """Where an official plays, the lists of results say what the others say of it (MTR-1.4.d)."""
    return frozenset({RESULTS}) if tournament.has_started and tournament.entrant_of(event.person) else NOBODY


@event(known_to=STAFF, moves=_also_plays, fields=ALIKE)
class OfficialAppointed(Event):
    """``namesakes``: entrants with a player of that name, who is said to be somebody else."""

    person: PersonId
    role: Role
    namesakes: tuple[EntrantId, ...] = ()


@event(known_to=STAFF, moves=_also_plays, fields=ALIKE)
class OfficialRemoved(Event):
    person: PersonId
    role: Role


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class TournamentFinished(Event):
    """The seed is published, so that every random choice can be recomputed."""

    seed: str


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class TournamentReopened(Event):
    """It goes on with a new secret, whose hash is promised here: the old one is known to everybody.

    ``approved_by`` are the roles of whoever approved it; both if one person held them.
    """

    seed_hash: str
    reason: FreeText
    approved_by: tuple[Role, ...] = ()


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class TextStruck(Event):
    """What the line at position ``number`` says is no longer to be read; that it was written stays."""

    number: int
    cause: StrikeCause
