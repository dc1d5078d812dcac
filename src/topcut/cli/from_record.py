"""``topcut pair`` and ``topcut standings``: on a record. Never loads the web framework."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer


def pair(
    record: Annotated[
        Path, typer.Argument(help="A file in the record format, or - for standard input.", allow_dash=True)
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print the round as JSON.")] = False,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed gives the same round.")] = None,
    by_standings: Annotated[
        bool,
        typer.Option("--last-round-by-standings", help="First against second, third against fourth, …"),
    ] = False,
    explain: Annotated[
        tuple[str, str] | None,
        typer.Option("--explain", metavar="A B", help="Why these two entrants meet, or do not."),
    ] = None,
) -> None:
    """Pair the next round of a record, and say how good the pairing is."""
    from topcut.formats.record import RecordError, read_record
    from topcut.formats.record.next_round import pair_record, pairing_data
    from topcut.formats.record.next_round_text import (
        explanation,
        explanation_data,
        explanation_text,
        pairing_table,
    )

    try:
        tournament = read_record(sys.stdin.buffer if str(record) == "-" else record)
        paired = pair_record(tournament, seed, last_round_by_standings=by_standings)
        why = explanation(tournament, paired, *explain) if explain else None
    except RecordError as error:
        typer.echo(f"{record}: {error}", err=True)
        raise typer.Exit(1) from None
    if as_json:
        data = explanation_data(paired, why) if why else pairing_data(paired)
        typer.echo(json.dumps(data, ensure_ascii=False))
    else:
        lines = explanation_text(tournament, paired, why) if why else pairing_table(tournament, paired)
        typer.echo("\n".join(lines))


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
    from topcut.formats.record import RecordError, read_record
    from topcut.formats.record.standings_output import as_data, as_table, as_working

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
