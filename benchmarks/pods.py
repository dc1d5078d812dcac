"""Benchmark of pod pairing: ours, plain greedy and a branching tree, on the same fields in one run.

Run with ``python3 run.py bench pods [--quick] [--players 16 32] [--seeds 10] [--nights 200 --only-nights]``.

Each field is a tournament played for 2 to 6 rounds with pods of ours, leftover players having byes. Greedy
walks down the standings and takes the next who has met nobody of the pod, or else simply the next. The tree
is the way SquireCore pairs, written anew from its description: a newcomer descends under every branch that it
has not met and becomes a sibling where it conflicts, the first path of four is the pod, a root that has none
gets a bye, and the best of up to a hundred reshuffles counts. Times are of the processor.

``to best`` is our cost over the proven least, for fields of up to 32; if OR-tools is installed and a field is
not proved by ourselves, its CP-SAT is asked for ten seconds.

The tree never seats two who have met: where that cannot be, it gives byes to players who could have played,
or to players higher up, or for the second time. Byes are for the lowest who have had fewest (MA-10.4A), so
rounds are compared by the number of byes, then by who has them, then by repeats. How often the tree had
fewer repeats with more or other byes stands in the column ``other byes``, and in ``better`` how often
a round was better than ours. ``version 2`` is our older method, and ``ratio`` our time over its. Then come
nights with pods of three (``_pod_nights``). The end says of every aim if it was reached, with the figure.
"""

import argparse
import gc
import importlib
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

from benchmarks._pod_night_tally import Aim, print_nights
from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import Candidate, Leftovers, PodOptions, pair_pods

Pods = list[list[Candidate]]
OPTIONS = PodOptions(Leftovers.BYES)
RESHUFFLES = 100


@dataclass
class Tally:
    times: list[float] = field(default_factory=list)
    repeats: int = 0
    byes: int = 0  # above the necessary
    small: int = 0  # pods of fewer than four
    spread: list[int] = field(default_factory=list)
    better: int = 0  # rounds better than ours
    for_byes: int = 0  # rounds with fewer repeats than ours, but more byes or byes for others


def tournament(players: int, rounds: int, seed: int) -> list[Candidate]:
    """A field after some rounds: five points for a win, one for a draw."""
    chance = random.Random(f"{players} {rounds} {seed}")
    people = [Candidate(EntrantId(f"p{number:04}"), 0) for number in range(players)]
    for number in range(rounds):
        known = {one.entrant: one for one in people}
        for pair in pair_pods(people, Chance(str(seed), str(number)), OPTIONS).pairs:
            winner = chance.choice(pair.seats) if chance.random() > 0.1 else None
            for seat in pair.seats:
                one = known[seat]
                won = 5 if pair.is_bye or seat == winner else 0
                points = one.points + (won if winner or pair.is_bye else 1)
                known[seat] = Candidate(
                    seat, points, one.met | frozenset(pair.seats) - {seat}, one.byes + pair.is_bye
                )
        people = list(known.values())
    order = sorted(people, key=lambda one: (-one.points, one.entrant))
    return [
        Candidate(one.entrant, one.points, one.met, one.byes, at) for at, one in enumerate(order, start=1)
    ]


def ours(people: Sequence[Candidate]) -> Pods:
    known = {one.entrant: one for one in people}
    made = pair_pods(people, Chance("bench", "round"), OPTIONS)
    return [[known[seat] for seat in pair.seats] for pair in made.pairs]


def greedy(people: Sequence[Candidate]) -> Pods:
    lowest_first = list(people)[::-1]
    resting = sorted(lowest_first, key=lambda one: one.byes)[: len(people) % 4]
    waiting = [one for one in people if one not in resting]
    pods: Pods = [[one] for one in resting]
    while waiting:
        pod = [waiting.pop(0)]
        while len(pod) < 4:
            fresh = (
                at for at, one in enumerate(waiting) if not any(one.entrant in other.met for other in pod)
            )
            pod.append(waiting.pop(next(fresh, 0)))
        pods.append(pod)
    return pods


@dataclass
class Branch:
    player: Candidate
    under: list["Branch"] = field(default_factory=list)


def descend(branch: Branch, newcomer: Candidate, path: list[Candidate]) -> list[Candidate] | None:
    """Put a newcomer under this branch, which it has not met; the path of four if one is complete."""
    path = [*path, branch.player]
    if len(path) == 3:
        return [*path, newcomer]
    conflict = not branch.under
    for below in branch.under:
        if newcomer.entrant in below.player.met:
            conflict = True
            continue
        found = descend(below, newcomer, path)
        if found:
            return found
    if conflict:
        branch.under.append(Branch(newcomer))
    return None


