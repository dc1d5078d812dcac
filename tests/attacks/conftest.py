"""Attacks on a real server process over real sockets, on loopback, bounded in count and time.

``python3 run.py attacks`` runs them, and so does ``.ci/run``; ``python3 run.py test`` leaves them out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attacks.rig import Target
from tests.attacks.staffed import made


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker("attack")


@pytest.fixture(scope="session")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """One server for attacks that leave it as it was: a tournament in its second round, with a desk."""
    with Target.started(tmp_path_factory.mktemp("target") / "data") as started:
        yield started


@pytest.fixture(scope="session")
def staffed_target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """One server with four sealed lists and somebody in each role, for attacks among staff."""
    folder = tmp_path_factory.mktemp("staffed") / "data"
    with Target.serving(folder, made(folder)) as started:
        yield started


@pytest.fixture
def own_target(tmp_path: Path) -> Iterator[Target]:
    """A server for one attack alone."""
    with Target.started(tmp_path / "data") as started:
        yield started
