"""Shared by all tests; light, because the core's tests come through here too.

Django is started only when a folder that needs it is collected. So `python3 run.py test tests/core` proves
that the core runs without it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.with_django import start_django

HERE = Path(__file__).resolve().parent
WITHOUT_DJANGO = ("core", "rulebook", "tools")


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> None:
    """Start Django before the first test file that may import a model is read."""
    if path.parent == HERE and path.name not in WITHOUT_DJANGO and path.name != "__pycache__":
        start_django()
