"""Figures of the attacks: what the desk takes while strangers do their worst, beside a quiet desk.

Run with ``python3 run.py bench locks [--times 5]``, on a machine that does nothing else: the attackers are
threads of this process, and take a core from the server. ``tests/attacks`` has the same attacks and asks who
gets in and who is told what; how long that takes is printed here and never asserted there, since it belongs
to the machine.

Three attacks on a server process over loopback, one after the other: 1,500 streams and 1,100 half-sent heads
with soft and hard limit at 1,024 open files; 24 loops of strangers who sign in, and 24 with made-up sessions;
eight sockets that send without end.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.attacks.rig import Target, more_files
from tests.attacks.test_bodies import PARKED, parked, warmed
from tests.attacks.test_open_files import FILES, HALF_SENT, IN_TIME, STREAMS, desk_of, flood
from tests.attacks.test_sign_in_flood import LOOPS, SLOWER, ForgedLoop, Loop, looping, page_seconds


def main() -> None:
    options = argparse.ArgumentParser(description="The desk while strangers do their worst")
    options.add_argument("--times", type=int, default=5, help="how often each attack is made")
    chosen = options.parse_args()
    more_files(8_192)
    for number in range(1, chosen.times + 1):
        print(f"{number} of {chosen.times}", flush=True)
        with server(players=64, open_files=FILES) as target:
            open_files(target)
        with server() as target:
            for kind in (Loop, ForgedLoop):
                sign_ins(target, kind)
        with server() as target:
            bodies(target)


@contextmanager
def server(**options: int) -> Iterator[Target]:
    with tempfile.TemporaryDirectory() as folder, Target.started(Path(folder) / "data", **options) as target:
        yield target


def open_files(target: Target) -> None:
    with desk_of(target) as desk:
        told = flood(target)
    served = sum("200" in one for one in told)
    answers = sorted(1000 * one for one in desk.seconds)
    print(
        f"  {STREAMS} streams ({served} served), {HALF_SENT} half-sent heads, {FILES} files:"
        f" desk median {statistics.median(answers):.0f} ms, most {answers[-1]:.0f} ms of {len(answers)}"
        f" (aim: under {1000 * IN_TIME:.0f}; quiet {1000 * desk.quiet:.0f}), {len(desk.failed)} failed",
        flush=True,
    )


def sign_ins(target: Target, kind: type[Loop]) -> None:
    page_seconds(target)
    quiet = page_seconds(target)
    with looping(target, kind):
        page_seconds(target)
        under = page_seconds(target)
    what = "sign-ins" if kind is Loop else "made-up sessions"
    print(
        f"  {LOOPS} loops of {what}: desk {1000 * quiet:.1f} ms quiet, {1000 * under:.1f} ms meanwhile,"
        f" {under / quiet:.2f}× (aim: under {SLOWER})",
        flush=True,
    )


def bodies(target: Target) -> None:
    warmed(target)
    held = parked(target)
    print(
        f"  eight sockets sent {held.sent / 1e6:.0f} MB without end: {held.peak / 1000:.1f} MB parked"
        f" (aim: under {PARKED / 1000:.0f})",
        flush=True,
    )


if __name__ == "__main__":
    main()
