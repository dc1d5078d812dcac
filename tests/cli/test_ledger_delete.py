"""``topcut ledger delete`` and ``topcut erase`` as an organizer types them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import SPRING, at_terminal, topcut, written


@pytest.mark.rule("MTR-1.6.a")
def test_r12_deleting_is_refused_with_a_sentence_can_be_forced_and_asks_for_the_name(tmp_path: Path) -> None:
    made = topcut("import", written(tmp_path, SPRING), data=tmp_path)
    assert made.returncode == 0, made.stderr
    tournament = made.stdout.split("Imported tournament ")[1].split(":")[0]
    refused = topcut("ledger", "delete", tournament, data=tmp_path)
    assert refused.returncode == 1
    assert "not finished" in refused.stderr
    assert "--force" in refused.stderr
    playing = topcut("erase", "ana ruiz", data=tmp_path)
    assert playing.returncode == 1
    assert "They play in “Spring Open”, which is not finished" in playing.stderr
    assert "Nobody in" in topcut("erase", "Zoe", data=tmp_path).stderr
    unasked = topcut("ledger", "delete", tournament, "--force", data=tmp_path, stdin="Spring Open\n")
    assert unasked.returncode == 1
    asked = "“Spring Open” of 2025-07-05, with 5 entrants, will be deleted for good. It is not finished."
    assert asked in unasked.stderr
    assert "there is no terminal to ask at. Add --yes" in unasked.stderr
    wrong = at_terminal("Spring\n", "ledger", "delete", tournament, "--force", data=tmp_path)
    assert wrong.returncode == 1
    assert "Type its name to delete it:" in wrong.stderr
    assert "Nothing was deleted: that is not its name." in wrong.stderr
    done = at_terminal("Spring Open\n", "ledger", "delete", tournament, "--force", data=tmp_path)
    assert f"Deleted tournament {tournament}: Spring Open." in done.stdout
    again = topcut("ledger", "delete", tournament, data=tmp_path)
    assert f"There is no tournament {tournament}" in again.stderr
    assert not any(b"Ruiz" in file.read_bytes() for file in tmp_path.glob("topcut.sqlite3*"))


def test_the_last_account_that_may_set_up_tournaments_is_not_erased_by_name(tmp_path: Path) -> None:
    made = topcut("import", written(tmp_path, SPRING), data=tmp_path)
    tournament = made.stdout.split("Imported tournament ")[1].split(":")[0]
    topcut("ledger", "delete", tournament, "--force", "--yes", data=tmp_path)
    refused = topcut("erase", "Organizer", data=tmp_path)
    assert refused.returncode == 1
    assert "This is the account of the last owner, so it stays" in refused.stderr
