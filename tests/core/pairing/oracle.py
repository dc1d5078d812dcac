"""The best round by the plainest exact way: every pair there is, one weight, somebody else's solver."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import networkx
import rustworkx

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import Candidate, Pairing

Weights = list[tuple[int, int, int]]
Solver = Callable[[Weights], Iterable[tuple[int, int]]]


class Worth(NamedTuple):
    """What a round is judged by, gravest first."""

    forbidden: int
    rematches: int
    bye_points: int  # -1 without a bye
    cost: int
    height: int  # the sum over crossing pairs of the higher score group, counted from the bottom


def by_networkx(edges: Weights) -> Iterable[tuple[int, int]]:
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_weighted_edges_from(edges)
    return networkx.min_weight_matching(graph)


def by_rustworkx(edges: Weights) -> Iterable[tuple[int, int]]:
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(1 + max(other for _, other, _ in edges)))
    most = 1 + max(weight for _, _, weight in edges)
    graph.add_edges_from([(one, other, most - weight) for one, other, weight in edges])
    return rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)


def best(field: Sequence[Candidate], forbidden: Sequence[frozenset[EntrantId]], solver: Solver) -> Worth:
    """The worth of the best round for a field of two or more."""
    size = len(field)
    scores = sorted({one.points for one in field})
    base = 1 + size * max((scores[-1] - scores[0]) ** 2, len(scores), size)
    edges: Weights = []
    for there, other in enumerate(field):
        for here, one in enumerate(field[:there]):
            worth = judge([(one, other)], scores, forbidden)
            edges.append((here, there, _packed(worth, 0, base)))
    if size % 2:
        fewest = min(one.byes for one in field)
        edges += [
            (here, size, _packed(Worth(0, 0, 0, 0, 0), 1 + scores.index(one.points), base))
            for here, one in enumerate(field)
            if one.byes == fewest
        ]
    couples = [sorted(couple) for couple in solver(edges)]
    judged = judge([(field[a], field[b]) for a, b in couples if b < size], scores, forbidden)
    bye = [field[a].points for a, b in couples if b == size]
    return judged._replace(bye_points=bye[0] if bye else -1)


def _packed(worth: Worth, level: int, base: int) -> int:
    packed = 0
    for part in (worth.forbidden, worth.rematches, level, worth.cost, worth.height):
        packed = packed * base + part
    return packed


def judge(
    couples: Sequence[tuple[Candidate, Candidate]],
    scores: Sequence[int],
    forbidden: Sequence[frozenset[EntrantId]],
    bye_points: int = -1,
) -> Worth:
    apart = again = cost = height = 0
    for one, other in couples:
        apart += any({one.entrant, other.entrant} <= group for group in forbidden)
        again += other.entrant in one.met
        cost += (one.points - other.points) ** 2
        if one.points != other.points:
            height += 1 + scores.index(max(one.points, other.points))
    return Worth(apart, again, bye_points, cost, height)


def worth(
    field: Sequence[Candidate], pairing: Pairing, forbidden: Sequence[frozenset[EntrantId]] = ()
) -> Worth:
    people = {one.entrant: one for one in field}
    couples = [
        (people[pair.seats[0]], people[pair.seats[1]]) for pair in pairing.pairs if len(pair.seats) == 2
    ]
    bye = [people[pair.seats[0]].points for pair in pairing.pairs if pair.is_bye]
    return judge(couples, sorted({one.points for one in field}), forbidden, bye[0] if bye else -1)
