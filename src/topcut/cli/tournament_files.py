"""``topcut import`` and ``topcut export``: tournaments from and to files of other programs."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from topcut.cli.account import Organizer, organizing_account, show_password
from topcut.cli.data_folder import (
    DEFAULT_DATA,
    Data,
    damage_in_words,
    only_server,
    reading,
    warn_without_seed,
)
from topcut.languages import said as _

if TYPE_CHECKING:
    from topcut.core.tournament import Tournament
    from topcut.formats.record.tournament_export import Members, Names


class Format(StrEnum):
    RECORD = "record"
    CSV = "csv"
    JSONL = "jsonl"


class Sheet(StrEnum):
    STANDINGS = "standings"
    MATCHES = "matches"


def import_(
    record: Annotated[
        Path, typer.Argument(help="A file in the record format, or - for standard input.", allow_dash=True)
    ],
    organizer: Organizer = None,
    data: Data = DEFAULT_DATA,
) -> None:
    """Bring in a tournament from a record: all of it, or nothing."""
    from topcut import bootstrap
    from topcut.formats.record import RecordError, read_record

    try:
        given = read_record(sys.stdin.buffer if str(record) == "-" else record)
        with only_server(data), damage_in_words(data):
            bootstrap.prepare(data)
            from topcut.formats.record.tournament_import import import_record
            from topcut.ledger.writing import writing

            with writing():  # a new account is created together with the tournament, or not at all
                account, password = organizing_account(organizer)
                made = import_record(given, account, record.stem)
    except RecordError as error:
        _stop(_("%(record)s: %(error)s\nNothing was imported.") % {"record": record, "error": error})
    typer.echo(
        _(
            "Imported tournament %(tournament)s: %(name)s, organizer %(username)s, entrants %(entrants)s, "
            "rounds %(rounds)s."
        )
        % {
            "tournament": made.tournament,
            "name": made.name,
            "username": account.username,
            "entrants": made.entrants,
            "rounds": made.rounds,
        }
    )
    show_password(account, password)


def export_(
    tournament: Annotated[str, typer.Argument(help="The tournament's id.")],
    format_: Annotated[
        Format, typer.Option("--format", help="A record, a sheet, or the ledger.")
    ] = Format.RECORD,
    sheet: Annotated[Sheet, typer.Option("--sheet", help="Which sheet, for csv.")] = Sheet.STANDINGS,
    out: Annotated[
        Path | None, typer.Option("--out", help="File to write; standard output without it.")
    ] = None,
    anonymous: Annotated[bool, typer.Option("--anonymous", help="Without names.")] = False,
    data: Data = DEFAULT_DATA,
) -> None:
    """Write a tournament as a record, a CSV sheet, or the JSON lines of its ledger."""

    with reading(data):
        from topcut.core.kernel.ids import TournamentId
        from topcut.service.states import known

        found = known(TournamentId(tournament))
        if found is None:
            _stop(
                _("There is no tournament %(tournament)s in %(data)s.")
                % {"tournament": tournament, "data": data}
            )
        text = _text(found.tournament, format_, sheet, anonymous)
    if out is None:
        typer.echo(text, nl=False)
        return
    # Spreadsheet programs recognize UTF-8 by its byte order mark.
    encoding = "utf-8-sig" if format_ is Format.CSV else "utf-8"
    try:
        with out.open("w", encoding=encoding, newline="") as file:
            file.write(text)
    except OSError as error:
        _stop(
            _("%(out)s cannot be written: %(strerror)s") % {"out": out, "strerror": error.strerror or error}
        )
    typer.echo(_("Wrote %(out)s.") % {"out": out}, err=True)


def _text(tournament: "Tournament", format_: Format, sheet: Sheet, anonymous: bool) -> str:
    from topcut.people.names import names_of_entrants, names_of_members

    if format_ is Format.JSONL:
        return _ledger(tournament, anonymous)
    names: Names = {} if anonymous else names_of_entrants(tournament)
    if format_ is Format.RECORD:
        members = names_of_members(tournament) if tournament.details.in_teams and not anonymous else {}
        return _record(tournament, names, members)
    from topcut.core.desks.rounds.past import last_counted_round
    from topcut.formats.csv_export import matches_csv, standings_csv
    from topcut.service.states import standings_after

    if sheet is Sheet.MATCHES:
        return matches_csv(tournament, names)
    return standings_csv(standings_after(tournament, last_counted_round(tournament)), names)


def _record(tournament: "Tournament", names: "Names", members: "Members") -> str:
    from topcut.formats.record import write_record
    from topcut.formats.record.tournament_export import disqualified_in, record_of

    out = disqualified_in(tournament)
    if out:
        typer.echo(
            _(
                "Disqualified, and in the record only as dropped: %(out)s. Standings made from it will "
                "rank them."
            )
            % {"out": ", ".join(out)},
            err=True,
        )
    return write_record(record_of(tournament, names, members))


def _ledger(tournament: "Tournament", anonymous: bool) -> str:
    from topcut.formats.ledger_file import export_lines

    if not anonymous:
        warn_without_seed(tournament.id)
    lines = export_lines(tournament.id, with_people=not anonymous) or ()
    return "".join(f"{line}\n" for line in lines)


def _stop(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)
