"""The best pods of all for small fields, with proof: every pod there could be, weighed and sifted.

Every player is given a share such that no possible pod costs less than the shares of its members
together. Then no round costs less than all shares together, and a pod that costs much more than
its members' shares cannot be in a round better than the one we have. The shares are raised until
they bind; the pods that are left are few, and are searched to the end.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from topcut.core.pairing.podbound import cut_cost, lower_bound
from topcut.core.pairing.podtable import PodField, Pods

PLAYERS = 32
NODES = 100_000  # steps of the last search before it gives up
ROUNDS = 80  # of raising shares
PARTS = 60  # of one pod: every size from 2 to 6 divides it
FINE = 64  # parts of a squared point that shares are counted in


@dataclass(slots=True)
class _Pod:
    members: tuple[int, ...]
    mask: int
    price: int


def improve(field: PodField, sizes: Sequence[int], found: Pods) -> tuple[Pods, bool]:
    """The best pods, starting from those found, and whether that is proved.

    A search that comes to its end within its steps is a proof; otherwise the pods are the best
    found. Only repeats and spread in whole points count here, not the places behind them.
    """
    repeats = sum(field.repeats(pod) for pod in found)
    cost = sum(field.spread(pod) for pod in found)
    fair = sum(field.small_again(pod) for pod in found) == sum(sorted(field.small)[: _in_small(field, sizes)])
    if fair and not repeats and cost == lower_bound(field.points, sizes):
        return found, True
    first = repeats > 0 or not fair
    if first:  # is there a round without any repeat?
        search = _Search(field, sizes, found, field.repeat_price // field.unit, fresh=True)
        complete = search.run()
        if search.improved or not fair:
            return search.best, complete and search.improved
    search = _Search(
        field, sizes, found, repeats * (field.repeat_price // field.unit) + cost, fresh=not repeats
    )
    complete = search.run()
    return search.best, complete


def _in_small(field: PodField, sizes: Sequence[int]) -> int:
    return sum(size for size in sizes if size < field.full)


class _Search:
    """The pods that a round cheaper than ``least`` could hold; ``fresh`` ones have no repeat."""

    def __init__(self, field: PodField, sizes: Sequence[int], found: Pods, least: int, fresh: bool) -> None:
        self.field = field
        self.sizes = sizes
        self.best = found
        self.improved = False
        self.least = least * FINE
        self.shares = [0] * len(field.points)
        self.nodes = 0
        self.pods = self._gather(fresh)

    def run(self) -> bool:
        """Did the search come to its end?"""
        self._share_out()
        first: list[list[_Pod]] = [[] for _ in self.shares]
        for pod in self.pods:
            first[pod.members[0]].append(pod)
        for pods in first:
            pods.sort(key=self._over)
        left = {size: list(self.sizes).count(size) for size in set(self.sizes)}
        return self._descend(first, 0, (1 << len(self.shares)) - 1, 0, left, [])

    def _gather(self, fresh: bool) -> list[_Pod]:
        field, repeat_price = self.field, self.field.repeat_price // self.field.unit
        may_small, may_full = self._who_goes_where()
        pods: list[_Pod] = []
        for size in sorted(set(self.sizes)):
            for members in combinations(may_small if size < field.full else may_full, size):
                again = field.repeats(members)
                price = (again * repeat_price + field.spread(members)) * FINE
                if price < self.least and not (fresh and again):
                    pods.append(_Pod(members, sum(1 << one for one in members), price))
        return pods

    def _who_goes_where(self) -> tuple[list[int], list[int]]:
        """Who may be in a small pod, and who in a full one: those with fewest small pods are first."""
        needed, everybody = _in_small(self.field, self.sizes), range(len(self.field.small))
        if not needed:
            return [], list(everybody)
        last = sorted(self.field.small)[needed - 1]
        must = [one for one in everybody if self.field.small[one] < last]
        may = [one for one in everybody if self.field.small[one] <= last]
        return may, [one for one in everybody if one not in must]

    def _share_out(self) -> None:
        """Raise the shares: ask for more where too few pods want a player, for less where many do.

        A pod that costs more than the shares asked of it leaves the rest to its members in equal
        parts; each takes the least that any pod leaves them. So what is kept never exceeds what a
        pod costs, whatever was asked. The step is Polyak's, in whole numbers.
        """
        asked = [0] * len(self.shares)
        pace, stuck = 8, 0
        for _ in range(ROUNDS):
            shares, wanted = self._least_left(asked)
            stuck += 1
            if sum(shares) > sum(self.shares):
                self.shares, stuck = shares, 0
                self._sift()
            elif stuck == 6:
                pace, stuck = pace // 2, 0
            missing = [PARTS - times for times in wanted]
            length = 8 * sum(one * one for one in missing)
            gap = min(self.least - sum(shares), max(sum(self.shares) // 4, 100 * FINE))
            if not length or gap <= 0 or not pace:
                return
            asked = [
                have + pace * gap * PARTS * one // length for have, one in zip(shares, missing, strict=True)
            ]

    def _least_left(self, asked: Sequence[int]) -> tuple[list[int], list[int]]:
        """Everybody's share, and how much the cheapest pods want each player, in parts."""
        least: list[tuple[int, _Pod] | None] = [None] * len(asked)
        for pod in self.pods:
            members = pod.members
            left = (pod.price - sum([asked[one] for one in members])) // len(members)
            for one in members:
                best = least[one]
                if best is None or left < best[0]:
                    least[one] = left, pod
        shares, wanted = list(asked), [0] * len(asked)
        for one, best in enumerate(least):
            if best is None:  # no pod of a better round can hold this player
                shares[one] = self.least
                continue
            shares[one] += best[0]
            for other in best[1].members:
                wanted[other] += PARTS // len(best[1].members)
        return shares, wanted

    def _over(self, pod: _Pod) -> int:
        shares = self.shares
        return pod.price - sum([shares[one] for one in pod.members])

    def _sift(self) -> None:
        """Keep the pods that a better round could hold."""
        room = self.least - sum(self.shares)
        self.pods = [pod for pod in self.pods if self._over(pod) < room]

    def _descend(
        self,
        first: list[list[_Pod]],
        one: int,
        waiting: int,
        spent: int,
        left: dict[int, int],
        chosen: list[_Pod],
    ) -> bool:
        """The pods of the first player waiting, cheapest over their shares first."""
        rest = [at for at in range(one, len(self.shares)) if waiting >> at & 1]
        if not rest:
            self.least, self.best, self.improved = spent, [list(pod.members) for pod in chosen], True
            return True
        bound = spent + sum([self.shares[at] for at in rest])
        if (
            len(left) == 1
            and spent + FINE * cut_cost([self.field.points[at] for at in rest], self.sizes[0]) >= self.least
        ):
            return True
        for pod in first[rest[0]]:
            if bound + self._over(pod) >= self.least:
                return True
            self.nodes += 1
            if self.nodes > NODES:
                return False
            size = len(pod.members)
            if pod.mask & waiting != pod.mask or not left[size]:
                continue
            left[size] -= 1
            chosen.append(pod)
            finished = self._descend(first, rest[0] + 1, waiting & ~pod.mask, spent + pod.price, left, chosen)
            chosen.pop()
            left[size] += 1
            if not finished:
                return False
        return True
