"""The database's address, as people get it from whoever hosts it."""

import pytest

from tests.with_django import start_django

start_django()

from topcut.settings import postgresql  # noqa: E402


def test_options_in_the_address_reach_the_database() -> None:
    made = postgresql(
        "postgresql://ana:p%40ss@db.example/cup?sslmode=verify-full&connect_timeout=5&port=6432"
    )
    assert (made["USER"], made["PASSWORD"], made["NAME"]) == ("ana", "p@ss", "cup")
    assert (made["HOST"], made["PORT"]) == ("db.example", "6432")
    assert made["OPTIONS"]["sslmode"] == "verify-full"
    assert made["OPTIONS"]["connect_timeout"] == "5"
    assert made["OPTIONS"]["keepalives_idle"] == "5"


def test_a_folder_of_sockets_may_stand_for_the_host() -> None:
    made = postgresql("postgresql:///cup?host=%2Frun%2Fpostgresql")
    assert made["HOST"] == "/run/postgresql"
    assert "host" not in made["OPTIONS"]


def test_an_option_nobody_knows_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="unknown option: sslmod"):
        postgresql("postgresql://db.example/cup?sslmod=require")


def test_an_at_in_a_password_that_is_not_written_as_such_is_refused_without_the_password() -> None:
    """PostgreSQL's client library takes what stands after it for a host, and names that in what it says."""
    with pytest.raises(ValueError, match="%40 for an @ in the password") as refused:
        postgresql("postgresql://ana:first@second@db.example/cup")
    assert "second" not in str(refused.value)
