"""Minimum-cost perfect matching: wrapper of the compiled library; nothing else in the core imports it."""

from collections.abc import Sequence

import rustworkx

NOBODY = -1


def cheapest_matching(size: int, edges: Sequence[tuple[int, int, int]]) -> list[int] | None:
    """Everybody's partner in the cheapest perfect matching, or None when there is none.

    Vertices are 0 … size-1; an edge is (one, other, price) with a price of zero or more. Exact
    for prices below 2**100. ``cheapest_matching(2, [(0, 1, 9)])`` is ``[1, 0]``.
    """
    dearest = max((price for _, _, price in edges), default=0) + 1
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(one, other, dearest - price) for one, other, price in edges])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(matched) != size:
        return None
    partner = [NOBODY] * size
    for one, other in matched:
        partner[one], partner[other] = other, one
    return partner
