"""``topcut report``: the tournament report as text, JSON or PDF, also beside a running server."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from topcut.cli.data_folder import DEFAULT_DATA, Data
from topcut.cli.print_sheets import Size
from topcut.cli.speaking import SpokenLanguage, as_asked
from topcut.languages import said as _

if TYPE_CHECKING:
    from topcut.service.report_facts import Reported


class ReportReader(StrEnum):
    """Readers of a report, by the matrix."""

    ORGANIZER = "organizer"
    HEAD_JUDGE = "head-judge"
    SCOREKEEPER = "scorekeeper"


def report(
    tournament: Annotated[str, typer.Argument(help="The tournament's id.")],
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    pdf: Annotated[Path | None, typer.Option("--pdf", help="Write a PDF here.")] = None,
    reader: Annotated[
        ReportReader, typer.Option("--for", help="Who is to read it: penalties and statements follow.")
    ] = ReportReader.ORGANIZER,
    anonymous: Annotated[bool, typer.Option("--anonymous", help="JSON without names.")] = False,
    size: Annotated[Size, typer.Option("--size", help="The paper.")] = Size.A4,
    language: SpokenLanguage = None,
    data: Data = DEFAULT_DATA,
) -> None:
    """What the rules want reported; says what is missing while the tournament is not over."""
    from topcut.cli.data_folder import reading

    with reading(data):
        from django.utils import translation

        with translation.override(as_asked(language)):
            _write(_reported(tournament, reader), as_json, pdf, anonymous, size)


def _reported(tournament: str, reader: ReportReader) -> "Reported":
    from topcut.core.kernel.ids import TournamentId
    from topcut.core.kernel.roles import Actor, Role
    from topcut.service.report_facts import ReportSight, report_of

    sight = ReportSight.of(Actor(roles=frozenset({Role(reader)})))
    found = report_of(TournamentId(tournament), sight)
    if found is None:
        typer.echo(_("There is no tournament %(tournament)s here.") % {"tournament": tournament}, err=True)
        raise typer.Exit(1)
    return found


def _write(reported: "Reported", as_json: bool, pdf: Path | None, anonymous: bool, size: Size) -> None:
    from topcut.formats.report import report_json
    from topcut.paper.any_sheet import pdf as drawn
    from topcut.paper.report_sheets import report_sheet

    if pdf is not None:
        pdf.write_bytes(drawn(report_sheet(reported), size))
        typer.echo(_("Wrote %(pdf)s.") % {"pdf": pdf}, err=True)
    if as_json or anonymous:
        typer.echo(report_json(reported, anonymous=anonymous), nl=False)
    elif pdf is None:
        typer.echo(_text(reported))


def _text(reported: "Reported") -> str:
    """The verdict and every section; the results are in the PDF and the JSON."""
    from topcut.messages.report import missing_texts, reasons, report_parts, verdict_text

    lines = [verdict_text(reported)]
    lines += [f"  {one.text} ({one.cite})" for one in reasons(reported)]
    lines += [f"  {text}" for text in missing_texts(reported)]
    for part in report_parts(reported):
        lines += ["", part.title, *(f"  {line}" for line in part.lines)]
        for table in part.tables:
            heads = [column.heading for column in table.columns]
            lines += [
                "  " + "  ".join(row) for row in ([heads] if any(heads) else []) + list(map(list, table.rows))
            ]
    return "\n".join(lines)
