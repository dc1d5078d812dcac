"""Shared by all tests; light, because the core's tests come through here too.

Django is started only when a folder that needs it is collected. So `python3 run.py test tests/core` proves
that the core runs without it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.with_django import start_django

HERE = Path(__file__).resolve().parent
WITHOUT_DJANGO = ("core", "rulebook", "tools", "__pycache__")


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> None:
    """Start Django before the first test file that may import a model is read."""
    if path.parent == HERE and path.name not in WITHOUT_DJANGO:
        start_django()


@pytest.fixture(scope="session", autouse=True)
def _no_database_unless_asked_for(request: pytest.FixtureRequest) -> Iterator[None]:
    """Keep tests without the django_db mark off the database.

    pytest-django does this itself only when Django is started before it, and here it starts later.
    """
    if "django" not in sys.modules:
        yield
        return
    with request.getfixturevalue("django_db_blocker").block():
        yield
