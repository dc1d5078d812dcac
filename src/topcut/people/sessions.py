"""Sign-ins in the database, written under the same lock as everything else."""

from django.contrib.sessions.backends.db import SessionStore as DatabaseSessions

from topcut.ledger.writing import writing


class SessionStore(DatabaseSessions):
    """Django writes sessions after the page was made, outside any transaction of ours."""

    def save(self, must_create: bool = False) -> None:
        with writing():
            super().save(must_create)

    def delete(self, session_key: str | None = None) -> None:
        with writing():
            super().delete(session_key)
