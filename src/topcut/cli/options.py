"""Options that several commands share."""

from datetime import UTC, date, datetime
from pathlib import Path
from typing import Annotated

import typer

Data = Annotated[Path, typer.Option("--data", help="Folder for the database.", envvar="TOPCUT_DATA")]
Host = Annotated[str, typer.Option("--host", help="Address to listen on; 0.0.0.0 lets phones in.")]
Port = Annotated[int, typer.Option("--port", help="Port to listen on.", min=1, max=65535)]

DEFAULT_DATA = Path("data")
DEFAULT_HOST = "0.0.0.0"
DEFAULT_PORT = 8000


def day_of(text: str | None) -> date:
    """What ``--date`` was given; today where it was not."""
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"{text} is not a date: write YYYY-MM-DD.") from None
