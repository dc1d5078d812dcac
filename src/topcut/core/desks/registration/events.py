"""Entrants came and went."""

from typing import Any

from topcut.core.desks.registration.state import Admission, Care, EntrantStatus
from topcut.core.kernel.command import KnownTo
from topcut.core.kernel.event import ALIKE, Event, event
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.core.kernel.rows import PUBLIC, STAFF, Row
from topcut.core.topics import (
    EVERYBODY,
    LISTS,
    RESULTS,
    TURNOUT,
    Topics,
    everybody,
    its_entrant,
    names_on_lists,
    own_pages,
    staff_only,
)
from topcut.core.tournament import Tournament


def _once_started(event: Event, tournament: Tournament) -> KnownTo:
    """Nobody outside reads the roster; who plays shows from the first published round on."""
    return PUBLIC if tournament.has_started else STAFF


def _counted(event: Any, tournament: Tournament) -> Topics:
    """Also how many take part."""
    return its_entrant(event, tournament) | {TURNOUT}


def _renamed(event: "MemberIdentified | TeamRenamed", tournament: Tournament) -> Topics:
    return its_entrant(event, tournament) | names_on_lists(tournament)


def _cared_for(event: "CareNoted", tournament: Tournament) -> Topics:
    """A code or a phone is their own matter; a name stands on lists."""
    if event.care in (Care.NAMED, Care.ERASED):
        return its_entrant(event, tournament) | names_on_lists(tournament)
    return its_entrant(event, tournament)


def _of_bracket(tournament: Tournament) -> Topics:
    """Who leaves a bracket, or comes back to one, changes who goes on in it and who wins."""
    in_bracket = any(tournament.details.stages[stage].is_elimination for stage in tournament.cuts)
    return frozenset({RESULTS}) if in_bracket else frozenset()


def _is_last(tournament: Tournament) -> bool:
    """With fewer than two left it is over."""
    return sum(one.status is EntrantStatus.ACTIVE for one in tournament.entrants.values()) < 2


def _dropped(event: "EntrantDropped", tournament: Tournament) -> Topics:
    """Who never played no longer counts."""
    found = tournament.entrant_ever(event.entrant)
    counts = found is not None and found.took_part and not _is_last(tournament)
    moved = its_entrant(event, tournament) if counts else _counted(event, tournament)
    return moved | _of_bracket(tournament)


def _disqualified(event: "EntrantDisqualified", tournament: Tournament) -> Topics:
    """They are in no ranking, also not in one that is posted."""
    moved = _counted(event, tournament) if _is_last(tournament) else its_entrant(event, tournament)
    posted = {LISTS} if tournament.posted_after else frozenset[str]()
    return moved | posted | _of_bracket(tournament)


@event(
    known_to=_once_started,
    moves=_counted,
    fields=dict.fromkeys(("members", "awarded_byes", "namesakes", "past_cap"), STAFF),
)
class EntrantEnrolled(Event):
    """``name`` is the id of a team's name: what it says stays with people.

    ``namesakes``: officials with the name of a member, who is said to be somebody else. ``past_cap``: the
    cap, where they were let in although it was reached; else zero.
    """

    entrant: EntrantId
    members: tuple[PersonId, ...]
    awarded_byes: int
    missed: tuple[int, ...]
    name: str = ""
    namesakes: tuple[PersonId, ...] = ()
    past_cap: int = 0


@event(known_to=STAFF, moves=_renamed, fields=ALIKE)
class MemberIdentified(Event):
    """Who plays at this seat turned out to be this person, known here as an official (MTR-1.4.d).

    ``before`` is the id that they were enrolled under.
    """

    entrant: EntrantId
    member: int
    before: PersonId
    person: PersonId


@event(known_to=_once_started, moves=_renamed, fields={"disallowed": STAFF})
class TeamRenamed(Event):
    """``disallowed``: officials did not let the team have the name before (MTR-8.1.a)."""

    entrant: EntrantId
    name: str
    disallowed: bool


@event(known_to=STAFF, moves=_cared_for, fields=ALIKE)
class CareNoted(Event):
    """Officials changed something that people keep and the ledger does not: a name, a code, a phone."""

    entrant: EntrantId
    care: Care
    member: int | None = None
    namesakes: tuple[PersonId, ...] = ()


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class CodesMade(Event):
    """Codes for so many phones that had not joined; the ones given out for them before no longer work."""

    count: int


@event(known_to=STAFF, moves=own_pages, fields=ALIKE)
class PhoneClaimed(Event):
    """A phone acts for the player from now on. ``through`` is the official by whom it got there, and
    ``session`` the one who was signed in there; older lines do not say that."""

    entrant: EntrantId
    phone: int
    member: int = 0
    through: PersonId | None = None
    session: PersonId | None = None


@event(known_to=STAFF, moves=own_pages, fields=ALIKE)
class PhoneEnded(Event):
    """The player ended it; officials end all of a player's phones, which is ``CareNoted``."""

    entrant: EntrantId
    phone: int
    member: int = 0


@event(known_to=STAFF, moves=its_entrant, fields=ALIKE)
class EntrantCheckedIn(Event):
    entrant: EntrantId
    present: bool


@event(known_to=STAFF, moves=its_entrant, fields=ALIKE)
class ByesAwarded(Event):
    entrant: EntrantId
    byes: int


@event(known_to=_once_started, moves=_dropped, fields={"no_show": STAFF})
class EntrantDropped(Event):
    """``no_show``: for not having come to a match (MTR-2.10.c). ``unstarted``: before round one started."""

    entrant: EntrantId
    last_round: int
    no_show: bool = False
    unstarted: bool = False


def _reentered(event: "EntrantReentered", tournament: Tournament) -> Topics | None:
    """Rounds that were missed count as lost: that moves everybody's standings."""
    return EVERYBODY if event.missed else _counted(event, tournament) | _of_bracket(tournament)


@event(known_to=_once_started, moves=_reentered, fields=ALIKE)
class EntrantReentered(Event):
    entrant: EntrantId
    missed: tuple[int, ...]


@event(known_to=_once_started, moves=_counted, fields=ALIKE)
class EntrantRemoved(Event):
    """Entered by mistake: in no list, no count and no pairing from here on; their codes and phones end."""

    entrant: EntrantId


@event(known_to=_once_started, moves=_counted, fields=ALIKE)
class EntrantRestored(Event):
    """In after all, as they were; codes and phones of theirs stay ended."""

    entrant: EntrantId


@event(
    known_to=STAFF,
    moves=_disqualified,
    fields={"statement": Row.READ_STATEMENT, "infraction": Row.SEE_PENALTIES},
)
class EntrantDisqualified(Event):
    """``in_match``: while they played it. ``issued_by`` and ``asked_by`` as in ``PenaltyIssued``."""

    entrant: EntrantId
    last_round: int
    statement: str
    infraction: str = ""
    in_match: MatchId | None = None
    issued_by: PersonId | None = None
    asked_by: PersonId | None = None


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class AdmissionSet(Event):
    admission: Admission
