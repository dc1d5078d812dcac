"""A million inputs for the parsers of what comes from outside: a value or a typed error, bounded.

    python3 run.py fuzz                       50,000 each and 1,000,000 in all, resumed where it stopped
    python3 run.py fuzz --seed 7 --each 2000  another seed, fewer
    python3 run.py fuzz --only roster --replay 1234

Input number n of a parser follows from the seed alone. The tally lies in out/fuzz.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, NamedTuple

from tests.fuzz.mutations import Mutator
from tests.fuzz.parsers import PARSERS, Parser

OUT = Path(__file__).resolve().parents[2] / "out" / "fuzz"
CHUNK = 500
EACH = 50_000
ALL = 1_000_000
SECONDS = 5.0
MEMORY = 2 << 30


class TooSlow(BaseException):
    """One input took more of the processor than it may; no parser catches this."""


class Chunk(NamedTuple):
    parser: str
    first: int
    inputs: int


class Told(NamedTuple):
    chunk: Chunk
    taken: int
    failures: list[str]
    slowest: float
    memory: int


def input_of(parser: Parser, seed: str, number: int) -> Any:
    return parser.make(Mutator(Random(f"{seed}:{parser.name}:{number}")))


def trouble(parser: Parser, given: Any) -> str | None:
    """The traceback of anything but a value or a typed error; ``""`` if it was refused."""
    try:
        parser.read(given)
    except parser.refuses:
        return ""
    except (Exception, TooSlow):
        return traceback.format_exc(limit=-6)
    return None


def start_worker() -> None:
    """Bounded in memory, and with a database of its own."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGPROF, _too_slow)
    start_django()


def start_django() -> None:
    import logging
    import os

    from topcut import bootstrap

    os.environ.pop("TOPCUT_DATABASE_URL", None)
    bootstrap.prepare(Path(tempfile.mkdtemp(prefix="topcut-fuzz-")))
    logging.disable(logging.CRITICAL)


def _too_slow(number: int, frame: FrameType | None) -> None:
    raise TooSlow


def work(asked: tuple[Chunk, str]) -> Told:
    chunk, seed = asked
    parser = PARSERS[chunk.parser]()
    taken, failures, slowest = 0, [], 0.0
    for number in range(chunk.first, chunk.first + chunk.inputs):
        given = input_of(parser, seed, number)
        began = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        wrong = trouble(parser, given)
        signal.setitimer(signal.ITIMER_PROF, 0)
        slowest = max(slowest, time.process_time() - began)
        taken += wrong is None
        if wrong:
            failures.append(f"{chunk.parser} --seed {seed} --replay {number}: {given!r:.300}\n{wrong}")
    return Told(chunk, taken, failures, slowest, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


class Tally:
    """What was done, in a file, so that the next run goes on from there."""

    def __init__(self, file: Path, seed: str) -> None:
        self.file = file
        self.told: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {"seed": seed}
        self.parsers: dict[str, Any] = self.told.setdefault("parsers", {})

    def of(self, parser: str) -> dict[str, Any]:
        empty = {"chunks": [], "inputs": 0, "taken": 0, "failures": 0, "slowest": 0.0}
        found: dict[str, Any] = self.parsers.setdefault(parser, empty)
        return found

    def add(self, told: Told) -> None:
        one = self.of(told.chunk.parser)
        one["chunks"] = sorted({*one["chunks"], told.chunk.first})
        one["inputs"] += told.chunk.inputs
        one["taken"] += told.taken
        one["failures"] += len(told.failures)
        one["slowest"] = max(one["slowest"], round(told.slowest, 3))
        self.told["memory"] = max(self.told.get("memory", 0), told.memory // 1024)

    def keep(self, seconds: float) -> None:
        self.told["seconds"] = round(self.told.get("seconds", 0.0) + seconds, 1)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(self.told, indent=1), encoding="utf-8")

    def __str__(self) -> str:
        rows = [f"{'parser':18}{'inputs':>9}{'values':>9}{'refused':>9}{'failed':>8}{'slowest':>9}"]
        for name, one in sorted(self.parsers.items()):
            refused = one["inputs"] - one["taken"] - one["failures"]
            figures = (
                f"{one['inputs']:>9}{one['taken']:>9}{refused:>9}{one['failures']:>8}{one['slowest']:>8}s"
            )
            rows.append(f"{name:18}{figures}")
        total = sum(one["inputs"] for one in self.parsers.values())
        seconds, memory = self.told.get("seconds", 0), self.told.get("memory", 0)
        rows.append(f"{total:,} inputs in {seconds:.0f} s, at most {memory} MB")
        return "\n".join(rows)


def chunks(names: Sequence[str], each: int, at_least: int, tally: Tally) -> Iterator[Chunk]:
    """What is still to be done: so many for each, and then more of all until there are enough."""
    wanted = max(each, -(-at_least // max(1, len(names))))
    for first in range(0, wanted, CHUNK):
        for name in names:
            if first not in tally.of(name)["chunks"]:
                yield Chunk(name, first, min(CHUNK, wanted - first))


def run(names: Sequence[str], seed: str, each: int, at_least: int, workers: int) -> int:
    tally = Tally(OUT / f"parsers-{seed}.json", seed)
    left = list(chunks(names, each, at_least, tally))
    sys.stdout.write(
        f"seed {seed}; {sum(one.inputs for one in left):,} inputs to go; tally in {tally.file}\n"
    )
    seen: set[str] = set()
    began = time.monotonic()
    with multiprocessing.get_context("spawn").Pool(workers, start_worker) as pool:
        for done, told in enumerate(pool.imap_unordered(work, [(chunk, seed) for chunk in left]), 1):
            tally.add(told)
            for failure in told.failures:
                where = "".join(failure.splitlines()[-1:])[:80]
                if where not in seen:
                    seen.add(where)
                    sys.stdout.write(f"FAILED {failure}\n")
            if done % 50 == 0 or done == len(left):
                tally.keep(time.monotonic() - began)
                began = time.monotonic()
                sys.stdout.flush()
    sys.stdout.write(f"{tally}\n")
    return 1 if any(one["failures"] for one in tally.parsers.values()) else 0


def main(words: Sequence[str] | None = None) -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("--seed", default="1")
    asked.add_argument("--each", type=int, default=EACH)
    asked.add_argument(
        "--all", type=int, default=None, help="how many in all; 1,000,000 with the usual --each"
    )
    asked.add_argument("--only", action="append", choices=sorted(PARSERS))
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--replay", type=int, help="one input of the parser named by --only")
    said = asked.parse_args(words)
    names = said.only or sorted(PARSERS)
    if said.replay is not None:
        start_django()
        parser = PARSERS[names[0]]()
        given = input_of(parser, said.seed, said.replay)
        found = trouble(parser, given)
        sys.stdout.write(f"{given!r}\n{found or ('a value' if found is None else 'refused')}\n")
        return 1 if found else 0
    usual = ALL if said.each == EACH and not said.only else 0
    return run(names, said.seed, said.each, said.all if said.all is not None else usual, said.workers)


if __name__ == "__main__":
    sys.exit(main())
