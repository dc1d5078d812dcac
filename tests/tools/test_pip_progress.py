"""The first set-up says how far it is."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from tools.pip_progress import LINE_EVERY, ProgressBar, run_pip


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_a_bar_fills_while_packages_are_fetched_and_installed() -> None:
    out = Terminal()
    bar = ProgressBar(4, out)
    bar.show(2, 0)
    bar.show(2, 0)
    bar.show(4, 4)
    bar.end()
    assert out.getvalue().count("2 of 4 packages fetched") == 1
    assert f"[{'#' * 15}{'.' * 15}] 2 of 4" in out.getvalue()
    assert f"[{'#' * 30}] 4 of 4 packages installed" in out.getvalue()


def test_in_a_log_a_line_stands_now_and_then() -> None:
    now, out = [0.0], io.StringIO()
    bar = ProgressBar(40, out, lambda: now[0])
    for second in range(3 * int(LINE_EVERY) + 1):
        now[0] = float(second)
        bar.show(second, 0)
    bar.end()
    assert out.getvalue().splitlines() == [f"  {count} of 40 packages fetched" for count in (5, 10, 15)]


def test_what_pip_said_last_and_how_it_ended_are_given_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = "import sys; print('Collecting a'); print('ERROR: no such package'); sys.exit(1)"
    code, last = run_pip([sys.executable, "-c", said], tmp_path, 1)
    assert (code, last) == (1, "Collecting a\nERROR: no such package\n")
