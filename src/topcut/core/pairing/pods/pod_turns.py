"""Exact solver of version 2, which has the turns in smaller pods above all else: for rounds made by it."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from topcut.core.pairing.pods.pod_bounds import lower_bound
from topcut.core.pairing.pods.pod_cover import Cover, PricedPod, cheapest_cover, priced
from topcut.core.pairing.pods.pod_field import PodField, Pods


def improve_in_turn(
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
    return cheapest_cover(len(field.points), pods, sizes, below, with_tolls=False)


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
