"""Nights in pods of four and three: are the pods of three the last ones? Part of ``run.py bench pods``.

Nights at Regular, whose rounds the newest version pairs; rounds 2 to 4 are also paired by version 2 from the
same field. ``last`` counts rounds in which nobody in a pod of three has more points than anybody in a pod of
four. Of the others, ``higher`` counts those in which every round with pods of three last would repeat more
meetings. ``leader`` counts rounds whose first in the standings sits in a pod of three, where no round with as
few repeats has them in a pod of four. Both are decided by a search of all pods that may occur, which counts
repeats alone: if it finds a round nothing was forced. Where it does not end the round is ``open``, unless
its own certificate proves that its pods of three are as low as can be.
"""

import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import Candidate, Pairing, PodOptions, pair_pods
from topcut.core.pairing.pods.pod_cover import cheapest_cover, priced

NEW, OLD = PodOptions(), PodOptions(version=2)
NIGHT_SIZES = (21, 22, 23, 26, 27)
ROUNDS = 4

People = Sequence[Candidate]
May = Callable[[Sequence[Candidate]], bool]


@dataclass
class NightTally:
    times: list[float] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)


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


def pair_and_count(people: People, options: PodOptions, tally: NightTally) -> None:
    start = time.process_time()
    made = pair_pods(people, Chance("bench", "round"), options)
    tally.times.append(time.process_time() - start)
    tally.counts["proved"] += made.certificate.proved
    tally.counts["repeats"] += made.certificate.repeats
    known = {one.entrant: one for one in people}
    small = [known[seat] for pair in made.pairs if len(pair.seats) == 3 for seat in pair.seats]
    points = sorted(one.points for one in people)
    last = points[len(small) - 1]
    if sum(one.points for one in small) == sum(points[: len(small)]):
        tally.counts["last"] += 1
    else:
        verdict = _verdict(people, made, _only_last(last))
        if verdict == "open" and made.certificate.proved and options is NEW:
            verdict = "forced"  # what the proof is about
        tally.counts[f"higher, {verdict}"] += 1
    leader = people[0]
    if leader in small:
        verdict = _verdict(people, made, lambda pod: len(pod) == 4 or leader not in pod)
        tally.counts[f"leader, {verdict}"] += 1


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


def print_nights(nights: int, sizes: Sequence[int] = NIGHT_SIZES) -> None:
    print(f"\npods of three, {nights} nights each, rounds 2 to {ROUNDS}")
    columns = ("last", *(f"{what}, {why}" for what in ("higher", "leader") for why in VERDICTS))
    print(f"  {'':24}{'median ms':>10}{'proved':>8}{'repeats':>9}{'last':>6}" + _head())
    for players in sizes:
        tallies: dict[tuple[int, str], NightTally] = {}
        for seed in range(nights):
            for number, people in night(players, seed):
                for name, options in (("version 2", OLD), ("now", NEW)):
                    pair_and_count(people, options, tallies.setdefault((number, name), NightTally()))
        for (number, name), tally in sorted(tallies.items()):
            counts = tally.counts
            figures = "".join(f"{counts[column]:>{6 if column == 'last' else 12}}" for column in columns)
            median = 1000 * statistics.median(tally.times)
            print(
                f"  {players} players, round {number}, {name:10}"[:34].ljust(34)
                + f"{median:8.1f}{counts['proved']:8}{counts['repeats']:9}{figures}",
                flush=True,
            )


VERDICTS = ("forced", "not forced", "open")


def _head() -> str:
    return "".join(
        f"{what:>12}" for what in ("higher:", "not forced", "open", "leader:", "not forced", "open")
    )
