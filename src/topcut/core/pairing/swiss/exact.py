"""Exact solver for part of the field, on the smallest graph that is sure to contain an optimum.

The cut bound says which pairs a pairing within a given slack can contain (``Ladder.reach``). The
graph of just those pairs is solved; if the answer is within the slack it is the best of all
pairings, and otherwise its cost is the next slack to try. So an answer is always a proof.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from topcut.core.pairing.matching import NOBODY, cheapest_matching
from topcut.core.pairing.swiss.ladder import Key, Ladder
from topcut.core.pairing.swiss.quick import Couples
from topcut.core.pairing.swiss.section import PairingSection

Edges = list[tuple[int, int, int]]
EVERY_PAIR_TO = 48  # vertices; up to this many are solved at once rather than by widening the slack
SPARSE_ABOVE = 600  # vertices; above, the number of neighbours considered for each is limited
NEIGHBOURS = 24
CHECKED_TO = 1500  # vertices; up to this many, whether they can be paired at all is quick to check


@dataclass(frozen=True, slots=True)
class RungGroup:
    """One rung's members in a part of the field; ``height`` counts rungs from the bottom.

    The members of a group of ``stand_ins`` are numbers below zero: places for members of a large
    group next to this part. Anybody may meet them, and two of them paired mean "not needed".
    """

    key: Key
    height: int
    members: list[int]
    stand_ins: bool = False


@dataclass(frozen=True, slots=True)
class ExactAnswer:
    couples: Couples
    cost: int
    bound: int
    proved: bool


def solve(section: PairingSection, groups: Sequence[RungGroup]) -> ExactAnswer | None:
    """The cheapest pairing of these groups with nobody barred, or None when there is none."""
    ladder = Ladder([group.key for group in groups], [len(group.members) for group in groups], section.weight)
    bound = ladder.bound()
    size = sum(ladder.sizes)
    most = ladder.toll(0, len(groups) - 1) * size
    slack = most if size <= EVERY_PAIR_TO else first_slack(ladder, size, bound)
    neighbours = 0 if size <= SPARSE_ABOVE else NEIGHBOURS
    checked = slack >= most
    while True:
        couples = _solve_within(section, groups, ladder, slack, neighbours)
        if couples is not None:
            cost = _cost(groups, ladder, couples)
            if cost <= bound + slack:
                return ExactAnswer(couples, cost, bound, not neighbours or cost == bound)
            slack = cost - bound
        elif not checked and size <= CHECKED_TO and not _possible(section, groups):
            return None
        elif slack < most:
            slack, checked = max(4 * slack, 1), True
        elif neighbours and neighbours < size:
            neighbours *= 4
        else:
            return None


def _possible(section: PairingSection, groups: Sequence[RungGroup]) -> bool:
    """Whether everybody can be paired at all: a quick matching without prices."""
    vertices = [vertex for group in groups for vertex in group.members]
    local = {vertex: at for at, vertex in enumerate(vertices)}
    edges: Edges = []
    for at, top in enumerate(groups):
        for bottom in groups[at:]:
            edges += _edges(section, top, bottom, 0, local, 0)
    return cheapest_matching(len(vertices), edges) is not None


def first_slack(ladder: Ladder, size: int, bound: int) -> int:
    """An estimate of the cost above the bound: too low an estimate costs a second attempt."""
    step = ladder.smallest_step()
    return 64 * step + bound if size <= 160 else 8 * step


def _solve_within(
    section: PairingSection, groups: Sequence[RungGroup], ladder: Ladder, slack: int, neighbours: int
) -> Couples | None:
    vertices = [vertex for group in groups for vertex in group.members]
    local = {vertex: at for at, vertex in enumerate(vertices)}
    unit = len(vertices) * groups[0].height + 1
    everything = len(vertices) <= EVERY_PAIR_TO
    rungs = range(len(groups))
    within = [list(rungs[top:]) for top in rungs] if everything else ladder.reach(slack)
    edges: Edges = []
    for top, reached in enumerate(within):
        for bottom in reached:
            price = ladder.toll(top, bottom) * unit
            if top != bottom and section.weight == 1:
                price += groups[top].height  # among equal costs, crossings as far down as possible
            edges += _edges(section, groups[top], groups[bottom], price, local, neighbours)
    partner = cheapest_matching(len(vertices), edges)
    if partner is None:
        return None
    return [(vertices[one], vertices[other]) for one, other in enumerate(partner) if one < other]


def _edges(
    section: PairingSection,
    top: RungGroup,
    bottom: RungGroup,
    price: int,
    local: dict[int, int],
    neighbours: int,
) -> Edges:
    if neighbours and len(bottom.members) > neighbours:
        return _sparse_edges(section, top, bottom, price, local, neighbours)
    edges: Edges = []
    free = top.stand_ins or bottom.stand_ins
    for at, one in enumerate(top.members):
        others = bottom.members[at + 1 :] if top is bottom else bottom.members
        edges += _edges_of(section, one, others, free, price, local)
    return edges


def _edges_of(
    section: PairingSection, one: int, others: Sequence[int], free: bool, price: int, local: dict[int, int]
) -> Edges:
    here = local[one]
    if section.bye != NOBODY and (one == section.bye or section.bye in others):
        return [(here, local[other], price) for other in others if section.may_meet(one, other)]
    if free or one < 0:
        return [(here, local[other], price) for other in others]
    barred, ids = section.barred[one], section.ids
    return [(here, local[other], price) for other in others if ids[other] not in barred]


def _sparse_edges(
    section: PairingSection,
    top: RungGroup,
    bottom: RungGroup,
    price: int,
    local: dict[int, int],
    neighbours: int,
) -> Edges:
    """Only so many partners each, spread evenly over the other group."""
    edges: Edges = []
    size = len(bottom.members)
    for at, one in enumerate(top.members):
        start = at + 1 if top is bottom else at * size // len(top.members)
        reach = min(neighbours, size // 2 if top is bottom else size)
        for step in range(reach):
            other = bottom.members[(start + step) % size]
            if one != other and (top.stand_ins or section.may_meet(one, other)):
                edges.append((local[one], local[other], price))
    return edges


def _cost(groups: Sequence[RungGroup], ladder: Ladder, couples: Couples) -> int:
    rung = {vertex: at for at, group in enumerate(groups) for vertex in group.members}
    return sum(ladder.toll(rung[one], rung[other]) for one, other in couples)
