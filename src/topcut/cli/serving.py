"""Running the server and printing its URLs."""

import gc
import os
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import typer
from rich.console import Console
from rich.table import Table

LOCK_FILE = "server.lock"
TURN = 0.0005
"""Thread switch interval in seconds. A result reads and writes a dozen times, and each time it would queue
behind a page being rendered: with Python's own 5 ms that adds up to a noticeable delay."""
GARBAGE = (10_000, 20, 10)
"""Garbage collection thresholds. Tournaments have no reference cycles, and a full collection blocks everybody
for a tenth of a second; with Python's defaults it ran every few seconds of results."""


@contextmanager
def only_server(data: Path) -> Iterator[None]:
    """Lock: one process writes to a data folder; on PostgreSQL several may."""
    if os.environ.get("TOPCUT_DATABASE_URL"):
        yield
        return
    data.mkdir(parents=True, exist_ok=True)
    with (data / LOCK_FILE).open("a+") as file:
        if not _locked(file):
            typer.echo(f"Topcut is already running on {data}. Use its pages, or stop it first.", err=True)
            raise typer.Exit(1)
        yield


def _locked(file: IO[str]) -> bool:
    """Try to lock the file; the system releases the lock when the process ends, however it ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def run(host: str, port: int) -> None:
    import uvicorn

    from topcut.bootstrap import application
    from topcut.web.public.address import serve_on

    serve_on(host)
    sys.setswitchinterval(TURN)
    gc.set_threshold(*GARBAGE)
    gc.freeze()  # the program's own objects are excluded from garbage collection
    config = uvicorn.Config(
        application(),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,  # URLs contain players' codes
        timeout_graceful_shutdown=2,
        backlog=4096,
    )
    uvicorn.Server(config).run()


def greet(host: str, port: int) -> None:
    """Print where it runs and, the first time, how to begin."""
    from topcut.people.links import make_staff_link
    from topcut.people.models import Account

    rows = [(where, address, "") for where, address in addresses(host, port)]
    if not Account.objects.exists():
        link = f"{rows[0][1]}start/{make_staff_link()}"
        rows.append(("First time here? Make your account", link, "this link works once"))
    _show("Topcut is running", rows)


def show_links(links: Sequence[tuple[str, str, str]], host: str, port: int) -> None:
    """Print a table of links: who it is for, where, and how to sign in."""
    *_, (_, base) = addresses(host, port)  # the last is one that phones can reach too
    _show("Topcut's demo is running", [(who, base + path.lstrip("/"), note) for who, path, note in links])


def addresses(host: str, port: int) -> Iterator[tuple[str, str]]:
    if host in ("0.0.0.0", "::"):
        yield "On this computer", f"http://localhost:{port}/"
        for address in _own_addresses():
            yield f"On the network ({address})", f"http://{address}:{port}/"
    else:
        yield "Open", f"http://{host}:{port}/"


def _own_addresses() -> list[str]:
    """Addresses at which phones reach this machine: the one it sends from, or those of its host name."""
    from topcut.web.public.address import network_address

    try:
        found: list[Any] = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        found = []
    addresses = {network_address(), *(entry[4][0] for entry in found)}
    return sorted(address for address in addresses if address and not address.startswith("127."))


def _show(title: str, rows: Sequence[tuple[str, str, str]]) -> None:
    table = Table(title=title, title_justify="left", title_style="bold", show_header=False, box=None)
    for row in rows:
        table.add_row(*row)
    console = Console()
    if not console.is_terminal:
        console.width = 160  # a wrapped link is of no use in a log
    console.print(table, soft_wrap=True)
    console.print("Press Ctrl+C to stop.", style="dim")