def tree_once(people: Sequence[Candidate]) -> Pods:
    waiting, pods = list(people), list[list[Candidate]]()
    while waiting:
        root = Branch(waiting[0])
        pod = [waiting[0]]
        for newcomer in waiting[1:]:
            if newcomer.entrant not in root.player.met and (found := descend(root, newcomer, [])):
                pod = found
                break
        pods.append(pod)
        taken = {one.entrant for one in pod}
        waiting = [one for one in waiting if one.entrant not in taken]
    return pods


def tree(people: Sequence[Candidate]) -> Pods:
    chance = random.Random(1)
    best: Pods = []
    for _ in range(RESHUFFLES):
        order = sorted(people, key=lambda one: (-one.points, chance.random()))
        pods = tree_once(order)
        if not best or len(pods) < len(best):
            best = pods
        if sum(len(pod) == 1 for pod in best) <= len(people) % 4:
            break
    return best


def version_2(people: Sequence[Candidate]) -> Pods:
    known = {one.entrant: one for one in people}
    made = pair_pods(people, Chance("bench", "round"), PodOptions(Leftovers.BYES, version=2))
    return [[known[seat] for seat in pair.seats] for pair in made.pairs]


WAYS: dict[str, Callable[[Sequence[Candidate]], Pods]] = {
    "topcut": ours,
    "version 2": version_2,
    "greedy": greedy,
    "branching tree": tree,
}


def spread(pods: Pods) -> int:
    return sum((one.points - other.points) ** 2 for pod in pods for one, other in combinations(pod, 2))


class Worth(NamedTuple):
    """Smaller is better, the first before the second."""

    byes: int  # above the necessary
    resting: list[tuple[int, int]]  # earlier byes and points of those with a bye, lowest first
    repeats: int


def measure(name: str, people: Sequence[Candidate], tally: Tally, mine: Worth | None) -> Worth:
    """Pair these people with one method, and compare with our own round."""
    gc.collect()
    start = time.process_time()
    pods = WAYS[name](people)
    tally.times.append(time.process_time() - start)
    found = worth(people, pods)
    tally.repeats += found.repeats
    tally.byes += found.byes
    tally.small += sum(1 < len(pod) < 4 for pod in pods)
    tally.spread.append(spread(pods))
    if mine is not None:
        tally.better += found < mine
        tally.for_byes += mine < found and found.repeats < mine.repeats
    return found


def worth(people: Sequence[Candidate], pods: Pods) -> Worth:
    resting = sorted((pod[0].byes, pod[0].points) for pod in pods if len(pod) == 1)
    repeats = sum(other.entrant in one.met for pod in pods for one, other in combinations(pod, 2))
    return Worth(len(resting) - len(people) % 4, resting, repeats)


