"""Every test begins with an empty memory."""

from __future__ import annotations

import pytest

from tests.with_django import start_django

start_django()


@pytest.fixture(autouse=True)
def _empty_memory() -> None:
    from topcut.service import states

    states.forget()
