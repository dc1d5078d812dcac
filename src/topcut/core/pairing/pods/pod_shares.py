"""Shares and tolls: what a round of given pods costs at least, and the pods that may be in a better one.

Every player gets a share such that no pod costs less than the sum of its members' shares. Then no round costs
less than the sum of all shares, and a pod that costs much more than its members' shares cannot be in a round
better than the current one. The shares are raised until they bind.

Where pods have two sizes, shares alone do not know how many there are of each, and a bound could come from
more small pods than the round has. So every size has a toll too, which may be negative: a pod costs no less
than the toll of its size and its members' shares, and a round no less than all its tolls and shares.

Nor do shares know that pods are whole: by shares, six winners fill a pod and a half and cost nothing. But the
sizes force at least so many pairs across a line below them, two winners beside two others: four. So a pair
across a line pays a toll too, which is not negative.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from topcut.core.pairing.pods.pod_bounds import fewest_across

ROUNDS = 300  # of raising shares
WEIGHED = 1_000_000  # pods weighed while raising shares
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
    kind: int = 0  # pods of one kind pay the same tolls


def priced(members: tuple[int, ...], price: int) -> PricedPod:
    return PricedPod(members, price, sum(1 << one for one in members))


class PointLines(NamedTuple):
    """Lines through the order of players, and what a pair across each costs a pod at least.

    ``prices`` are by the number of players above the line. If pods of the size ``first`` hold nobody below
    somebody in a pod of another size, more pairs are forced: four winners, in pods of four.
    """

    prices: Mapping[int, int] = {}
    first: int | None = None


NO_LINES = PointLines()


class Shares:
    """The shares of all players, and the tolls: for a pod of each size, then for a pair across each line.

    ``needs`` says how many a round has, of the sizes exactly and across lines at least. ``kinds`` are the
    different ways in which pods have them: a pod's ``kind`` is its place in there.
    """

    def __init__(
        self,
        players: int,
        pods: Sequence[PricedPod],
        sizes: Sequence[int],
        below: int,
        lines: PointLines,
        *,
        with_tolls: bool,
    ) -> None:
        count = Counter(sizes)
        self.first = lines.first
        self.lines = [(1 << above) - 1 for above in lines.prices]
        self.sized = list(count) if with_tolls and len(count) > 1 else []
        self.needs = [*(count[size] for size in self.sized), *self.least_across((1 << players) - 1, count)]
        self.kinds: list[tuple[int, ...]] = []
        self.pods = self._by_kind(pods)
        self.tolls = [0] * len(self.needs)
        self.line_tolls = [FINE * toll for toll in lines.prices.values()]
        self.most = (below - 1) * FINE  # what a better round costs at most
        self.each = [0] * players

    def _by_kind(self, pods: Sequence[PricedPod]) -> list[PricedPod]:
        numbers: dict[tuple[int, ...], int] = {}
        found: list[PricedPod] = []
        for pod in pods:
            size = len(pod.members)
            inside = [(pod.mask & line).bit_count() for line in self.lines]
            kind = (*(each == size for each in self.sized), *(one * (size - one) for one in inside))
            number = numbers.setdefault(kind, len(numbers))
            found.append(pod if number == pod.kind else replace(pod, kind=number))
        self.kinds = list(numbers)
        return found

    def least_across(self, waiting: int, left: Counter[int]) -> list[int]:
        """The least number of pairs across each line, in pods of those who wait and the sizes left."""
        if not self.lines:
            return []
        kinds = tuple((size, count) for size, count in sorted(left.items()) if count)
        above = [(waiting & line).bit_count() for line in self.lines]
        if self.first is None:
            return [fewest_across(one, kinds) for one in above]
        best = tuple(kind for kind in kinds if kind[0] == self.first)
        rest = tuple(kind for kind in kinds if kind[0] != self.first)
        seats = self.first * left[self.first]
        return [
            fewest_across(min(one, seats), best) + fewest_across(max(one - seats, 0), rest) for one in above
        ]

    def rise(self) -> None:
        """Raise the shares of players whom too few pods want, lower those whom many do.

        A pod that costs more than the shares asked for leaves the rest to its members in equal parts;
        each takes the minimum that any pod leaves them. So the shares never exceed what a pod costs,
        whatever was asked. The step is Polyak's, in whole numbers.
        """
        first = len(self.sized)
        self._rise_from(list(self.each), self.tolls, first)
        if self.lines and self.bound <= self.most:
            tolls = [*self.tolls[:first], *self.line_tolls]
            self._rise_from(list(self.each), tolls, len(tolls))

    @property
    def bound(self) -> int:
        """What every round costs at least, in FINE parts."""
        return self._bound(self.each, self.tolls)

    def _rise_from(self, asked: list[int], tolls: list[int], moved: int) -> None:
        """From these on, of which the first so many tolls are ``moved`` as well."""
        pace, stuck, weighed = PACE, 0, 0
        course = [0] * (len(asked) + len(tolls))
        patience = PATIENCE_WITH_TOLLS if tolls else PATIENCE
        for _ in range(ROUNDS):
            weighed += len(self.pods)
            shares, wanted, had = self._least_left(asked, tolls)
            stuck += 1
            if self._bound(shares, tolls) > self.bound:
                self.each, self.tolls, stuck = shares, tolls, 0
                self._sift()
            elif stuck == patience:
                pace, stuck, tolls = pace * 2 // 3, 0, self.tolls
                shares, wanted, had = self._least_left(self.each, tolls)
            missing = [PARTS - times for times in wanted]
            lacking = [need * PARTS - have for need, have in zip(self.needs, had, strict=True)]
            missing += [one if at < moved else 0 for at, one in enumerate(lacking)]
            if tolls:  # one third of the new direction: single ones lead to and fro between equal pods
                course = [(one + 2 * before) // 3 for one, before in zip(missing, course, strict=True)]
                missing = course
            length = FINE * sum(one * one for one in missing)
            best = self.bound
            gap = min(self.most + FINE - self._bound(shares, tolls), max(best // 4, 100 * FINE))
            if not length or not pace or weighed > WEIGHED or best > self.most:
                return
            steps = [pace * gap * PARTS * one // length for one in missing]
            asked = [have + step for have, step in zip(shares, steps, strict=False)]
            tolls = [toll + step for toll, step in zip(tolls, steps[len(shares) :], strict=True)]
            tolls[len(self.sized) :] = [max(toll, 0) for toll in tolls[len(self.sized) :]]

    def _bound(self, shares: Sequence[int], tolls: Sequence[int]) -> int:
        return sum(shares) + paid(self.needs, tolls)

    def _least_left(
        self, asked: Sequence[int], tolls: Sequence[int]
    ) -> tuple[list[int], list[int], list[int]]:
        """Everybody's share, and how much of each player and each toll the cheapest pods have, in parts."""
        least: list[tuple[int, PricedPod] | None] = [None] * len(asked)
        tolled = [paid(kind, tolls) for kind in self.kinds]
        for pod in self.pods:
            members = pod.members
            left = pod.price * FINE - tolled[pod.kind] - sum([asked[one] for one in members])
            left //= len(members)
            for one in members:
                best = least[one]
                if best is None or left < best[0]:
                    least[one] = left, pod
        shares, wanted, times = list(asked), [0] * len(asked), Counter[int]()
        for one, best in enumerate(least):
            if best is None:  # no pod of a better round can hold this player
                shares[one] = self.most + 1
                continue
            shares[one] += best[0]
            part = PARTS // len(best[1].members)
            for other in best[1].members:
                wanted[other] += part
            times[best[1].kind] += part
        kinds = [self.kinds[kind] for kind in times]
        had = [paid(times.values(), [kind[at] for kind in kinds]) for at in range(len(tolls))]
        return shares, wanted, had

    def over(self, pod: PricedPod) -> int:
        """The reduced cost of a pod: its cost above its tolls and its members' shares."""
        each = self.each
        over = pod.price * FINE - sum([each[one] for one in pod.members])
        return over - paid(self.kinds[pod.kind], self.tolls) if self.tolls else over

    def across(self, amounts: Sequence[int]) -> int:
        """The tolls for so many pairs across each line."""
        return paid(amounts, self.tolls[len(self.sized) :])

    def across_pod(self, pod: PricedPod) -> int:
        return self.across(self.kinds[pod.kind][len(self.sized) :])

    def _sift(self) -> None:
        """Filter the pods that a better round could contain."""
        room = self.most - self.bound
        self.pods = [pod for pod in self.pods if self.over(pod) <= room]


def paid(amounts: Iterable[int], tolls: Iterable[int]) -> int:
    return sum(one * toll for one, toll in zip(amounts, tolls, strict=True))
