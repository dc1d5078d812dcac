"""Session store in the database, written under the same lock as everything else."""

from django.contrib.sessions.backends.db import SessionStore as DatabaseSessions

from topcut.ledger.writing import writing


class SessionStore(DatabaseSessions):
    """Django saves sessions after the response was made, outside our transactions, so this takes the lock."""

    def save(self, must_create: bool = False) -> None:
        with writing():
            super().save(must_create)

    def delete(self, session_key: str | None = None) -> None:
        with writing():
            super().delete(session_key)
