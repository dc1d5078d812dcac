"""What a record says, as plain frozen values."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from topcut.core.ids import EntrantId
from topcut.core.rules import EntrantKind, Mode, Rel
from topcut.core.scores import Outcome, Score

VERSION = 1


class RoundKind(StrEnum):
    SWISS = "swiss"
    ELIMINATION = "elimination"


@dataclass(frozen=True, slots=True)
class RecordTournament:
    """What is known of the tournament as a whole; ``None`` where the record does not say."""

    mode: Mode
    name: str | None = None
    date: datetime.date | None = None
    edition: str | None = None
    overlays: tuple[str, ...] = ()
    entrants: EntrantKind = EntrantKind.INDIVIDUAL
    rel: Rel | None = None
    format: str | None = None
    games_to_win: int | None = None
    pod_size: int | None = None
    swiss_rounds: int | None = None
    playoff: int | None = None


@dataclass(frozen=True, slots=True)
class RecordEntrant:
    id: EntrantId
    name: str | None = None
    dropped_after: int | None = None
    awarded_byes: int = 0
    members: tuple[str, ...] = ()

    @property
    def is_ranked(self) -> bool:
        """Whoever dropped before round one is not in the finish order (MTR-2.10.a)."""
        return self.dropped_after != 0


@dataclass(frozen=True, slots=True)
class RecordMatch:
    """One match; without score and ``unpaired`` it is not finished.

    A pod's winner holds the only 1 of ``score.games``; a drawn pod has ``score.drawn`` 1. With
    ``boards`` (won, lost, drawn games of the first team at A, B, C) the score counts seats won.
    """

    seats: tuple[EntrantId, ...]
    table: int | None = None
    score: Score | None = None
    unpaired: Outcome | None = None
    boards: tuple[tuple[int, int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class RecordRound:
    number: int
    matches: tuple[RecordMatch, ...]
    kind: RoundKind = RoundKind.SWISS


@dataclass(frozen=True, slots=True)
class Record:
    tournament: RecordTournament
    entrants: tuple[RecordEntrant, ...]
    rounds: tuple[RecordRound, ...]

    @property
    def names(self) -> Mapping[EntrantId, str]:
        return {entrant.id: entrant.name or entrant.id for entrant in self.entrants}
