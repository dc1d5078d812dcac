"""``topcut serve``, ``demo`` and ``simulate``."""

import os
from pathlib import Path
from typing import Annotated

import typer

from topcut.archives.sealed import too_short
from topcut.cli.data_folder import (
    DEFAULT_DATA,
    DEFAULT_HOST,
    DEFAULT_PORT,
    LOOPBACK,
    Data,
    Host,
    House,
    Port,
    expect_host,
    only_server,
    open_data,
    use_house,
)
from topcut.cli.passphrases import PASSPHRASE, given_passphrase, stop
from topcut.cli.start_checks import listening
from topcut.cli.waiting import waiting
from topcut.languages import said as _

BackupTo = Annotated[
    Path | None,
    typer.Option(
        "--backup-to", help="Folder, or stick, for a backup after every round.", envvar="TOPCUT_BACKUP_TO"
    ),
]
BackupKeep = Annotated[
    int,
    typer.Option("--backup-keep", help="How many of those are kept.", min=1, envvar="TOPCUT_BACKUP_KEEP"),
]
Players = Annotated[int, typer.Option("--players", min=2, max=20_000, help="How many play.")]
Rounds = Annotated[int, typer.Option("--rounds", min=1, max=30, help="How many rounds.")]
Pods = Annotated[bool, typer.Option("--pods", help="A Commander night instead, and an open in its playoff.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed plays the same tournament.")]


def serve(
    host: Host = DEFAULT_HOST,
    port: Port = DEFAULT_PORT,
    data: Data = DEFAULT_DATA,
    house: House = None,
    backup_to: BackupTo = None,
    backup_keep: BackupKeep = 10,
) -> None:
    """Start the server for your tournaments."""
    from topcut.cli.greeting import greet

    if backup_to is not None:
        back_up_to(backup_to, backup_keep)
    use_house(house)
    expect_host()
    with only_server(data):
        sockets = listening(host, port)
        open_data(data)
        from topcut.serving.server_process import run

        greet(host, port)
        run(host, port, sockets)


def back_up_to(folder: Path, keep: int) -> None:
    """A stick that is not in yet stops no start: it may come back before the round ends."""
    if short := too_short(given_passphrase()):
        stop(short)
    os.environ |= {"TOPCUT_BACKUP_TO": str(folder.absolute()), "TOPCUT_BACKUP_KEEP": str(keep)}
    if not folder.is_dir():
        typer.echo(
            _("%(folder)s is not there: rounds are backed up once it is.") % {"folder": folder}, err=True
        )
    if not given_passphrase():
        said = _(
            "Backups in %(folder)s are not encrypted, and hold secrets: set %(variable)s, or keep them safe."
        )
        typer.echo(said % {"folder": folder, "variable": PASSPHRASE}, err=True)


def demo(
    host: Host = LOOPBACK,  # its passwords are known to everybody
    port: Port = DEFAULT_PORT,
    data: Data = Path("data/demo"),
    players: Players = 32,
    pods: Pods = False,
) -> None:
    """Look around in a tournament that is being played, with links for every role."""
    from topcut import bootstrap
    from topcut.cli.greeting import show_links

    expect_host()
    os.environ.pop("TOPCUT_BACKUP_TO", None)  # the shop's own stick is not for it
    with only_server(data):
        sockets = listening(host, port)
        with waiting(_("Opening %(data)s, and bringing its tables up to date") % {"data": data}):
            bootstrap.prepare(data)
        with waiting(_("Playing a tournament to look around in")):
            from topcut.serving.server_process import run
            from topcut.simulation.commander_night import open_pods_demo
            from topcut.simulation.demo import open_demo

            links = (open_pods_demo if pods else open_demo)(players)
        show_links(links, host, port)
        run(host, port, sockets)


def simulate(
    players: Players = 64, rounds: Rounds = 6, seed: Seed = 1, data: Data = Path("data/simulation")
) -> None:
    """Play a whole tournament through the real commands, with everything that goes wrong in one."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from topcut import bootstrap

    with only_server(data):
        bootstrap.prepare(data)
        from topcut.simulation.weekend import WeekendPlan, simulate_tournament

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        with Progress(*columns) as bar:
            facts = {"players": players, "rounds": rounds}
            task = bar.add_task(_("Players: %(players)s, rounds: %(rounds)s") % facts, total=None)
            told = simulate_tournament(WeekendPlan(players, rounds, seed), lambda: bar.advance(task))
        typer.echo(told.summary())
        raise typer.Exit(0 if told.sound else 1)
