"""Cuts: who plays on into a stage, in seed order, and the slots of their bracket."""

from dataclasses import dataclass
from enum import StrEnum

from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import MissedCut

FEWEST_IN_CUT, MOST_IN_CUT, MOST_IN_SECOND_DAY = 2, 64, 5000


class DeclinedPlace(StrEnum):
    """Policy for the place of an entrant who declines before the bracket is made.

    Once it is made nobody moves up (MTR-2.10.d).
    """

    NEXT = "next"  # the next in the standings gets it
    NOBODY = "nobody"  # it stays empty, and the best seed has a bye


@dataclass(frozen=True, slots=True)
class Cut:
    """``slots`` are those of the first round: neighbours meet, an empty one is a bye. Pods have none."""

    stage: int
    size: int
    seeds: tuple[EntrantId, ...]
    slots: tuple[EntrantId | None, ...]
    replacement: DeclinedPlace
    drawn: tuple[EntrantId, ...] = ()
    based_on: int = 0  # the ledger position the standings were taken from
    announced: int = 0  # how many were to play on, before the cut was made
    missed: MissedCut = MissedCut.LIVE  # where the others stand from then on

    def seed_of(self, entrant: EntrantId) -> int | None:
        return self.seeds.index(entrant) + 1 if entrant in self.seeds else None


def rounds_needed(entrants: int, seats: int = 2) -> int:
    """Rounds of single elimination until one is left: three for 8 or 5, one for 2.

    In pods of four: two for 16 or 10, three for 40 (MA-10.4B).
    """
    rounds, reach = 1, seats
    while reach < entrants:
        rounds, reach = rounds + 1, reach * seats
    return rounds
