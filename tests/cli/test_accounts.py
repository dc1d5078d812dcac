"""``topcut account reset``, in a process of its own."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.commands import topcut, written


def test_whoever_forgot_the_password_gets_a_link(tmp_path: Path) -> None:
    data = tmp_path / "data"
    topcut("import", written(tmp_path), data=data)
    done = topcut("account", "reset", "Organizer", "--port", 8123, data=data)
    assert done.returncode == 0, done.stderr
    assert "new password for organizer" in done.stdout
    assert re.search(r"^http://localhost:8123/reset/[\w-]{32}$", done.stdout, re.MULTILINE)
    unknown = topcut("account", "reset", "nobody", data=data)
    assert unknown.returncode == 1
    assert "There is no account nobody" in unknown.stderr
    assert "Accounts: organizer." in unknown.stderr
