"""Benchmark of growth: what tournaments that are over cost whoever plays one today.

Run with ``python3 run.py bench growth [--finished 0 200 2000 10000] [--postgres]``. For each number a data
folder, or a PostgreSQL of its own, is made with so many finished tournaments of 32 players and five rounds
beside one that is being played; a real server is started on it. Times are of the server's processor, but for
the start: from the command to the first page. ``again`` is the same page once more. Bytes are of the page
without compression. Then every tournament's public page is visited once, which is what fills the memory.
"""

import argparse
import http.client
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks._past import fill
from tests.faults.kill_rig import Server, cpu_seconds
from tools import postgres

IDLE_SECONDS = 10
TIMES = 20  # the system counts in hundredths of a second
PAGES = (
    ("home", "/"),
    ("archive", "/finished"),
    ("archive, searched", "/finished?q=league+2024-03"),
    ("my tournaments", "/desk/"),
    ("my tournaments, searched", "/desk/?q=league+17"),
    ("the desk", "/t/{tournament}/desk/"),
)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("--finished", type=int, nargs="+", default=[0, 200, 2000, 10_000])
    options.add_argument("--postgres", action="store_true")
    chosen = options.parse_args()
    for finished in chosen.finished:
        with tempfile.TemporaryDirectory() as folder, _database(chosen.postgres) as variables:
            measure(Path(folder), finished, variables)


@contextmanager
def _database(on_postgres: bool) -> Iterator[dict[str, str]]:
    """A server of its own with PostgreSQL's own settings; nothing for SQLite."""
    programs = postgres.find_programs() if on_postgres else None
    if programs is None:
        if on_postgres:
            sys.exit("no PostgreSQL here")
        yield {}
        return
    with postgres.running(programs, {"listen_addresses": "127.0.0.1"}) as url:
        yield {"TOPCUT_DATABASE_URL": url}


def measure(folder: Path, finished: int, variables: dict[str, str]) -> None:
    began = time.perf_counter()
    made = fill(folder, finished, variables)
    size = sum(file.stat().st_size for file in folder.glob("topcut.sqlite3*")) / 2**20
    where = "PostgreSQL" if variables else f"{size:.0f} MB"
    print(f"\n{finished} finished tournaments, {where}, made in {time.perf_counter() - began:.0f} s")
    server = Server(folder, variables=variables)
    try:
        server.start("/")  # once: an index of older ledgers is made, and every chain read
        server.stop()
        start = server.start("/")
        print(f"  start to the first page   {start.seconds:8.2f} s, {start.cpu:.2f} s of CPU")
        for name, path in PAGES:
            _page(server, name, path.format(tournament=made.tournament), made.session)
        print(f"  memory                    {_memory(server.pid):8.0f} MB")
        before = cpu_seconds(server.pid)
        time.sleep(IDLE_SECONDS)
        print(
            f"  idle                      {(cpu_seconds(server.pid) - before) / IDLE_SECONDS:8.2%} of a core"
        )
        _visit_all(server, finished)
        print(f"  memory, all visited       {_memory(server.pid):8.0f} MB", flush=True)
    finally:
        server.stop()


def _visit_all(server: Server, finished: int) -> None:
    """The public pages of all that are over, one after the other."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
    before = cpu_seconds(server.pid)
    for number in range(finished - 1):
        for page in ("", "standings"):
            line.request("GET", f"/t/past{number:06}/{page}")
            answer = line.getresponse()
            answer.read()
            if answer.status >= 400:
                raise RuntimeError(f"{page}: {answer.status}")
    line.close()
    each = (cpu_seconds(server.pid) - before) / max(1, 2 * (finished - 1))
    print(f"  public pages, each        {each * 1000:8.0f} ms of CPU")


def _page(server: Server, name: str, path: str, session: str) -> None:
    first, size = _cost(server, path, session)
    again = statistics.mean(_cost(server, path, session)[0] for _ in range(TIMES))
    print(f"  {name:26}{first * 1000:8.0f} ms of CPU, again {again * 1000:6.0f} ms, {size / 1024:6.1f} kB")


def _cost(server: Server, path: str, session: str) -> tuple[float, int]:
    before = cpu_seconds(server.pid)
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
    line.request("GET", path, headers={"Cookie": f"sessionid={session}"})
    answer = line.getresponse()
    body = answer.read()
    line.close()
    if answer.status != 200:
        raise RuntimeError(f"{path}: {answer.status}")
    return cpu_seconds(server.pid) - before, len(body)


def _memory(pid: int) -> float:
    """Of the process itself, in MB."""
    text = Path(f"/proc/{pid}/status").read_text()
    return int(text.split("VmRSS:")[1].split()[0]) / 1024


if __name__ == "__main__":
    main()
