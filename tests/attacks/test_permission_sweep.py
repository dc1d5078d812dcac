"""Everybody asks for everything: a part of ``python3 run.py sweep``, with an open round."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.attacks.sweep.kept_scene import kept_scene
from tests.attacks.sweep.scene import Scene
from tests.attacks.sweep.sweep_rig import Sweep, Watcher, fits
from tests.faults.kill_rig import Server
from tests.with_django import start_django

start_django()

from tests.attacks.sweep.cells import (  # noqa: E402 - the URL table needs Django
    DENIED,
    LETS_IN,
    MAY,
    MISSING,
    NO_METHOD,
    NOTHING,
    Cell,
    cells_of,
    condensed,
)
from tests.attacks.sweep.verdicts import addresses_for  # noqa: E402


@pytest.mark.scenario(40)
def test_nobody_gets_further_than_the_matrix_says_and_what_is_denied_changes_nothing(tmp_path: Path) -> None:
    told = json.loads((kept_scene() / "scene.json").read_text("utf-8"))
    scene, data = Scene.read(told["scene"]), tmp_path / "data"
    shutil.copytree(kept_scene() / "data", data)
    server = Server(data)
    server.start("/")
    try:
        sweep = Sweep(server, scene, Watcher(data))
        sweep.go(condensed(cells_of(scene, told["atlas"])))
    finally:
        server.stop()
    assert not sweep.wrong, "\n".join(sweep.wrong)
    verdicts = {kind.partition(" ")[2] for kind in sweep.counts}
    assert verdicts == {LETS_IN, DENIED, MISSING, NO_METHOD, MAY, NOTHING}
    assert sum(sweep.counts.values()) > 1000


def test_most_forms_of_the_scene_are_real_acts() -> None:
    """A denied form proves nothing if whoever may send it gets nothing done with it either."""
    atlas = json.loads((kept_scene() / "scene.json").read_text("utf-8"))["atlas"]
    assert len(atlas) > 200
    assert sum(entry["real"] for entry in atlas) > 0.7 * len(atlas)
    assert all(entry["status"] < 500 and entry["status"] != 403 for entry in atlas)


def test_an_address_with_a_word_that_the_scene_does_not_have_is_not_passed_over() -> None:
    scene = Scene.read(json.loads((kept_scene() / "scene.json").read_text("utf-8"))["scene"])
    without = replace(scene, words={key: value for key, value in scene.words.items() if key != "code"})
    with pytest.raises(LookupError, match="code"):
        list(addresses_for(without, scene.people["spectator"]))


@pytest.mark.parametrize(
    ("verdict", "status"),
    [(DENIED, 200), (DENIED, 404), (LETS_IN, 403), (MISSING, 200), (NO_METHOD, 200), (MAY, 500)],
)
def test_the_rig_tells_good_from_bad(verdict: str, status: int) -> None:
    assert not fits(Cell("player", "GET", "/", "own", verdict), status)
