"""Help texts of the command line for translators."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

Found = tuple[int, str, str, list[str]]


def texts(file: IO[bytes], keywords: object, tags: object, options: object) -> Iterator[Found]:
    """A method of extraction for Babel: what every command and option says of itself."""
    from typer.main import get_command

    from topcut.cli import app
    from topcut.cli.speaking import help_texts

    for text in dict.fromkeys(help_texts(get_command(app))):
        yield 0, "gettext", text, []
