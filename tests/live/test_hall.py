"""A hall of phones against a real server: the benchmark's own play, small."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.scenario(14)
def test_all_phones_get_their_page_and_come_back_at_once_while_the_desk_works() -> None:
    """Every answer is checked by the benchmark itself: it stops at the first that is wrong or missing."""
    command = [sys.executable, "-m", "benchmarks.floor", "--phones", "60", "--seconds", "1"]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ}, capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stderr
    for what in ("standings posted", "round published", "round started", "all reconnected at once"):
        assert re.search(rf"{what}: .* all 60 ", done.stdout), done.stdout
    assert re.search(r"\d+ results in", done.stdout)
    assert re.search(r"desk: result entered +median", done.stdout)
