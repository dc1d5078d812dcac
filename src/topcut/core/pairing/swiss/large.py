"""Large score groups: which rungs are large, and partners for visitors from the windows beside them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from topcut.core.pairing.matching import cheapest_matching
from topcut.core.pairing.swiss.exact import ExactAnswer
from topcut.core.pairing.swiss.ladder import Ladder
from topcut.core.pairing.swiss.quick import ABOVE, Couple, Couples, couples_within, partner_for
from topcut.core.pairing.swiss.section import PairingSection

LARGE_FROM = 6  # members
OPEN_MEETINGS = 3  # everybody in a large group may meet at least this many others of it


@dataclass(slots=True)
class Layout:
    """The rungs of a section and which of them are assumed to be large.

    ``odd[r]`` says whether the number of entrants above rung r is odd. ``solved`` remembers the
    windows, by their first rung and the rung after the last, from one try to the next.
    """

    section: PairingSection
    ladder: Ladder
    groups: list[list[int]]
    large: list[bool]
    odd: list[bool]
    taker: int  # who has the bye unless a window decides otherwise; -1 without a bye
    solved: dict[tuple[int, int], ExactAnswer | None] = field(default_factory=dict)

    def large_rungs(self) -> list[int]:
        return [rung for rung, is_large in enumerate(self.large) if is_large]

    def bye_between(self, first: int, after: int) -> bool:
        """Whether the entrant with the bye is on one of these rungs."""
        return self.taker >= 0 and self.section.keys[self.taker] in self.ladder.keys[first:after]


def lay_out(section: PairingSection) -> Layout:
    taker = min(section.takers, default=-1)  # the vertices are in random order
    rungs = section.rungs()
    if section.takers:
        rungs[section.keys[taker]].remove(taker)
    keys = sorted(rungs, reverse=True)
    groups = [rungs[key] for key in keys]
    ladder = Ladder(keys, [len(group) for group in groups], section.weight)
    odd = [above % 2 == 1 for above in accumulate(ladder.sizes, initial=0)]
    return Layout(section, ladder, groups, [_seems_large(section, group) for group in groups], odd, taker)


def _seems_large(section: PairingSection, group: Sequence[int]) -> bool:
    """A guess; a wrong one costs a second try, never a wrong answer."""
    most = len(group) - 1 - OPEN_MEETINGS
    if len(group) < LARGE_FROM:
        return False
    barred = [section.barred[one] for one in group]
    if max(map(len, barred)) <= most:
        return True
    ids = {section.ids[one] for one in group}
    return all(len(ids & not_these) <= most for not_these in barred)


EVERY_PAIR_TO = 300  # members; above, the solver considers a limited number of partners each
NEIGHBOURS = 24


class Visits:
    """Visitors of each large group, and the pairs from one large group to the next."""

    def __init__(self, section: PairingSection, members: dict[int, list[int]]) -> None:
        self.section = section
        self.members = members
        self.visitors: dict[int, list[int]] = {rung: [] for rung in members}
        self.direct: list[tuple[int, int]] = []

    def add(self, couple: Couple, above: int, below: int) -> None:
        """A couple with a stand-in, from the window between two rungs."""
        visitor, stand_in = max(couple), min(couple)
        if visitor >= 0:
            self.visitors[above if stand_in == ABOVE else below].append(visitor)
        else:
            self.direct.append((above, below))

    def settle_direct(self, couples: Couples) -> list[int]:
        """Choose the two of every pair between large groups; returns the rungs where it failed."""
        weak: list[int] = []
        for above, below in self.direct:
            for at, one in enumerate(self.members[above]):
                other = partner_for(self.section, one, self.members[below])
                if other is not None:
                    del self.members[above][at]
                    couples.append((one, other))
                    break
            else:
                weak += [above, below]
        return weak


def pair_large(section: PairingSection, members: Sequence[int], visitors: Sequence[int]) -> Couples | None:
    """Pair the group and its visitors, no visitor with another; None if impossible."""
    rest = list(members)
    made: Couples = []
    for visitor in visitors:
        partner = partner_for(section, visitor, rest)
        if partner is None:
            return _solved(section, members, visitors)
        made.append((visitor, partner))
    if len(rest) % 2:
        return None
    inside = couples_within(section, rest)
    if inside is None:
        return _solved(section, members, visitors)
    return made + inside


def _solved(section: PairingSection, members: Sequence[int], visitors: Sequence[int]) -> Couples | None:
    everybody = [*members, *visitors]
    size = len(members)
    reach = size if size <= EVERY_PAIR_TO else NEIGHBOURS
    edges = [
        (one, there, 0)
        for one in range(len(everybody))
        for there in (range(one + 1, min(size, one + 1 + reach)) if one < size else range(size))
        if section.may_meet(everybody[one], everybody[there])
    ]
    partner = cheapest_matching(len(everybody), edges)
    if partner is None:
        return None
    return [(everybody[one], everybody[other]) for one, other in enumerate(partner) if one < other]
