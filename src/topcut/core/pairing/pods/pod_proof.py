"""Exact solver for small fields: the best pods, with proof, from every possible pod.

The aims are settled one after the other. Once the least of the graver ones is known, one more of them only
has to outweigh what the found pods have of the next: prices stay small, and such are quick to prove.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from topcut.core.pairing.pods.pod_bounds import lower_bound
from topcut.core.pairing.pods.pod_cover import cheapest_cover
from topcut.core.pairing.pods.pod_field import FORGETFUL, LEADER_AS_ALL, PodField, Pods
from topcut.core.pairing.pods.pod_shares import NO_LINES, PointLines, PricedPod, priced
from topcut.core.pairing.pods.pod_turns import improve_in_turn, strangers

PLAYERS = 32


class OddPods:
    """What pods of another size cost above the least that their sizes allow, by who sits in them.

    As many players as there are seats in such pods have to sit in them: if the cheapest do, nothing is above
    the least. Whoever is dearer than a limit costs the difference in such a pod, and whoever is cheaper costs
    it in a standard one; the limit is halfway between the dearest who has to and the cheapest who has not.
    So what all pods cost is exactly what is above the least; it counts twice, for the halves. Prices 3, 2,
    1, 0, 0, 0 and one pod of three: the limit is 1/2, and with 2, 0, 0 in that pod all cost 4: there 2 is
    3/2 above it, and elsewhere 0 is 1/2 below.
    """

    def __init__(self, field: PodField, sizes: Sequence[int]) -> None:
        self.full = field.full
        odd = [size for size in sizes if size in field.prices]
        whole = field.dear if odd else []
        near = sorted(whole)[sum(odd) - 1 : sum(odd) + 1] or [0]
        limit = near[0] + near[-1]
        self.dearer = [max(2 * price - limit, 0) for price in whole]
        self.cheaper = [max(limit - 2 * price, 0) for price in whole]

    def alone(self, size: int) -> list[int]:
        """What each player costs in a pod of this size; empty if nobody costs anything."""
        return self.cheaper if size == self.full else self.dearer

    def above(self, pod: Sequence[int]) -> int:
        alone = self.alone(len(pod))
        return sum([alone[one] for one in pod]) if alone else 0

    def above_in(self, pods: Sequence[Sequence[int]]) -> int:
        return sum(map(self.above, pods))


def improve(
    field: PodField, sizes: Sequence[int], found: Pods, together: frozenset[int] = frozenset()
) -> tuple[Pods, bool]:
    """The best pods, starting from those found, and whether that is proved.

    A search that finishes within its steps is a proof; otherwise the pods are the best found. Only
    what is counted in whole points counts here, not places. Players who are to sit ``together`` do so in
    the pods found, and in every round considered.
    """
    odd = OddPods(field, sizes)
    if field.turns_first or not odd.dearer:
        return improve_in_turn(field, sizes, found, together)
    repeats, above = sum(map(field.repeats, found)), odd.above_in(found)
    leads = any(map(field.leads_odd, found))
    if not (repeats or leads or above) and sum(map(field.spread, found)) == least_spread(field, sizes):
        return found, True
    pods = [
        priced(members, 0)
        for members in _possible(field, sizes, odd, above, fresh=not repeats, low=not leads)
        if len(together.intersection(members)) in (0, len(together))
    ]
    proved, graver = True, 0
    for aim in (field.repeats, field.leads_odd, odd.above, field.spread):
        now = sum(map(aim, found))
        graver = graver * (now + 1) + now
        pods = [PricedPod(pod.members, pod.price * (now + 1) + aim(pod.members), pod.mask) for pod in pods]
        pods = [pod for pod in pods if pod.price <= graver]
        if now:
            fewer = [pod for pod in pods if pod.price < graver]
            lines = _lines(field, odd.above_in(found)) if aim == field.spread else NO_LINES
            better = cheapest_cover(
                len(field.points), fewer, sizes, graver, lines, remembers=field.version > FORGETFUL
            )
            proved = proved and better.complete
            if better.pods:
                found = better.pods
                graver = _price(pods, found)
        pods = [pod for pod in pods if pod.price <= graver]
    return found, proved


def _price(pods: Sequence[PricedPod], found: Pods) -> int:
    prices = {pod.members: pod.price for pod in pods}
    return sum(prices[tuple(sorted(pod))] for pod in found)


def _possible(
    field: PodField, sizes: Sequence[int], odd: OddPods, above: int, *, fresh: bool, low: bool
) -> Iterator[tuple[int, ...]]:
    """All pods; ``fresh`` ones have no repeats, ``low`` ones nobody who alone costs more than ``above``."""
    everybody = range(len(field.points))
    for size in sorted(set(sizes)):
        if not fresh:
            yield from combinations(everybody, size)
            continue
        alone = odd.alone(size) if low else []
        may = [one for one in everybody if not alone or alone[one] <= above]
        yield from strangers((), may, size, field.met)


def _lines(field: PodField, above: int) -> PointLines:
    """A line below everybody who has more points than the next; pods of another size may be the last ones."""
    if field.version <= LEADER_AS_ALL:
        return NO_LINES
    gaps = [before - after for before, after in pairwise(field.points)]
    return PointLines(
        {at: gap * gap for at, gap in enumerate(gaps, start=1) if gap}, None if above else field.full
    )


def least_spread(field: PodField, sizes: Sequence[int]) -> int:
    """A lower bound on the spread of rounds in which pods of another size are at the least.

    There the players of fewest points sit in those, and everybody else in standard ones.
    """
    odd = [size for size in sizes if size != field.full]
    top = len(field.points) - sum(odd)
    standard = [field.full] * (len(sizes) - len(odd))
    return lower_bound(field.points[:top], standard) + lower_bound(field.points[top:], odd)
