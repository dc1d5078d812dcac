"""Whether an error says that PostgreSQL is away: of the driver, as Django wraps it, and after a write."""

from __future__ import annotations

import django.db
import psycopg
import pytest

from topcut.ledger.connection_loss import is_loss
from topcut.ledger.writing import writing


def wrapped(cause: Exception) -> django.db.OperationalError:
    error = django.db.OperationalError(str(cause))
    error.__cause__ = cause
    return error


def test_what_stops_starts_or_does_not_answer_is_away() -> None:
    for away in (psycopg.OperationalError("refused"), psycopg.errors.AdminShutdown("stopped")):
        assert is_loss(away)
        assert is_loss(wrapped(away))
    assert is_loss(django.db.InterfaceError("connection already closed"))


def test_what_went_wrong_in_a_database_that_answers_is_no_loss() -> None:
    for wrong in (psycopg.errors.DiskFull("full"), psycopg.errors.LockNotAvailable("locked"), ValueError()):
        assert not is_loss(wrong)
        assert not is_loss(wrapped(wrong))
    assert not is_loss(None)


@pytest.mark.django_db
def test_a_write_that_loses_the_connection_says_so() -> None:
    with pytest.raises(django.db.OperationalError) as raised, writing():
        raise wrapped(psycopg.OperationalError("the server is shutting down"))
    assert is_loss(raised.value)
