"""Pod sizes: how many pods of which size, and how many byes (MA-10.4A, MA-1.1A).

| leftover players | policy | 21 players | 22 | 23 |
| --- | --- | --- | --- | --- |
| have byes (Competitive) | ``BYES`` | 5×4, 1 bye | 5×4, 2 byes | 5×4, 3 byes |
| pods of three (Regular) | ``SMALLER`` | 3×4, 3×3 | 4×4, 2×3 | 5×4, 1×3 |
| low pods of five | ``LARGER`` | 4×4, 1×5 | 3×4, 2×5 | 2×4, 3×5 |
"""

from dataclasses import dataclass
from enum import StrEnum

USUAL = 4
LEAST, MOST = 3, 5
"""The standard sizes that pods may have; a round can hold pods one smaller or one larger."""


class Leftovers(StrEnum):
    """Policy for players who do not fill a pod, with the values of ``rules.pods.leftover``."""

    BYES = "byes"
    SMALLER = "smaller-pods"
    LARGER = "larger-pods"


@dataclass(frozen=True, slots=True)
class PodSizes:
    """The size of every pod, and how many have a bye."""

    pods: tuple[int, ...] = ()
    byes: int = 0


def smaller_than(full: int, ruled: int | None) -> int:
    """The size of a smaller pod: as the rules say, or one less where that is not smaller (MA-10.4A)."""
    return ruled if ruled is not None and ruled < full else full - 1


def pod_sizes(players: int, leftovers: Leftovers, full: int = USUAL, smaller: int | None = None) -> PodSizes:
    """The sizes for a number of players, ``full`` being the standard one and ``smaller`` that of the rules.

    MA-10.4A. ``pod_sizes(22, Leftovers.SMALLER)`` is four pods of four and two of three. If a
    policy has no answer the nearest one is used: three players are always a pod of three, five
    are a pod of five or a pod of four and a bye, and one or two cannot play.
    """
    less = smaller_than(full, smaller)
    if players < less:
        return PodSizes(byes=players)
    if players == less:
        return PodSizes((players,))
    over = players % full
    if leftovers is Leftovers.BYES:
        return PodSizes((full,) * (players // full), over)
    if leftovers is Leftovers.LARGER and players >= (full + 1) * over:
        return PodSizes((full,) * (players // full - over) + (full + 1,) * over)
    small = next((pods for pods in range(players // less + 1) if (players - pods * less) % full == 0), None)
    if small is None:  # five players, of pods of four and three
        return PodSizes((full,) * (players // full), over)
    whole = (players - less * small) // full
    return PodSizes((full,) * whole + (less,) * small)
