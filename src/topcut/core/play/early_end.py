"""An early end: fewer rounds than announced by a criterion that was announced with them (MTR-10.2.b)."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EarlyEnd:
    """After round ``after`` or a later one it ends if no more than ``players`` have ``wins`` match wins.

    Five rounds unless only one player has four wins after four rounds: ``EarlyEnd(4, 4)``.
    """

    after: int
    wins: int
    players: int = 1

    def holds(self, round_number: int, wins: Iterable[int]) -> bool:
        """Whether it ends here; not if nobody has so many wins."""
        return round_number >= self.after and 1 <= sum(won >= self.wins for won in wins) <= self.players
