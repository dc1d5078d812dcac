"""A hall of phones against a real server: the benchmark's own play, small."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


PHONES = 220


@pytest.mark.scenario(7)
@pytest.mark.scenario(14)
def test_a_hall_comes_back_at_once_while_the_desk_works_and_a_killed_server_loses_nothing() -> None:
    """Every answer is checked by the benchmark itself: it stops at the first that is wrong or missing."""
    command = [sys.executable, "-m", "benchmarks.floor", "--phones", str(PHONES), "--seconds", "1", "--kill"]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ}, capture_output=True, text=True, timeout=500, check=False
    )
    assert done.returncode == 0, done.stderr
    for what in ("standings posted", "round published", "round started", "all reconnected at once"):
        told = re.search(rf"{what}: .* all {PHONES} .*\n.*\n  made by the helper: 100%", done.stdout)
        assert told, done.stdout
    assert re.search(r"\d+ results in", done.stdout)
    assert re.search(r"desk: result entered +median", done.stdout)
    assert re.search(r"killed amid \d+ results: [1-9]\d* acknowledged and kept, all there once", done.stdout)
