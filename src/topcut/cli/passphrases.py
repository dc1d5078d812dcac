"""The passphrase of a backup: from the environment, or typed; never a word of the command."""

import os
import sys
from typing import NoReturn

import typer

from topcut.languages import said as _

PASSPHRASE = "TOPCUT_BACKUP_PASSPHRASE"


def given_passphrase() -> str:
    return os.environ.get(PASSPHRASE, "")


def asked_passphrase() -> str:
    """Of an archive that is there: from the environment, or typed."""
    if given := given_passphrase():
        return given
    if not sys.stdin.isatty():
        from topcut.archives.refused import ArchiveRefused

        raise ArchiveRefused(
            _("It is encrypted. Its passphrase is typed at a terminal, or stands in %(variable)s.")
            % {"variable": PASSPHRASE}
        )
    return str(typer.prompt(_("Passphrase"), hide_input=True))


def new_passphrase() -> str:
    if not sys.stdin.isatty():
        stop(
            _("Nobody is here to type a passphrase: set %(variable)s instead of --encrypt.")
            % {"variable": PASSPHRASE}
        )
    return str(typer.prompt(_("New passphrase"), hide_input=True, confirmation_prompt=_("Again")))


def stop(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)
