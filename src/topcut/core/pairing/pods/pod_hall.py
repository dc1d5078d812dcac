"""Repair model of a published round of pods: players as numbers, and the cost of changes."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from topcut.core.pairing.model import Candidate, Seats
from topcut.core.pairing.pods.pod_field import make_pod_field
from topcut.core.pairing.pods.pod_round import PodOptions, best_first
from topcut.core.pairing.swiss.swiss_round import who_is_apart

Members = tuple[int, ...]
Changed = tuple[tuple[int, Members], ...]


class Price(NamedTuple):
    """What a way adds: repeats, points in pods of another size, small pods had again, squared gaps."""

    repeats: int
    in_odd: int
    small_again: int
    gaps: int


@dataclass(frozen=True, slots=True)
class RepairWay:
    """A partial repair: the pods changed so far, who has a given bye, and who has no seat yet."""

    pods: Changed
    resting: frozenset[int]
    loose: Members = ()

    def with_pod(self, number: int, members: Iterable[int]) -> "RepairWay":
        changed = {**dict(self.pods), number: tuple(sorted(members))}
        return replace(self, pods=tuple(sorted(changed.items())))


class PodHall:
    """The round as numbers: pods best first, target sizes, who may have a bye.

    ``now`` are the members who are still in the field, ``free`` the pods that may be changed, and
    ``fresh`` is the number of a new pod.
    """

    def __init__(
        self,
        field: Sequence[Candidate],
        published: Sequence[Seats],
        options: PodOptions,
        kept: Collection[Seats],
    ) -> None:
        people = best_first(field, options.version)
        self.field = make_pod_field(people, who_is_apart(options.forbidden), options.full)
        self.number = {one.entrant: at for at, one in enumerate(people)}
        pods = [seats for seats in published if len(seats) > 1]
        self.seats = sorted(pods, key=lambda seats: -self.mean(self._members(seats)))
        self.now = [self._members(seats) for seats in self.seats]
        self.free = {at for at, seats in enumerate(self.seats) if seats not in kept}
        self.fresh = len(self.seats)
        byes = [seats[0] for seats in published if len(seats) == 1]
        self.resting = frozenset(self.number[one] for one in byes if one in self.number)
        self.target = options.sizes_for(len(people))
        self.sizes = options.sizes
        self.takers = self._who_may_rest()
        self.odd = {size for size in self.target.pods if size != options.full}
        in_odd = sum(size for size in self.target.pods if size in self.odd)
        self.low = sorted(self.field.points)[in_odd - 1] if in_odd else None
        self._known: dict[Members, Price] = {}

    def _members(self, seats: Seats) -> Members:
        return tuple(sorted(self.number[seat] for seat in seats if seat in self.number))

    def mean(self, members: Members) -> int:
        """The average points of these players, in sixtieths."""
        return sum(self.field.points[one] for one in members) * 60 // max(len(members), 1)

    def _who_may_rest(self) -> set[int]:
        """Who may have a bye: the lowest of those with the fewest, as many as needed, with ties (I3)."""
        if not self.target.byes:
            return set()
        keys = {at: (one.byes, one.points) for at, one in enumerate(self.field.people)}
        last = sorted(keys.values())[self.target.byes - 1]
        return {at for at, key in keys.items() if key <= last}

    def before(self, number: int) -> Members:
        """The members of a pod in the current round; none in a new one."""
        return self.now[number] if number < self.fresh else ()

    def is_lifted(self, members: Members) -> bool:
        """Whether a pod of another size holds more points than is due in such pods (MA-10.4A)."""
        if self.low is None or len(members) not in self.odd:
            return False
        return max(self.field.points[one] for one in members) > self.low

    def price(self, way: RepairWay) -> Price:
        added = [0, 0, 0, 0]
        for number, members in way.pods:
            before, after = self._worth(self.before(number)), self._worth(members)
            added = [sum_ + new - old for sum_, new, old in zip(added, after, before, strict=True)]
        return Price(*added)

    def _worth(self, pod: Members) -> Price:
        found = self._known.get(pod)
        if found is None:
            field = self.field
            in_odd = field.points_in_odd(pod) if len(pod) in self.odd else 0
            found = Price(field.repeats(pod), in_odd, field.small_again(pod), field.spread(pod))
            self._known[pod] = found
        return found

    def rating(self, way: RepairWay) -> tuple[int, Price, Changed]:
        """Sort key: fewest pods changed, then lowest price, then the pods themselves as tie-breaker."""
        return len(way.pods), self.price(way), way.pods
