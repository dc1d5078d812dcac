"""PostgreSQL's own programs, run on a database: pg_dump and pg_restore; and databases made beside it.

A password goes to them in the environment, never on their command line, which others on the machine can read.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql
from psycopg.conninfo import make_conninfo

from topcut.languages import said as _
from topcut.private_files import FILE
from topcut.service.copying import BackupFailed

_DEBIAN = Path("/usr/lib/postgresql")
_KEYS = {"NAME": "dbname", "USER": "user", "HOST": "host", "PORT": "port", "PASSWORD": "password"}

Database = Mapping[str, Any]
"""As in Django's ``DATABASES``."""


def dump(database: Database, target: Path) -> None:
    """The database in PostgreSQL's own format, as it is at one moment, but for what no copy needs."""
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE))
    left_out = (f"--exclude-table-data={table}" for table in ("ledger_snapshot", "people_incoming"))
    options = ("--format=custom", "--compress=1", "--no-password", *left_out)
    _run("pg_dump", database, *options, f"--file={target}")


def restore(database: Database, dumped: Path) -> None:
    """Fill an empty database: all of it, or a sentence."""
    options = ("--no-owner", "--no-privileges", "--exit-on-error", "--no-password", "--single-transaction")
    _run("pg_restore", database, *options, str(dumped))


def make_database(database: Database, name: str) -> None:
    """An empty database beside the given one; there must be none of this name."""
    with _connected(database) as admin:
        try:
            admin.execute(
                sql.SQL("CREATE DATABASE {} TEMPLATE template0 ENCODING 'UTF8'").format(sql.Identifier(name))
            )
        except psycopg.Error as error:
            raise BackupFailed(
                _("PostgreSQL makes no new database to restore into: %(error)s")
                % {"error": _first_line(str(error))}
            ) from None


def drop_database(database: Database, name: str) -> None:
    """Away with one that was made here and could not be filled."""
    with _connected(database) as admin:
        admin.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))


def parameters(database: Database) -> dict[str, str]:
    """What PostgreSQL's client library calls them."""
    named = {ours: str(database[key]) for key, ours in _KEYS.items() if database.get(key)}
    return {**database.get("OPTIONS", {}), **named}


def _connected(database: Database) -> psycopg.Connection[tuple[Any, ...]]:
    try:
        return psycopg.connect(make_conninfo(**parameters(database)), autocommit=True)
    except psycopg.Error as error:
        raise BackupFailed(
            _("PostgreSQL cannot be reached: %(error)s") % {"error": _first_line(str(error))}
        ) from None


def _run(program: str, database: Database, *options: str) -> None:
    given = parameters(database)
    secrets = ("TOPCUT_BACKUP_PASSPHRASE", "TOPCUT_SECRET_KEY", "TOPCUT_DRAW_KEY")
    environment = {key: text for key, text in os.environ.items() if key not in secrets}
    environment["LC_MESSAGES"] = "C"
    if password := given.pop("password", ""):
        environment["PGPASSWORD"] = password
    command = [str(_found(program)), f"--dbname={make_conninfo(**given)}", *options]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        raise BackupFailed(
            _("%(program)s failed: %(said)s") % {"program": program, "said": _first_line(done.stderr)}
        )


def _found(program: str) -> Path:
    """On the path, or where Debian keeps it for each version, the newest first."""
    if on_path := shutil.which(program):
        return Path(on_path)
    found = [path for path in _DEBIAN.glob(f"*/bin/{program}") if re.fullmatch(r"\d+", path.parts[-3])]
    if not found:
        raise BackupFailed(
            _("%(program)s is not installed here. It comes with PostgreSQL's client programs.")
            % {"program": program}
        )
    return max(found, key=lambda path: int(path.parts[-3]))


def _first_line(text: str) -> str:
    return next((line.strip() for line in text.splitlines() if line.strip()), "")
