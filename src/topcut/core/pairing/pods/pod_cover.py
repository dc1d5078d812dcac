"""Set partitioning: the cheapest round made of given pods, by bounds from player shares and then a search.

Every player gets a share such that no pod costs less than the sum of its members' shares. Then no
round costs less than the sum of all shares, and a pod that costs much more than its members' shares
cannot be in a round better than the current one. The shares are raised until they bind; the few
remaining pods are searched exhaustively. Prices are whole numbers, so a better round is better by at
least one.

Where pods have two sizes, shares alone do not know how many there are of each, and a bound could come from more
small pods than the round has. So a pod of the rarer size also has a toll, which may be negative: a pod costs no
less than its toll and its members' shares, and a round no less than all tolls and shares.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

ROUNDS = 300  # of raising shares
WEIGHED = 1_000_000  # pods weighed while raising shares
LOOKED_AT = 2_000_000  # pods visited by the search before it gives up
PARTS = 60  # of one pod: every size from 2 to 6 divides it
FINE = 64  # parts of a price that shares are counted in
CAP = 100
PACE = 96  # of raising shares, in FINE parts of Polyak's step
PATIENCE = 6  # rounds without gain before the pace is slowed


@dataclass(frozen=True, slots=True)
class PricedPod:
    members: tuple[int, ...]
    price: int
    mask: int  # the members as bits


def priced(members: tuple[int, ...], price: int) -> PricedPod:
    return PricedPod(members, price, sum(1 << one for one in members))


@dataclass(frozen=True, slots=True)
class Cover:
    """A round cheaper than requested, None if none was found; ``complete``: there is none cheaper."""

    pods: list[list[int]] | None
    complete: bool


def cheapest_cover(
    players: int, pods: list[PricedPod], sizes: Sequence[int], below: int, *, with_toll: bool = True
) -> Cover:
    """The cheapest round of these pods in these sizes that costs less than ``below``.

    Pods (0, 1) and (2, 3) at 4 each, (0, 2) and (1, 3) at 1 each: the second two, at 2.
    """
    search = _Search(players, pods, sizes, below, with_toll=with_toll)
    search.raise_shares()
    complete = search.run()
    return Cover(search.best, complete)


class _Search:
    def __init__(
        self, players: int, pods: list[PricedPod], sizes: Sequence[int], below: int, *, with_toll: bool
    ) -> None:
        self.pods = pods
        self.left = Counter(sizes)
        rarer = [size for size, _ in self.left.most_common()][1:]
        self.rare = rarer[0] if rarer and with_toll else 0
        self.toll = 0
        self.most = (below - 1) * FINE  # what a better round costs at most
        self.shares = [0] * players
        self.best: list[list[int]] | None = None
        self.looked_at = 0

    def raise_shares(self) -> None:
        """Raise the shares of players whom too few pods want, lower those whom many do.

        A pod that costs more than the shares asked for leaves the rest to its members in equal parts;
        each takes the minimum that any pod leaves them. So the shares never exceed what a pod costs,
        whatever was asked. The step is Polyak's, in whole numbers.
        """
        asked, toll = list(self.shares), self.toll
        pace, stuck, weighed = PACE, 0, 0
        for _ in range(ROUNDS):
            weighed += len(self.pods)
            shares, wanted, rare = self._least_left(asked, toll)
            stuck += 1
            if self._bound(shares, toll) > self._bound(self.shares, self.toll):
                self.shares, self.toll, stuck = shares, toll, 0
                self._sift()
            elif stuck == PATIENCE:
                pace, stuck, toll = pace * 2 // 3, 0, self.toll
                shares, wanted, rare = self._least_left(self.shares, toll)
            missing = [PARTS - times for times in wanted]
            too_few = self.left[self.rare] * PARTS - rare if self.rare else 0
            length = FINE * (sum(one * one for one in missing) + too_few * too_few)
            best = self._bound(self.shares, self.toll)
            gap = min(self.most + FINE - self._bound(shares, toll), max(best // 4, CAP * FINE))
            if not length or not pace or weighed > WEIGHED or best > self.most:
                return
            asked = [
                have + pace * gap * PARTS * one // length for have, one in zip(shares, missing, strict=True)
            ]
            toll += pace * gap * PARTS * too_few // length

    def _bound(self, shares: Sequence[int], toll: int) -> int:
        return sum(shares) + self.left[self.rare] * toll

    def _least_left(self, asked: Sequence[int], toll: int) -> tuple[list[int], list[int], int]:
        """Everybody's share, and how much the cheapest pods want each player and the rarer size, in parts."""
        least: list[tuple[int, PricedPod] | None] = [None] * len(asked)
        for pod in self.pods:
            members = pod.members
            left = pod.price * FINE - sum([asked[one] for one in members])
            left = (left - toll if len(members) == self.rare else left) // len(members)
            for one in members:
                best = least[one]
                if best is None or left < best[0]:
                    least[one] = left, pod
        shares, wanted, rare = list(asked), [0] * len(asked), 0
        for one, best in enumerate(least):
            if best is None:  # no pod of a better round can hold this player
                shares[one] = self.most + 1
                continue
            shares[one] += best[0]
            part = PARTS // len(best[1].members)
            for other in best[1].members:
                wanted[other] += part
            rare += part if len(best[1].members) == self.rare else 0
        return shares, wanted, rare

    def _over(self, pod: PricedPod) -> int:
        """The reduced cost of a pod: its cost above its toll and its members' shares."""
        shares = self.shares
        over = pod.price * FINE - sum([shares[one] for one in pod.members])
        return over - self.toll if len(pod.members) == self.rare else over

    def _sift(self) -> None:
        """Filter the pods that a better round could contain."""
        room = self.most - self._bound(self.shares, self.toll)
        self.pods = [pod for pod in self.pods if self._over(pod) <= room]

    def run(self) -> bool:
        """Run the search; whether it was exhaustive."""
        ranked = sorted(((self._over(pod), pod) for pod in self.pods), key=lambda one: one[0])
        bound = self._bound(self.shares, self.toll)
        return self._descend(ranked, (1 << len(self.shares)) - 1, bound, [])

    def _descend(
        self, ranked: list[tuple[int, PricedPod]], waiting: int, bound: int, chosen: list[PricedPod]
    ) -> bool:
        """Branch on the player with the fewest pods, lowest reduced cost first."""
        if not waiting:
            self.most = bound - FINE
            self.best = [list(pod.members) for pod in chosen]
            return True
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
            if self.looked_at > LOOKED_AT:
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
        size = len(pod.members)
        self.left[size] -= 1
        gone = size if not self.left[size] else 0
        room = self.most - bound
        fitting = [
            (over, other)
            for over, other in others
            if over <= room and not other.mask & pod.mask and len(other.members) != gone
        ]
        finished = self._descend(fitting, waiting & ~pod.mask, bound, [*chosen, pod])
        self.left[size] += 1
        return finished
