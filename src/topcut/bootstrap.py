"""Startup: data folder and Django."""

import os
import secrets
from pathlib import Path


def prepare(data: Path) -> None:
    """Create the data folder with its secret key, set Django up on it and migrate the database."""
    data.mkdir(parents=True, exist_ok=True)
    key = data / "secret.key"
    if not key.exists():
        key.touch(mode=0o600)
        key.write_text(secrets.token_hex(32))
    open_only(data)
    migrate()


def open_only(data: Path) -> None:
    """Set Django up on a data folder without migrating it: a server may be running on it."""
    os.environ["TOPCUT_DATA"] = str(data)
    check_rulebook()
    start_django()


def check_rulebook() -> None:
    """Validate the rule files: an unknown, missing or ill-typed key stops the start and is named (ED.1)."""
    from topcut import rulebook

    rulebook.check()


def start_django() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topcut.settings")
    django.setup()


def migrate() -> None:
    from django.core.management import call_command

    call_command("migrate", verbosity=0, interactive=False)


def is_behind() -> bool:
    """Whether migrations are pending: the tables are missing, or those of an older Topcut."""
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))
