"""Set partitioning: the cheapest round made of given pods, by bounds from player shares and then a search.

Shares and tolls (``pod_shares``) say what a round costs at least, and which pods a better round may have.
These are searched exhaustively. Prices are whole numbers, so a better round is better by at least one.

Different pods leave the same players. The search remembers for whom it found nothing cheap enough, and at
what bound, and turns back there: among 21 players in the third round, at two visits of three.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from topcut.core.pairing.pods.pod_shares import FINE, NO_LINES, PointLines, PricedPod, Shares

LOOKED_AT = 20_000_000  # pods visited by the search before it gives up
LOOKED_AT_FORGETFUL = 2_000_000  # the same where it remembers nothing


@dataclass(frozen=True, slots=True)
class Cover:
    """A round cheaper than requested, None if none was found; ``complete``: there is none cheaper."""

    pods: list[list[int]] | None
    complete: bool


def cheapest_cover(
    players: int,
    pods: list[PricedPod],
    sizes: Sequence[int],
    below: int,
    lines: PointLines = NO_LINES,
    *,
    with_tolls: bool = True,
    remembers: bool = True,
) -> Cover:
    """The cheapest round of these pods in these sizes that costs less than ``below``.

    Pods (0, 1) and (2, 3) at 4 each, (0, 2) and (1, 3) at 1 each: the second two, at 2. ``lines`` are for
    prices that grow with the distance in the order. Older versions of the method remember nothing.
    """
    shares = Shares(players, pods, sizes, below, lines, with_tolls=with_tolls)
    shares.rise()
    search = _Search(shares, sizes, remembers=remembers)
    complete = search.run()
    return Cover(search.best, complete)


class _Search:
    def __init__(self, shares: Shares, sizes: Sequence[int], *, remembers: bool) -> None:
        self.shares = shares
        self.limit = LOOKED_AT if remembers else LOOKED_AT_FORGETFUL
        self.remembers = remembers
        self.searched: dict[tuple[int, ...], int] = {}  # the least bound, by who waits and the sizes left
        self.left = Counter(sizes)
        self.most = shares.most
        self.best: list[list[int]] | None = None
        self.looked_at = 0

    def run(self) -> bool:
        """Run the search; whether it was exhaustive."""
        shares = self.shares
        ranked = sorted(((shares.over(pod), pod) for pod in shares.pods), key=lambda one: one[0])
        return self._descend(ranked, (1 << len(shares.each)) - 1, shares.bound, [])

    def _descend(
        self, ranked: list[tuple[int, PricedPod]], waiting: int, bound: int, chosen: list[PricedPod]
    ) -> bool:
        """Search all rounds of those who wait, unless that was done at no higher bound."""
        if not waiting:
            self.most = bound - FINE
            self.best = [list(pod.members) for pod in chosen]
            return True
        left = (waiting, *self.left.values())
        if left in self.searched and self.searched[left] <= bound:
            return True
        if not self._branch(ranked, waiting, bound, chosen):
            return False
        if self.remembers:
            self.searched[left] = bound
        return True

    def _branch(
        self, ranked: list[tuple[int, PricedPod]], waiting: int, bound: int, chosen: list[PricedPod]
    ) -> bool:
        """Branch on the player with the fewest pods, lowest reduced cost first."""
        choices = Counter(one for _, pod in ranked for one in pod.members)
        if len(choices) < waiting.bit_count():
            return True  # somebody has no pod left
        bit = 1 << min(choices, key=choices.__getitem__)
        others = [one for one in ranked if not one[1].mask & bit]
        for over, pod in ranked:
            if bound + over > self.most:
                break
            if not pod.mask & bit:
                continue
            self.looked_at += len(others)
            if self.looked_at > self.limit:
                return False
            if not self._take(pod, others, waiting, bound + over, chosen):
                return False
        return True

    def _take(
        self,
        pod: PricedPod,
        others: list[tuple[int, PricedPod]],
        waiting: int,
        bound: int,
        chosen: list[PricedPod],
    ) -> bool:
        size, after = len(pod.members), waiting & ~pod.mask
        due = self._due(waiting)
        self.left[size] -= 1
        gone = size if not self.left[size] else 0
        bound += self.shares.across_pod(pod) + self._due(after) - due
        room = self.most - bound
        fitting = [
            (over, other)
            for over, other in others
            if over <= room and not other.mask & pod.mask and len(other.members) != gone
        ]
        finished = room < 0 or self._descend(fitting, after, bound, [*chosen, pod])
        self.left[size] += 1
        return finished

    def _due(self, waiting: int) -> int:
        """What those who wait pay at least for pairs across lines."""
        return self.shares.across(self.shares.least_across(waiting, self.left))
