"""A round was paired, published, repaired, played, taken back; standings were posted."""

from dataclasses import dataclass

from topcut.core.desks.rounds.state import Bond
from topcut.core.kernel.command import KnownTo
from topcut.core.kernel.event import ALIKE, Event, event
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId, Instant, MatchId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.rows import PUBLIC, STAFF
from topcut.core.pairing import Certificate
from topcut.core.play.draws import Drawn
from topcut.core.play.matches import RepairCause, RoundStatus
from topcut.core.topics import EVERYBODY, FIELD, LISTS, Topics, everybody, its_entrant, staff_only
from topcut.core.tournament import Tournament


@event(known_to=STAFF, moves=its_entrant, fields=ALIKE)
class TableFixed(Event):
    entrant: EntrantId
    table: int | None


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class KeptApart(Event):
    group: str
    entrants: tuple[EntrantId, ...]
    bond: Bond
    until: int | None


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class MayMeet(Event):
    group: str


@dataclass(frozen=True, slots=True)
class PairedMatch:
    """One match as it was made; a single seat is a bye."""

    seats: tuple[EntrantId, ...]
    table: int | None
    flags: tuple[str, ...] = ()


@event(known_to=STAFF, moves=staff_only, fields=ALIKE)
class RoundPaired(Event):
    """``chance`` is the label of the random stream: with the seed it gives these pairings again."""

    round: int
    stage: int
    matches: tuple[PairedMatch, ...]
    method: str
    method_version: int
    chance: str
    based_on: int
    certificate: Certificate


def _in_bracket(number: int, tournament: Tournament) -> bool:
    details = tournament.details
    return number <= details.rounds and details.stages[details.stage_of(number)].is_elimination


def _where_it_showed(event: "RoundDiscarded", tournament: Tournament) -> KnownTo:
    """Not even the existence of a draft is told (I11); a round of a bracket may have been published."""
    return PUBLIC if _in_bracket(event.round, tournament) else STAFF


def _discarded(event: "RoundDiscarded", tournament: Tournament) -> Topics | None:
    return EVERYBODY if _in_bracket(event.round, tournament) else staff_only(event, tournament)


@event(known_to=_where_it_showed, moves=_discarded, fields=ALIKE)
class RoundDiscarded(Event):
    round: int


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class DrawnAnew(Event):
    """From now on other lots count: ``number`` is that of the draw that comes.

    ``approved_by`` are the roles of whoever approved it; both if one person held them.
    """

    drawn: Drawn
    place: int
    number: int
    reason: FreeText
    approved_by: tuple[Role, ...] = ()


@event(known_to=PUBLIC, moves=everybody, fields={"accepted": STAFF})
class RoundPublished(Event):
    """``accepted``: rematches and pairs to be kept apart that the publisher approved."""

    round: int
    accepted: int = 0


def _is_draft(event: "RoundRepaired", tournament: Tournament) -> bool:
    round_ = tournament.round(event.round)
    return round_ is not None and round_.status is RoundStatus.DRAFT


def _once_published(event: "RoundRepaired", tournament: Tournament) -> KnownTo:
    return STAFF if _is_draft(event, tournament) else PUBLIC


def _repaired(event: "RoundRepaired", tournament: Tournament) -> Topics:
    """Those who move and the lists of everybody; nobody else's phone stirs (scenario 28)."""
    if _is_draft(event, tournament):
        return staff_only(event, tournament)
    seats = {seat for match in event.made for seat in match.seats}
    went = {event.entrant} if event.entrant else set()
    return frozenset({LISTS, FIELD, *event.broken, *seats, *went})


@event(
    known_to=_once_published,
    moves=_repaired,
    fields=dict.fromkeys(("cause", "entrant", "reason", "certificate", "chance"), STAFF),
)
class RoundRepaired(Event):
    """Results of the broken matches no longer count; their lines stay in the ledger.

    ``entrant`` is whom it is about: came in where the cause is ``left-out``, out where ``not-here``.
    ``chance`` is the label of the stream that seats of pods were drawn from.
    """

    round: int
    cause: RepairCause
    entrant: EntrantId | None
    broken: tuple[MatchId, ...]
    made: tuple[PairedMatch, ...]
    reason: FreeText
    certificate: Certificate
    chance: str = ""


@event(known_to=PUBLIC, moves=everybody, fields={"reason": STAFF})
class RoundDeleted(Event):
    """As if it had not been paired; what was reported and recorded in it no longer counts."""

    round: int
    reason: FreeText


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class RoundOpened(Event):
    round: int
    deadline: Instant | None


@event(known_to=PUBLIC, moves=everybody, fields={"draw": STAFF})
class RoundClosed(Event):
    """``draw`` breaks true ties in the standings after this round; nobody knows it before."""

    round: int
    draw: str


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class StandingsPosted(Event):
    after_round: int


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class RoundsEnded(Event):
    """The announced criterion holds after this round: it is the last before the playoff or the end."""

    round: int


@event(known_to=PUBLIC, moves=everybody, fields=ALIKE)
class RoundsResumed(Event):
    """A correction after this round undid it: the announced rounds are played."""

    round: int
