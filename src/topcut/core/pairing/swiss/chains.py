"""Search for repair chains: each unseated player takes an opponent out of a match.

That opponent's former partner is then unpaired, and so on. A chain (b, d) from an unpaired a: a
takes b from b–c, c takes d from d–e, and e is unpaired at its end.
"""

import heapq
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Candidate, Seats
from topcut.core.pairing.swiss.swiss_round import Apart, SwissOptions, who_is_apart

Chain = tuple[EntrantId, ...]
WAYS = 2  # different ways to take the same player that are tried


@dataclass(frozen=True, slots=True)
class RepairHall:
    """The published round as the search needs it: correct points, and who may be taken from whom."""

    people: Mapping[EntrantId, Candidate]
    partner: Mapping[EntrantId, EntrantId]
    level: Mapping[int, int]  # points to score group, 0 the best
    apart: Apart
    inside_pods: bool

    def may_meet(self, one: EntrantId, other: EntrantId) -> bool:
        barred = other in self.people[one].met or other in self.apart.get(one, ())
        return not barred and self.one_pod(one, other)

    def one_pod(self, one: EntrantId, other: EntrantId) -> bool:
        """Whether two players are in one draft pod, if that matters (MTR-7.6.a)."""
        return not self.inside_pods or self.people[one].draft_pod == self.people[other].draft_pod

    def steps(self, one: EntrantId, other: EntrantId) -> int:
        """How many score groups apart two players are."""
        return abs(self.level[self.people[one].points] - self.level[self.people[other].points])

    def gap(self, seats: Seats) -> int:
        """The squared gap in points, for players who are still in the field."""
        points = [self.people[seat].points for seat in seats if seat in self.people]
        return (points[0] - points[-1]) ** 2 if len(points) == 2 else 0


def hall_of(field: Sequence[Candidate], published: Sequence[Seats], options: SwissOptions) -> RepairHall:
    """The published round, with the field as it is now."""
    people = {one.entrant: one for one in field}
    partner: dict[EntrantId, EntrantId] = {}
    for seats in published:
        if len(seats) == 2:
            partner[seats[0]], partner[seats[1]] = seats[1], seats[0]
    level = {points: at for at, points in enumerate(sorted({one.points for one in field}, reverse=True))}
    return RepairHall(people, partner, level, who_is_apart(options.forbidden), options.inside_pods)


def chains(
    hall: RepairHall, loose: EntrantId, ends: Callable[[EntrantId], int | None], reach: int
) -> Iterator[Chain]:
    """Chains in order of matches broken, then of the squared gaps of the new pairs.

    ``ends`` gives the cost of ending with this player unpaired, or None if that is not allowed.
    No new pair is more than ``reach`` score groups apart.
    """
    groups = _by_level(hall)
    waiting: list[tuple[int, int, bool, EntrantId, Chain]] = [(0, 0, False, loose, ())]
    while waiting:
        broken, cost, ended, one, chain = heapq.heappop(waiting)
        if ended:
            yield chain
            continue
        last = ends(one)
        if last is not None:
            heapq.heappush(waiting, (broken, cost + last, True, one, chain))
        used = {*chain, *(hall.partner[other] for other in chain)}
        for other, group in _within(hall, groups, one, reach):
            if other in used or not hall.may_meet(one, other):
                continue
            group[other] -= 1
            if not group[other]:
                del group[other]  # the candidates left shrink as the search goes on
            gap = hall.gap((one, other))
            heapq.heappush(waiting, (broken + 1, cost + gap, False, hall.partner[other], (*chain, other)))


def _by_level(hall: RepairHall) -> dict[int, dict[EntrantId, int]]:
    """Who can still be taken and how often, by score group, in order of identifiers."""
    groups: dict[int, dict[EntrantId, int]] = {}
    for one in sorted(hall.partner):
        groups.setdefault(hall.level[hall.people[one].points], {})[one] = WAYS
    return groups


def _within(
    hall: RepairHall, groups: dict[int, dict[EntrantId, int]], one: EntrantId, reach: int
) -> Iterator[tuple[EntrantId, dict[EntrantId, int]]]:
    """Everybody within reach of a player, with their score group."""
    level = hall.level[hall.people[one].points]
    for near in range(level - reach, level + reach + 1):
        group = groups.get(near, {})
        for other in list(group):
            yield other, group
