"""``topcut print``: the sheets of a round as files, also beside a running server."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from topcut.cli.options import DEFAULT_DATA, Data

if TYPE_CHECKING:
    from topcut.core.rounds import Round
    from topcut.paper.drawing import Sheet
    from topcut.paper.facts import Facts


class Kind(StrEnum):
    NAMES = "names"
    TABLES = "tables"
    SLIPS = "slips"
    OUTSTANDING = "outstanding"
    MEETING = "meeting"
    PLAYERS = "players"


class Size(StrEnum):
    A4 = "a4"
    LETTER = "letter"


class Language(StrEnum):
    EN = "en"
    ES = "es"


def print_(
    tournament: Annotated[str, typer.Argument(help="The tournament's id.")],
    kind: Annotated[Kind, typer.Argument(help="Which sheet.", case_sensitive=False)],
    out: Annotated[Path, typer.Option("--out", help="The PDF to write.")],
    round_number: Annotated[
        int | None, typer.Option("--round", help="Which round; the newest without it.", min=1)
    ] = None,
    size: Annotated[Size, typer.Option("--size", help="The paper.")] = Size.A4,
    language: Annotated[Language, typer.Option("--language", help="The sheet's language.")] = Language.EN,
    address: Annotated[
        str, typer.Option("--address", help="Where phones find the server, for the slips' QR codes.")
    ] = "http://localhost:8000",
    data: Data = DEFAULT_DATA,
) -> None:
    """Write a sheet of a round as PDF."""
    from topcut.cli.opening import reading

    with reading(data):
        from django.utils import translation

        from topcut.paper.drawing import pdf

        with translation.override(language):
            sheet = _sheet(_facts(tournament), kind, round_number, address)
            out.write_bytes(pdf(sheet, size))
    typer.echo(f"Wrote {out}.", err=True)


def _facts(tournament: str) -> "Facts":
    from topcut import service
    from topcut.core.ids import TournamentId
    from topcut.paper.facts import Facts
    from topcut.service.state import known
    from topcut.web.public.names import public_names

    found = known(TournamentId(tournament))
    if found is None:
        _stop(f"There is no tournament {tournament} here.")
    return Facts(found, public_names(found.tournament), service.now())


def _sheet(facts: "Facts", kind: Kind, number: int | None, address: str) -> "Sheet":
    from topcut.paper.pairings import pairings_by_name, pairings_by_table
    from topcut.paper.rosters import outstanding, players, seat_all
    from topcut.paper.round_slips import slip_sheet

    if kind is Kind.MEETING:
        return seat_all(facts)
    if kind is Kind.PLAYERS:
        return players(facts)
    round_ = _round(facts, number)
    if kind is Kind.SLIPS:
        return slip_sheet(facts, round_, address.rstrip("/"))
    if kind is Kind.OUTSTANDING:
        return outstanding(facts, round_, by_zone=True)
    return (pairings_by_name if kind is Kind.NAMES else pairings_by_table)(facts, round_)


def _round(facts: "Facts", number: int | None) -> "Round":
    tournament = facts.tournament
    found = tournament.current_round if number is None else tournament.round(number)
    if found is None:
        _stop("There is no such round." if number else "No round is paired yet.")
    return found


def _stop(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)
