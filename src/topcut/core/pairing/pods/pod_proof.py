"""Exact solver for small fields: the best pods, with proof, from every possible pod."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from topcut.core.pairing.pods.pod_cover import Cover, PricedPod, cheapest_cover, priced
from topcut.core.pairing.pods.pod_field import PodField, Pods

PLAYERS = 32

Above = dict[int, list[int]]


def improve(
    field: PodField, sizes: Sequence[int], found: Pods, together: frozenset[int] = frozenset()
) -> tuple[Pods, bool]:
    """The best pods, starting from those found, and whether that is proved.

    A search that finishes within its steps is a proof; otherwise the pods are the best found. Only
    what is counted in whole points counts here, not places. Players who are to sit ``together`` do so in
    the pods found, and in every round considered.
    """
    repeats, above = sum(map(field.repeats, found)), above_least(field, sizes)
    rest = sum(map(field.spread, found)) + in_all(above, found)
    if not repeats and rest == least_spread(field, sizes):
        return found, True
    repeat = field.repeat_price // field.unit
    unfair = rest >= repeat  # only with turns first: they are above repeats
    if repeats or unfair:  # is there a round without any repeat?
        fresh = _cheapest(field, sizes, repeat, together, fresh=True)
        if fresh.pods or unfair:
            return fresh.pods or found, fresh.complete and fresh.pods is not None
    best = _cheapest(field, sizes, repeats * repeat + rest, together, fresh=not repeats)
    return best.pods or found, best.complete


def above_least(field: PodField, sizes: Sequence[int]) -> Above:
    """By size of pod: what each player costs in such a pod above the least that these sizes allow.

    In squared points. As many players as there are seats in pods of another size have to sit in them: if the
    cheapest do, nothing is above the least. Whoever is dearer than the dearest of those costs the difference
    in such a pod, and whoever is cheaper costs it in a standard one. Six players at 9, 6, 3, 3, 0, 0 points,
    three in a pod of three: the first two cost the price of 6 and of 3 points there, the last two that of 3
    points in any other pod.
    """
    priced_sizes = [size for size in sizes if size in field.prices]
    if not priced_sizes:
        return {}
    whole = [price // field.unit for price in field.prices[priced_sizes[0]]]
    last = sorted(whole)[sum(priced_sizes) - 1]
    above: Above = dict.fromkeys(sizes, [max(last - price, 0) for price in whole])
    return above | dict.fromkeys(priced_sizes, [max(price - last, 0) for price in whole])


def in_all(above: Above, pods: Iterable[Sequence[int]]) -> int:
    """What all these pods cost above the least, besides repeats and spread."""
    return sum(above[len(pod)][one] for pod in pods for one in pod) if above else 0


def _cheapest(
    field: PodField, sizes: Sequence[int], below: int, together: frozenset[int], *, fresh: bool
) -> Cover:
    """The best round that costs less than ``below``; with ``fresh``, only from pods without repeats."""
    pods = [
        pod
        for pod in _possible(field, sizes, below, fresh)
        if pod.price < below and len(together.intersection(pod.members)) in (0, len(together))
    ]
    return cheapest_cover(len(field.points), pods, sizes, below, with_toll=not field.turns_first)


def _possible(field: PodField, sizes: Sequence[int], below: int, fresh: bool) -> Iterator[PricedPod]:
    everybody, repeat = range(len(field.points)), field.repeat_price // field.unit
    above = above_least(field, sizes)
    for size in sorted(set(sizes)):
        alone = above.get(size) or [0] * len(everybody)
        for members in combinations([one for one in everybody if alone[one] < below], size):
            again = field.repeats(members)
            if not (fresh and again):
                beside = sum([alone[one] for one in members])
                yield priced(members, again * repeat + beside + field.spread(members))


def least_spread(field: PodField, sizes: Sequence[int]) -> int:
    """A lower bound on the spread of rounds that are at the least in all before it.

    There the players of fewest points sit in the pods of another size, and everybody else in standard ones.
    """
    if field.turns_first:
        return lower_bound(field.points, sizes)
    odd = [size for size in sizes if size != field.full]
    top = len(field.points) - sum(odd)
    standard = [size for size in sizes if size == field.full]
    return lower_bound(field.points[:top], standard) + lower_bound(field.points[top:], odd)


def lower_bound(points: Sequence[int], sizes: Sequence[int]) -> int:
    """Lower bound: the cut bound for pods; with equal sizes also the cost of cutting the order into pods.

    Five players at 3 points and three at 0 in two pods of four: 27. ``points`` are best first.
    """
    total = 0
    kinds = tuple(sorted((size, sizes.count(size)) for size in set(sizes)))
    for above in range(1, len(points)):
        gap = points[above - 1] - points[above]
        if gap:
            total += gap * gap * _fewest_across(above, kinds)
    if len(kinds) == 1:
        total = max(total, cut_cost(points, kinds[0][0]))
    return total


def cut_cost(points: Sequence[int], size: int) -> int:
    """The cost of simply cutting the order into pods, which is optimal for pods of one size."""
    cost = 0
    for start in range(0, len(points), size):
        pod = points[start : start + size]
        cost += len(pod) * sum(one * one for one in pod) - sum(pod) ** 2
    return cost


@lru_cache(maxsize=4096)
def _fewest_across(above: int, kinds: tuple[tuple[int, int], ...]) -> int:
    """The minimum number of pairs across a line with this many players above it.

    At most one pod of each size is split: two split pods of one size can trade members until one is
    whole, with fewer pairs across. The other pods are entirely above or below.
    """
    splits: dict[int, int] = {0: 0}
    for size, _ in kinds:
        more: dict[int, int] = {}
        for taken, pairs in splits.items():
            for inside in range(size):
                now = pairs + inside * (size - inside)
                more[taken + inside] = min(more.get(taken + inside, now), now)
        splits = more
    fits = [pairs for taken, pairs in splits.items() if taken <= above and _whole(above - taken, kinds)]
    return min(fits, default=0)


def _whole(players: int, kinds: tuple[tuple[int, int], ...]) -> bool:
    """Whether some whole pods can hold exactly this many players."""
    if not kinds:
        return players == 0
    (size, count), rest = kinds[-1], kinds[:-1]
    if not rest:
        return players % size == 0 and players // size <= count
    return any(_whole(players - size * pods, rest) for pods in range(min(count, players // size) + 1))
