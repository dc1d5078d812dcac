"""Benchmark of the ledger: folding a large tournament, appending results, memory.

Run with ``python3 run.py bench ledger [--players 2500] [--rounds 15] [--results 500]``. On PostgreSQL when
TOPCUT_DATABASE_URL is set. A plain INSERT of the same lines in the same run gives the scale.
"""

import argparse
import resource
import sqlite3
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from topcut import bootstrap


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--players", type=int, default=2500)
    options.add_argument("--rounds", type=int, default=15)
    options.add_argument("--results", type=int, default=500)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bootstrap.prepare(Path(folder))
        measure(chosen.players, chosen.rounds, chosen.results, Path(folder))


def measure(players: int, rounds: int, results: int, folder: Path) -> None:
    from tests.large_tournament import write_tournament
    from topcut.ledger import store
    from topcut.simulation.weekend import simulated_account

    started = time.perf_counter()
    tournament = write_tournament(players, rounds, simulated_account(), open_last=True)
    print(f"{players} players, {rounds} rounds: {store.versions()[tournament]} events")
    print(f"  made and stored        {time.perf_counter() - started:8.2f} s")
    fold_again(tournament)
    append_results(tournament, results)
    plain_inserts(folder, results)
    print(f"  memory at most         {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:8.0f} MB")


def fold_again(tournament: Any) -> None:
    from topcut import service
    from topcut.caching import forget_all

    times = []
    for _ in range(3):
        forget_all()
        started = time.perf_counter()
        service.tournament(tournament)
        times.append(time.perf_counter() - started)
    print(f"  read and folded        {min(times):8.2f} s  (aim: under 1.5)")


def append_results(tournament: Any, results: int) -> None:
    from topcut import service
    from topcut.core.desks.results.commands import RecordResult
    from topcut.core.kernel.scores import Score
    from topcut.service import actors
    from topcut.simulation.weekend import simulated_account

    actor = actors.staff(simulated_account(), service.tournament(tournament))
    matches = [match for match in service.tournament(tournament).rounds[-1].matches if not match.is_bye]
    took = []
    for match in matches[:results]:
        started = time.perf_counter()
        service.handle(RecordResult(match.id, Score((2, 1))), actor, tournament)
        took.append(time.perf_counter() - started)
    cuts = statistics.quantiles(took, n=100)
    print(f"  results appended       {len(took) / sum(took):8.0f} a second  (aim: 100)")
    print(f"  each, median / p99     {cuts[49] * 1000:8.1f} / {cuts[98] * 1000:.1f} ms  (aim: p99 under 150)")


def plain_inserts(folder: Path, count: int) -> None:
    """The baseline: one INSERT and one commit each, SQLite WAL and FULL, nothing else."""
    plain = sqlite3.connect(folder / "plain.sqlite3")
    plain.execute("PRAGMA journal_mode=WAL")
    plain.execute("PRAGMA synchronous=FULL")
    plain.execute("CREATE TABLE line (id INTEGER PRIMARY KEY, body TEXT)")
    started = time.perf_counter()
    for _ in range(count):
        plain.execute("INSERT INTO line (body) VALUES (?)", ("x" * 300,))
        plain.commit()
    print(f"  plain SQLite inserts   {count / (time.perf_counter() - started):8.0f} a second")
    plain.close()


if __name__ == "__main__":
    main()
