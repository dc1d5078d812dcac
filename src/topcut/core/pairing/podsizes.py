"""How many pods of which size, and how many byes (MA-10.4A, MA-1.1A).

| leftover players | policy | 21 players | 22 | 23 |
| --- | --- | --- | --- | --- |
| have byes (Competitive) | ``BYES`` | 5×4, 1 bye | 5×4, 2 byes | 5×4, 3 byes |
| pods of three (Regular) | ``THREES`` | 3×4, 3×3 | 4×4, 2×3 | 5×4, 1×3 |
| low pods of five | ``FIVES`` | 4×4, 1×5 | 3×4, 2×5 | 2×4, 3×5 |
"""

from dataclasses import dataclass
from enum import StrEnum

FULL = 4


class Leftovers(StrEnum):
    """What becomes of the players who do not fill a pod of four."""

    BYES = "byes"
    THREES = "threes"
    FIVES = "fives"


@dataclass(frozen=True, slots=True)
class PodSizes:
    """Pods of four, of three and of five, and byes."""

    fours: int = 0
    threes: int = 0
    fives: int = 0
    byes: int = 0

    @property
    def pods(self) -> tuple[int, ...]:
        return (4,) * self.fours + (3,) * self.threes + (5,) * self.fives


def pod_sizes(players: int, leftovers: Leftovers) -> PodSizes:
    """The sizes for a number of players.

    MA-10.4A. ``pod_sizes(22, Leftovers.THREES)`` is four pods of four and two of three. Where a
    policy has no answer the nearest one is taken: three players are always a pod of three, five
    are a pod of five or a pod of four and a bye, and one or two cannot play.
    """
    if players < 3:
        return PodSizes(byes=players)
    if players == 3:
        return PodSizes(threes=1)
    if leftovers is Leftovers.BYES:
        return PodSizes(fours=players // FULL, byes=players % FULL)
    if leftovers is Leftovers.FIVES and players >= 5 * (players % FULL):
        fives = players % FULL
        return PodSizes(fours=(players - 5 * fives) // FULL, fives=fives)
    threes = -players % FULL
    if 3 * threes > players:  # five players
        return PodSizes(fours=1, byes=players - FULL)
    return PodSizes(fours=(players - 3 * threes) // FULL, threes=threes)
