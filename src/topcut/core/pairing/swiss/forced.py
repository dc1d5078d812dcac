"""Swiss pairing with unavoidable rematches: the least bad round, flagged and still proved.

First the more important criteria are minimized alone: the fewest forbidden pairs, then the fewest
rematches, over all pairs. Then the bye goes to the lowest score that allows those numbers, and last
the cost is minimized, with the slack widened as in ``exact``: a round with those numbers and within
the slack contains no pair out of reach.
"""

from collections.abc import Iterator, Sequence

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.matching import cheapest_matching
from topcut.core.pairing.swiss.exact import Edges, ExactAnswer, first_slack
from topcut.core.pairing.swiss.ladder import Ladder
from topcut.core.pairing.swiss.quick import Couples
from topcut.core.pairing.swiss.section import PairingSection

AT_ONCE_TO = 48  # entrants; up to this many are solved by one matching
EVERY_PAIR_TO = 512  # entrants; above, only neighbours in the order of the ladder are considered
NEIGHBOURS = 48

Apart = dict[EntrantId, frozenset[EntrantId]]
Counts = tuple[int, int]  # forbidden pairs, rematches


def pair_forced(section: PairingSection, apart: Apart, bye_levels: Sequence[Sequence[int]]) -> ExactAnswer:
    """Pair everybody, with rematches if necessary; proved up to 512 entrants.

    Scenario 32. Two players who have met: a rematch. Three who have all met: one rematch, and the
    bye for the lowest.
    """
    if len(section.ids) <= AT_ONCE_TO:
        return _at_once(section, apart, bye_levels)
    if not bye_levels:
        return _cheapest(section, apart, _fewest(section, apart))
    wanted = _fewest(section.with_bye_for(_all(bye_levels)), apart)
    sections = (section.with_bye_for(takers) for takers in bye_levels)
    chosen = next((one for one in sections if _fewest(one, apart) == wanted), None)
    return _cheapest(chosen or section.with_bye_for(bye_levels[0]), apart, wanted)


def _at_once(section: PairingSection, apart: Apart, bye_levels: Sequence[Sequence[int]]) -> ExactAnswer:
    """For few entrants: one matching whose prices combine all criteria lexicographically."""
    ids, people, keys = section.ids, section.people, section.keys
    rung = {key: at for at, key in enumerate(sorted(set(keys)))}  # counted from the bottom
    heights = [1 + rung[key] for key in keys]
    size = len(ids) + 1
    unit = size * (len(rung) + 1) if section.weight == 1 else 1
    widest = _toll(section, heights.index(max(heights)), heights.index(min(heights))) if ids else 0
    bye_price = (widest + 1) * unit * size
    rematch_price = bye_price * (len(bye_levels) + 1)
    edges: Edges = []
    for one, person in enumerate(people):
        met, not_them, height = person.met, apart.get(ids[one], ()), heights[one]
        for other in range(one + 1, len(ids)):
            price = 0
            if height != heights[other]:
                price = _toll(section, one, other) * unit
                price += max(height, heights[other]) if unit > 1 else 0
            if ids[other] in met:
                price += rematch_price
            if ids[other] in not_them:
                price += rematch_price * size
            edges.append((one, other, price))
    for level, takers in enumerate(bye_levels):
        edges += [(taker, len(ids), level * bye_price) for taker in takers]
    couples = _couples(cheapest_matching(len(ids) + bool(bye_levels), edges))
    cost = sum(_toll(section, one, other) for one, other in couples if other < len(ids))
    return ExactAnswer(couples, cost, cost, True)


def can_be_clean(section: PairingSection, apart: Apart, bye_levels: Sequence[Sequence[int]]) -> bool:
    """Whether there is a round without barred pairs, with any of these having the bye."""
    return _fewest(section.with_bye_for(_all(bye_levels)), apart) == (0, 0)


def _all(bye_levels: Sequence[Sequence[int]]) -> list[int]:
    return [taker for takers in bye_levels for taker in takers]


def _graver(section: PairingSection, apart: Apart, one: int, other: int) -> Counts:
    """Whether a pair of entrants is forbidden, and whether it is a rematch."""
    left, right = section.people[one], section.ids[other]
    return int(right in apart.get(left.entrant, ())), int(right in left.met)


