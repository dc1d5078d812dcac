"""Search for pod repairs, one more changed pod at a time.

An unseated player has a bye, joins a pod, replaces somebody who is then unseated, or starts a pod; a
short pod is filled from the byes or from another pod, or dissolved. The number of ways and the distance of
pods are limited (``WIDTH``, ``NEAR``), so in rare cases a better way may be missed.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from topcut.core.pairing.pods.pod_hall import Changed, Members, PodHall, RepairWay

MOST_PODS = 4  # that one repair changes
WIDTH = 60  # ways of each kind kept for each number of pods changed
STEPS = 20_000  # ways examined in total
NEAR = 8  # pods up and down the order in which a player is looked for


@dataclass(frozen=True, slots=True)
class Goal:
    """Target of a repair: allowed pod sizes, and the required number of each if that matters."""

    sizes: frozenset[int]
    byes: int
    pods: Counter[int] | None = None

    @property
    def most(self) -> int:
        return max(self.sizes, default=0)


def goals_of(hall: PodHall) -> tuple[Goal, Goal]:
    """The sizes of the policy for the remaining players; then any pods of about the standard size."""
    sizes = Counter(hall.target.pods)
    by_policy = Goal(frozenset(sizes), hall.target.byes, sizes)
    return by_policy, Goal(hall.sizes, max(hall.target.byes, len(hall.resting)))


def best_way(
    hall: PodHall, start: RepairWay, goal: Goal, bearable: int = 0, *, low: bool = False
) -> RepairWay | None:
    """The way to the goal that changes the fewest pods, within the limit of added repeats.

    With ``low``, pods of another size are filled as if they were short, unless they are the last ones.
    """
    return _Search(hall, goal, bearable, low=low).run(start)


def exchanges(hall: PodHall, at: int, one: int) -> Iterator[RepairWay]:
    """Exchanges of this player with a player of another pod that cause no repeat."""
    start = RepairWay((), hall.resting)
    mine = _without(hall.now[at], one)
    for there in hall.free - {at}:
        for other in hall.now[there]:
            theirs = _without(hall.now[there], other)
            way = start.with_pod(at, (*mine, other)).with_pod(there, (*theirs, one))
            if hall.price(way).repeats <= 0:
                yield way


def _without(members: Members, one: int) -> Members:
    return tuple(each for each in members if each != one)


class _Search:
    def __init__(self, hall: PodHall, goal: Goal, bearable: int, *, low: bool) -> None:
        self.low = low
        self.hall = hall
        self.goal = goal
        self.bearable = bearable
        self.means = [-hall.mean(members) for members in hall.now]  # rising, for the pods come best first
        self.seen = set[RepairWay]()

    def run(self, start: RepairWay) -> RepairWay | None:
        level = self._settled([start])
        for _ in range(MOST_PODS + 1):
            whole = [way for way in level if self._is_whole(way)]
            if whole:
                return min(whole, key=self.hall.rating)
            level = self._cheapest(self._settled(after for way in level for after in self._touching(way)))
        return None

    def _cheapest(self, ways: Iterable[RepairWay]) -> list[RepairWay]:
        """The cheapest of each kind: otherwise dead ends would crowd out the others."""
        kept, kinds = list[RepairWay](), Counter[tuple[bool, int]]()
        for way in sorted(ways, key=self._promise):
            kind = (self.hall.fresh in dict(way.pods), len(way.loose))
            kinds[kind] += 1
            if kinds[kind] <= WIDTH:
                kept.append(way)
        return kept

    def _promise(self, way: RepairWay) -> tuple[int, int, int, Changed]:
        """How dear an unfinished way is; which pods will be smaller is not known yet."""
        price = self.hall.price(way)
        return price.repeats, price.small_again, price.gaps, way.pods

    def _settled(self, ways: Iterable[RepairWay]) -> list[RepairWay]:
        """These ways and all that follow from them without changing another pod."""
        waiting, found = list(ways), list[RepairWay]()
        while waiting and len(self.seen) < STEPS:
            way = waiting.pop()
            if way in self.seen or self.hall.price(way).repeats > self.bearable:
                continue
            self.seen.add(way)
            found.append(way)
            waiting += self._inside(way)
        return found

    def _is_whole(self, way: RepairWay) -> bool:
        goal = self.goal
        if way.loose or self._short(way) or len(way.resting) > goal.byes:
            return False
        if goal.pods is None:
            return True
        sizes = Counter(map(len, self.hall.now))
        for number, members in way.pods:
            sizes[len(self.hall.before(number))] -= 1
            sizes[len(members)] += 1
        del sizes[0]
        return sizes == goal.pods  # and then the right number has byes

    def _short(self, way: RepairWay) -> tuple[int, Members] | None:
        """A changed pod that cannot stay as it is."""
        return next((pod for pod in way.pods if pod[1] and not self._may_stay(pod[1])), None)

    def _may_stay(self, members: Members) -> bool:
        return len(members) in self.goal.sizes and not (self.low and self.hall.is_lifted(members))

    def _inside(self, way: RepairWay) -> Iterator[RepairWay]:
        """One step that changes no other pod."""
        if way.loose:
            yield from self._seated(way, way.loose[0])
        elif short := self._short(way):
            number, members = short
            for one in way.resting:
                yield replace(way, resting=way.resting - {one}).with_pod(number, (*members, one))
            if number != self.hall.fresh and self._more_pods(way) < 0:
                yield replace(way, loose=members).with_pod(number, ())

    def _seated(self, way: RepairWay, one: int) -> Iterator[RepairWay]:
        """An unseated player has a bye, joins a pod that is changed anyway, or starts one."""
        hall, rest = self.hall, replace(way, loose=way.loose[1:])
        if one in hall.takers and len(way.resting) < self.goal.byes:
            yield replace(rest, resting=way.resting | {one})
        pods = dict(way.pods)
        if hall.fresh not in pods and self._more_pods(way) > 0:
            yield rest.with_pod(hall.fresh, (one,))
        for number, members in pods.items():
            left = one in hall.before(number)
            if members and not left and len(members) < self.goal.most:
                yield rest.with_pod(number, (*members, one))

    def _more_pods(self, way: RepairWay) -> int:
        """How many pods are still to be started or, if negative, dissolved."""
        if self.goal.pods is None:
            return 0
        changed = sum(bool(members) - (number < self.hall.fresh) for number, members in way.pods)
        return self.goal.pods.total() - len(self.hall.now) - changed

    def _touching(self, way: RepairWay) -> Iterator[RepairWay]:
        """Change one more pod: somebody joins it, replaces a member, or is taken from it."""
        if way.loose:
            yield from self._entered(way, way.loose[0])
        elif short := self._short(way):
            number, members = short
            for near in self._looked_at(way, self.hall.mean(members)):
                for other in self.hall.now[near]:
                    taken = way.with_pod(near, _without(self.hall.now[near], other))
                    yield taken.with_pod(number, (*members, other))

    def _entered(self, way: RepairWay, one: int) -> Iterator[RepairWay]:
        """An unseated player joins another pod, or replaces one of its members."""
        for near in self._looked_at(way, self.hall.mean((one,))):
            members = self.hall.now[near]
            if len(members) < self.goal.most:
                yield replace(way, loose=way.loose[1:]).with_pod(near, (*members, one))
            for other in self._replaceable(way, members):
                after = replace(way, loose=(other, *way.loose[1:]))
                yield after.with_pod(near, (*_without(members, other), one))

    def _replaceable(self, way: RepairWay, members: Members) -> Iterable[int]:
        """Members who may be replaced: anybody by one player; by several only those who may have a bye."""
        if len(way.loose) == 1:
            return members
        return self.hall.takers.intersection(members) if self._byes_open(way) else ()

    def _byes_open(self, way: RepairWay) -> bool:
        return len(way.resting) < self.hall.target.byes

    def _looked_at(self, way: RepairWay, mean: int) -> list[int]:
        """Pods considered: near in the order, of another size, and the lowest while somebody needs a bye."""
        hall = self.hall
        centre = bisect_left(self.means, -mean)
        near = set(range(centre - NEAR, centre + NEAR + 1))
        near |= {at for at, members in enumerate(hall.now) if len(members) != hall.field.full}
        if self._byes_open(way):
            holding = [at for at, members in enumerate(hall.now) if not hall.takers.isdisjoint(members)]
            near |= set(holding[-2 * NEAR :])
        return sorted(near & hall.free - dict(way.pods).keys())
