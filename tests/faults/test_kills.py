"""kill -9: what was acknowledged is there once, the rest wholly or not at all (scenarios 1 and 3).

The large version is ``python -m tests.faults.kill_rig --kills 50``.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.folder import ask
from tests.faults.kill_rig import Figures, Restart, Told, compare, run

pytestmark = pytest.mark.xdist_group("kills")

BEFORE_THE_COMMIT = ("decided", "head moved", "lines written", "before the commit")


@pytest.mark.scenario(1)
def test_a_server_killed_in_a_wave_of_results_has_every_acknowledged_one_once(tmp_path: Path) -> None:
    figures = run(tmp_path, kills=3, players=64, rounds=1, clients=4)
    assert figures.good, str(figures)
    assert figures.acknowledged > 10


def rows(folder: Path) -> list[tuple[int, ...]]:
    """Where the chain is said to end, its lines and the commands carried out."""
    with closing(sqlite3.connect(folder / "topcut.sqlite3")) as database:
        questions = (
            "SELECT version FROM ledger_chain",
            "SELECT max(version), count(*) FROM ledger_line",
            "SELECT max(last), count(*) FROM ledger_carried",
        )
        return [database.execute(question).fetchone() for question in questions]


@pytest.mark.scenario(3)
def test_a_process_killed_while_pairing_leaves_the_whole_draft_or_none(tmp_path: Path) -> None:
    folder, again = tmp_path / "data", tmp_path / "again"
    tournament = ask(folder, "make", 33, 1, "enrolled")["tournament"]
    before = rows(folder)
    for point in BEFORE_THE_COMMIT:
        assert ask(folder, "pair", tournament, point) == {}, f"not killed at: {point}"
        assert rows(folder) == before, f"something is left of: {point}"
    shutil.copytree(folder, again)

    assert ask(folder, "pair", tournament, "after the commit") == {}
    committed = ask(folder, "look", tournament)
    pressed_again = ask(again, "pair", tournament, "never")
    for found in (committed, pressed_again):
        assert found["rounds"] == [[17, "draft"]]
        assert found["sound"]
        assert not found["faults"]
        assert found["integrity"] == "ok"


# The rig itself: it sees what it is there to see.


def judged(lines: dict[str, int], carried: dict[str, int], scores: dict[str, list[int]]) -> Figures:
    told = Told(["a", "b"], ["c"], [], {"1-1": "2-0"})
    found = {"lines": lines, "carried": carried, "scores": scores}
    return compare({**found, "sound": True, "integrity": "ok", "faults": []}, [told], 1, [Restart(0.1, 0.1)])


WHOLE = {"a": 1, "b": 1}
SCORES = {"1-1": [2, 0]}


def test_the_rig_tells_good_from_bad() -> None:
    assert judged(WHOLE, WHOLE, SCORES).good
    assert judged({**WHOLE, "c": 1}, {**WHOLE, "c": 1}, SCORES).good, "unheard and there"
    assert judged({"a": 1}, {"a": 1}, SCORES).missing == ["b"]
    assert judged({**WHOLE, "a": 2}, {**WHOLE, "a": 2}, SCORES).doubled == ["a"]
    assert judged({**WHOLE, "c": 1}, WHOLE, SCORES).half_present == ["c"]
    assert judged(WHOLE, {**WHOLE, "c": 1}, SCORES).half_present == ["c"]
    assert judged(WHOLE, WHOLE, {"1-1": [0, 2]}).wrong_scores == ["1-1"]
    assert "GOOD" in str(judged(WHOLE, WHOLE, SCORES))
