"""The summary that `python3 run.py slow` prints."""

from __future__ import annotations

from types import SimpleNamespace

from tests.what_ran import lines


def report(test: str, seconds: float, *marks: str) -> SimpleNamespace:
    return SimpleNamespace(nodeid=test, duration=seconds, keywords=dict.fromkeys(marks, 1))


def test_tests_are_counted_once_and_their_time_is_of_all_phases() -> None:
    page, core = "tests/e2e/test_a.py::test_page", "tests/core/rounds/test_b.py::test_rounds[3]"
    stats = {
        "": [report(page, 50.0, "browser"), report(core, 0.5)],  # set-up and teardown
        "passed": [report(page, 12.0, "browser")],
        "failed": [report(core, 2.0)],
        "warnings": [SimpleNamespace()],
    }
    told = [" ".join(line.split()) for line in lines(stats)]
    assert told == [
        "passed failed error skipped time",
        "tests/core/rounds 0 1 0 0 0:02",
        "tests/e2e 1 0 0 0 1:02",
        "in a browser 1 0 0 0 1:02",
        "everything 1 1 0 0 1:04",
    ]
