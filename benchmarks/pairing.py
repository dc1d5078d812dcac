"""Benchmark of Swiss pairing: ours, other packages and plain solvers, on the same fields in one run.

Run with ``python3 run.py bench pairing [--quick] [--entrants 64 512] [--seeds 30]``.

Every size stands alone and prints the same lines, so a full run can be taken in pieces: ``--entrants 8192``.

Each field is a tournament played to the end of a round: 3, 8 or 13 rounds, with 0, 5 or 15 % draws; every
second one has an odd number of entrants. A peer that needs longer than ``--patience`` seconds for a round is
not asked again for larger fields, and all but swisspair have ``--budget`` seconds for the fields of one size:
they are compared on those they were asked. What a peer needs made beforehand (its own player objects, a file)
is not timed. Times are of the processor, so that other work on the machine does not count; of a short round
the best of three runs is taken, for everybody. Our own time is the whole of ``pair_swiss``: lots, pairing,
proof, tables and flags.

Costs are sums of squared gaps in points. py4swiss pairs by the chess federation's Dutch system, which also
balances colours, so its cost is not meant to be the least. Costs are compared where the bye went to the same
score; ``cost/least`` is the mean and the worst over ours, which is the least wherever it is proved. A peer's
round is better than ours if it has fewer rematches, or as many and a fairer bye, or that and a lower cost.

The end of a run says of every aim whether it was reached, with the figure.
"""

import argparse
import contextlib
import gc
import importlib
import math
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import networkx
import rustworkx

from topcut.core.kernel.chance import Chance, LotChance
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import Candidate, pair_swiss

Couples = list[tuple[int, int]]  # places in the field; the second is -1 for a bye
Ready = Callable[[], Couples]
ROUNDS = (3, 8, 13)
DRAWS = (0, 5, 15)
NEIGHBOURS = 16
SHORT = 0.05  # seconds; a round so short is timed three times
ALWAYS = ("topcut", "swisspair")  # run on every field, whatever it takes


@dataclass
class Field:
    """A tournament after some rounds: the candidates best first, and everybody's results so far."""

    people: list[Candidate]
    history: list[list[tuple[int, str, str]]]  # opponent's place or -1, colour, result


@dataclass
class Tally:
    """Time and results of one pairing method, over many fields."""

    times: list[float] = field(default_factory=list)
    rematches: int = 0
    failed: int = 0
    other_bye: int = 0
    better: int = 0  # rounds better than ours
    above: list[float] = field(default_factory=list)  # cost over the least cost
    spent: float = 0.0  # seconds in total


def tournaments(entrants: int, draws: int, seed: int) -> list[Field]:
    """One tournament, seen after each of ROUNDS."""
    chance = random.Random(f"{entrants} {draws} {seed}")
    ids = [EntrantId(f"e{number:05}") for number in range(entrants - seed % 2)]
    points, byes = dict.fromkeys(ids, 0), dict.fromkeys(ids, 0)
    met: dict[EntrantId, set[EntrantId]] = {one: set() for one in ids}
    colours = dict.fromkeys(ids, 0)
    history: dict[EntrantId, list[tuple[EntrantId | None, str, str]]] = {one: [] for one in ids}
    seen: list[Field] = []
    for number in range(1, max(ROUNDS) + 1):
        people = [Candidate(one, points[one], frozenset(met[one]), byes[one]) for one in ids]
        for pair in pair_swiss(people, Chance(str(seed), str(number))).pairs:
            if pair.is_bye:
                one = pair.seats[0]
                points[one], byes[one] = points[one] + 3, byes[one] + 1
                history[one].append((None, "-", "U"))
                continue
            white, black = sorted(pair.seats, key=lambda one: (colours[one], one))
            met[white].add(black)
            met[black].add(white)
            colours[white], colours[black] = colours[white] + 1, colours[black] - 1
            fate = chance.random()
            marks = "==" if fate < draws / 100 else chance.choice(["10", "01"])
            for one, other, colour, mark in ((white, black, "w", marks[0]), (black, white, "b", marks[1])):
                points[one] += {"1": 3, "=": 1, "0": 0}[mark]
                history[one].append((other, colour, mark))
        if number in ROUNDS:
            seen.append(_seen(points, met, byes, history))
    return seen


