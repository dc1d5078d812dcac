"""``topcut backup``, one archive, checked, and sealed where a passphrase is given; and ``topcut restore``."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from topcut.archives.manifest import SECRET_KEY
from topcut.cli.data_folder import DEFAULT_DATA, Data, House, reading, use_house, warn_of_key
from topcut.cli.passphrases import given_passphrase, new_passphrase, stop
from topcut.cli.waiting import waiting
from topcut.languages import counted as ngettext
from topcut.languages import grouped, noted
from topcut.languages import said as _

BARE = ".sqlite3"
SECRETS = noted(
    "It is not encrypted, and holds secrets: everybody's names, lists not yet open, the draws to come, "
    "sign-ins and phones. Keep it as you keep this computer, or make it with --encrypt."
)


def backup(
    file: Annotated[
        Path | None,
        typer.Argument(help="Where to: a file, or a folder for a dated one; the data folder without it."),
    ] = None,
    encrypt: Annotated[
        bool, typer.Option("--encrypt", help="Ask for a passphrase, without which nobody can read it.")
    ] = False,
    with_cards: Annotated[bool, typer.Option("--with-cards", help="With the card data, too.")] = False,
    house: House = None,
    data: Data = DEFAULT_DATA,
) -> None:
    """Put everything into one file, while it is in use: database, keys, house sheets, documents. Check it."""
    use_house(house)
    if file is not None and file.suffix == BARE and not file.is_dir():
        if encrypt or with_cards:
            stop(_("A file ending in .sqlite3 is the bare database: encryption and cards need an archive."))
        _copy_bare(file, data)
        return
    with reading(data):
        from topcut.service.archiving import archive_name, make_archive
        from topcut.service.copying import BackupFailed

        passphrase = given_passphrase() or (new_passphrase() if encrypt else "")
        if file is not None and file.is_dir():
            file /= archive_name("topcut", datetime.now(UTC), sealed=bool(passphrase))
        try:
            with waiting(_("Making the archive, and reading it again")):
                made = make_archive(file, passphrase=passphrase, with_cards=with_cards)
        except BackupFailed as failed:
            stop(str(failed))
        warn_of_key()
    members, megabytes = len(made.manifest.members), made.file.stat().st_size / 1e6
    told = ngettext(
        "Backed up to %(file)s: %(count)s file in it, %(size)s MB, read again and compared.",
        "Backed up to %(file)s: %(count)s files in it, %(size)s MB, read again and compared.",
        members,
    )
    typer.echo(told % {"file": made.file, "count": members, "size": grouped(max(1, round(megabytes)))})
    if not made.manifest.holds(SECRET_KEY):
        typer.echo(
            _("There is no secret.key in %(data)s to put in: after a restore every phone needs a new code.")
            % {"data": data},
            err=True,
        )
    if passphrase:
        typer.echo(_("It is encrypted: without the passphrase nobody can read it, not even you."))
    else:
        typer.echo(_(SECRETS))


def restore(
    archive: Annotated[Path, typer.Argument(help="What topcut backup made.")],
    into: Annotated[
        Path | None,
        typer.Option("--into", help="The new folder; a dated one beside the data folder without it."),
    ] = None,
    data: Data = DEFAULT_DATA,
) -> None:
    """Bring a backup up in a new folder beside what is there, checked; say what it lacks."""
    from topcut.cli.bringing_back import bring_back

    bring_back(archive, into, data)


def _copy_bare(file: Path, data: Path) -> None:
    with reading(data):
        from topcut.service.backups import back_up
        from topcut.service.copying import BackupFailed

        try:
            with waiting(_("Copying the database")):
                done = back_up(file)
        except BackupFailed as failed:
            stop(str(failed))
    typer.echo(_("Backed up to %(file)s.") % {"file": done.file})
    typer.echo(_("It holds no sign-ins: after a restore staff sign in again, with the passwords they have."))
    if done.key:
        typer.echo(
            _("The key of its draws is beside it, in %(key)s: keep both, and show the key to nobody.")
            % {"key": done.key}
        )
