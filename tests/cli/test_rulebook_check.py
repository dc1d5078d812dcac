"""``topcut rulebook check`` holds every document against our data of it, the addendum and the FAQ too."""

from __future__ import annotations

import pytest

from tests.cli.commands import topcut
from tests.documents.conftest import SHARED, needs_documents


@needs_documents
@pytest.mark.parametrize("file", ["multiplayer-addendum-2023-11-15.en.md", "rules-faq.en.txt"])
def test_r54_the_addendum_and_the_faq_are_checked_from_the_command_line(file: str) -> None:
    """R54: both were refused as no edition."""
    done = topcut("rulebook", "check", SHARED / file)
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1].startswith("found 1")
