"""Startup: data folder and Django."""

import logging
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from topcut.languages import ENGLISH, spoken
from topcut.private_files import close_folder, keep_private, make_folder, make_once

log = logging.getLogger("topcut")

MIGRATING = 0x546F706375740001
"""The advisory lock, in PostgreSQL, of whoever brings the tables up to date."""


def prepare(data: Path) -> None:
    """Create the data folder with its secret key, set Django up on it and migrate the database."""
    make_folder(data)
    close_folder(data)
    make_once(data / "secret.key", secrets.token_hex(32))
    open_only(data)
    migrate()
    forget_old_files()
    finish_wipe()
    sweep_backups(data)


def open_only(data: Path) -> None:
    """Set Django up on a data folder without migrating it: a server may be running on it."""
    keep_private()
    os.environ["TOPCUT_DATA"] = str(data)
    check_rulebook()
    start_django()
    warn_of_uncompiled(Path(__file__).parent / "locale")


def check_rulebook() -> None:
    """Validate the rule files: an unknown, missing or ill-typed key stops the start and is named (ED.1)."""
    from topcut import rulebook

    rulebook.check()


def start_django() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topcut.settings")
    django.setup()
    if (language := spoken()) != ENGLISH:
        from django.utils import translation

        translation.activate(language)


def warn_of_uncompiled(locale: Path) -> None:
    """Say how to compile a checkout's translations. run.py does it; without, pages are in English."""
    for source in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        if not source.with_suffix(".mo").exists():
            language = source.parent.parent.name
            log.warning("The language %s is not compiled. Run: python3 run.py translate compile", language)


def migrate() -> None:
    from django.core.management import call_command

    with _one_server_at_a_time():
        call_command("migrate", verbosity=0, interactive=False)


@contextmanager
def _one_server_at_a_time() -> Iterator[None]:
    """Servers that start together on one PostgreSQL database make its tables one after the other."""
    from django.db import connection

    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SET lock_timeout = 0")
        cursor.execute("SELECT pg_advisory_lock(%s)", [MIGRATING])
    try:
        yield
    finally:  # it is held by the session: whoever is killed holds it no longer
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [MIGRATING])
            cursor.execute("RESET lock_timeout")


def forget_old_files() -> None:
    """Remove files that nobody decided to bring in while the server ran."""
    from topcut.people.incoming import forget_old

    forget_old()


def finish_wipe() -> None:
    """Clear the database's files of what was erased, where the last process could not."""
    from topcut.people.wiping import wipe

    wipe()


def sweep_backups(data: Path) -> None:
    """Remove what a killed process left of a backup that it was making."""
    from topcut.service.archiving import sweep

    sweep(data)
