"""The page of commands names every command there is."""

from pathlib import Path

import typer

from topcut.cli import app

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reference" / "commands.md"


def test_every_command_stands_on_the_page() -> None:
    text = PAGE.read_text("utf-8")
    commands = typer.main.get_command(app)
    names = list(getattr(commands, "commands", {}))
    assert {"pair", "import", "export", "ledger", "rules"} <= set(names)
    assert [name for name in names if f"`topcut {name}" not in text] == []
