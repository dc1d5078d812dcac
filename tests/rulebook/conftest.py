"""Where the source documents are, if they are: tests that read them are skipped elsewhere."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"


@pytest.fixture
def root() -> Path:
    return ROOT


@pytest.fixture
def shared() -> Path:
    """The folder of documents beside the repository; they are not the project's to ship."""
    if not SHARED.is_dir():
        pytest.skip("the source documents are not beside this repository")
    return SHARED
