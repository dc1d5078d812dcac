"""``topcut cards …``: import and search card data. Never loads the web framework."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from topcut.cli.data_folder import DEFAULT_DATA, Data

if TYPE_CHECKING:
    from topcut.cards import CardStore
    from topcut.core.decks import Card

cards = typer.Typer(name="cards", help="Card data: imported, searched.", no_args_is_help=True)
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@cards.command("import")
def import_(
    file: Annotated[Path, typer.Argument(help="Scryfall's bulk data or MTGJSON; plain, .gz, .xz or .zip.")],
    data: Data = DEFAULT_DATA,
) -> None:
    """Take a file of card data in. Run again with a newer file to update."""
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    from topcut.cards import CardFileError, import_cards

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    shown = Console(stderr=True)
    try:
        with Progress(*columns, console=shown, transient=True, disable=not shown.is_terminal) as progress:
            task = progress.add_task("Reading cards", total=None)

            def told(done: int, size: int) -> None:
                progress.update(task, completed=done, total=size)

            found = import_cards(file, data, datetime.now(UTC).date(), told)
    except CardFileError as error:
        typer.echo(f"{file}: {error}", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"{found.cards:,} cards in {found.printings:,} printings from {found.kind}.")
    if found.one_printing:
        from topcut.messages.deck_findings import one_printing_text

        typer.echo(one_printing_text(), err=True)


@cards.command()
def search(
    name: Annotated[str, typer.Argument(help="A name in any language, or part of one.")],
    data: Data = DEFAULT_DATA,
    as_json: AsJson = False,
) -> None:
    """The card a name fits, or all it may be. Ends with 1 if there is none."""
    found = _store(data).search(name)
    if as_json:
        answer = {"cards": [_card_data(card) for card in found.cards], "near": list(found.near)}
        typer.echo(json.dumps(answer, ensure_ascii=False))
    else:
        for card in found.cards:
            typer.echo(f"{card.name}  {card.front.mana_cost}  {card.front.type_line}".rstrip())
        if not found.cards:
            near = f" Did you mean: {', '.join(found.near)}?" if found.near else ""
            typer.echo(f"No card fits “{name}”.{near}", err=True)
    raise typer.Exit(0 if found.cards else 1)


@cards.command()
def status(data: Data = DEFAULT_DATA, as_json: AsJson = False) -> None:
    """What card data there is, and how new it is."""
    from dataclasses import asdict

    found = _store(data).status()
    if as_json:
        typer.echo(json.dumps(asdict(found), ensure_ascii=False))
        return
    typer.echo(f"{found.cards:,} cards in {found.printings:,} printings, {len(found.languages)} languages.")
    typer.echo(
        f"Newest set: {found.newest_set} ({found.newest_day}). Imported {found.imported} from {found.file}."
    )
    if found.one_printing:
        from topcut.messages.deck_findings import one_printing_text

        typer.echo(one_printing_text())


def _store(data: Path) -> CardStore:
    from topcut.cards import open_store

    store = open_store(data)
    if store is None:
        typer.echo(f"There is no card data in {data}. Run `topcut cards import FILE` first.", err=True)
        raise typer.Exit(1)
    return store


def _card_data(card: Card) -> dict[str, Any]:
    return {
        "name": card.name,
        "faces": [face.name for face in card.faces],
        "mana_cost": card.front.mana_cost,
        "types": card.front.type_line,
        "identity": [colour for colour in "WUBRG" if colour in card.identity],
        "mana_value": card.mana_value,
        "sets": sorted({printing.set_code for printing in card.printings}),
    }
