"""What an organizer sets: the details of a tournament and the stages it is made of."""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.rules import Rel


class StageKind(StrEnum):
    SWISS = "swiss"


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of a tournament with its own kind, format, match structure and time limit (MTR-1.1.a).

    ``seats`` is how many sit at one match: two head-to-head, four in a pod (MA-1.1A).
    ``minutes`` is ``None`` where rounds are untimed.
    """

    kind: StageKind
    format: str
    rounds: int
    games_to_win: int
    minutes: int | None
    seats: int = 2


@dataclass(frozen=True, slots=True)
class Details:
    """``date`` is the day in the venue's time zone, as ``2025-07-05``; ``zone`` an IANA name."""

    name: str
    date: str
    zone: str
    edition: str
    rel: Rel
    stages: tuple[Stage, ...]
    overlays: tuple[str, ...] = ()
    check_in: bool = False
    first_table: int = 1

    @property
    def rounds(self) -> int:
        return sum(stage.rounds for stage in self.stages)

    def stage_of(self, round_number: int) -> int:
        """The position of the stage that a round belongs to."""
        last = 0
        for position, stage in enumerate(self.stages):
            last += stage.rounds
            if round_number <= last:
                return position
        raise ValueError(f"round {round_number} of {last}")
