"""``topcut deck check``: check decklists against a format. Never loads the web framework."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from topcut.cli.data_folder import DEFAULT_DATA, Data, day_of
from topcut.cli.speaking import SpokenLanguage, as_asked

if TYPE_CHECKING:
    from topcut.core.decks import DeckVerdict
    from topcut.deckdesk.deck_questions import DeckQuestion
    from topcut.deckdesk.decklists import NotADecklist

deck = typer.Typer(name="deck", help="Decklists: read and checked.", no_args_is_help=True)

FINDINGS = 1
UNREADABLE = 2


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
        str | None,
        typer.Option("--edition", help="An edition by name; the command `rules editions` lists them."),
    ] = None,
    region: Annotated[str | None, typer.Option("--region", help="Where it is held, such as China.")] = None,
    data: Data = DEFAULT_DATA,
    language: SpokenLanguage = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a line of JSON for each file.")] = False,
) -> None:
    """Check decklists. Ends with 0 if there is nothing to fix, 1 if there is, 2 if a file cannot be read."""
    from topcut.deckdesk.deck_questions import DeckQuestion, PoolUnreadable, answered

    language = as_asked(language, UNREADABLE)
    try:
        question = DeckQuestion(
            form=form,
            day=day_of(day),
            pool=_pool(pool),
            team=team,
            two_headed_giant=two_headed_giant,
            players=players,
            edition=edition,
            region=region,
        )
        given = [_bytes(file) for file in files]
        found = iter(answered(question, [one for one in given if isinstance(one, bytes)], data))
    except PoolUnreadable as error:
        _stop(f"{pool}: {_why(error.why, language)}")
    except (ValueError, LookupError) as error:
        _stop(str(error.args[0]))
    results = [next(found) if isinstance(one, bytes) else one for one in given]
    raise typer.Exit(_told(files, results, question, language, as_json))


def _told(
    files: list[Path],
    results: list[DeckVerdict | NotADecklist],
    question: DeckQuestion,
    language: str,
    as_json: bool,
) -> int:
    """Print the findings for every file; returns the exit status."""
    from topcut.core.decks import DeckVerdict

    worst = 0
    for file, result in zip(files, results, strict=True):
        if isinstance(result, DeckVerdict):
            _print(file, result, question, language, as_json)
            worst = max(worst, 0 if result.legal else FINDINGS)
        else:
            _print_unread(file, _why(result, language), as_json)
            worst = UNREADABLE
    return worst


def _bytes(file: Path) -> bytes | NotADecklist:
    """The file's content, up to the size limit of a decklist, or an error if it is missing."""
    from topcut.deckdesk.decklists import MOST_BYTES, NotADecklist

    try:
        with sys.stdin.buffer if str(file) == "-" else file.open("rb") as source:
            return source.read(MOST_BYTES + 1)
    except OSError:
        return NotADecklist("no-such-file")


def _pool(file: Path | None) -> bytes | None:
    from topcut.deckdesk.deck_questions import PoolUnreadable

    found = _bytes(file) if file else None
    if found is None or isinstance(found, bytes):
        return found
    raise PoolUnreadable(found)


def _why(error: NotADecklist, language: str) -> str:
    from topcut.messages.deck_findings import not_a_decklist_text

    return not_a_decklist_text(error.code, error.most, language)


def _print_unread(file: Path, why: str, as_json: bool) -> None:
    from topcut.formats.deck_verdicts import unread_data

    if as_json:
        typer.echo(json.dumps(unread_data(str(file), why), ensure_ascii=False))
    else:
        typer.echo(f"{file}: {why}", err=True)


def _print(file: Path, verdict: DeckVerdict, question: DeckQuestion, language: str, as_json: bool) -> None:
    from topcut.formats.deck_verdicts import verdict_data, verdict_lines

    if as_json:
        typer.echo(json.dumps(verdict_data(str(file), verdict, question.cite, language), ensure_ascii=False))
        return
    for line in verdict_lines(str(file), verdict, question.cite, language):
        typer.echo(line)


def _stop(why: str) -> NoReturn:
    typer.echo(why, err=True)
    raise typer.Exit(UNREADABLE)