def _seen(
    points: dict[EntrantId, int],
    met: dict[EntrantId, set[EntrantId]],
    byes: dict[EntrantId, int],
    history: dict[EntrantId, list[tuple[EntrantId | None, str, str]]],
) -> Field:
    order = sorted(points, key=lambda one: (-points[one], one))
    place = {one: at for at, one in enumerate(order)}
    people = [
        Candidate(one, points[one], frozenset(met[one]), byes[one], rank)
        for rank, one in enumerate(order, start=1)
    ]
    told = [
        [(-1 if other is None else place[other], colour, mark) for other, colour, mark in history[one]]
        for one in order
    ]
    return Field(people, told)


def ours(made: Field) -> Ready:
    place = {one.entrant: at for at, one in enumerate(made.people)}

    def run() -> Couples:
        pairs = pair_swiss(made.people, LotChance("bench", "round")).pairs
        return [(place[one.seats[0]], -1 if one.is_bye else place[one.seats[1]]) for one in pairs]

    return run


def by_swisspair(made: Field) -> Ready:
    swisspair: Any = importlib.import_module("swisspair")
    place = {one.entrant: at for at, one in enumerate(made.people)}
    fewest = min(one.byes for one in made.people)
    players = [
        swisspair.Player(one.entrant, one.points, one.rank, one.byes == fewest, set(one.met))
        for one in made.people
    ]

    def run() -> Couples:
        matches = swisspair.create_matches(players)
        return [(place[one.p1.id], -1 if one.p2 is None else place[one.p2.id]) for one in matches]

    return run


def by_py4swiss(made: Field) -> Ready:
    trf: Any = importlib.import_module("py4swiss.trf")
    engines: Any = importlib.import_module("py4swiss.engines")
    lines = ["XXR 99", "XXS W=3.0 D=1.0 L=0.0 PAB=3.0", "XXC white1"]
    for at, one in enumerate(made.people, start=1):
        rounds = "".join(
            f"  {'0000' if other < 0 else f'{other + 1:4}'} {colour} {mark}"
            for other, colour, mark in made.history[at - 1]
        )
        name = f"001 {at:4} ".ljust(14) + one.entrant
        rated = name.ljust(48) + "2000"
        lines.append(f"{rated.ljust(80)}{one.points:>2}.0 {at:4}{rounds}")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "field.trf"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        parsed = trf.TrfParser.parse(path, strict=True)

    def run() -> Couples:
        made_pairs = engines.DutchEngine.generate_pairings(parsed)
        return [
            (max(one.white, one.black) - 1, -1)
            if 0 in (one.white, one.black)
            else (one.white - 1, one.black - 1)
            for one in made_pairs
        ]

    return run


def edges(made: Field, reach: int) -> list[tuple[int, int, int]]:
    """Edges between all entrants within reach in the order, no rematches; the bye as one more entrant."""
    people, size = made.people, len(made.people)
    most = 1 + size * (people[0].points - people[-1].points) ** 2
    found = []
    for at, one in enumerate(people):
        fresh = 0
        for there in range(at + 1, size):
            other = people[there]
            if other.entrant not in one.met:
                found.append((at, there, (one.points - other.points) ** 2))
                fresh += 1
                if fresh == reach:
                    break
    if size % 2:
        fewest = min(one.byes for one in people)
        found += [(at, size, one.points * most) for at, one in enumerate(people) if one.byes == fewest]
    return found


def by_rustworkx(made: Field, reach: int) -> Ready:
    size = len(made.people)
    weighted = edges(made, reach)
    dearest = 1 + max(price for _, _, price in weighted)

    def run() -> Couples:
        graph = rustworkx.PyGraph()
        graph.add_nodes_from(range(size + size % 2))
        graph.add_edges_from([(one, other, dearest - price) for one, other, price in weighted])
        found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
        return [(min(couple), -1 if max(couple) == size else max(couple)) for couple in found]

    return run


def by_networkx(made: Field, reach: int) -> Ready:
    size = len(made.people)
    weighted = edges(made, reach)

    def run() -> Couples:
        graph: networkx.Graph[int] = networkx.Graph()
        graph.add_weighted_edges_from(weighted)
        found = networkx.min_weight_matching(graph)
        return [(min(couple), -1 if max(couple) == size else max(couple)) for couple in found]

    return run


