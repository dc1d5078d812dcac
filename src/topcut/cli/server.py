"""``topcut serve``, ``demo`` and ``simulate``."""

import os
from pathlib import Path
from typing import Annotated

import typer

from topcut.cli.data_folder import (
    DEFAULT_DATA,
    DEFAULT_HOST,
    DEFAULT_PORT,
    LOOPBACK,
    Data,
    Host,
    Port,
    expect_host,
    only_server,
    open_data,
)
from topcut.languages import said as _

House = Annotated[
    Path | None,
    typer.Option("--house", help="Folder of your own overlays of the rules.", envvar="TOPCUT_HOUSE"),
]
Players = Annotated[int, typer.Option("--players", min=2, max=20_000, help="How many play.")]
Rounds = Annotated[int, typer.Option("--rounds", min=1, max=30, help="How many rounds.")]
Pods = Annotated[bool, typer.Option("--pods", help="A Commander night instead, and an open in its playoff.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed plays the same tournament.")]


def serve(
    host: Host = DEFAULT_HOST, port: Port = DEFAULT_PORT, data: Data = DEFAULT_DATA, house: House = None
) -> None:
    """Start the server for your tournaments."""
    from topcut.cli.greeting import greet

    if house is not None:
        if not house.is_dir():
            typer.echo(
                _("%(house)s is not a folder: --house names the folder of your own overlays.")
                % {"house": house},
                err=True,
            )
            raise typer.Exit(1)
        os.environ["TOPCUT_HOUSE"] = str(house.absolute())
    expect_host()
    with only_server(data):
        open_data(data)
        from topcut.serving.server_process import run

        greet(host, port)
        run(host, port)


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
    with only_server(data):
        bootstrap.prepare(data)
        from topcut.serving.server_process import run
        from topcut.simulation.commander_night import open_pods_demo
        from topcut.simulation.demo import open_demo

        show_links((open_pods_demo if pods else open_demo)(players), host, port)
        run(host, port)


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
