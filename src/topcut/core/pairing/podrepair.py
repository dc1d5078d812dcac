"""Mending a published round of pods with the fewest pods changed (scenario 28, MA-10.4A).

An extra player is loose, a missing one leaves a pod short. A loose player rests, joins a pod, takes
the place of somebody who is loose then, or begins a pod; a short pod is filled from the byes or from
another pod, or all of it is loose. Every way is followed one pod further at a time until the sizes
are what the policy gives for the players who are left; a way with more repeats than the pods it
changes had is only shown where there is no other. Only so many ways and so near pods are looked at
(``WIDTH``, ``NEAR``), so in a rare tangle a better way may be missed.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from topcut.core.ids import EntrantId
from topcut.core.pairing.model import Candidate, PairingError
from topcut.core.pairing.pods import PodOptions, best_first
from topcut.core.pairing.podsizes import PodSizes, pod_sizes
from topcut.core.pairing.podtable import PodField, make_pod_field
from topcut.core.pairing.repair import Repair, Seats
from topcut.core.pairing.swiss import who_is_apart

MOST_PODS = 4  # that one repair changes
WIDTH = 60  # ways of each kind kept for each number of pods changed
STEPS = 20_000  # ways looked at in all
NEAR = 8  # pods up and down the order that somebody is looked for in

Members = tuple[int, ...]
Price = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class _Way:
    """The pods changed so far as they would be, who has a given bye, and who has no seat yet."""

    pods: tuple[tuple[int, Members], ...]
    resting: frozenset[int]
    loose: Members = ()

    def with_pod(self, number: int, members: Iterable[int]) -> "_Way":
        changed = {**dict(self.pods), number: tuple(sorted(members))}
        return replace(self, pods=tuple(sorted(changed.items())))


@dataclass(frozen=True, slots=True)
class _Goal:
    """The sizes that pods may have, and how many of each there must be if that matters."""

    sizes: frozenset[int]
    byes: int
    pods: Counter[int] | None = None

    @property
    def most(self) -> int:
        return max(self.sizes, default=0)


def repair_pods_extra(
    field: Sequence[Candidate],
    published: Sequence[Seats],
    extra: EntrantId,
    options: PodOptions | None = None,
    kept: Collection[Seats] = (),
) -> tuple[Repair, ...]:
    """Ways to bring in a player the round was made without; ``kept`` pods are not to be touched.

    Scenario 28. With 23 at Regular one pod has three: the extra player joins it, and nobody moves.
    """
    hall = _PodHall(field, published, options or PodOptions(), kept)
    start = _Way((), hall.resting, (hall.number[extra],))
    return hall.mended(start)


def repair_pods_missing(
    field: Sequence[Candidate],
    published: Sequence[Seats],
    missing: EntrantId,
    options: PodOptions | None = None,
    kept: Collection[Seats] = (),
) -> tuple[Repair, ...]:
    """Ways to take a player out of the round; ``field`` no longer holds them.

    With 23 at Regular a pod of four plays as three. At Competitive whoever has a bye comes in.
    """
    lost = next((seats for seats in published if missing in seats), None)
    if lost is None:
        raise PairingError("entrant-not-in-round", missing)
    if len(lost) == 1:
        return (Repair((lost,), (), 0, 0),)
    hall = _PodHall(field, published, options or PodOptions(), kept)
    at = hall.place[lost]
    start = _Way((), hall.resting).with_pod(at, hall.now[at])
    return hall.mended(start)


def repair_pods_points(
    field: Sequence[Candidate],
    published: Sequence[Seats],
    misplaced: EntrantId,
    options: PodOptions | None = None,
    kept: Collection[Seats] = (),
) -> tuple[Repair, ...]:
    """The best exchange for a player whose points were wrong; ``field`` has the right ones.

    Two pods change. Empty if no exchange leaves smaller gaps than there are.
    """
    mine = next((seats for seats in published if misplaced in seats), None)
    if mine is None:
        raise PairingError("entrant-not-in-round", misplaced)
    if len(mine) == 1:
        return ()
    hall = _PodHall(field, published, options or PodOptions(), kept)
    at, one = hall.place[mine], hall.number[misplaced]
    found = [way for way in hall.exchanges(at, one) if hall.price(way)[2] < 0]
    best = min(found, key=hall.rating, default=None)
    return (hall.repair(best),) if best else ()


class _PodHall:
    """The published round as numbers: pods best first, sizes as they should be, who may rest."""

    def __init__(
        self,
        field: Sequence[Candidate],
        published: Sequence[Seats],
        options: PodOptions,
        kept: Collection[Seats],
    ) -> None:
        people = best_first(field)
        self.field: PodField = make_pod_field(people, who_is_apart(options.forbidden), options.full)
        self.number = {one.entrant: at for at, one in enumerate(people)}
        pods = [seats for seats in published if len(seats) > 1]
        self.seats = sorted(pods, key=lambda seats: -self._mean(self._members(seats)))
        self.place = {seats: at for at, seats in enumerate(self.seats)}
        self.now = [self._members(seats) for seats in self.seats]
        self.means = [-self._mean(members) for members in self.now]
        self.free = {at for at, seats in enumerate(self.seats) if seats not in kept}
        self.resting = frozenset(
            self.number[seats[0]] for seats in published if len(seats) == 1 and seats[0] in self.number
        )
        self.full = options.full
        self.target: PodSizes = pod_sizes(len(people), options.leftovers, options.full)
        exact = Counter(self.target.pods)
        self.exact = _Goal(frozenset(exact), self.target.byes, exact)
        near = frozenset((options.full - 1, options.full, options.full + 1))
        self.loose = _Goal(near, max(self.target.byes, len(self.resting)))
        self.fresh = len(self.seats)  # the number of a pod that is begun
        self.takers = self._who_may_rest()
        self.known: dict[Members, Price] = {}
        self.bearable = 0  # repeats more than there were

    def _members(self, seats: Seats) -> Members:
        """Those of a pod who are still in the field."""
        return tuple(sorted(self.number[seat] for seat in seats if seat in self.number))

    def _mean(self, members: Members) -> int:
        return sum(self.field.points[one] for one in members) * 60 // max(len(members), 1)

    def _who_may_rest(self) -> set[int]:
        """The lowest of those with the fewest byes, as many as there are byes; equals among them (I3)."""
        if not self.target.byes:
            return set()
        keys = {at: (one.byes, one.points) for at, one in enumerate(self.field.people)}
        last = sorted(keys.values())[self.target.byes - 1]
        return {at for at, key in keys.items() if key <= last}

    # Ways

    def mended(self, start: _Way) -> tuple[Repair, ...]:
        """The best way of the policy; then one beside it, if that changes fewer pods or lets more play.

        Where there is neither, the one with the fewest repeats, which says so.
        """
        by_policy, beside = (self._search(start, goal) for goal in (self.exact, self.loose))
        found = [way for way in (by_policy,) if way is not None]
        if beside is not None and (by_policy is None or self._spares(beside, by_policy)):
            found.append(beside)
        if not found:
            found = [self._fewest_repeats(start)]
        return tuple(self.repair(way) for way in found)

    def _spares(self, beside: _Way, by_policy: _Way) -> bool:
        fewer_byes = len(beside.resting) < len(by_policy.resting)
        return len(beside.pods) < len(by_policy.pods) or (
            fewer_byes and len(beside.pods) == len(by_policy.pods)
        )

    def _fewest_repeats(self, start: _Way) -> _Way:
        for bearable in range(1, (self.full + 1) ** 2):
            self.bearable = bearable
            for goal in (self.exact, self.loose):
                found = self._search(start, goal)
                if found is not None:
                    return found
        raise PairingError("no-repair")

    def _search(self, start: _Way, goal: _Goal) -> _Way | None:
        seen = set[_Way]()
        level = self._settled([start], goal, seen)
        for _ in range(MOST_PODS + 1):
            whole = [way for way in level if self._is_whole(way, goal)]
            if whole:
                return min(whole, key=self.rating)
            further = (after for way in level for after in self._touching(way, goal))
            level = self._cheapest(self._settled(further, goal, seen))
        return None

    def _cheapest(self, ways: Iterable[_Way]) -> list[_Way]:
        """So many of each kind, or those that end nowhere would crowd out the others."""
        kept, kinds = list[_Way](), Counter[tuple[bool, int]]()
        for way in sorted(ways, key=lambda way: (self.price(way), way.pods)):
            kind = (self.fresh in dict(way.pods), len(way.loose))
            kinds[kind] += 1
            if kinds[kind] <= WIDTH:
                kept.append(way)
        return kept

    def _settled(self, ways: Iterable[_Way], goal: _Goal, seen: set[_Way]) -> list[_Way]:
        """These ways and all that follow from them without touching another pod."""
        waiting, found = list(ways), list[_Way]()
        while waiting and len(seen) < STEPS:
            way = waiting.pop()
            if way in seen or self.price(way)[0] > self.bearable:
                continue
            seen.add(way)
            found.append(way)
            waiting += self._inside(way, goal)
        return found

    def _is_whole(self, way: _Way, goal: _Goal) -> bool:
        if way.loose or self._short(way, goal) or len(way.resting) > goal.byes:
            return False
        if goal.pods is None:
            return True
        sizes = Counter(map(len, self.now))
        for at, members in way.pods:
            sizes[len(self.now[at]) if at < self.fresh else 0] -= 1
            sizes[len(members)] += 1
        del sizes[0]
        return len(way.resting) == goal.byes and sizes == goal.pods

    def _short(self, way: _Way, goal: _Goal) -> tuple[int, Members] | None:
        """A changed pod that cannot stay as it is."""
        return next((pod for pod in way.pods if pod[1] and len(pod[1]) not in goal.sizes), None)

    def _inside(self, way: _Way, goal: _Goal) -> Iterator[_Way]:
        if way.loose:
            yield from self._seated(way, way.loose[0], goal)
        elif short := self._short(way, goal):
            at, members = short
            for one in way.resting:
                yield replace(way, resting=way.resting - {one}).with_pod(at, (*members, one))
            if at != self.fresh and self._more_pods(way, goal) < 0:
                yield replace(way, loose=members).with_pod(at, ())

    def _seated(self, way: _Way, one: int, goal: _Goal) -> Iterator[_Way]:
        """A loose player rests, joins a pod that is changed anyway, or begins one."""
        rest = replace(way, loose=way.loose[1:])
        if one in self.takers and len(way.resting) < goal.byes:
            yield replace(rest, resting=way.resting | {one})
        pods = dict(way.pods)
        if self.fresh not in pods and self._more_pods(way, goal) > 0:
            yield rest.with_pod(self.fresh, (one,))
        for at, members in pods.items():
            left = at < self.fresh and one in self.now[at]
            if members and not left and len(members) < goal.most:
                yield rest.with_pod(at, (*members, one))

    def _more_pods(self, way: _Way, goal: _Goal) -> int:
        """How many pods are to be begun yet, or to be given up where it is negative."""
        if goal.pods is None:
            return 0
        changed = sum(bool(members) - (at < self.fresh) for at, members in way.pods)
        return goal.pods.total() - len(self.now) - changed

    def _touching(self, way: _Way, goal: _Goal) -> Iterator[_Way]:
        """One more pod changes: somebody joins it, takes a place in it, or is taken from it."""
        if way.loose:
            one, rest = way.loose[0], replace(way, loose=way.loose[1:])
            for at in self._looked_at(way, 60 * self.field.points[one]):
                members = self.now[at]
                if len(members) < goal.most:
                    yield rest.with_pod(at, (*members, one))
                for other in self._replaceable(way, members):
                    left = (each for each in members if each != other)
                    yield replace(way, loose=(other, *way.loose[1:])).with_pod(at, (*left, one))
        elif short := self._short(way, goal):
            at, members = short
            for near in self._looked_at(way, self._mean(members)):
                for other in self.now[near]:
                    taken = way.with_pod(near, (each for each in self.now[near] if each != other))
                    yield taken.with_pod(at, (*members, other))

    def _replaceable(self, way: _Way, members: Members) -> Iterable[int]:
        """Anybody gives way to one who is loose; to several at once only who may then rest."""
        if len(way.loose) == 1:
            return members
        return self.takers.intersection(members) if len(way.resting) < self.target.byes else ()

    def _looked_at(self, way: _Way, mean: int) -> list[int]:
        """Pods near in the order, those of another size, and the lowest while somebody is to rest."""
        centre = bisect_left(self.means, -mean)
        near = set(range(centre - NEAR, centre + NEAR + 1))
        near |= {at for at, members in enumerate(self.now) if len(members) != self.full}
        if len(way.resting) < self.target.byes:
            holding = [at for at, members in enumerate(self.now) if not self.takers.isdisjoint(members)]
            near |= set(holding[-2 * NEAR :])
        return sorted(near & self.free - dict(way.pods).keys())

    def exchanges(self, at: int, one: int) -> Iterator[_Way]:
        """This player changes places with anybody of another pod, as long as no repeat comes of it."""
        start = _Way((), self.resting)
        mine = [each for each in self.now[at] if each != one]
        for there in self.free - {at}:
            for other in self.now[there]:
                theirs = [each for each in self.now[there] if each != other]
                way = start.with_pod(at, [*mine, other]).with_pod(there, [*theirs, one])
                if self.price(way)[0] <= 0:
                    yield way

    # What a way comes to

    def price(self, way: _Way) -> Price:
        """By how much it adds to the repeats, to small pods had again, and to the spread in points."""
        repeats = small = gaps = 0
        for at, members in way.pods:
            before = self._worth(self.now[at]) if at < self.fresh else (0, 0, 0)
            after = self._worth(members)
            repeats += after[0] - before[0]
            small += after[1] - before[1]
            gaps += after[2] - before[2]
        return repeats, small, gaps

    def _worth(self, pod: Members) -> Price:
        found = self.known.get(pod)
        if found is None:
            field = self.field
            found = field.repeats(pod), field.small_again(pod), field.spread(pod)
            self.known[pod] = found
        return found

    def rating(self, way: _Way) -> tuple[int, Price, tuple[tuple[int, Members], ...]]:
        return len(way.pods), self.price(way), way.pods

    def repair(self, way: _Way) -> Repair:
        came, went = way.resting - self.resting, self.resting - way.resting
        changed = [at for at, members in way.pods if at < self.fresh]
        byes = [(self.field.people[one].entrant,) for one in sorted(went)]
        made = [self._seats_of(at, members) for at, members in way.pods if members]
        made += [(self.field.people[one].entrant,) for one in sorted(came)]
        before = sum(self.field.spread(self.now[at]) for at in changed)
        after = sum(self.field.spread(members) for _, members in way.pods)
        repeats = max(self.price(way)[0], 0)
        broken = (*(self.seats[at] for at in changed), *byes)
        return Repair(broken, tuple(made), before, after, repeats=repeats)

    def _seats_of(self, at: int, members: Members) -> Seats:
        old = self.seats[at] if at < self.fresh else ()
        return seats_after(old, [self.field.people[one].entrant for one in members])


def seats_after(old: Seats, members: Sequence[EntrantId]) -> Seats:
    """Whoever stays keeps the seat, whoever comes takes one that was left; more sit behind them."""
    coming = iter(sorted(one for one in members if one not in old))
    seats = [seat if seat in members else next(coming, None) for seat in old]
    return (*(seat for seat in seats if seat is not None), *coming)
