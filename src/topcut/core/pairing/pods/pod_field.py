"""Pod field: players as numbers, and the cost (energy) of pods.

The energy of a pod weighs criteria lexicographically: repeated meetings; the leader in a pod of another size
than the standard one; points in such pods, which so are the lowest; pods below full size for players who have
had one; the spread in points; places. Forbidden pairs count as repeated meetings. Version 4 weighed the same
and searched for less long (``pod_cover``). Rounds of version 3 did not set the leader apart; those of version
2 put small pods had again above everything, and did not care how high the small pods were.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Candidate
from topcut.core.pairing.pods.pod_sizes import USUAL

Pods = list[list[int]]

TURNS_FIRST, LEADER_AS_ALL, FORGETFUL, NEWEST = 2, 3, 4, 5


@dataclass(slots=True)
class PodField:
    """The players of all pods, best first, and the weights of the criteria.

    ``value`` is the points with the place as a fractional part: the squared differences of values order
    rounds by points first, and equal ones by how close the places are. ``unit`` is what one squared point
    is worth in it.
    """

    people: Sequence[Candidate]
    points: list[int]
    value: list[int]
    met: list[frozenset[int]]
    small: list[int]  # pods below full size played so far
    full: int
    unit: int
    repeat_price: int
    prices: dict[int, list[int]]  # by size of pod: what each player adds to the energy of such a pod
    dear: list[int]  # by which of these they differ, apart from the leader and from places
    leader: int | None  # who leads the standings, where that counts apart
    version: int

    @property
    def turns_first(self) -> bool:
        return self.version <= TURNS_FIRST

    def spread(self, pod: Sequence[int]) -> int:
        """The sum of squared differences over all pairs of the pod. Points 6, 6, 6, 3: 27."""
        return spread([self.points[one] for one in pod])

    def repeats(self, pod: Sequence[int]) -> int:
        return sum(other in self.met[one] for at, one in enumerate(pod) for other in pod[at + 1 :])

    def small_again(self, pod: Sequence[int]) -> int:
        return sum(self.small[one] for one in pod) if len(pod) < self.full else 0

    def points_in_odd(self, pod: Sequence[int]) -> int:
        """The points of a pod that has not the standard size. Points 3, 0, 0 in a pod of three: 3."""
        return sum(self.points[one] for one in pod) if len(pod) != self.full else 0

    def leads_odd(self, pod: Sequence[int]) -> bool:
        """Whether the leader sits in a pod that has not the standard size."""
        return len(pod) != self.full and self.leader in pod

    def parts(self, pod: Sequence[int]) -> tuple[int, int]:
        """The number of repeated meetings, and the energy without them."""
        met, value = self.met, self.value
        values = [value[one] for one in pod]
        total = sum(values)
        rest = len(pod) * sum([one * one for one in values]) - total * total
        price = self.prices.get(len(pod))
        if price:
            rest += sum([price[one] for one in pod])
        again = 0
        for one in pod:
            if not met[one].isdisjoint(pod):
                again += len(met[one].intersection(pod))
        return again // 2, rest

    def energy(self, pod: Sequence[int]) -> int:
        again, rest = self.parts(pod)
        return again * self.repeat_price + rest

    def part(self, members: Sequence[int]) -> "PodField":
        """The field of only these players, numbered from 0 in this order, with the same weights."""
        index = {one: at for at, one in enumerate(members)}
        return PodField(
            [self.people[one] for one in members],
            [self.points[one] for one in members],
            [self.value[one] for one in members],
            [frozenset(index[other] for other in self.met[one] if other in index) for one in members],
            [self.small[one] for one in members],
            self.full,
            self.unit,
            self.repeat_price,
            {size: [price[one] for one in members] for size, price in self.prices.items()},
            [self.dear[one] for one in members],
            index.get(self.leader) if self.leader is not None else None,
            self.version,
        )

    def total(self, pods: Sequence[Sequence[int]]) -> int:
        return sum(self.energy(pod) for pod in pods)


def spread(values: Sequence[int]) -> int:
    """The sum of squared differences over all pairs; for two, their squared gap."""
    total = sum(values)
    return len(values) * sum(one * one for one in values) - total * total


def make_pod_field(
    people: Sequence[Candidate],
    apart: dict[EntrantId, frozenset[EntrantId]],
    full: int = USUAL,
    sizes: Sequence[int] = (),
    version: int = NEWEST,
) -> PodField:
    """``people`` come best first; ``full`` is the standard size, ``sizes`` those of the pods to be made."""
    index = {one.entrant: at for at, one in enumerate(people)}
    points = [one.points for one in people]
    barred: list[AbstractSet[EntrantId]] = [
        one.met | apart[one.entrant] if one.entrant in apart else one.met for one in people
    ]
    met = [frozenset(index[other] for other in those if other in index) for those in barred]
    size, gap = len(points), points[0] - points[-1] if points else 0
    pairs = full * (full + 1) // 2  # of the largest possible pod, one above the standard size
    # A pair adds at most 2 * gap * size * fine to the cross terms.
    fine = 1 + 2 * pairs * size * size * (gap + size)
    value = [one * fine - place for place, one in enumerate(points)]
    unit = fine * fine
    above_spread = unit * (2 + pairs * size * gap * gap)
    small = [one.small_pods for one in people]
    if version <= TURNS_FIRST:
        small_price = above_spread * (1 + pairs * size)
        again = [small_price * times for times in small]
        prices = dict.fromkeys(range(full), again)
        return PodField(
            people, points, value, met, small, full, unit, above_spread, prices, small, None, version
        )
    in_odd = sum(each for each in sizes if each != full)
    turns = small if min(sizes, default=full) < full else [0] * size
    a_point = 1 + in_odd * max(turns, default=0)
    dear = [a_point * (points[at] - points[-1]) + turns[at] for at in range(size)]
    # The last term puts the lowest in the standings there; over all places it stays below one unit.
    price = [above_spread * dear[at] + fine * size * (size - at) for at in range(size)]
    repeat_price = above_spread * a_point * (1 + in_odd * gap)
    leader = 0 if version > LEADER_AS_ALL and in_odd and people[0].rank else None
    if leader is not None:
        price[leader] += repeat_price
        repeat_price *= 2
    prices = dict.fromkeys({*sizes} - {full}, price)
    return PodField(
        people, points, value, met, small, full, unit, repeat_price, prices, dear, leader, version
    )
