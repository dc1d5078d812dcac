"""The largest recorded tournament, read as a file that is to be brought in.

The files lie beside the repository, in ``../shared/recorded``, and are not the project's to ship.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from topcut.core.kernel.ids import PersonId
from topcut.formats.checked_ledger import packed, unpacked
from topcut.formats.reading_in import read_in

FILE = Path(__file__).resolve().parents[3] / "shared" / "recorded" / "manatraders-2020-07-250p.json"


@pytest.mark.skipif(not FILE.exists(), reason="the recorded tournaments are not beside the repository")
def test_what_is_shown_and_kept_is_the_whole_recorded_tournament() -> None:
    far: list[tuple[int, int]] = []
    given = json.loads(FILE.read_text("utf-8"))["record"]
    content = json.dumps(given).encode()
    found = read_in(content, "july", PersonId("me"), lambda done, total: far.append((done, total)))
    rounds = len(given["rounds"])
    assert far == [(done, rounds) for done in range(rounds + 1)]
    assert found.preview.rounds == rounds
    assert len(found.ledger.people) == len(given["entrants"])
    assert [place.rank for place in found.preview.top] == sorted(place.rank for place in found.preview.top)
    assert unpacked(packed(found.ledger)) == found.ledger
