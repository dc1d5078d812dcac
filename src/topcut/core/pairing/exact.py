"""Exact answers for a part of the field, by the smallest graph that is sure to hold one.

The cut bound says which pairs a pairing within a given slack can hold (``Ladder.reach``). The
graph of just those pairs is solved; if the answer lies within the slack it is the best of all
pairings, and otherwise its cost is the next slack to look at. So an answer is always a proof.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from topcut.core.pairing.ladder import Key, Ladder
from topcut.core.pairing.matching import cheapest_matching
from topcut.core.pairing.quick import Couples
from topcut.core.pairing.section import Section

Edges = list[tuple[int, int, int]]
SPARSE_ABOVE = 600  # vertices; beyond, no more than so many neighbours each are looked at
NEIGHBOURS = 24


@dataclass(frozen=True, slots=True)
class Group:
    """One rung's members in a part of the field.

    Members of a ``pool`` are on loan from a large group: they may be paired with one another in
    any way, which says "send them back".
    """

    key: Key
    members: list[int]
    pool: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    couples: Couples
    cost: int
    bound: int
    proved: bool


def solve(section: Section, groups: Sequence[Group]) -> Answer | None:
    """The cheapest pairing of these groups with nobody barred, or None when there is none."""
    ladder = Ladder([group.key for group in groups], [len(group.members) for group in groups], section.weight)
    bound = ladder.bound()
    slack, most = 2 * ladder.smallest_step(), ladder.toll(0, len(groups) - 1) * sum(ladder.sizes)
    neighbours = 0 if sum(ladder.sizes) <= SPARSE_ABOVE else NEIGHBOURS
    while True:
        couples = _solve_within(section, groups, ladder, slack, neighbours)
        if couples is not None:
            cost = _cost(section, ladder, couples)
            if cost <= bound + slack:
                return Answer(couples, cost, bound, not neighbours or cost == bound)
            slack = cost - bound
        elif slack < most:
            slack = max(4 * slack, 1)
        elif neighbours and neighbours < sum(ladder.sizes):
            neighbours *= 4
        else:
            return None


def _solve_within(
    section: Section, groups: Sequence[Group], ladder: Ladder, slack: int, neighbours: int
) -> Couples | None:
    vertices = [vertex for group in groups for vertex in group.members]
    local = {vertex: at for at, vertex in enumerate(vertices)}
    unit = len(vertices) * len(groups) + 1
    edges: Edges = []
    for top, reached in enumerate(ladder.reach(slack)):
        for bottom in reached:
            price = ladder.toll(top, bottom) * unit
            if top != bottom and section.weight == 1:
                price += len(groups) - top  # among equal costs, crossings as far down as possible
            edges += _edges(section, groups[top], groups[bottom], price, local, neighbours)
    partner = cheapest_matching(len(vertices), edges)
    if partner is None:
        return None
    return [(vertices[one], vertices[other]) for one, other in enumerate(partner) if one < other]


def _edges(
    section: Section, top: Group, bottom: Group, price: int, local: dict[int, int], neighbours: int
) -> Edges:
    if neighbours and len(bottom.members) > neighbours:
        return _sparse_edges(section, top, bottom, price, local, neighbours)
    edges: Edges = []
    ids = section.ids
    same = top is bottom
    for at, one in enumerate(top.members):
        here = local[one]
        others = bottom.members[at + 1 :] if same else bottom.members
        if one == section.bye:
            edges += [(here, local[other], price) for other in others if other in section.takers]
            continue
        barred = section.barred[one]
        if same and top.pool:
            edges += [(here, local[other], price) for other in others]
        elif section.bye in others:
            edges += [(here, local[other], price) for other in others if section.may_meet(one, other)]
        else:
            edges += [(here, local[other], price) for other in others if ids[other] not in barred]
    return edges


def _sparse_edges(
    section: Section, top: Group, bottom: Group, price: int, local: dict[int, int], neighbours: int
) -> Edges:
    """Only so many partners each, spread evenly over the other group."""
    edges: Edges = []
    size = len(bottom.members)
    same = top is bottom
    for at, one in enumerate(top.members):
        start = at + 1 if same else at * size // len(top.members)
        for step in range(min(neighbours, (size - 1) // 2 if same else size)):
            other = bottom.members[(start + step) % size]
            if (same and top.pool) or section.may_meet(one, other):
                edges.append((local[one], local[other], price))
    return edges


def _cost(section: Section, ladder: Ladder, couples: Couples) -> int:
    rung = {key: at for at, key in enumerate(ladder.keys)}
    keys = section.keys
    return sum(ladder.toll(rung[keys[one]], rung[keys[other]]) for one, other in couples)
