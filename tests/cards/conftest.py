"""The small card file, imported once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tests.cards.card_file import objects
from topcut.cards import CardStore, import_cards, open_store


@pytest.fixture(scope="session")
def card_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cards")
    file = folder / "cards.json"
    file.write_text(json.dumps(objects(), ensure_ascii=False), encoding="utf-8")
    import_cards(file, folder, date(2025, 7, 5))
    return folder


@pytest.fixture(scope="session")
def store(card_folder: Path) -> Iterator[CardStore]:
    found = open_store(card_folder)
    assert found is not None
    yield found
    found.close()
