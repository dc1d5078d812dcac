"""Exact solver with one price for repeats and spread: for pods of one size, and for rounds of version 2.

Version 2 had the turns in smaller pods above all else, so who may sit in them is settled beforehand.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations

from topcut.core.pairing.pods.pod_bounds import lower_bound
from topcut.core.pairing.pods.pod_cover import Cover, cheapest_cover
from topcut.core.pairing.pods.pod_field import FORGETFUL, PodField, Pods
from topcut.core.pairing.pods.pod_shares import PricedPod, priced


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
    remembers = field.version > FORGETFUL
    return cheapest_cover(len(field.points), pods, sizes, below, with_tolls=False, remembers=remembers)


def _possible(field: PodField, sizes: Sequence[int], fresh: bool) -> Iterator[PricedPod]:
    may_small, may_full = _who_goes_where(field, sizes)
    for size in sorted(set(sizes)):
        may = may_small if size < field.full else may_full
        for members in strangers((), may, size, field.met) if fresh else combinations(may, size):
            again = 0 if fresh else field.repeats(members)
            yield priced(members, again * _repeat(field) + field.spread(members))


def strangers(
    chosen: tuple[int, ...], waiting: Sequence[int], size: int, met: Sequence[AbstractSet[int]]
) -> Iterator[tuple[int, ...]]:
    """Everybody chosen and more of those waiting, up to this size, none of whom have met."""
    if len(chosen) == size - 1:
        yield from ((*chosen, one) for one in waiting)
        return
    for at, one in enumerate(waiting, start=1):
        yield from strangers(
            (*chosen, one), [other for other in waiting[at:] if other not in met[one]], size, met
        )


def _who_goes_where(field: PodField, sizes: Sequence[int]) -> tuple[list[int], list[int]]:
    """Who may be in a small pod, and who in a full one: players with the fewest small pods come first."""
    needed, everybody = _in_small(field, sizes), range(len(field.small))
    if not needed:
        return [], list(everybody)
    last = sorted(field.small)[needed - 1]
    must = {one for one in everybody if field.small[one] < last}
    may = [one for one in everybody if field.small[one] <= last]
    return may, [one for one in everybody if one not in must]
