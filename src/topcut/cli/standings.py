"""``topcut standings``: the standings of a record. Never loads the web framework."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer


def standings(
    record: Annotated[
        Path, typer.Argument(help="A file in the record format, or - for standard input.", allow_dash=True)
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print exact fractions as JSON.")] = False,
    after: Annotated[int | None, typer.Option("--after", help="Rank after this round.", min=0)] = None,
    explain: Annotated[
        str | None, typer.Option("--explain", help="Show the working for this entrant.")
    ] = None,
) -> None:
    """Rank the entrants of a record by the rules it names."""
    from topcut.exchange.record import RecordError, read_record
    from topcut.exchange.record_results import as_data, as_table, as_working

    try:
        tournament = read_record(sys.stdin.buffer if str(record) == "-" else record)
        if explain is not None:
            lines = as_working(tournament, explain, after)
        elif as_json:
            lines = [json.dumps(as_data(tournament, after), ensure_ascii=False)]
        else:
            lines = as_table(tournament, after)
    except RecordError as error:
        typer.echo(f"{record}: {error}", err=True)
        raise typer.Exit(1) from None
    typer.echo("\n".join(lines))
