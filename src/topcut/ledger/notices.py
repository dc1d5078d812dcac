"""Notices: on PostgreSQL, what is written is told to every server in the same transaction.

They only wake who polls: each server reads what is new by itself, and a notice that is lost costs seconds.
"""

from django.db import connection

CHANNEL = "topcut"
TABLE = "table-"
"""How the notice of a companion table begins, followed by its id; that of a tournament is its id."""
PEOPLE = "people"
"""Somebody was erased, or a tournament deleted."""


def notify(what: str) -> None:
    """Tell the other servers of what this transaction changes, once it is committed."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, what])
