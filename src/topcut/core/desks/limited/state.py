"""State of the limited desk: draft seats and clocks, packs, sealed pools, product notes."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from topcut.core.kernel.ids import EntrantId, Instant

Direction = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Packs:
    """The packs announced when the clock was first started: the same for every pod (MTR-7.2.b).

    ``cards`` is how many there are in each pack, empty for sealed; the others are minutes.
    """

    cards: tuple[int, ...]
    registration: int
    build: int


@dataclass(frozen=True, slots=True)
class PodClock:
    """``step`` is where it was last set; ``ran`` the milliseconds since, up to when it was last paused.

    ``since`` is when it was last resumed, ``None`` while it is paused. The current step is computed from the
    schedule on reading, so every screen shows the same.
    """

    step: int = 0
    ran: int = 0
    since: Instant | None = None

    def elapsed(self, now: Instant) -> int:
        return self.ran if self.since is None else self.ran + max(0, now - self.since)

    @property
    def is_held(self) -> bool:
        return self.since is None

    def held(self, at: Instant) -> "PodClock":
        return PodClock(self.step, self.elapsed(at), None)

    def going_on(self, at: Instant) -> "PodClock":
        return PodClock(self.step, self.ran, at)


@dataclass(frozen=True)
class Draft:
    """``pods`` are in the order of the seats, clockwise; pods and seats are numbered from one.

    ``absent`` have a seat and had left when the product was opened: they got none of it (MTR-2.10.e).
    ``stopped`` draft no more and build from what they have (MTR-7.7.a). ``tossed`` says for each table of
    a Rochester draft who won the toss, ``first`` who picks first, ``timed_out`` at which steps the oldest
    card was taken (MTR-8.5.a).
    """

    stage: int
    pods: tuple[tuple[EntrantId, ...], ...]
    packs: Packs | None = None
    clocks: Mapping[int, PodClock] = field(default_factory=dict)
    absent: frozenset[EntrantId] = frozenset()
    stopped: frozenset[EntrantId] = frozenset()
    tossed: Mapping[int, EntrantId] = field(default_factory=dict)
    first: Mapping[int, EntrantId] = field(default_factory=dict)
    timed_out: Mapping[int, frozenset[int]] = field(default_factory=dict)

    @property
    def has_begun(self) -> bool:
        return bool(self.clocks)

    @property
    def drafters(self) -> int:
        return sum(len(pod) for pod in self.pods)

    def state(self) -> tuple[object, ...]:
        """Everything a screen shows of it, as one comparable value for caching."""
        clocks, first = tuple(sorted(self.clocks.items())), tuple(sorted(self.first.items()))
        told = self.stage, self.pods, self.packs, clocks, self.stopped
        return *told, tuple(self.tossed.items()), first, tuple(sorted(self.timed_out.items()))

    def pod(self, number: int) -> tuple[EntrantId, ...]:
        return self.pods[number - 1]

    def timed_out_at(self, pod: int) -> frozenset[int]:
        """The steps of a table at which an official took the oldest card."""
        return self.timed_out.get(pod, frozenset())

    def place_of(self, entrant: EntrantId) -> tuple[int, int] | None:
        """The number of the pod, and of the seat in it."""
        for number, pod in enumerate(self.pods, 1):
            if entrant in pod:
                return number, pod.index(entrant) + 1
        return None

    def pod_numbers(self) -> dict[EntrantId, int]:
        return {entrant: number for number, pod in enumerate(self.pods, 1) for entrant in pod}

    def receiver(
        self, entrant: EntrantId, direction: Direction, left: Collection[EntrantId] = ()
    ) -> EntrantId | None:
        """Who receives the pack that a seat passes; those who stopped drafting or have ``left`` are skipped.

        MTR-7.7.a. Seats run clockwise, so to the left is to the next number: from seat 3 of 8 to seat 4,
        or to seat 5 if 4 has stopped. ``None`` where nobody else drafts.
        """
        place = self.place_of(entrant)
        if place is None:
            return None
        pod, seat = self.pod(place[0]), place[1] - 1
        step = 1 if direction == "left" else -1
        for away in range(1, len(pod)):
            other = pod[(seat + step * away) % len(pod)]
            if other not in self.stopped and other not in left:
                return other
        return None

    def across(self, entrant: EntrantId) -> EntrantId | None:
        """Who sits across the table: 5 from 1 and 1 from 5 of eight; nobody from the last of an odd pod."""
        place = self.place_of(entrant)
        if place is None:
            return None
        pod, seat = self.pod(place[0]), place[1] - 1
        half = len(pod) // 2
        other = seat + half if seat < half else seat - half
        return None if seat >= 2 * half else pod[other]


def waiting_picks_first(one: int, other: int, seats: int, direction: Direction) -> int:
    """Which of two seats must pick first when an untimed draft is stuck because neither wants to.

    MTR-7.7.a. The seat closer to passing the other a pack; if equally close, the lower seat. Passing
    left in a pod of eight, seat 2 is two steps from seat 4 and seat 4 six from seat 2, so seat 2 picks.
    """
    step = 1 if direction == "left" else -1
    to_other, to_one = (other - one) * step % seats, (one - other) * step % seats
    if to_other == to_one:
        return min(one, other)
    return one if to_other < to_one else other


class PoolState(StrEnum):
    REGISTERED = "registered"  # the owner has not looked yet
    QUESTIONED = "questioned"  # the owner says that something differs: a judge looks
    VERIFIED = "verified"


@dataclass(frozen=True, slots=True)
class Pool:
    """``id`` is that of the text, ``seal`` proves it. ``note`` is what the owner says differs."""

    id: str
    seal: str
    cards: int
    by: str
    at: Instant
    state: PoolState = PoolState.REGISTERED
    note: str = ""


@dataclass(frozen=True, slots=True)
class ProductNote:
    """A fault in opened product, and what was decided about it (MTR-7.4)."""

    entrant: EntrantId
    note: str
    replaced: bool
    by: str
    at: Instant
