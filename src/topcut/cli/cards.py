"""``topcut cards …``: import and search card data. Never loads the web framework."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from topcut.cli.data_folder import DEFAULT_DATA, Data
from topcut.invocation import program
from topcut.languages import grouped, spoken
from topcut.languages import said as _

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
            task = progress.add_task(_("Reading cards"), total=None)

            def told(done: int, size: int) -> None:
                progress.update(task, completed=done, total=size)

            found = import_cards(file, data, datetime.now(UTC).date(), told)
    except CardFileError as error:
        typer.echo(f"{file}: {error}", err=True)
        raise typer.Exit(1) from None
    typer.echo(
        _("Cards: %(cards)s, printings: %(printings)s, from %(kind)s.")
        % {"cards": grouped(found.cards), "printings": grouped(found.printings), "kind": found.kind}
    )
    if found.one_printing:
        from topcut.messages.deck_findings import one_printing_text

        typer.echo(one_printing_text(spoken()), err=True)


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
            near = _("Did you mean: %(names)s?") % {"names": ", ".join(found.near)} if found.near else ""
            none = _("No card fits “%(name)s”.") % {"name": name}
            typer.echo(f"{none} {near}".rstrip(), err=True)
    raise typer.Exit(0 if found.cards else 1)


@cards.command()
def status(data: Data = DEFAULT_DATA, as_json: AsJson = False) -> None:
    """What card data there is, and how new it is."""
    from dataclasses import asdict

    found = _store(data).status()
    if as_json:
        typer.echo(json.dumps(asdict(found), ensure_ascii=False))
        return
    typer.echo(
        _("Cards: %(cards)s, printings: %(printings)s, languages: %(count)s.")
        % {
            "cards": grouped(found.cards),
            "printings": grouped(found.printings),
            "count": len(found.languages),
        }
    )
    typer.echo(
        _("Newest set: %(newest_set)s (%(newest_day)s). Imported %(imported)s from %(file)s.")
        % {
            "newest_set": found.newest_set,
            "newest_day": found.newest_day,
            "imported": found.imported,
            "file": found.file,
        }
    )
    if found.one_printing:
        from topcut.messages.deck_findings import one_printing_text

        typer.echo(one_printing_text(spoken()))


def _store(data: Path) -> CardStore:
    from topcut.cards import open_store

    store = open_store(data)
    if store is None:
        typer.echo(
            _("There is no card data in %(data)s. Run `%(topcut)s cards import FILE` first.")
            % {"data": data, "topcut": program()},
            err=True,
        )
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
