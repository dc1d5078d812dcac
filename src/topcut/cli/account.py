"""``topcut account reset``, and the owner of an imported tournament."""

from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from topcut.cli.data_folder import DEFAULT_DATA, DEFAULT_HOST, DEFAULT_PORT, Data, Host, Port, only_server
from topcut.languages import said as _

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
    from topcut.cli.greeting import addresses

    with only_server(data):
        bootstrap.prepare(data)
        from topcut.people.links import make_reset_link
        from topcut.people.models import Account, folded

        found = Account.objects.filter(username=folded(name)).first()
        if found is None:
            known = ", ".join(Account.objects.order_by("username").values_list("username", flat=True))
            typer.echo(
                _("There is no account %(name)s in %(data)s. Accounts: %(known)s.")
                % {"name": name, "data": data, "known": known or _("none yet")},
                err=True,
            )
            raise typer.Exit(1)
        _where, address = next(addresses(host, port))
        typer.echo(
            _("Start the server and open this link to set a new password for %(username)s.")
            % {"username": found.username}
        )
        typer.echo(_("It works once, for three days."))
        typer.echo(f"{address}reset/{make_reset_link(found)}")


if TYPE_CHECKING:
    from topcut.people.models import Account

Organizer = Annotated[
    str | None, typer.Option("--organizer", help="User name of the account it will belong to.")
]


def organizing_account(username: str | None) -> tuple["Account", str]:
    """The named account, else the first that may organize; in a folder without accounts, a new one."""
    from topcut.people.models import Account, folded

    able = Account.objects.filter(may_organize=True, is_active=True).order_by("id")
    if username is not None:
        able = able.filter(username=folded(username))
    found = able.first()
    if found is None and Account.objects.exists():
        none = _("There is no account that may organize. Nothing was imported.")
        if username:
            none = _("There is no account %(name)s that may organize. Nothing was imported.") % {
                "name": username
            }
        _stop(none)
    return (found, "") if found else _first_account(username or "organizer")


def _first_account(username: str) -> tuple["Account", str]:
    """Create an account with a password, for the person who runs the command."""
    import secrets

    from topcut.core.kernel.refusal import Refusal
    from topcut.messages.refusals import refusal_text
    from topcut.people.accounts import add_account
    from topcut.people.names import Name

    password = secrets.token_urlsafe(12)
    try:
        account = add_account(Name(username), username, password, may_organize=True)
    except Refusal as refusal:
        _stop(
            _("--organizer: %(refusal_text)s Nothing was imported.") % {"refusal_text": refusal_text(refusal)}
        )
    return account, password


def show_password(account: "Account", password: str) -> None:
    """Print the generated password of a new account, once."""
    if password:
        typer.echo(
            _("There was no account: sign in as %(username)s, password %(password)s (shown only now).")
            % {"username": account.username, "password": password},
            err=True,
        )


def _stop(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)
