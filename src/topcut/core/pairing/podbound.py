"""What no pods of these sizes can cost less than, repeats apart.

Draw a line between two neighbouring scores. A pod with k members above it and m below pays for
k times m pairs across the line, and squared gaps only grow when lines are crossed together. So a
line costs at least its squared gap times the fewest such pairs that the number of players above
allows: none if some whole pods can stand above it, and otherwise at least a few.
"""

from collections.abc import Sequence
from functools import lru_cache


def lower_bound(points: Sequence[int], sizes: Sequence[int]) -> int:
    """The cut bound for pods; with equal sizes also what cutting the order into pods costs.

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
    """Pods of one size are closest when the order is simply cut into them."""
    cost = 0
    for start in range(0, len(points), size):
        pod = points[start : start + size]
        cost += len(pod) * sum(one * one for one in pod) - sum(pod) ** 2
    return cost


@lru_cache(maxsize=4096)
def _fewest_across(above: int, kinds: tuple[tuple[int, int], ...]) -> int:
    """The fewest pairs across a line with so many players above it.

    One pod of each kind at most is split: two split pods of one size trade members until one is
    whole, with fewer pairs across. The other pods stand wholly above or below.
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
    """Can some whole pods hold exactly so many players?"""
    if not kinds:
        return players == 0
    (size, count), rest = kinds[-1], kinds[:-1]
    if not rest:
        return players % size == 0 and players // size <= count
    return any(_whole(players - size * pods, rest) for pods in range(min(count, players // size) + 1))
