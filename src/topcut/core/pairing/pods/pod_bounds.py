"""Lower bounds on the spread of a round of pods, from points and sizes alone."""

from collections.abc import Sequence
from functools import lru_cache


def lower_bound(points: Sequence[int], sizes: Sequence[int]) -> int:
    """Lower bound: the cut bound for pods; with equal sizes also the cost of cutting the order into pods.

    Five players at 3 points and three at 0 in two pods of four: 27. ``points`` are best first.
    """
    total = 0
    kinds = tuple(sorted((size, sizes.count(size)) for size in set(sizes)))
    for above in range(1, len(points)):
        gap = points[above - 1] - points[above]
        if gap:
            total += gap * gap * fewest_across(above, kinds)
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
def fewest_across(above: int, kinds: tuple[tuple[int, int], ...]) -> int:
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
