"""Mutated requests to a running server: whatever comes, no 500, no hang, no crash.

    python3 run.py requests                        100,000, resumed where it stopped
    python3 run.py requests --seed 7 --count 5000  another seed, fewer
    python3 run.py requests --seed 7 --replay 1234

Request number n follows from the seed alone. Every thousand begin on a fresh copy of the same scene, so that
what was sent before does not close the tournament for all that follow. The tally lies in out/requests.
"""

from __future__ import annotations

import argparse
import json
import shutil
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.attacks.sweep.scene import Scene
from tests.attacks.sweep.sweep_rig import make_scene, start_django
from tests.faults.kill_rig import Server
from tests.fuzz.requests import Request, Requests

OUT = Path(__file__).resolve().parents[2] / "out" / "requests"
CHUNK = 1000
COUNT = 100_000
HANG = 10.0
CLIENTS = 4
FINE = {503, 507}
"""Refusals that have a number of their own: the server is full, a companion table is."""
LARGE = 100_000
"""A body that is refused before it was sent: the answer may be lost with the connection."""
EXPECTED = (" django.security.", "Service Unavailable", "Insufficient Storage")
"""What Django logs as an error and answers with a number above."""


@dataclass
class Rig:
    """A scene kept as it was made, and servers on copies of it."""

    kept: Path
    told: dict[str, Any]
    statuses: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    @classmethod
    def made(cls, kept: Path) -> Rig:
        scene = kept / "scene.json"
        if not scene.exists():
            kept.mkdir(parents=True, exist_ok=True)
            scene.write_text(json.dumps(make_scene(kept / "data", "open")), encoding="utf-8")
        start_django(kept / "data")
        return cls(kept, json.loads(scene.read_text("utf-8")))

    def requests(self) -> Requests:
        from tests.attacks.sweep.verdicts import addresses_for

        scene = Scene.read(self.told["scene"])
        addresses = {
            who: [one.path for one in addresses_for(scene, somebody) if one.lets_in]
            for who, somebody in scene.people.items()
        }
        return Requests(scene, self.told["atlas"], addresses)

    def run(self, seed: str, numbers: Sequence[int]) -> None:
        """Some requests, from a few clients at once, to a server on a fresh copy."""
        requests = self.requests()
        with tempfile.TemporaryDirectory(prefix="topcut-requests-") as folder:
            data = Path(folder) / "data"
            shutil.copytree(self.kept / "data", data)
            server = Server(data)
            server.start("/")
            try:
                with ThreadPoolExecutor(CLIENTS) as clients:
                    list(clients.map(lambda number: self._send(server, requests, seed, number), numbers))
                self._look_at_log(server, seed, numbers)
            finally:
                server.stop()

    def _send(self, server: Server, requests: Requests, seed: str, number: int) -> None:
        base, steps = requests.made(seed, number)
        request = base
        for step in steps:
            request = step(request)
        status = sent(server.port, request)
        self.statuses[status] += 1
        if is_wrong(status, request):
            self.failures.append(self._told(server, requests, seed, number, status))

    def _told(self, server: Server, requests: Requests, seed: str, number: int, status: str) -> str:
        """The failure with the fewest mutations that still bring it about, and the bytes to send again."""
        base, steps = requests.made(seed, number)
        smallest = list(steps)
        for step in steps:
            fewer = [one for one in smallest if one is not step]
            if is_wrong(sent(server.port, _after(base, fewer)), _after(base, fewer)):
                smallest = fewer
        least = _after(base, smallest)
        log = server.log.read_text("utf-8", "replace")[-2500:]
        return f"{status}: --seed {seed} --replay {number} {least.steps}\n{least.raw()[:1500]!r}\n{log}\n"

    def _look_at_log(self, server: Server, seed: str, numbers: Sequence[int]) -> None:
        log = server.log.read_text("utf-8", "replace")
        mentioned = (line for line in log.splitlines() if " ERROR " in line or line.startswith("ERROR"))
        errors = [line for line in mentioned if not any(one in line for one in EXPECTED)]
        if errors and not self.failures:
            at = log.index(errors[0])
            told = f"an error in the log, --seed {seed}, {numbers[0]} and after"
            self.failures.append(f"{told}\n{log[at : at + 3000]}")


def _after(request: Request, steps: Sequence[Any]) -> Request:
    for step in steps:
        request = step(request)
    return request


def sent(port: int, request: Request) -> str:
    """The status, "closed" without one, or "hang"."""
    began = time.monotonic()
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=HANG) as connection:
            connection.sendall(request.raw())
            if not request.framed:
                connection.shutdown(socket.SHUT_WR)
            return _status(connection, began)
    except TimeoutError:
        return "hang"
    except OSError:
        return "closed"


def _status(connection: socket.socket, began: float) -> str:
    """Read to the end, or the beginning of a stream: an answer that is cut off in the middle is seen too."""
    got = b""
    while time.monotonic() - began < HANG:
        piece = connection.recv(65536)
        got = got[:4000] + piece if len(got) < 4000 else got
        if not piece or b"text/event-stream" in got:
            break
    else:
        return "hang"
    return got[9:12].decode("latin-1") if got.startswith(b"HTTP/1.1 ") else "closed"


def is_wrong(status: str, request: Request) -> bool:
    if status == "hang":
        return request.framed
    if status == "closed":
        known = request.method in ("GET", "POST", "HEAD") and request.path.startswith("/")
        return request.framed and known and len(request.raw()) < LARGE
    return not status.isdigit() or (int(status) >= 500 and int(status) not in FINE)


def run(seed: str, count: int) -> int:
    rig = Rig.made(OUT / "scene")
    file = OUT / f"tally-{seed}.json"
    tally: dict[str, Any] = {"done": 0, "statuses": {}, "seconds": 0.0}
    if file.exists():
        tally = json.loads(file.read_text("utf-8"))
    rig.statuses.update(tally["statuses"])
    sys.stdout.write(f"seed {seed}; {count - tally['done']:,} requests to go; tally in {file}\n")
    failed = 0
    for first in range(tally["done"], count, CHUNK):
        began = time.monotonic()
        rig.run(seed, range(first, min(first + CHUNK, count)))
        tally["done"] = min(first + CHUNK, count)
        tally["seconds"] = round(tally["seconds"] + time.monotonic() - began, 1)
        file.write_text(json.dumps({**tally, "statuses": rig.statuses}, indent=1), encoding="utf-8")
        for failure in rig.failures[failed : failed + 3]:
            sys.stdout.write(f"FAILED {failure}\n")
        failed = len(rig.failures)
        sys.stdout.write(f"{tally['done']:,} {dict(sorted(rig.statuses.items()))} failed {failed}\n")
        sys.stdout.flush()
    sys.stdout.write(
        f"{tally['done']:,} requests in {tally['seconds']:.0f} s, seed {seed}, {failed} failed\n"
    )
    return 1 if failed else 0


def main(words: Sequence[str] | None = None) -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("--seed", default="1")
    asked.add_argument("--count", type=int, default=COUNT)
    asked.add_argument("--replay", type=int)
    said = asked.parse_args(words)
    if said.replay is None:
        return run(said.seed, said.count)
    rig = Rig.made(OUT / "scene")
    base, steps = rig.requests().made(said.seed, said.replay)
    sys.stdout.write(f"{_after(base, steps).steps}\n{_after(base, steps).raw()!r}\n")
    rig.run(said.seed, [said.replay])
    sys.stdout.write("".join(rig.failures) or f"{dict(rig.statuses)}\n")
    return 1 if rig.failures else 0


if __name__ == "__main__":
    sys.exit(main())
