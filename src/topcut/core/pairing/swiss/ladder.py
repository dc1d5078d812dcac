"""Ladder of score groups: the cost of crossing between them, and the cut bound.

A rung is a group of entrants who may meet at no cost: one score or, when a round is paired by
standings, one place. Crossing from one rung to another costs the square of the gap, so a long
crossing always costs more than the short ones it spans together:

    toll(top, bottom) >= toll(top, middle) + toll(middle, bottom)

Hence the cut bound. Draw a line between two neighbouring rungs: if the number of entrants above
it is odd, at least one pair crosses it. So no pairing costs less than the sum, over the lines
with an odd number above, of the toll between the two rungs at the line.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple


class Key(NamedTuple):
    """What puts an entrant on a rung; ``place`` counts only when pairing by standings."""

    points: int
    place: int = 0


@dataclass(frozen=True, slots=True)
class Ladder:
    """The keys of the rungs, best first, and the number of entrants on each.

    ``weight`` makes one point of gap worth more than any sum of gaps in places.
    """

    keys: Sequence[Key]
    sizes: Sequence[int]
    weight: int = 1

    def toll(self, one: int, other: int) -> int:
        """The cost of a pair from these two rungs. Rungs at 9 and 6 points: 9."""
        high, low = self.keys[one], self.keys[other]
        points = high.points - low.points
        if self.weight == 1:
            return points * points
        places = high.place - low.place
        return points * points * self.weight + places * places

    def bound(self) -> int:
        """The cut bound. Three at 6 points and three at 3: an odd number above, so 9."""
        total = above = 0
        for rung, size in enumerate(self.sizes[:-1]):
            above += size
            if above % 2:
                total += self.toll(rung, rung + 1)
        return total

    def reach(self, slack: int) -> list[list[int]]:
        """For every rung the rungs at or below it that a pair may join within the slack.

        A pair across some lines turns odd lines even and even lines odd for everybody else, so
        the bound of the pairings that contain it is known at once; if that exceeds the bound of
        all pairings by more than ``slack``, no pairing within the slack has such a pair.
        """
        steps = [self.toll(rung, rung + 1) for rung in range(len(self.keys) - 1)]
        odd = [above % 2 for above in accumulate(self.sizes)]
        reached: list[list[int]] = []
        for top in range(len(self.keys)):
            inside, saved, added = [top], 0, 0
            for bottom in range(top + 1, len(self.keys)):
                line = bottom - 1
                saved += steps[line] if odd[line] else 0
                added += 0 if odd[line] else steps[line]
                # Nondecreasing in bottom, so nothing further down can come within reach again.
                if self.toll(top, bottom) - saved > slack:
                    break
                if self.toll(top, bottom) - saved + added <= slack:
                    inside.append(bottom)
            reached.append(inside)
        return reached

    def smallest_step(self) -> int:
        return min((self.toll(rung, rung + 1) for rung in range(len(self.keys) - 1)), default=0)
