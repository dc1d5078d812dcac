"""Layout of a section: its rungs from the top down, and which of them are assumed to be large."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from topcut.core.pairing.swiss.exact import ExactAnswer
from topcut.core.pairing.swiss.ladder import Ladder
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
