"""What the server prints when it starts: its URLs, and how to begin."""

import socket
from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from topcut.invocation import program
from topcut.languages import said as _


def greet(host: str, port: int) -> None:
    """Print where it runs and, the first time, how to begin."""
    from topcut.people.links import make_staff_link
    from topcut.people.models import Account

    rows = [(where, address, "") for where, address in addresses(host, port)]
    if not Account.objects.exists():
        link = f"{rows[0][1]}start/{make_staff_link()}"
        rows.append((_("First time here? Make your account"), link, _("this link works once")))
    _show(_("Topcut is running"), rows)


def show_links(links: Sequence[tuple[str, str, str]], host: str, port: int) -> None:
    """Print a table of links: who it is for, where, and how to sign in."""
    from topcut.web.public.address import is_loopback

    *_rest, (_where, base) = addresses(host, port)  # the last is one that phones can reach too
    rows = [(who, base + path.lstrip("/"), note) for who, path, note in links]
    if is_loopback(host):
        rows.append(
            (
                _("Phones"),
                f"{program()} demo --host 0.0.0.0",
                _("lets your network in; everybody knows the passwords"),
            )
        )
    _show(_("Topcut's demo is running"), rows)


def addresses(host: str, port: int) -> Iterator[tuple[str, str]]:
    from django.conf import settings

    if settings.REQUIRE_HTTPS:
        yield _("Open"), f"https://{settings.HOST}/"
    elif host in ("0.0.0.0", "::"):
        yield _("On this computer"), f"http://localhost:{port}/"
        for address in _own_addresses():
            yield _("On the network (%(address)s)") % {"address": address}, f"http://{address}:{port}/"
    else:
        yield _("Open"), f"http://{host}:{port}/"


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
    console.print(_("Press Ctrl+C to stop."), style="dim")
