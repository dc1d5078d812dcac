"""Pod pairing (MA-10.4A): rounds in pods of four, byes and sizes by policy, fewest repeats, close in points.

In order: byes to the lowest who have had the fewest, and among equals to those who leave the fewest
repeats; fewest repeated meetings; the leader in a pod of the standard size; the fewest points in pods of
another one, so that they are the last ones unless a repeat is avoided; among equals nobody in a smaller pod
again while another has been in fewer; the least sum of squared gaps in points over all pairs of a pod;
closeness in the standings, and pods of another size low in them; chance.
Seats are random (MA-2.2A), or balanced over the rounds if the organizer wishes.

Version 3 of the method did not set the leader apart, and had a first round by ids. Version 2 had the turns
in smaller pods above all else, and let those pods be anywhere.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice, permutations

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.model import Candidate, Certificate, Pairing, Seats, draw_lots
from topcut.core.pairing.pods.pod_bounds import lower_bound
from topcut.core.pairing.pods.pod_field import (
    FORGETFUL,
    LEADER_AS_ALL,
    NEWEST,
    TURNS_FIRST,
    PodField,
    Pods,
    make_pod_field,
)
from topcut.core.pairing.pods.pod_proof import OddPods, least_spread
from topcut.core.pairing.pods.pod_search import search
from topcut.core.pairing.pods.pod_sizes import USUAL, Leftovers, PodSizes, pod_sizes, smaller_than
from topcut.core.pairing.swiss.swiss_round import (
    BYE_AGAIN,
    BYE_LOWEST,
    FORBIDDEN,
    REMATCH,
    Apart,
    who_is_apart,
)
from topcut.core.pairing.table_numbers import ALL_TABLES, Hall, fixed_tables, seat_at_tables

METHOD = "pods"
METHOD_VERSION = NEWEST
VERSIONS = (TURNS_FIRST, LEADER_AS_ALL, FORGETFUL, METHOD_VERSION)  # that can still be computed

SMALL_POD = "small-pod"
SMALL_AGAIN = "small-pod-again"
LARGE_POD = "large-pod"
MIXED_POINTS = "mixed-points"

CHOICES = 6  # choices of byes among equals, tried while somebody would meet again


@dataclass(frozen=True, slots=True)
class PodOptions:
    """Options of the organizer for a round of pods."""

    leftovers: Leftovers = Leftovers.SMALLER
    full: int = USUAL
    balance_seats: bool = False
    forbidden: tuple[frozenset[EntrantId], ...] = ()
    hall: Hall = ALL_TABLES
    smaller: int | None = None  # the size of smaller pods, where the rules have one
    version: int = METHOD_VERSION  # an older one recomputes a round that was made by it

    @property
    def turns_first(self) -> bool:
        return self.version <= TURNS_FIRST

    @property
    def sizes(self) -> frozenset[int]:
        """The sizes that a pod may have."""
        return frozenset((smaller_than(self.full, self.smaller), self.full, self.full + 1))

    def sizes_for(self, players: int) -> PodSizes:
        return pod_sizes(players, self.leftovers, self.full, self.smaller)


@dataclass(frozen=True, slots=True)
class _Found:
    """Who has a bye, and the pods of everybody else."""

    resting: Sequence[Candidate]
    playing: PodField
    pods: Pods
    proved: bool

    @property
    def repeats(self) -> int:
        return sum(map(self.playing.repeats, self.pods))


def pair_pods(field: Sequence[Candidate], chance: Chance, options: PodOptions | None = None) -> Pairing:
    """Pair a round of pods, with byes where the policy gives them.

    MA-10.4A. Twenty-three players who have not met, at Regular: five pods of four and one of
    three, repeats 0.
    """
    options = options or PodOptions()
    people = best_first(draw_lots(field, chance)[0], options.version)
    sizes = options.sizes_for(len(people))
    apart = who_is_apart(options.forbidden)
    found = _fewest_repeats(people, sizes, apart, options, chance.part("search"))
    seats = chance.part("seats")
    playing, pods = found.playing, found.pods
    pods.sort(key=lambda pod: _table_order(playing, pod))
    ordered: list[tuple[Seats, tuple[str, ...]]] = []
    for pod in pods:
        members = [playing.people[one] for one in pod]
        ordered.append(
            (_seats(members, seats, options.balance_seats), pod_flags(members, apart, options.full))
        )
    ordered += [((one.entrant,), (BYE_AGAIN if one.byes else BYE_LOWEST,)) for one in found.resting]
    seated = seat_at_tables(ordered, fixed_tables(people), options.hall)
    return Pairing(seated, METHOD, options.version, _certificate(playing, pods, found.proved, apart))


def _table_order(field: PodField, pod: Sequence[int]) -> tuple[int, bool, int]:
    """More points on average first; among equals the standard size, then the better places."""
    odd = len(pod) != field.full and not field.turns_first
    return -sum(field.points[one] for one in pod) * 60 // len(pod), odd, min(pod)


def best_first(field: Sequence[Candidate], version: int) -> list[Candidate]:
    """Sorted by points, then by place in the standings; unranked candidates last.

    Before anybody has met anybody nobody is ranked: the standings are ids in order then, which whoever enrols
    people anew could choose. Versions up to 3 took them for places.
    """
    if version > LEADER_AS_ALL and not any(one.met for one in field):
        field = [replace(one, rank=0) for one in field]
    return sorted(field, key=lambda one: (-one.points, one.rank == 0, one.rank))


def _fewest_repeats(
    people: Sequence[Candidate], sizes: PodSizes, apart: Apart, options: PodOptions, chance: Chance
) -> _Found:
    """The pods for the first choice of byes without repeats, or for the best of several choices."""
    found: list[_Found] = []
    for resting in islice(who_rests(people, sizes.byes), CHOICES):
        away = {one.entrant for one in resting}
        seated = [one for one in people if one.entrant not in away]
        playing = make_pod_field(seated, apart, options.full, sizes.pods, options.version)
        pods, proved = search(playing, sizes.pods, chance) if sizes.pods else ([], True)
        found.append(_Found(resting, playing, pods, proved))
        if not found[-1].repeats:
            break
    return min(found, key=lambda one: one.repeats)


def who_rests(people: Sequence[Candidate], byes: int) -> Iterator[Sequence[Candidate]]:
    """Candidates for byes: the lowest among those with the fewest (MA-10.4A, I3); ``people`` are best first.

    Among equal points anybody may have it: every choice, the lowest in the standings first.
    """
    lowest_first = people[::-1]
    order = sorted(lowest_first, key=lambda one: (one.byes, one.points))
    last = (order[byes - 1].byes, order[byes - 1].points) if byes else None
    sure = [one for one in order[:byes] if (one.byes, one.points) != last]
    equal = [one for one in order if (one.byes, one.points) == last]
    for chosen in combinations(equal, byes - len(sure)):
        yield [*sure, *chosen]


def _seats(members: Sequence[Candidate], chance: Chance, balanced: bool) -> Seats:
    """Random seats; if balanced, a random one of the orders that repeat the fewest positions."""
    people = {one.entrant: one for one in members}
    drawn = [people[entrant] for entrant in chance.by_lot(list(people))]
    if balanced:
        orders = [list(order) for order in permutations(drawn)]
        drawn = min(orders, key=_repeated_positions)
    return tuple(one.entrant for one in drawn)


def _repeated_positions(order: Sequence[Candidate]) -> int:
    before = [one.seats[seat] if seat < len(one.seats) else 0 for seat, one in enumerate(order)]
    return sum(times * times for times in before)


def pod_flags(members: Sequence[Candidate], apart: Apart, full: int = USUAL) -> tuple[str, ...]:
    """The flags of a pod: what is unusual about it."""
    flags: list[str] = []
    if len({one.points for one in members}) > 1:
        flags.append(MIXED_POINTS)
    if pairs_met(members):
        flags.append(REMATCH)
    if pairs_apart(members, apart):
        flags.append(FORBIDDEN)
    if len(members) < full:
        flags.append(SMALL_AGAIN if any(one.small_pods for one in members) else SMALL_POD)
    elif len(members) > full:
        flags.append(LARGE_POD)
    return tuple(flags)


def pairs_met(members: Sequence[Candidate]) -> int:
    """How many pairs of one table have met before."""
    return sum(other.entrant in one.met for one, other in combinations(members, 2))


def pairs_apart(members: Sequence[Candidate], apart: Apart) -> int:
    """How many pairs of one table were to be kept apart."""
    return sum(other.entrant in apart.get(one.entrant, ()) for one, other in combinations(members, 2))


def _certificate(field: PodField, pods: Sequence[Sequence[int]], proved: bool, apart: Apart) -> Certificate:
    cost = sum(field.spread(pod) for pod in pods)
    members = [[field.people[one] for one in pod] for pod in pods]
    repeats = sum(map(pairs_met, members))
    forbidden = sum(pairs_apart(pod, apart) for pod in members) if apart else 0
    sizes = [len(pod) for pod in pods]
    if field.turns_first:
        graver, bound = any(map(field.small_again, pods)), lower_bound(field.points, sizes)
    else:
        graver = any(map(field.leads_odd, pods)) or OddPods(field, sizes).above_in(pods) > 0
        bound = lower_bound(field.points, sizes) if graver else least_spread(field, sizes)
    proved = proved or not (graver or any(map(field.repeats, pods)) or cost > bound)
    return Certificate(repeats, cost, cost if proved else bound, proved, forbidden, repeats)
