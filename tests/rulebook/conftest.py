"""Where the source documents are, if they are: tests that read them are skipped elsewhere."""

from pathlib import Path

import pytest

from topcut.rulebook import recording

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"


def pytest_configure(config: pytest.Config) -> None:
    """Record which rules a run proves, unless the run already does."""
    if not config.pluginmanager.is_registered(recording):
        config.pluginmanager.register(recording)


@pytest.fixture
def root() -> Path:
    return ROOT


@pytest.fixture
def shared() -> Path:
    """The folder of documents beside the repository; they are not the project's to ship."""
    if not SHARED.is_dir():
        pytest.skip("the source documents are not beside this repository")
    return SHARED
