"""Summary of what ran, by folder and by kind, with times: `--what-ran`, as `python3 run.py slow` has it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

OUTCOMES = ("passed", "failed", "error", "skipped")
KINDS = {"browser": "in a browser", "django_db": "on the database", "rule": "proving a rule"}


@dataclass
class Tally:
    """How many tests ended how, and the seconds they took on their workers."""

    seconds: float = 0.0
    ended: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    def line(self, name: str) -> str:
        counts = (len(self.ended[outcome]) for outcome in OUTCOMES)
        minutes, seconds = divmod(round(self.seconds), 60)
        return f"{name:<24}" + "".join(f"{count:>9}" for count in counts) + f"{minutes:>8}:{seconds:02}"


def lines(stats: dict[str, list[Any]]) -> Iterable[str]:
    """A table of the folders, then of the kinds, then of everything."""
    folders: dict[str, Tally] = defaultdict(Tally)
    kinds: dict[str, Tally] = {name: Tally() for name in KINDS.values()}
    everything = Tally()
    for outcome, report in reports(stats):
        folder = "/".join(report.nodeid.partition("::")[0].split("/")[:-1])
        told = [kinds[name] for mark, name in KINDS.items() if mark in report.keywords]
        for tally in (folders[folder], everything, *told):
            tally.seconds += report.duration
            if outcome:
                tally.ended[outcome].add(report.nodeid)
    yield f"{'':<24}" + "".join(f"{outcome:>9}" for outcome in OUTCOMES) + f"{'time':>11}"
    yield from (folders[name].line(name) for name in sorted(folders))
    yield from (tally.line(name) for name, tally in kinds.items() if tally.seconds)
    yield everything.line("everything")


def reports(stats: dict[str, list[Any]]) -> Iterable[tuple[str, Any]]:
    """Each phase of each test, and what it counts as: set-up and teardown only when they fail."""
    for outcome, found in stats.items():
        for report in found:
            if hasattr(report, "duration") and hasattr(report, "keywords"):
                yield outcome if outcome in OUTCOMES else "", report
