"""Pairing of large score groups: partners for visitors from neighbouring windows, the rest inside."""

from collections.abc import Sequence

from topcut.core.pairing.matching import cheapest_matching
from topcut.core.pairing.swiss.quick import ABOVE, Couple, Couples, couples_within, partner_for
from topcut.core.pairing.swiss.section import PairingSection

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