def _bye_edges(section: PairingSection) -> Edges:
    """The bye is on its candidates' rung, so it costs nothing; all of them may have it."""
    return [(taker, section.bye, 0) for taker in sorted(section.takers)]


def _couples(partner: Sequence[int] | None) -> Couples:
    return [(one, other) for one, other in enumerate(partner or ()) if one < other]


def _pairs(order: Sequence[int], reach: int) -> Iterator[tuple[int, int]]:
    for at, one in enumerate(order):
        for other in order[at + 1 : at + 1 + reach]:
            yield one, other


def _fewest(section: PairingSection, apart: Apart) -> Counts:
    """The minimum number of forbidden pairs, and with that the minimum number of rematches."""
    size = len(section.ids)
    order = [vertex for rung in section.rungs().values() for vertex in rung]
    edges = _bye_edges(section)
    for one, other in _pairs(order, size if size <= EVERY_PAIR_TO else NEIGHBOURS):
        forbidden, again = _graver(section, apart, one, other)
        edges.append((one, other, forbidden * size + again))
    return _count(section, apart, _couples(cheapest_matching(size, edges)))


def _count(section: PairingSection, apart: Apart, couples: Couples) -> Counts:
    graver = [_graver(section, apart, *couple) for couple in couples if section.bye not in couple]
    return sum(one for one, _ in graver), sum(other for _, other in graver)


def _cheapest(section: PairingSection, apart: Apart, wanted: Counts) -> ExactAnswer:
    """The least cost among the rounds with the wanted numbers."""
    rungs = section.rungs()
    bye_key = section.keys[section.bye] if section.takers else None
    sizes = [len(rung) + (key == bye_key) for key, rung in rungs.items()]
    ladder = Ladder(list(rungs), sizes, section.weight)
    bound, size = ladder.bound(), len(section.ids)
    most = ladder.toll(0, len(rungs) - 1) * size
    slack = first_slack(ladder, size, bound)
    while True:
        couples = _within(section, apart, ladder, slack)
        cost = sum(_toll(section, one, other) for one, other in couples)
        good = bool(couples) and _count(section, apart, couples) <= wanted
        if slack >= most or (good and cost <= bound + slack):
            proved = size <= EVERY_PAIR_TO
            return ExactAnswer(couples, cost, cost if proved else bound, proved)
        slack = min(most, max(cost - bound, 1) if good else max(4 * slack, 1))


def _within(section: PairingSection, apart: Apart, ladder: Ladder, slack: int) -> Couples:
    rungs, size = list(section.rungs().values()), len(section.ids)
    unit = size * len(rungs) + 1 if section.weight == 1 else 1
    rematch_price = (ladder.toll(0, len(rungs) - 1) + 1) * unit * size
    edges = _bye_edges(section)
    for top, reached in enumerate(ladder.reach(slack)):
        for bottom in reached:
            price = ladder.toll(top, bottom) * unit
            if top != bottom and unit > 1:
                price += len(rungs) - top  # among equal costs, crossings as far down as possible
            for one, other in _between(rungs[top], rungs[bottom], size):
                forbidden, again = _graver(section, apart, one, other)
                edges.append((one, other, price + (forbidden * size + again) * rematch_price))
    return _couples(cheapest_matching(size, edges))


def _between(top: list[int], bottom: list[int], size: int) -> Iterator[tuple[int, int]]:
    """The pairs between two rungs: all of them, or in a large field a few for each entrant."""
    reach = size if size <= EVERY_PAIR_TO else NEIGHBOURS
    if top is bottom:
        yield from _pairs(top, reach)
        return
    for at, one in enumerate(top):
        start = at * len(bottom) // len(top)
        for other in bottom if len(bottom) <= reach else (bottom + bottom)[start : start + reach]:
            yield one, other


def _toll(section: PairingSection, one: int, other: int) -> int:
    points = section.keys[one].points - section.keys[other].points
    places = section.keys[one].place - section.keys[other].place
    return points * points * section.weight + places * places
