"""Nights in pods of four and three: are the pods of three the last ones? Part of ``run.py bench pods``.

Nights at Regular, whose rounds the newest version pairs; rounds 2 to 4 are also paired by version 2 from the
same field. ``last`` counts rounds in which nobody in a pod of three has more points than anybody in a pod of
four, ``leader`` those whose first in the standings sits in a pod of three. For the newest version it is told
whether repeats forced it: whether every round with pods of three last, or with the leader in a pod of four,
would repeat more meetings. A search of all pods that may occur decides it, which counts repeats alone: if it
finds a round nothing was forced. Where it does not end the round is ``open``, unless its own certificate
proves that its pods of three are as low as can be.

``python3 run.py bench pods --only-nights`` counts these alone; ``_pod_night_tally`` keeps and prints them.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import Candidate, Pairing, PodOptions, pair_pods
from topcut.core.pairing.pods.pod_cover import cheapest_cover
from topcut.core.pairing.pods.pod_shares import priced

NEW, OLD = PodOptions(), PodOptions(version=2)
NIGHT_SIZES = (21, 22, 23, 26, 27)
ROUNDS = 4
VERDICTS = ("forced", "not forced", "open")
People = Sequence[Candidate]
May = Callable[[Sequence[Candidate]], bool]


Counted = dict[str, float]
"""What is counted of one version in one round of a night, and its time."""

NightCounts = dict[str, Counted]
"""By "round 2, now" and the like."""


def night(players: int, seed: int) -> Iterator[tuple[int, People]]:
    """The fields of rounds 2 to 4: five points for a win, one for a draw; ties are broken by lot."""
    chance = random.Random(f"night {players} {seed}")
    people: People = [Candidate(EntrantId(f"p{number:03}"), 0) for number in range(players)]
    for number in range(2, ROUNDS + 1):
        known = {one.entrant: one for one in people}
        for pair in pair_pods(people, Chance(str(seed), str(number)), NEW).pairs:
            winner = chance.choice(pair.seats) if chance.random() > 0.1 else None
            for seat in pair.seats:
                one = known[seat]
                known[seat] = replace(
                    one,
                    points=one.points + (1 if winner is None else 5 * (seat == winner)),
                    met=one.met | frozenset(pair.seats) - {seat},
                    small_pods=one.small_pods + (len(pair.seats) < 4),
                )
        order = sorted(known.values(), key=lambda one: (-one.points, chance.random()))
        people = [replace(one, rank=at) for at, one in enumerate(order, start=1)]
        yield number, people


def pair_and_count(people: People, options: PodOptions) -> Counted:
    start = time.process_time()
    made = pair_pods(people, Chance("bench", "round"), options)
    counted: Counted = {
        "seconds": time.process_time() - start,
        "proved": made.certificate.proved,
        "repeats": made.certificate.repeats,
    }
    known = {one.entrant: one for one in people}
    small = [known[seat] for pair in made.pairs if len(pair.seats) == 3 for seat in pair.seats]
    points = sorted(one.points for one in people)
    last = points[len(small) - 1]
    is_last = sum(one.points for one in small) == sum(points[: len(small)])
    leader = people[0]
    counted |= {"last": is_last, "leader": leader in small}
    if options is OLD:
        return counted
    if not is_last:
        verdict = _verdict(people, made, _only_last(last))
        if verdict == "open" and made.certificate.proved:
            verdict = "forced"  # what the proof is about
        counted[f"higher, {verdict}"] = 1
    if leader in small:
        verdict = _verdict(people, made, lambda pod: len(pod) == 4 or leader not in pod)
        counted[f"leader, {verdict}"] = 1
    return counted


def _only_last(last: int) -> May:
    """Pods of which a round consists whose pods of three hold the fewest points."""

    def may(pod: Sequence[Candidate]) -> bool:
        if len(pod) == 3:
            return all(one.points <= last for one in pod)
        return all(one.points >= last for one in pod)

    return may


def _verdict(people: People, made: Pairing, may: May) -> str:
    """Whether a round of such pods repeats no more than this one did: then nothing forced it."""
    sizes = [len(pair.seats) for pair in made.pairs]
    pods = []
    for size in set(sizes):
        for members in combinations(range(len(people)), size):
            pod = [people[one] for one in members]
            again = sum(other.entrant in one.met for one, other in combinations(pod, 2))
            if again <= made.certificate.repeats and may(pod):
                pods.append(priced(members, again))
    found = cheapest_cover(len(people), pods, sizes, made.certificate.repeats + 1)
    if found.pods:
        return "not forced"
    return "forced" if found.complete else "open"


class Night(NamedTuple):
    players: int
    seed: int


def count_night(one: Night) -> tuple[Night, NightCounts]:
    """Rounds 2 to 4 of a night, by both versions."""
    counted = {
        f"round {number}, {name}": pair_and_count(people, options)
        for number, people in night(*one)
        for name, options in (("version 2", OLD), ("now", NEW))
    }
    return one, counted
