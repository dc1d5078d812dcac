"""Connection loss: whether an error says that PostgreSQL is away, rather than that something is wrong."""

import sys

import django.db

_AWAY = ("08", "57P01", "57P02", "57P03", "53300")
"""Codes of a connection that broke, of a server that stops, starts, or takes no more connections."""


def is_loss(error: BaseException | None) -> bool:
    """Of Django's errors or the driver's own. One that never came from a server has no code."""
    if isinstance(error, django.db.InterfaceError) and error.__cause__ is None:
        return True  # Django's own: the connection was closed under it
    if isinstance(error, django.db.OperationalError | django.db.InterfaceError):
        error = error.__cause__
    if "psycopg" not in sys.modules:  # SQLite
        return False
    import psycopg

    if not isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        return False
    return error.sqlstate is None or error.sqlstate.startswith(_AWAY)


def in_a_line(error: BaseException) -> str:
    """The first line of what the driver says: host, port and why, and no password."""
    return next((line.strip() for line in str(error).splitlines() if line.strip()), type(error).__name__)
