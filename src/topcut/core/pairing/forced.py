"""When somebody has to meet again: the least bad round, over every pair there is.

The prices of one pair are stacked so that one more of a graver thing outweighs any number of
lighter ones: forbidden pairs, then rematches, then how high the bye goes, then the cost.
"""

from collections.abc import Sequence

from topcut.core.ids import EntrantId
from topcut.core.pairing.exact import Answer
from topcut.core.pairing.matching import cheapest_matching
from topcut.core.pairing.section import Section

EVERY_PAIR_TO = 512  # entrants; above, only neighbours in the order of the ladder are looked at
NEIGHBOURS = 48


def pair_forced(
    section: Section, apart: dict[EntrantId, frozenset[EntrantId]], bye_levels: Sequence[Sequence[int]]
) -> Answer:
    """Everybody paired, whatever it takes; proved to 512 entrants.

    Scenario 32. Of two players who have met, a rematch; of three in a row of rematches, one.
    """
    size = len(section.people)
    rungs = section.rungs()
    order = [vertex for members in rungs.values() for vertex in members]
    heights = {key: len(rungs) - at for at, key in enumerate(rungs)}
    unit = size * len(rungs) + 1 if section.weight == 1 else 1
    most = _toll(section, order[0], order[-1]) * unit + unit
    level_price = most * (size + 1)
    rematch_price = level_price * (len(bye_levels) + 1)
    forbidden_price = rematch_price * (size + 1)
    edges = [
        (vertex, size, level * level_price) for level, takers in enumerate(bye_levels) for vertex in takers
    ]
    reach = size if size <= EVERY_PAIR_TO else NEIGHBOURS
    for at, one in enumerate(order):
        person = section.people[one]
        forbidden = apart.get(person.entrant, frozenset())
        for other in order[at + 1 : at + 1 + reach]:
            toll = _toll(section, one, other)
            price = toll * unit + (heights[section.keys[one]] if toll and unit > 1 else 0)
            price += rematch_price * (section.ids[other] in person.met)
            price += forbidden_price * (section.ids[other] in forbidden)
            edges.append((one, other, price))
    partner = cheapest_matching(size + size % 2, edges) or []
    couples = [(one, other) for one, other in enumerate(partner) if one < other]
    cost = sum(_toll(section, one, other) for one, other in couples if other < size)
    proved = size <= EVERY_PAIR_TO
    return Answer(couples, cost, cost if proved else 0, proved)


def _toll(section: Section, one: int, other: int) -> int:
    points = section.keys[one].points - section.keys[other].points
    places = section.keys[one].place - section.keys[other].place
    return points * points * section.weight + places * places