def least_spread(people: Sequence[Candidate]) -> int | None:
    """The proven minimum cost with our number of repeats, ours or CP-SAT's; None if neither proved it."""
    certificate = pair_pods(people, Chance("bench", "round"), OPTIONS).certificate
    if certificate.proved:
        return certificate.cost
    try:
        cp_model: Any = importlib.import_module("ortools.sat.python.cp_model")
    except ImportError:
        return None
    resting = {pod[0].entrant for pod in ours(people) if len(pod) == 1}
    playing = [one for one in people if one.entrant not in resting]
    model, pods = cp_model.CpModel(), range(len(playing) // 4)
    sits = [[model.NewBoolVar("") for _ in pods] for _ in playing]
    for row in sits:
        model.AddExactlyOne(row)
    for pod in pods:
        model.Add(sum(row[pod] for row in sits) == 4)
    heavy = 1 + sum((one.points - other.points) ** 2 for one, other in combinations(playing, 2))
    terms = []
    for (at, one), (there, other) in combinations(enumerate(playing), 2):
        together = model.NewBoolVar("")
        for pod in pods:
            model.Add(together >= sits[at][pod] + sits[there][pod] - 1)
        terms.append(((one.points - other.points) ** 2 + heavy * (other.entrant in one.met)) * together)
    model.Minimize(sum(terms))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = 10
    return int(solver.ObjectiveValue()) % heavy if solver.Solve(model) == cp_model.OPTIMAL else None


@dataclass
class Size:
    """Results for the fields of one size."""

    players: int
    fields: int
    median: float  # ours, in ms
    ratio: float  # of our median to that of version 2
    above: list[float]  # our cost over the proven least
    unknown: int  # fields whose minimum is not known
    better: dict[str, int]
    for_byes: int


def run_size(players: int, rounds: Sequence[int], seeds: int) -> Size:
    tallies = {name: Tally() for name in WAYS}
    above: list[float] = []
    unknown = 0
    for number in rounds:
        for seed in range(seeds):
            people = tournament(players, number, seed)
            mine: Worth | None = None
            for name, tally in tallies.items():
                found = measure(name, people, tally, mine)
                mine = mine or found
            if players <= 32:
                least, cost = least_spread(people), tallies["topcut"].spread[-1]
                unknown += least is None
                above += [] if least is None else [cost / least if least else 1.0 + cost]
    best = (
        f"; to best: mean {statistics.mean(above):.3f}, worst {max(above):.3f}, unknown {unknown}"
        if above
        else ""
    )
    ours = tallies["topcut"]
    ratio = statistics.median(ours.times) / statistics.median(tallies["version 2"].times)
    print(f"\n{players} players: {len(ours.times)} fields{best}; ratio {ratio:.3f}")
    print(
        f"  {'':16}{'median ms':>10}{'p95':>10}{'worst':>10}{'repeats':>10}{'byes above':>12}"
        f"{'small pods':>12}{'mean spread':>13}{'better':>8}{'other byes':>12}"
    )
    for name, tally in tallies.items():
        print(line(name, tally))
    return Size(
        players,
        len(ours.times),
        1000 * statistics.median(ours.times),
        statistics.median(ours.times) / statistics.median(tallies["version 2"].times),
        above,
        unknown,
        {name: tally.better for name, tally in tallies.items() if tally.better},
        tallies["branching tree"].for_byes,
    )


def line(name: str, tally: Tally) -> str:
    times = sorted(1000 * one for one in tally.times)
    p95 = times[min(len(times) - 1, int(0.95 * len(times)))]
    return (
        f"  {name:16}{statistics.median(times):10.1f}{p95:10.1f}{times[-1]:10.1f}"
        f"{tally.repeats:10}{tally.byes:12}{tally.small:12}{statistics.mean(tally.spread):13.1f}"
        f"{tally.better:8}{tally.for_byes:12}"
    )


def size_aims(sizes: Sequence[Size]) -> Iterator[Aim]:
    """Every aim that these sizes can decide."""
    fields = sum(one.fields for one in sizes)
    better = [
        f"{name} in {times} fields of {one.players}" for one in sizes for name, times in one.better.items()
    ]
    for_byes = sum(one.for_byes for one in sizes)
    yield Aim(
        "never more byes than either baseline, nor more repeats with the same byes",
        not better,
        "; ".join(better)
        or f"in none of {fields} fields; the tree had fewer repeats for more or other byes in {for_byes}",
    )
    small = [one for one in sizes if one.players <= 32]
    if small:
        above = [ratio for one in small for ratio in one.above]
        unknown = sum(one.unknown for one in small)
        worst = max(above, default=1.0)
        figure = f"worst {worst:.3f} of {len(above)} fields, {unknown} unknown"
        yield Aim("within 5 % of the proven optimum up to 32", worst <= 1.05 and not unknown, figure)
    slowest = max(sizes, key=lambda one: one.ratio)
    figure = f"{slowest.ratio:.3f} at {slowest.players}"
    yield Aim("median time no more than 1.05 of version 2 at each size", slowest.ratio <= 1.05, figure)
    large = next((one for one in sizes if one.players == 1024), None)
    if large:
        yield Aim("1,024 players under 150 ms at the median", large.median < 150, f"{large.median:.0f} ms")


def print_aims(aims: Sequence[Aim]) -> None:
    """Print every aim: reached or not, and the figure."""
    print("\naims")
    for text, reached, figure in aims:
        print(f"  {'reached' if reached else 'NOT REACHED':12} {text}: {figure}")


def main() -> None:
    asked = argparse.ArgumentParser(description="Rounds in pods beside greedy and the branching tree")
    asked.add_argument("--quick", action="store_true", help="a few sizes, one seed: under a minute")
    asked.add_argument("--players", type=int, nargs="+")
    asked.add_argument("--seeds", type=int)
    asked.add_argument("--nights", type=int, help="with pods of three, of each size; 0 for none")
    asked.add_argument("--only-nights", action="store_true", help="compare no fields of the sizes")
    asked.add_argument("--processes", type=int, help="for the nights; as many as there are processors")
    options = asked.parse_args()
    sizes = (
        [12, 22, 32, 128, 1024] if options.quick else [12, 16, 22, 24, 31, 32, 48, 64, 128, 256, 1024, 4096]
    )
    seeds = options.seeds or (1 if options.quick else 10)
    rounds = (2, 4, 6) if options.quick else (2, 3, 4, 5, 6)
    done: list[Size] = []
    for players in () if options.only_nights else options.players or sizes:
        few = players > 1024 and not options.seeds
        done.append(run_size(players, rounds, 2 if few else seeds))
    aims = list(size_aims(done)) if done else []
    nights = options.nights if options.nights is not None else (3 if options.quick else 200)
    if nights:
        aims += print_nights(nights, processes=options.processes)
    print_aims(aims)


if __name__ == "__main__":
    main()
