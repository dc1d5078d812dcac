"""``topcut deck check``: decklists against a format. Never loads the web framework."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from topcut.cli.options import DEFAULT_DATA, Data

if TYPE_CHECKING:
    from topcut.core.decks import DeckFormat, Finder, Verdict
    from topcut.core.rules import Rules
    from topcut.exchange.deck_check import ReadDeck

deck = typer.Typer(name="deck", help="Decklists: read and checked.", no_args_is_help=True)

FINDINGS = 1
UNREADABLE = 2
PLANECHASE = "planechase"


@deck.callback()
def decks() -> None:
    """Decklists: read and checked."""


@deck.command()
def check(
    files: Annotated[
        list[Path],
        typer.Argument(help="Decklists: text, .dek, .cod or CSV; - reads standard input.", allow_dash=True),
    ],
    form: Annotated[
        str,
        typer.Option(
            "--format",
            help="standard, pioneer, modern, legacy, vintage, commander, sealed, draft, planechase.",
        ),
    ],
    day: Annotated[
        str | None, typer.Option("--date", help="The tournament's day, YYYY-MM-DD; today if not given.")
    ] = None,
    pool: Annotated[
        Path | None, typer.Option("--pool", help="Limited: a list of the cards that were opened.")
    ] = None,
    team: Annotated[bool, typer.Option("--team", help="The files are the decks of one team.")] = False,
    two_headed_giant: Annotated[
        bool,
        typer.Option("--two-headed-giant", help="The files are the two decks of a Two-Headed Giant team."),
    ] = False,
    players: Annotated[
        int | None, typer.Option("--players", min=1, help="Planechase: so many share one planar deck.")
    ] = None,
    edition: Annotated[
        str | None, typer.Option("--edition", help="An edition by name; see `topcut rules editions`.")
    ] = None,
    region: Annotated[str | None, typer.Option("--region", help="Where it is held, such as China.")] = None,
    data: Data = DEFAULT_DATA,
    language: Annotated[str, typer.Option("--language", "--lang", help="en or es.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print a line of JSON for each file.")] = False,
) -> None:
    """Check decklists. Ends with 0 if all are legal, 1 if not, 2 if a file cannot be read."""
    from topcut.cards import open_store
    from topcut.core.decks.names_only import NamesOnly
    from topcut.core.rules import EntrantKind
    from topcut.exchange.deck_check import check_planes
    from topcut.rulebook.deck_formats import deck_format

    kind = EntrantKind.TWO_HEADED_GIANT if two_headed_giant else EntrantKind.INDIVIDUAL
    try:
        if language not in ("en", "es"):
            raise ValueError(f"{language} is not a language here: choose en or es.")
        on = _day(day)
        rules = _rules(edition, on)
        planar = form.casefold() == PLANECHASE
        wanted = None if planar else deck_format(rules, form, on, entrants=kind, region=region)
    except (ValueError, LookupError) as error:
        _stop(str(error.args[0]))
    finder: Finder = open_store(data) or NamesOnly(wanted)
    results = [_read(file, finder, language) for file in files]
    read = [one for one in results if not isinstance(one, str)]
    if wanted is None:
        verdicts = [check_planes(one, rules.table, players) for one in read]
    else:
        verdicts = _verdicts(read, wanted, _pool(pool, finder, language), together=team or two_headed_giant)
    raise typer.Exit(_told(files, results, verdicts, language, as_json))


def _verdicts(
    read: list[ReadDeck], wanted: DeckFormat, pool: Mapping[str, int] | None, *, together: bool
) -> list[Verdict]:
    from topcut.exchange.deck_check import check as judged
    from topcut.exchange.deck_check import check_together

    if together:
        return list(check_together(read, wanted, pool))
    return [judged(one, wanted, pool) for one in read]


def _told(
    files: list[Path], results: list[ReadDeck | str], verdicts: list[Verdict], language: str, as_json: bool
) -> int:
    """Print what was found in every file; the status to end with."""
    waiting = iter(verdicts)
    for file, result in zip(files, results, strict=True):
        if isinstance(result, str):
            _print_unread(file, result, as_json)
        else:
            _print(file, next(waiting), language, as_json)
    if len(verdicts) < len(files):
        return UNREADABLE
    return 0 if all(verdict.legal for verdict in verdicts) else FINDINGS


def _read(file: Path, finder: Finder, language: str) -> ReadDeck | str:
    """The deck of a file, or why it cannot be read."""
    from topcut.exchange.deck_check import read_deck
    from topcut.exchange.decklists import MOST_BYTES, NotADecklist
    from topcut.exchange.finding_text import not_a_decklist_text

    try:
        with sys.stdin.buffer if str(file) == "-" else file.open("rb") as source:
            return read_deck(source.read(MOST_BYTES + 1), finder)
    except NotADecklist as error:
        return not_a_decklist_text(error.code, error.most, language)
    except OSError:
        return not_a_decklist_text("no-such-file", None, language)


def _pool(file: Path | None, finder: Finder, language: str) -> Mapping[str, int] | None:
    from topcut.core.decks import pool_of

    if file is None:
        return None
    result = _read(file, finder, language)
    if isinstance(result, str):
        _stop(f"{file}: {result}")
    return pool_of(result.deck.entries)


def _print_unread(file: Path, why: str, as_json: bool) -> None:
    if as_json:
        finding = {"code": "unreadable", "card": None, "count": None, "rule": None, "message": why}
        typer.echo(json.dumps({"file": str(file), "legal": False, "findings": [finding]}, ensure_ascii=False))
    else:
        typer.echo(f"{file}: {why}", err=True)


def _print(file: Path, verdict: Verdict, language: str, as_json: bool) -> None:
    from topcut.exchange.deck_check import verdict_data, verdict_lines

    if as_json:
        typer.echo(json.dumps(verdict_data(str(file), verdict, language), ensure_ascii=False))
        return
    for line in verdict_lines(str(file), verdict, language):
        typer.echo(line)


def _day(text: str | None) -> date:
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"{text} is not a date: write YYYY-MM-DD.") from None


def _rules(edition: str | None, day: date) -> Rules:
    from topcut.rulebook import edition_for, load

    return load(edition or edition_for(day))


def _stop(why: str) -> NoReturn:
    typer.echo(why, err=True)
    raise typer.Exit(UNREADABLE)
