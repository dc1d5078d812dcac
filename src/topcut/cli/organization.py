"""``topcut organization``: other shops, clubs and circuits on the same server."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from topcut.cli.data_folder import DEFAULT_DATA, Data, damage_in_words, only_server, reading
from topcut.languages import said as _

if TYPE_CHECKING:
    from topcut.ledger.ownership import OrganizationId

organization = typer.Typer(
    help="Shops, clubs and circuits that share this server, each with tournaments of its own.",
    no_args_is_help=True,
)
Of = Annotated[
    str | None,
    typer.Option("--organization", help="Its id, where there are several; the first without it."),
]


@organization.callback()
def organizations() -> None:
    """Shops, clubs and circuits that share this server."""


@organization.command()
def add(
    name: Annotated[str, typer.Argument(help="What it is called.")],
    owner: Annotated[
        str | None, typer.Option("--owner", help="User name of the account that is to own it.")
    ] = None,
    data: Data = DEFAULT_DATA,
) -> None:
    """Add an organization. It sees nothing of the others but what everybody sees."""
    with open_people(data):
        from topcut.ledger.writing import writing
        from topcut.people.models import Account, folded
        from topcut.people.organizations import MemberRole, add_organization
        from topcut.service.memberships import set_role

        found = Account.objects.filter(username=folded(owner)).first() if owner else None
        if owner and found is None:
            typer.echo(_("There is no account %(name)s. Nothing was added.") % {"name": owner}, err=True)
            raise typer.Exit(1)
        with writing():
            id_ = add_organization(name)
            if found:
                set_role(None, id_, found, MemberRole.OWNER)
    typer.echo(_("Added %(name)s. Its id is %(id)s.") % {"name": name.strip(), "id": id_})
    if not found:
        typer.echo(_("Give it an owner: account grant USERNAME owner --organization %(id)s") % {"id": id_})


@organization.command("list")
def list_(data: Data = DEFAULT_DATA) -> None:
    """Every organization by its id, with its owners; the first is the server's own."""
    with reading(data):
        from topcut.people.organizations import MemberRole, members_of, names_of_organizations

        for id_, name in names_of_organizations().items():
            owners = [one.account.username for one in members_of(id_) if one.role == MemberRole.OWNER]
            typer.echo(f"{id_}  {name or '–'}  {', '.join(owners) or '–'}")


@contextmanager
def open_people(data: Path) -> Iterator[None]:
    """The data folder, for a command that changes who is who; a refusal ends it with its sentence."""
    from topcut import bootstrap

    with only_server(data), damage_in_words(data):
        bootstrap.prepare(data)
        from topcut.core.kernel.refusal import Refusal
        from topcut.messages.refusals import refusal_text

        try:
            yield
        except Refusal as refusal:
            typer.echo(refusal_text(refusal), err=True)
            raise typer.Exit(1) from None


def organization_called(id_: str | None) -> "OrganizationId":
    """The one of this id; the first without one."""
    from topcut.people.organizations import names_of_organizations, the_first

    if id_ is None:
        return the_first()
    known = names_of_organizations()
    found = next((one for one in known if one == id_), None)
    if found is None:
        listed = ", ".join(f"{one} {name}".strip() for one, name in known.items())
        typer.echo(
            _("There is no organization %(id)s. Those that are here: %(listed)s.")
            % {"id": id_, "listed": listed or _("none yet")},
            err=True,
        )
        raise typer.Exit(1)
    return found
