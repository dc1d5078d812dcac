"""``topcut ledger delete`` as an organizer types it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import SPRING, topcut, written


@pytest.mark.rule("MTR-1.6.a")
def test_deleting_is_refused_with_a_sentence_and_can_be_forced(tmp_path: Path) -> None:
    made = topcut("import", written(tmp_path, SPRING), data=tmp_path)
    assert made.returncode == 0, made.stderr
    tournament = made.stdout.split("Imported tournament ")[1].split(":")[0]
    refused = topcut("ledger", "delete", tournament, data=tmp_path)
    assert refused.returncode == 1
    assert "not finished" in refused.stderr
    assert "--force" in refused.stderr
    done = topcut("ledger", "delete", tournament, "--force", data=tmp_path)
    assert f"Deleted tournament {tournament}: Spring Open." in done.stdout
    again = topcut("ledger", "delete", tournament, data=tmp_path)
    assert f"There is no tournament {tournament}" in again.stderr
