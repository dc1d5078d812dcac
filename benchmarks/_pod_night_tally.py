"""Tally of the nights with pods of three: kept in out/pods, printed, and held against what was aimed at."""

import json
import multiprocessing
import signal
import statistics
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import NamedTuple

from benchmarks._pod_nights import NIGHT_SIZES, ROUNDS, VERDICTS, Night, NightCounts, count_night
from topcut.core.pairing.pods.pod_round import METHOD_VERSION

KEPT = Path(__file__).resolve().parent.parent / "out" / "pods" / "nights.jsonl"
COLUMNS = (
    *("proved", "repeats", "last"),
    *(f"higher, {why}" for why in VERDICTS),
    "leader",
    *(f"leader, {why}" for why in VERDICTS),
)


class Aim(NamedTuple):
    text: str
    reached: bool
    figure: str


def print_nights(nights: int, sizes: Sequence[int] = NIGHT_SIZES, processes: int | None = None) -> list[Aim]:
    """Count the nights that the tally in out/pods does not have yet, print all, return what was aimed at.

    Ctrl-C, or SIGINT, stops counting: what is kept by then is printed, and the next run goes on from there.
    """
    known = _kept()
    wanted = [Night(players, seed) for seed in range(nights) for players in sizes]
    missing = [one for one in wanted if one not in known]
    try:
        for one, counted in _counted(missing, processes):
            known[one] = counted
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on from here")
    done = {one: known[one] for one in wanted if one in known}
    print(f"\npods of three, {len(done)} of {len(wanted)} nights, rounds 2 to {ROUNDS}")
    print(
        f"  {'':34}{'nights':>6}{'median ms':>11}" + "".join(f"{name:>{len(name) + 2}}" for name in COLUMNS)
    )
    for players in sizes:
        _print_size(players, [counted for one, counted in done.items() if one.players == players])
    return list(night_aims(done)) if done else []


def _counted(missing: Sequence[Night], processes: int | None) -> Iterator[tuple[Night, NightCounts]]:
    """Count these nights, in any order, each kept as soon as it is counted."""
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    with KEPT.open("a", encoding="utf-8") as kept, ExitStack() as stack:
        kept.write("\n")  # a line that was cut off stays alone
        if processes == 1:
            found: Iterator[tuple[Night, NightCounts]] = map(count_night, missing)
        else:
            pool = stack.enter_context(multiprocessing.Pool(processes, _leave_interrupts))
            found = pool.imap_unordered(count_night, missing)
        for one, counted in found:
            kept.write(json.dumps({"pairing": METHOD_VERSION, **one._asdict(), "rounds": counted}) + "\n")
            kept.flush()
            yield one, counted


def _leave_interrupts() -> None:
    """Ctrl-C reaches workers too; their parent ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _print_size(players: int, same: Sequence[NightCounts]) -> None:
    for place in sorted(same[0]) if same else ():
        median = 1000 * statistics.median(one[place]["seconds"] for one in same)
        sums = "".join(f"{_sum(same, place, name):>{len(name) + 2}}" for name in COLUMNS)
        print(f"  {f'{players} players, {place}':34}{len(same):6}{median:11.1f}{sums}", flush=True)


def _sum(same: Iterable[NightCounts], place: str, name: str) -> int:
    return int(sum(one[place].get(name, 0) for one in same))


def night_aims(done: Mapping[Night, NightCounts]) -> Iterator[Aim]:
    """What pods of three were changed for, and what that was not to cost."""
    places = [(one, f"round {number}") for one in done.values() for number in range(2, ROUNDS + 1)]
    now = [one[f"{place}, now"] for one, place in places]
    before = [one[f"{place}, version 2"] for one, place in places]
    for what, name in (("pods of three last", "higher"), ("leader in a pod of four", "leader")):
        forced, free, unknown = (int(sum(one.get(f"{name}, {why}", 0) for one in now)) for why in VERDICTS)
        figure = f"{len(now)} rounds: {forced} forced, {free} not forced, {unknown} open"
        yield Aim(f"{what} unless repeats force otherwise", not free and not unknown, figure)
    more = sum(one["repeats"] > other["repeats"] for one, other in zip(now, before, strict=True))
    fewer = sum(one["repeats"] < other["repeats"] for one, other in zip(now, before, strict=True))
    figure = f"rounds with more: {more}, with fewer: {fewer}"
    yield Aim("never more repeats than version 2 from the same field", not more, figure)
    yield _proofs(done)


def _proofs(done: Mapping[Night, NightCounts]) -> Aim:
    """Compared by size and round: more proofs in one do not make up for fewer in another."""
    proved: dict[tuple[int, int, str], int] = {}
    for night, counted in done.items():
        for number in range(2, ROUNDS + 1):
            for version in ("now", "version 2"):
                key = (night.players, number, version)
                proved[key] = proved.get(key, 0) + bool(counted[f"round {number}, {version}"]["proved"])
    fewer = [
        f"{players} players, round {number}: {now} after {proved[players, number, 'version 2']}"
        for (players, number, version), now in proved.items()
        if version == "now" and now < proved[players, number, "version 2"]
    ]
    now, were = (sum(many for key, many in proved.items() if key[2] == one) for one in ("now", "version 2"))
    figure = "; ".join([f"{now} after {were} of {(ROUNDS - 1) * len(done)}", *fewer])
    return Aim("no fewer proofs than version 2 at any size in any round", not fewer, figure)


def _kept() -> dict[Night, NightCounts]:
    """Nights counted before, by this version of the pairing. A line that was cut off is left out."""
    if not KEPT.exists():
        return {}
    known: dict[Night, NightCounts] = {}
    for line in KEPT.read_text(encoding="utf-8").splitlines():
        with suppress(json.JSONDecodeError):
            one = json.loads(line)
            if one["pairing"] == METHOD_VERSION:
                known[Night(one["players"], one["seed"])] = one["rounds"]
    return known
