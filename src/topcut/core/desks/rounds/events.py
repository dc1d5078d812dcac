"""A round was paired, published, repaired, played, taken back; standings were posted."""

from dataclasses import dataclass

from topcut.core.desks.rounds.state import Bond
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, Instant, MatchId
from topcut.core.pairing import Certificate
from topcut.core.play.matches import RepairCause


@dataclass(frozen=True, slots=True)
class TableFixed(Event):
    entrant: EntrantId
    table: int | None


@dataclass(frozen=True, slots=True)
class KeptApart(Event):
    group: str
    entrants: tuple[EntrantId, ...]
    bond: Bond
    until: int | None


@dataclass(frozen=True, slots=True)
class MayMeet(Event):
    group: str


@dataclass(frozen=True, slots=True)
class PairedMatch:
    """One match as it was made; a single seat is a bye."""

    seats: tuple[EntrantId, ...]
    table: int | None
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class RoundDiscarded(Event):
    round: int


@dataclass(frozen=True, slots=True)
class RoundPublished(Event):
    """``accepted``: rematches and pairs to be kept apart that the publisher approved."""

    round: int
    accepted: int = 0


@dataclass(frozen=True, slots=True)
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
    reason: str
    certificate: Certificate
    chance: str = ""


@dataclass(frozen=True, slots=True)
class RoundDeleted(Event):
    """As if it had not been paired; what was reported and recorded in it no longer counts."""

    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class RoundOpened(Event):
    round: int
    deadline: Instant | None


@dataclass(frozen=True, slots=True)
class RoundClosed(Event):
    """``draw`` breaks true ties in the standings after this round; nobody knows it before."""

    round: int
    draw: str


@dataclass(frozen=True, slots=True)
class StandingsPosted(Event):
    after_round: int
