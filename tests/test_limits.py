"""What fits into how many open files."""

from __future__ import annotations

import subprocess
import sys

import pytest

from topcut.limits import capacity

resource = pytest.importorskip("resource")


@pytest.mark.parametrize("files", [64, 256, 1_024, 4_096, 20_000, 1_000_000, None])
def test_there_is_always_room_left_for_staff_and_for_those_who_have_not_said_what_they_want(
    files: int | None,
) -> None:
    fits = capacity(files)
    assert min(fits.connections, fits.streams, fits.requests) > 0
    assert fits.connections - fits.streams - fits.requests >= min(64, fits.connections // 4)
    if files and files >= 256:
        assert fits.connections <= files - 128


def test_a_usual_limit_holds_a_large_hall() -> None:
    assert capacity(1_024).streams == 640
    assert capacity(20_000).streams > 10_000


def test_the_soft_limit_is_raised_to_the_hard_one() -> None:
    """In a process of its own: what is lowered stays so."""
    lowered = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (300, 700))"
    asked = "from topcut.limits import raise_open_files; print(raise_open_files())"
    command = [sys.executable, "-c", f"{lowered}; {asked}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "700"
