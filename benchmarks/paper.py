"""Benchmark of printing: a large round's sheets, rendered in the worker process.

Run with ``python3 run.py bench paper [--tables 1250] [--rows 2500] [--repeat 3]``.

The first page of the slips is that of the first stack, which is printed while the others are drawn. "Cold"
includes starting the process. N15 asks for the first page within 2 s and all of them within 10 s.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from topcut.bootstrap import start_django
from topcut.core.kernel.ids import Instant
from topcut.paper.any_sheet import Sheet
from topcut.paper.pdf_worker import PdfWorker, PrintOrder
from topcut.paper.sheets import Origin
from topcut.paper.slips import A_STACK, Sitting, Slip, SlipSheet, stacks
from topcut.paper.wall_lists import ListColumn, ListSection, ListSheet

FIRST_PAGE, ALL_PAGES = 2.0, 10.0
ORIGIN = Origin("Regional Championship", Instant(1_751_706_000_000), "Europe/Madrid", 31_337, "7013fbd38080")


def names(count: int) -> list[str]:
    from topcut.simulation.made_up_people import made_up

    return [name.sorted for name in made_up(count, random.Random(1))]


def slips(tables: int) -> SlipSheet:
    people = names(2 * tables)
    made = tuple(
        Slip(
            str(table),
            tuple(Sitting(name, 3 * (table % 15)) for name in people[2 * table - 2 : 2 * table]),
            f"k7m2p9xc-15-{table}-hb",
            f"http://192.168.178.25:8000/s/k7m2p9xc-15-{table}-hb",
        )
        for table in range(1, tables + 1)
    )
    return SlipSheet(ORIGIN, "Round 15: result slips", "Round 15", 2, made)


def pairings(rows: int) -> ListSheet:
    people = sorted(names(rows))
    columns = (
        ListColumn("Player", share=4),
        ListColumn("Table", width=62, right=True, bold=True),
        ListColumn("Points", width=52, right=True),
        ListColumn("Opponent", share=5),
    )
    blocks = tuple(((name, str(at // 2 + 1), "21", people[at ^ 1]),) for at, name in enumerate(people))
    keys = tuple(name.lower() for name in people)
    return ListSheet(ORIGIN, "Round 15: pairings by name", columns, (ListSection("", blocks, keys),), text=11)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tables", type=int, default=1250)
    arguments.add_argument("--rows", type=int, default=2500)
    arguments.add_argument("--repeat", type=int, default=3)
    asked = arguments.parse_args()
    os.environ.setdefault("TOPCUT_DATA", tempfile.gettempdir())
    start_django()
    whole = slips(asked.tables)
    first = replace(whole, slips=tuple(stacks(whole.slips, A_STACK)[0]))
    worker = PdfWorker()
    took, _ = timed(worker, first)
    print(f"{'first stack, process started for it':38}{took:8.2f} s {cpu(worker):18.2f} s of CPU")
    worst = {FIRST_PAGE: took}
    for title, sheet, most in (
        ("first stack", first, FIRST_PAGE),
        (f"{asked.tables} slips", whole, ALL_PAGES),
        (f"{asked.rows} rows by name", pairings(asked.rows), FIRST_PAGE),
    ):
        before = cpu(worker)
        times = [timed(worker, sheet) for _ in range(asked.repeat)]
        used = (cpu(worker) - before) / asked.repeat
        seconds = sorted(seconds for seconds, _ in times)
        worst[most] = max(worst.get(most, 0.0), seconds[-1])
        size = times[0][1] / 1000
        best, last = seconds[0], seconds[-1]
        print(f"{title:38}{best:8.2f} to {last:6.2f} s {used:8.2f} s of CPU {size:8.0f} kB")
    print(f"{'most memory the worker held':38}{memory(worker):8.0f} MB")
    worker.stop()
    late = [most for most, seconds in worst.items() if seconds > most]
    print(
        "within the limits" if not late else f"over the limit of {late} s; load was {os.getloadavg()[0]:.1f}"
    )
    return 1 if late else 0


def timed(worker: PdfWorker, sheet: Sheet) -> tuple[float, int]:
    start = time.perf_counter()
    drawn = worker.draw(PrintOrder(sheet, "a4", "en"))
    return time.perf_counter() - start, len(drawn)


def cpu(worker: PdfWorker) -> float:
    """CPU seconds that the worker has used so far; on a busy machine the fairer figure."""
    stat = Path(f"/proc/{worker.pid}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def memory(worker: PdfWorker) -> float:
    status = Path(f"/proc/{worker.pid}/status")
    if not status.exists():
        return 0.0
    return float(status.read_text().split("VmHWM:")[1].split()[0]) / 1000


if __name__ == "__main__":
    sys.exit(main())