WAYS: dict[str, Callable[[Field], Ready]] = {
    "topcut": ours,
    "swisspair": by_swisspair,
    "py4swiss (Dutch)": by_py4swiss,
    "rustworkx, full": lambda made: by_rustworkx(made, len(made.people)),
    "rustworkx, k=16": lambda made: by_rustworkx(made, NEIGHBOURS),
    "networkx, full": lambda made: by_networkx(made, len(made.people)),
    "networkx, k=16": lambda made: by_networkx(made, NEIGHBOURS),
}


# Entrants beyond which a method is not run at all: its graph alone would take too much memory or time.
LIMITS = {
    "py4swiss (Dutch)": 512,
    "rustworkx, full": 1024,
    "rustworkx, k=16": 2048,
    "networkx, full": 256,
    "networkx, k=16": 1024,
}


class Worth(NamedTuple):
    """Smaller is better, the first number before the second."""

    rematches: int
    byes_before: int  # of whoever has the bye
    bye_points: int  # -1 without a bye
    cost: int


def worth(made: Field, couples: Couples) -> Worth | None:
    """The quality of a round, or None if not everybody is in it."""
    seated = [at for couple in couples for at in couple if at >= 0]
    if sorted(seated) != list(range(len(made.people))) or sum(-1 in couple for couple in couples) > 1:
        return None
    pairs = [(made.people[one], made.people[other]) for one, other in couples if other >= 0]
    again = sum(other.entrant in one.met for one, other in pairs)
    cost = sum((one.points - other.points) ** 2 for one, other in pairs)
    resting = [made.people[one] for one, other in couples if other < 0]
    return Worth(again, *((resting[0].byes, resting[0].points) if resting else (0, -1)), cost)


def timed(run: Ready) -> tuple[Couples, float]:
    couples: Couples = []
    start = time.process_time()
    with contextlib.suppress(Exception):  # a peer that gives up has paired nobody
        couples = run()
    return couples, time.process_time() - start


def measure(name: str, made: Field, least: Worth | None, tally: Tally) -> Worth | None:
    run = WAYS[name](made)
    gc.collect()
    couples, took = timed(run)
    tally.spent += took
    if took < SHORT:
        again = [timed(run)[1] for _ in range(2)]
        tally.spent += sum(again)
        took = min(took, *again)
    tally.times.append(took)
    found = worth(made, couples)
    if found is None:
        tally.failed += 1
        return None
    tally.rematches += found.rematches
    least = least or found
    tally.better += found < least
    if found.bye_points != least.bye_points:
        tally.other_bye += 1  # a bye further up can make the rest cheaper: not to be compared
    elif found.rematches == least.rematches:
        tally.above.append(found.cost / least.cost if least.cost else 1.0 + found.cost)
    return found


def line(name: str, tally: Tally, base: Tally) -> str:
    times = sorted(1000 * one for one in tally.times)
    p95 = times[min(len(times) - 1, int(0.95 * len(times)))]
    ratio = statistics.median(tally.times) / statistics.median(base.times[: len(tally.times)])
    worst = max(tally.times) / max(base.times[: len(tally.times)])
    above = (
        f"{statistics.mean(tally.above):7.3f} {max(tally.above):8.3f}"
        if tally.above
        else f"{'–':>7} {'–':>8}"
    )
    return (
        f"  {name:18}{statistics.median(times):10.2f}{p95:10.2f}{times[-1]:10.2f}{ratio:9.1f}×{worst:8.1f}×"
        f"{tally.rematches:10}{tally.failed:8}{tally.other_bye:11}   {above}"
    )


@dataclass
class Size:
    """Results for the fields of one size, ours and swisspair's."""

    entrants: int
    fields: int
    proved: int
    better: dict[str, int]  # peers that made better rounds, and how many
    faster: float  # than swisspair at the median
    faster_at_worst: float
    median: float  # ours, in ms


