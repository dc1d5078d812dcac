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
class HouseRule:
    """One value of the rules that the tournament's own fact sheet changes (ED.2).

    It is written as the rule files write it: ``HouseRule("extensions.deck_check", "5")`` gives five
    minutes instead of three.
    """

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class Details:
    """``date`` is the day in the venue's time zone, as ``2025-07-05``; ``zone`` an IANA name.

    ``edition`` is pinned at creation (ED.1). ``program`` is a name from its table of levels
    (MTR-1.12.a), empty for a tournament of no program.
    """

    name: str
    date: str
    zone: str
    edition: str
    rel: Rel
    stages: tuple[Stage, ...]
    overlays: tuple[str, ...] = ()
    check_in: bool = False
    first_table: int = 1
    program: str = ""
    house: tuple[HouseRule, ...] = ()

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
