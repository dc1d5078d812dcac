"""Exact solver for small fields: the best pods, with proof, from every possible pod."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from topcut.core.pairing.pods.pod_cover import Cover, PricedPod, cheapest_cover, priced
from topcut.core.pairing.pods.pod_field import PodField, Pods

PLAYERS = 32


def improve(
    field: PodField, sizes: Sequence[int], found: Pods, together: frozenset[int] = frozenset()
) -> tuple[Pods, bool]:
    """The best pods, starting from those found, and whether that is proved.

    A search that finishes within its steps is a proof; otherwise the pods are the best found. Only
    repeats and spread in whole points count here, not places. Players who are to sit ``together`` do so
    in the pods found, and in every round considered.
    """
    repeats = sum(field.repeats(pod) for pod in found)
    cost = sum(field.spread(pod) for pod in found)
    fair = sum(field.small_again(pod) for pod in found) == sum(sorted(field.small)[: _in_small(field, sizes)])
    if fair and not repeats and cost == lower_bound(field.points, sizes):
        return found, True
    if repeats or not fair:  # is there a round without any repeat?
        fresh = _cheapest(field, sizes, _repeat(field), together, fresh=True)
        if fresh.pods or not fair:
            return fresh.pods or found, fresh.complete and fresh.pods is not None
    best = _cheapest(field, sizes, repeats * _repeat(field) + cost, together, fresh=not repeats)
    return best.pods or found, best.complete


def _repeat(field: PodField) -> int:
    """The cost of a repeated meeting, in squared points."""
    return field.repeat_price // field.unit


def _in_small(field: PodField, sizes: Sequence[int]) -> int:
    return sum(size for size in sizes if size < field.full)


def _cheapest(
    field: PodField, sizes: Sequence[int], below: int, together: frozenset[int], *, fresh: bool
) -> Cover:
    """The best round that costs less than ``below``; with ``fresh``, only from pods without repeats."""
    pods = [
        pod
        for pod in _possible(field, sizes, fresh)
        if pod.price < below and len(together.intersection(pod.members)) in (0, len(together))
    ]
    return cheapest_cover(len(field.points), pods, sizes, below)


def _possible(field: PodField, sizes: Sequence[int], fresh: bool) -> Iterator[PricedPod]:
    may_small, may_full = _who_goes_where(field, sizes)
    for size in sorted(set(sizes)):
        for members in combinations(may_small if size < field.full else may_full, size):
            again = field.repeats(members)
            if not (fresh and again):
                yield priced(members, again * _repeat(field) + field.spread(members))


def _who_goes_where(field: PodField, sizes: Sequence[int]) -> tuple[list[int], list[int]]:
    """Who may be in a small pod, and who in a full one: players with the fewest small pods come first."""
    needed, everybody = _in_small(field, sizes), range(len(field.small))
    if not needed:
        return [], list(everybody)
    last = sorted(field.small)[needed - 1]
    must = {one for one in everybody if field.small[one] < last}
    may = [one for one in everybody if field.small[one] <= last]
    return may, [one for one in everybody if one not in must]


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
