"""``topcut account``: add, grant, list, reset; and the account that an imported tournament belongs to."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from topcut.cli.data_folder import DEFAULT_DATA, DEFAULT_HOST, DEFAULT_PORT, Data, Host, Port, reading
from topcut.cli.organization import Of, open_people, organization_called
from topcut.languages import said as _


class GrantedRole(StrEnum):
    """The roles of ``people.organizations``, and none."""

    OWNER = "owner"
    ORGANIZER = "organizer"
    NONE = "none"

    def told(self, username: str) -> str:
        if self is GrantedRole.OWNER:
            told = _("%(username)s creates tournaments, and says who organizes.")
        elif self is GrantedRole.ORGANIZER:
            told = _("%(username)s creates tournaments.")
        else:
            told = _(
                "%(username)s creates no tournaments; whoever organizes one can still invite them to it."
            )
        return told % {"username": username}


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
    with open_people(data):
        from topcut.people.links import make_reset_link

        found = _account_called(name, data)
        _tell_link(found, make_reset_link(found), host, port)


def _account_called(name: str, data: Path) -> "Account":
    from topcut.people.models import Account, folded

    found = Account.objects.filter(username=folded(name)).first()
    if found is None:
        known = ", ".join(Account.objects.order_by("username").values_list("username", flat=True))
        _stop(
            _("There is no account %(name)s in %(data)s. Accounts: %(known)s.")
            % {"name": name, "data": data, "known": known or _("none yet")}
        )
    return found


def _tell_link(account: "Account", token: str, host: str, port: int) -> None:
    from topcut.cli.greeting import addresses

    _where, address = next(addresses(host, port))
    typer.echo(
        _("Start the server and open this link to set a new password for %(username)s.")
        % {"username": account.username}
    )
    typer.echo(_("It works once, for three days."))
    typer.echo(f"{address}reset/{token}")


@account.command()
def add(
    username: Annotated[str, typer.Argument(help="The user name to sign in with.")],
    name: Annotated[str, typer.Option("--name", help="First and last name.")] = "",
    role: Annotated[
        GrantedRole, typer.Option("--role", help="What they may do besides being invited to tournaments.")
    ] = GrantedRole.NONE,
    organization: Of = None,
    host: Host = DEFAULT_HOST,
    port: Port = DEFAULT_PORT,
    data: Data = DEFAULT_DATA,
) -> None:
    """Make an account, and print a link with which its owner chooses the password."""
    import secrets

    with open_people(data):
        from topcut.ledger.writing import writing
        from topcut.people.accounts import add_account
        from topcut.people.links import make_reset_link
        from topcut.people.names import Name

        first, _space, last = (name.strip() or username).partition(" ")
        with writing():
            made = add_account(Name(first, last.strip()), username, secrets.token_urlsafe(24))
            _give(made, role, organization_called(organization))
            token = make_reset_link(made)
    typer.echo(_("%(username)s has an account now.") % {"username": made.username})
    typer.echo(role.told(made.username))
    _tell_link(made, token, host, port)


@account.command()
def grant(
    username: Annotated[str, typer.Argument(help="The user name.")],
    role: Annotated[GrantedRole, typer.Argument(help="What they may do from now on.")],
    organization: Of = None,
    data: Data = DEFAULT_DATA,
) -> None:
    """Make an account an owner or an organizer, or take that away: none."""
    with open_people(data):
        found = _account_called(username, data)
        where = organization_called(organization)
        changed = _give(found, role, where)
    typer.echo(role.told(found.username))
    if not changed:
        typer.echo(_("That was so before: nothing was changed."))


@account.command("list")
def list_(data: Data = DEFAULT_DATA) -> None:
    """Every account, and where it organizes."""
    with reading(data):
        from topcut.core.kernel.ids import PersonId
        from topcut.people.models import Account
        from topcut.people.organizations import memberships_of, there_are_several

        several, rows = there_are_several(), list(Account.objects.order_by("username"))
        for row in rows:
            roles = [
                f"{one.role} ({one.organization} {one.name})" if several else str(one.role)
                for one in memberships_of(PersonId(row.person_id))
            ]
            typer.echo(f"{row.username}: {', '.join(roles) or '–'}")
    if not rows:
        typer.echo(_("There is no account here yet."))


def _give(account: "Account", role: GrantedRole, organization: "OrganizationId") -> bool:
    from topcut.people.organizations import MemberRole
    from topcut.service import memberships

    if role is GrantedRole.NONE:
        return memberships.remove(None, organization, account)
    return memberships.set_role(None, organization, account, MemberRole(role))


if TYPE_CHECKING:
    from topcut.ledger.ownership import OrganizationId
    from topcut.people.models import Account

Organizer = Annotated[
    str | None, typer.Option("--organizer", help="User name of the account it will belong to.")
]


def organizing_account(username: str | None) -> tuple["Account", str]:
    """The named account, else the first that may organize; in a folder without accounts, a new one."""
    from topcut.people.models import Account, folded

    able = Account.objects.exclude(organizationmember=None).filter(is_active=True).order_by("id")
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
