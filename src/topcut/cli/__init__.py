"""The ``topcut`` command line.

Each command imports what it needs inside its own function, so that ``topcut --version`` and
``topcut --help`` answer at once and never load Django.
"""

from typing import Annotated

import typer

from topcut import __version__
from topcut.cli import account as accounts
from topcut.cli import backing_commands, cards, library, report, rulebook, rules, server
from topcut.cli import deck as decks
from topcut.cli import from_record as pairing
from topcut.cli import from_record as standings
from topcut.cli import organization as organizations
from topcut.cli import print_sheets as printing
from topcut.cli import tournament_files as records
from topcut.cli import upkeep as keeping
from topcut.cli.data_folder import loss_in_words
from topcut.cli.speaking import run
from topcut.cli.typing_faults import SpokenGroup
from topcut.private_files import keep_private

app = typer.Typer(
    name="topcut",
    cls=SpokenGroup,
    help="Runs Magic: The Gathering tournaments.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(server.serve)
app.command()(server.demo)
app.command()(server.simulate)
app.command()(standings.standings)
app.command()(pairing.pair)
app.command("import")(records.import_)
app.command("export")(records.export_)
app.command("print")(printing.print_)
app.command()(report.report)
app.command()(backing_commands.backup)
app.command()(backing_commands.restore)
app.command()(keeping.erase)
app.command()(keeping.doctor)
app.add_typer(accounts.account, name="account")
app.add_typer(cards.cards, name="cards")
app.add_typer(decks.deck, name="deck")
app.add_typer(keeping.ledger, name="ledger")
app.add_typer(library.app, name="library")
app.add_typer(organizations.organization, name="organization")
app.add_typer(rulebook.app, name="rulebook")
app.add_typer(rules.app, name="rules")


def show_version(wanted: bool) -> None:
    """Print the version and exit."""
    if wanted:
        typer.echo(f"topcut {__version__}")
        raise typer.Exit


@app.callback()
def topcut(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
    language: Annotated[
        str | None,
        typer.Option(
            "--language", help="The language to speak, such as es; TOPCUT_LANGUAGE or LANG without it."
        ),
    ] = None,
) -> None:
    """Options that come before any command. Whatever a command writes, its owner alone reads."""
    keep_private()


def main() -> None:
    """Run the command line."""
    with loss_in_words():
        run(app)
