"""Whom an imported tournament will belong to."""

from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    from topcut.people.models import Account

Organizer = Annotated[
    str | None, typer.Option("--organizer", help="User name of the account it will belong to.")
]


def organizing_account(username: str | None) -> tuple["Account", str]:
    """The account named, else the first that may organize; in a folder without accounts, a new one."""
    from topcut.people.models import Account, folded

    able = Account.objects.filter(may_organize=True, is_active=True).order_by("id")
    if username is not None:
        able = able.filter(username=folded(username))
    found = able.first()
    if found is None and Account.objects.exists():
        named = f"There is no account {username} that" if username else "There is no account that"
        _stop(f"{named} may organize. Nothing was imported.")
    return (found, "") if found else _first_account(username or "organizer")


def _first_account(username: str) -> tuple["Account", str]:
    """An account and its password, for whoever runs the command."""
    import secrets

    from topcut.core.kernel.refusals import Refusal
    from topcut.messages.refusals import refusal_text
    from topcut.people.accounts import add_account
    from topcut.people.names import Name

    password = secrets.token_urlsafe(12)
    try:
        account = add_account(Name(username), username, password, may_organize=True)
    except Refusal as refusal:
        _stop(f"--organizer: {refusal_text(refusal)} Nothing was imported.")
    return account, password


def show_password(account: "Account", password: str) -> None:
    """What was made up for a new account, once."""
    if password:
        typer.echo(
            f"There was no account: sign in as {account.username}, password {password} (shown only now).",
            err=True,
        )


def _stop(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)
