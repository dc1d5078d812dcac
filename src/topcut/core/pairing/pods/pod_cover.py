"""Set partitioning: the cheapest round made of given pods, by bounds from player shares and then a search.

Every player gets a share such that no pod costs less than the sum of its members' shares. Then no
round costs less than the sum of all shares, and a pod that costs much more than its members' shares
cannot be in a round better than the current one. The shares are raised until they bind; the few
remaining pods are searched exhaustively. Prices are whole numbers, so a better round is better by at
least one.

Where pods have two sizes, shares alone do not know how many there are of each, and a bound could come from
more small pods than the round has. So every size has a toll too, which may be negative: a pod costs no less
than the toll of its size and its members' shares, and a round no less than all its tolls and shares.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

ROUNDS = 300  # of raising shares
WEIGHED = 1_000_000  # pods weighed while raising shares
LOOKED_AT = 2_000_000  # pods visited by the search before it gives up
PARTS = 60  # of one pod: every size from 2 to 6 divides it
FINE = 64  # parts of a price that shares are counted in
PACE = 96  # of raising shares, in FINE parts of Polyak's step
PATIENCE = 6  # rounds without gain before the pace is slowed
PATIENCE_WITH_TOLLS = 15


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
    players: int, pods: list[PricedPod], sizes: Sequence[int], below: int, *, with_tolls: bool = True
) -> Cover:
    """The cheapest round of these pods in these sizes that costs less than ``below``.

    Pods (0, 1) and (2, 3) at 4 each, (0, 2) and (1, 3) at 1 each: the second two, at 2.
    """
    search = _Search(players, pods, sizes, below, with_tolls=with_tolls)
    search.raise_shares()
    complete = search.run()
    return Cover(search.best, complete)


class _Search:
    def __init__(
        self, players: int, pods: list[PricedPod], sizes: Sequence[int], below: int, *, with_tolls: bool
    ) -> None:
        self.pods = pods
        self.left = Counter(sizes)
        self.tolls = dict.fromkeys(self.left if with_tolls and len(self.left) > 1 else (), 0)
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
        asked, tolls = list(self.shares), self.tolls
        pace, stuck, weighed = PACE, 0, 0
        course = [0] * (len(asked) + len(tolls))
        patience = PATIENCE_WITH_TOLLS if tolls else PATIENCE
        for _ in range(ROUNDS):
            weighed += len(self.pods)
            shares, wanted, pods = self._least_left(asked, tolls)
            stuck += 1
            if self._bound(shares, tolls) > self._bound(self.shares, self.tolls):
                self.shares, self.tolls, stuck = shares, tolls, 0
                self._sift()
            elif stuck == patience:
                pace, stuck, tolls = pace * 2 // 3, 0, self.tolls
                shares, wanted, pods = self._least_left(self.shares, tolls)
            missing = [PARTS - times for times in wanted]
            missing += [self.left[size] * PARTS - pods[size] for size in tolls]
            if tolls:  # one third of the new direction: single ones lead to and fro between equal pods
                course = [(one + 2 * before) // 3 for one, before in zip(missing, course, strict=True)]
                missing = course
            length = FINE * sum(one * one for one in missing)
            best = self._bound(self.shares, self.tolls)
            gap = min(self.most + FINE - self._bound(shares, tolls), max(best // 4, 100 * FINE))
            if not length or not pace or weighed > WEIGHED or best > self.most:
                return
            steps = [pace * gap * PARTS * one // length for one in missing]
            asked = [have + step for have, step in zip(shares, steps, strict=False)]
            tolls = {size: tolls[size] + step for size, step in zip(tolls, steps[len(shares) :], strict=True)}

    def _bound(self, shares: Sequence[int], tolls: dict[int, int]) -> int:
        return sum(shares) + sum(self.left[size] * toll for size, toll in tolls.items())

    def _least_left(
        self, asked: Sequence[int], tolls: dict[int, int]
    ) -> tuple[list[int], list[int], Counter[int]]:
        """Everybody's share, and how much the cheapest pods want each player and each size, in parts."""
        least: list[tuple[int, PricedPod] | None] = [None] * len(asked)
        for pod in self.pods:
            members = pod.members
            left = pod.price * FINE - sum([asked[one] for one in members])
            left = (left - tolls[len(members)] if tolls else left) // len(members)
            for one in members:
                best = least[one]
                if best is None or left < best[0]:
                    least[one] = left, pod
        shares, wanted, pods = list(asked), [0] * len(asked), Counter[int]()
        for one, best in enumerate(least):
            if best is None:  # no pod of a better round can hold this player
                shares[one] = self.most + 1
                continue
            shares[one] += best[0]
            part = PARTS // len(best[1].members)
            for other in best[1].members:
                wanted[other] += part
            pods[len(best[1].members)] += part
        return shares, wanted, pods

    def _over(self, pod: PricedPod) -> int:
        """The reduced cost of a pod: its cost above its toll and its members' shares."""
        shares = self.shares
        over = pod.price * FINE - sum([shares[one] for one in pod.members])
        return over - self.tolls[len(pod.members)] if self.tolls else over

    def _sift(self) -> None:
        """Filter the pods that a better round could contain."""
        room = self.most - self._bound(self.shares, self.tolls)
        self.pods = [pod for pod in self.pods if self._over(pod) <= room]

    def run(self) -> bool:
        """Run the search; whether it was exhaustive."""
        ranked = sorted(((self._over(pod), pod) for pod in self.pods), key=lambda one: one[0])
        bound = self._bound(self.shares, self.tolls)
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
