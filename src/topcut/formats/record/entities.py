"""Record model, as plain frozen values."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.rules import EntrantKind, Mode, Rel

VERSION = 1


class RoundKind(StrEnum):
    SWISS = "swiss"
    ELIMINATION = "elimination"


@dataclass(frozen=True, slots=True)
class RecordTournament:
    """The tournament as a whole; ``None`` where the record says nothing.

    The playoff has the format and the games of the rounds before it, unless it has its own.
    """

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
    playoff_format: str | None = None
    playoff_games_to_win: int | None = None


@dataclass(frozen=True, slots=True)
class RecordEntrant:
    id: EntrantId
    name: str | None = None
    dropped_after: int | None = None
    awarded_byes: int = 0
    members: tuple[str, ...] = ()

    @property
    def is_ranked(self) -> bool:
        """Whether they are in the finish order: not if they dropped before round one (MTR-2.10.a)."""
        return self.dropped_after != 0


Boards = tuple[tuple[int, int, int], ...]
"""Games won, lost and drawn by the first of two teams at A, B, C; a seat that nobody played has none."""


def seats_won(boards: Boards) -> Score:
    """MTR-8.2.a: the team that wins more seats wins. 2-0, 1-2 and 1-1 make one seat each, a draw."""
    won = sum(mine > theirs for mine, theirs, _ in boards)
    lost = sum(mine < theirs for mine, theirs, _ in boards)
    return Score((won, lost), drawn=sum(any(board) for board in boards) - won - lost)


def seats_of(boards: Boards) -> tuple[Score | None, ...]:
    """The score at every seat; a seat without a game is ``None`` if the others are decisive, else drawn."""
    first, second = seats_won(boards).games
    out = sum(not any(board) for board in boards)
    empty = None if abs(first - second) > out else Score((0, 0))
    return tuple(Score((won, lost), drawn) if won or lost or drawn else empty for won, lost, drawn in boards)


@dataclass(frozen=True, slots=True)
class RecordMatch:
    """One match; without score and ``unpaired`` it is not finished.

    A pod's winner holds the only 1 of ``score.games``; a drawn pod has ``score.drawn`` 1. With
    ``boards`` the score counts seats won.
    """

    seats: tuple[EntrantId, ...]
    table: int | None = None
    score: Score | None = None
    unpaired: Outcome | None = None
    boards: Boards = ()


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
