"""Pair, publish, repair, open and close rounds; wishes about pairings; post standings."""

from dataclasses import dataclass

from topcut.core.desks.rounds.state import Bond
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.play.matches import RepairCause


@dataclass(frozen=True, slots=True)
class FixTable(Command):
    """Seat an entrant at this table in every round, for whoever cannot move about; ``None`` frees it."""

    entrant: EntrantId
    table: int | None


@dataclass(frozen=True, slots=True)
class KeepApart(Command):
    """No two of these are to be paired, up to and including round ``until`` or in no round at all."""

    group: str
    entrants: tuple[EntrantId, ...]
    bond: Bond
    until: int | None = None


@dataclass(frozen=True, slots=True)
class LetMeet(Command):
    """Take a ``KeepApart`` back."""

    group: str


@dataclass(frozen=True, slots=True)
class PairRound(Command):
    round: int


@dataclass(frozen=True, slots=True)
class DiscardRound(Command):
    round: int


@dataclass(frozen=True, slots=True)
class PublishRound(Command):
    """``based_on`` names the draft that was looked at; zero takes whichever is there.

    ``accepting`` is how many rematches and pairs to be kept apart the publisher has seen and approves.
    """

    round: int
    based_on: int = 0
    accepting: int = 0


@dataclass(frozen=True, slots=True)
class RepairRound(Command):
    """Break these matches and make others of the same people (scenario 28).

    It says all that will happen, so that whoever approves it approves just that. ``made`` are seats,
    a single one being a bye; ``voids`` are the broken matches whose reports and results are known to be lost.
    ``accepting`` is how many meetings more than before may repeat in pods.
    """

    round: int
    cause: RepairCause
    broken: tuple[MatchId, ...]
    made: tuple[tuple[EntrantId, ...], ...]
    entrant: EntrantId | None = None
    reason: str = ""
    voids: tuple[MatchId, ...] = ()
    accepting: int = 0


@dataclass(frozen=True, slots=True)
class DeleteRound(Command):
    """Take a published round back whole, with its results: the last resort before pairing it anew."""

    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class OpenRound(Command):
    """Start the clock: from here on results are taken."""

    round: int


@dataclass(frozen=True, slots=True)
class CloseRound(Command):
    round: int


@dataclass(frozen=True, slots=True)
class PostStandings(Command):
    after_round: int