def run_size(
    entrants: int, seeds: int, draws: Sequence[int], tired: set[str], patience: float, budget: float
) -> Size:
    """All fields of one size."""
    tallies = {name: Tally() for name in WAYS if entrants <= LIMITS.get(name, entrants)}
    proved = count = 0
    for seed in range(seeds):
        for share in draws:
            for made in tournaments(entrants, share, seed):
                certificate = pair_swiss(made.people, LotChance("bench", "round")).certificate
                proved, count = proved + certificate.proved, count + 1
                least = measure("topcut", made, None, tallies["topcut"])
                for name, tally in tallies.items():
                    if name != "topcut" and name not in tired and (name in ALWAYS or tally.spent < budget):
                        measure(name, made, least, tally)
                        if tally.times[-1] > patience:
                            tired.add(name)
    print(f"\n{entrants} entrants: {count} fields, {proved} proved")
    print(
        f"  {'':18}{'median ms':>10}{'p95':>10}{'worst':>10}{'median':>10}{'worst':>9}"
        f"{'rematches':>10}{'failed':>8}{'other bye':>11}   {'cost/least':>10} {'worst':>5}"
    )
    for name, tally in tallies.items():
        if tally.times:
            print(line(name, tally, tallies["topcut"]))
    mine, peer = tallies["topcut"].times, tallies["swisspair"].times
    return Size(
        entrants,
        count,
        proved,
        {name: tally.better for name, tally in tallies.items() if tally.better},
        statistics.median(peer) / statistics.median(mine),
        max(peer) / max(mine),
        1000 * statistics.median(mine),
    )


def print_aims(sizes: Sequence[Size]) -> None:
    """Print every aim that these sizes can decide: reached or not, and the figure."""
    print("\nmedian ms by entrants: " + ", ".join(f"{one.entrants}: {one.median:.2f}" for one in sizes))
    print("\naims")
    better = [
        f"{name} in {times} fields of {one.entrants}" for one in sizes for name, times in one.better.items()
    ]
    aim("never a worse cost than any peer", not better, "; ".join(better) or "no peer's round was better")
    small = [one for one in sizes if one.entrants <= 512]
    if small:
        proved, fields = sum(one.proved for one in small), sum(one.fields for one in small)
        aim("always certified to 512", proved == fields, f"{proved} of {fields}")
    slowest = min((one for one in sizes if one.entrants >= 64), key=lambda one: one.faster, default=None)
    if slowest:
        figure = f"least {slowest.faster:.1f}× at {slowest.entrants}"
        aim("5× swisspair at the median for 64 and more", slowest.faster >= 5, figure)
    worst = min(sizes, key=lambda one: one.faster_at_worst)
    figure = f"least {worst.faster_at_worst:.1f}× at {worst.entrants}"
    aim("never slower than swisspair at the worst", worst.faster_at_worst >= 1, figure)
    largest = next((one for one in sizes if one.entrants == 8192), None)
    if largest:
        aim("8,192 under 200 ms at the median", largest.median < 200, f"{largest.median:.0f} ms")
    if len(sizes) > 1:
        print_growth(sizes)


def print_growth(sizes: Sequence[Size]) -> None:
    """Print the growth from the smallest to the largest, and the steepest single step."""

    def excess(small: Size, large: Size) -> float:
        allowed = large.entrants * math.log(large.entrants) / (small.entrants * math.log(small.entrants))
        return large.median / small.median / allowed

    first, last = sizes[0], sizes[-1]
    steepest = max(pairwise(sizes), key=lambda step: excess(*step))
    figure = (
        f"{first.entrants} to {last.entrants}: {last.median / first.median:.1f}× the time, "
        f"{excess(first, last):.2f} of n log n; steepest {steepest[0].entrants} to {steepest[1].entrants}: "
        f"{excess(*steepest):.2f}"
    )
    aim("growing no faster than n log n", excess(first, last) <= 1, figure)


def aim(text: str, reached: bool, figure: str) -> None:
    print(f"  {'reached' if reached else 'NOT REACHED':12} {text}: {figure}")


def main() -> None:
    asked = argparse.ArgumentParser(description="Swiss rounds beside other packages")
    asked.add_argument("--quick", action="store_true", help="four sizes, two seeds: under a minute")
    asked.add_argument("--entrants", type=int, nargs="+")
    asked.add_argument("--seeds", type=int)
    asked.add_argument("--patience", type=float, default=None, help="seconds a peer may take for one round")
    asked.add_argument("--budget", type=float, default=10.0, help="seconds a peer has for one size")
    options = asked.parse_args()
    sizes = options.entrants or (
        [16, 64, 512, 4096] if options.quick else [2**power for power in range(4, 14)]
    )
    seeds = options.seeds or (2 if options.quick else 30)
    patience = options.patience or (0.3 if options.quick else 2.0)
    draws = DRAWS[::2] if options.quick else DRAWS
    tired: set[str] = set()
    print_aims([run_size(one, seeds, draws, tired, patience, options.budget) for one in sorted(sizes)])


if __name__ == "__main__":
    main()
