"""``run.py bench pods`` resumes its nights, and says of each aim whether it was reached."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from benchmarks import _pod_night_tally as tally
from benchmarks._pod_nights import Night, NightCounts, count_night

ALL_REACHED = [True] * 4


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tally, "KEPT", tmp_path / "pods" / "nights.jsonl")
    return tally.KEPT


def test_a_night_is_counted_once_whatever_stopped_the_run(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tally.print_nights(2, sizes=(7,), processes=1)
    first, second = filter(None, kept.read_text(encoding="utf-8").splitlines())
    kept.write_text(f"{first}\n{second[:40]}", encoding="utf-8")
    aims = tally.print_nights(3, sizes=(7,), processes=1)
    lines = kept.read_text(encoding="utf-8").splitlines()
    assert lines[:2] == [first, second[:40]], "nothing that was kept is written anew"
    assert [json.loads(line)["seed"] for line in filter(None, lines[2:])] == [1, 2]
    assert "3 of 3 nights, rounds 2 to 4" in capsys.readouterr().out
    assert [one.reached for one in aims] == ALL_REACHED


def counted(**now: float) -> dict[Night, NightCounts]:
    """A night of 7 players whose third round came out otherwise."""
    rounds = _a_night()
    return {Night(7, 0): rounds | {"round 3, now": rounds["round 3, now"] | now}}


@cache
def _a_night() -> NightCounts:
    return count_night(Night(7, 0))[1]


@pytest.mark.parametrize(
    ("now", "at", "figure"),
    [
        ({"higher, not forced": 1}, 0, "1 not forced, 0 open"),
        ({"higher, open": 1}, 0, "0 not forced, 1 open"),
        ({"leader, not forced": 1}, 1, "1 not forced, 0 open"),
        ({"repeats": 99}, 2, "rounds with more: 1,"),
        ({"proved": 0}, 3, "2 after 3 of 3; 7 players, round 3: 0 after 1"),
    ],
)
def test_an_aim_that_is_not_reached_says_so(now: dict[str, float], at: int, figure: str) -> None:
    aims = list(tally.night_aims(counted(**now)))
    assert [one.reached for one in aims] == [*ALL_REACHED[:at], False, *ALL_REACHED[at + 1 :]]
    assert figure in aims[at].figure


def test_what_repeats_force_is_counted_and_misses_no_aim() -> None:
    aims = list(tally.night_aims(counted(**{"higher, forced": 1, "leader, forced": 1})))
    assert [one.reached for one in aims] == ALL_REACHED
    assert [one.figure for one in aims[:2]] == ["3 rounds: 1 forced, 0 not forced, 0 open"] * 2
