"""``topcut account reset``: the way back in for whoever forgot their password."""

from typing import Annotated

import typer

from topcut.cli.options import DEFAULT_DATA, DEFAULT_HOST, DEFAULT_PORT, Data, Host, Port

account = typer.Typer(help="Accounts of the staff.", no_args_is_help=True)


@account.callback()
def accounts() -> None:
    """Accounts of the staff."""


@account.command()
def reset(
    name: Annotated[str, typer.Argument(help="The user name.")],
    host: Host = DEFAULT_HOST,
    port: Port = DEFAULT_PORT,
    data: Data = DEFAULT_DATA,
) -> None:
    """Print a link that sets a new password, once."""
    from topcut import bootstrap
    from topcut.cli.serving import addresses, only_server

    with only_server(data):
        bootstrap.prepare(data)
        from topcut.people.links import make_reset_link
        from topcut.people.models import Account, folded

        found = Account.objects.filter(username=folded(name)).first()
        if found is None:
            known = ", ".join(Account.objects.order_by("username").values_list("username", flat=True))
            typer.echo(f"There is no account {name} in {data}. Accounts: {known or 'none yet'}.", err=True)
            raise typer.Exit(1)
        _where, address = next(addresses(host, port))
        typer.echo(f"Start the server and open this link to set a new password for {found.username}.")
        typer.echo("It works once, for three days.")
        typer.echo(f"{address}reset/{make_reset_link(found)}")
