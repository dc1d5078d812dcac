"""What was erased leaves the files, and the memory of every process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.apps import apps
from django.db import OperationalError, connection, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.utils import CursorWrapper

from topcut.caching import Cache, IdsCache
from topcut.ledger.writing import writing
from topcut.people import wiping
from topcut.people.mentions import made_of, mentions
from topcut.people.names import Name
from topcut.people.wiping import WipeState, _Memory, owe_wipe, owe_wipe_of_ledger, wipe, wipe_state

ANA = Name("Ana", "Ruiz")


@pytest.mark.parametrize("text", ["Ana Ruiz, come!", "ruiz ANA", "RUIZ, Ana (table 4)", "Ána Ruíz"])
def test_a_text_mentions_somebody_however_it_is_spelled(text: str) -> None:
    assert mentions(text, ANA)


@pytest.mark.parametrize("text", ["Ana plays first", "Diana Ruizola", "Ruiz", ""])
def test_a_part_of_a_name_is_no_mention(text: str) -> None:
    assert not mentions(text, ANA)


def test_a_number_is_a_mention_if_it_is_long_enough() -> None:
    assert mentions("see qx-7788", ANA, "QX-7788")
    assert not mentions("table 12", ANA, "12")


def test_a_teams_name_is_made_of_a_players() -> None:
    assert all(made_of(team, ANA) for team in ("Ruiz & Friends", "Team Ana", "AnaRuizFans", "Anas Foxes"))
    assert not any(made_of(team, ANA) for team in ("The Foxes", "Bananas", "Cruizers"))
    assert not made_of("Liverpool", Name("Li", "Bo"))


@pytest.mark.django_db(transaction=True)
def test_an_erasure_owes_a_wipe_until_the_files_are_cleared() -> None:
    kept: Cache[str, str] = Cache(4)
    kept.put("name", "Ana Ruiz")
    assert wipe_state() == WipeState(0, 0, False)
    assert not wipe_state().pending
    with writing():
        owe_wipe()
        assert len(kept) == 1
    assert len(kept) == 0
    assert wipe_state().pending
    done = wipe()
    assert done == WipeState(1, 1, True)
    assert not done.pending
    with writing():
        owe_wipe()
    assert wipe() == WipeState(2, 2, True)


@pytest.mark.django_db(transaction=True)
def test_what_is_rolled_back_owes_nothing() -> None:
    kept: Cache[str, str] = Cache(4)
    kept.put("name", "Ana Ruiz")
    with writing():
        owe_wipe()
        transaction.set_rollback(True)
    assert len(kept) == 1
    assert not wipe_state().pending


@pytest.mark.django_db(transaction=True)
def test_another_process_forgets_when_it_looks() -> None:
    other = _Memory()
    other.catch_up()
    kept: Cache[str, str] = Cache(4)
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO people_wiping (id, owed, done, rewritten) VALUES (1, 1, 1, %s)", [True])
    kept.put("name", "Ana Ruiz")
    other.catch_up()
    assert len(kept) == 0
    kept.put("name", "Bo Li")
    other.catch_up()
    assert len(kept) == 1


@pytest.mark.django_db(transaction=True)
def test_what_holds_no_text_about_people_stays_until_a_tournament_is_deleted() -> None:
    """Ledgers of 50,000 lines take seconds to fold: a struck announcement must not cost that."""
    other, names, states = _Memory(), Cache[str, str](4), IdsCache[str, str](4)
    other.catch_up()
    for owe, left in ((owe_wipe, 1), (owe_wipe_of_ledger, 0)):
        for forget in (owe, other.catch_up):
            names.put("name", "Ana Ruiz")
            states.put("state", "id")
            forget()
            assert (len(names), len(states)) == (0, left)


@pytest.mark.django_db(transaction=True)
def test_whoever_erased_does_not_forget_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    here, kept = _Memory(), Cache[str, str](4)
    monkeypatch.setattr(wiping, "_memory", here)
    here.catch_up()
    owe_wipe()
    kept.put("name", "Bo Li")
    here.catch_up()
    assert len(kept) == 1


@pytest.mark.django_db(transaction=True)
def test_whoever_erased_still_forgets_what_another_did_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    here, other, states = _Memory(), _Memory(), IdsCache[str, str](4)
    here.catch_up()
    monkeypatch.setattr(wiping, "_memory", other)
    owe_wipe_of_ledger()
    monkeypatch.setattr(wiping, "_memory", here)
    owe_wipe()
    states.put("state", "of the deleted tournament")
    here.catch_up()
    assert len(states) == 0


class Postgres:
    """A PostgreSQL connection that notes what it is told; a table that is in use is not to be had."""

    vendor = "postgresql"
    in_atomic_block = False

    def __init__(self, in_use: str = "") -> None:
        self.told: list[str] = []
        self._in_use = in_use

    def cursor(self) -> Postgres:
        return self

    def __enter__(self) -> Postgres:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def execute(self, sql: str) -> None:
        self.told.append(sql)
        if self._in_use and sql == f"VACUUM FULL {self._in_use}":
            cause = Exception()
            cause.sqlstate = "55P03"  # type: ignore[attr-defined]
            raise OperationalError from cause


@pytest.mark.parametrize(("deleted", "rewritten"), [(0, False), (3, False), (4, True)])
def test_the_ledgers_tables_are_rewritten_only_if_a_tournament_went(
    deleted: int, rewritten: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    postgres = Postgres()
    monkeypatch.setattr(wiping, "connection", postgres)
    assert wiping._wipe_postgresql(WipeState(5, 3, True, deleted))
    assert ("VACUUM FULL ledger_line" in postgres.told) is rewritten
    assert "VACUUM FULL people_device" in postgres.told


def test_phones_do_not_queue_behind_the_rewriting_of_a_table_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    postgres = Postgres(in_use="people_device")
    monkeypatch.setattr(wiping, "connection", postgres)
    assert wiping._wipe_postgresql(WipeState(1, 0, True)) is None
    assert postgres.told[0] == "SET lock_timeout = 300"
    assert postgres.told[-1] == "RESET lock_timeout"


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'postgresql'")
def test_on_postgresql_a_table_in_use_is_left_for_later() -> None:
    """The code that PostgreSQL gives is the one that is looked for."""
    owe_wipe()
    reader = connection.copy()
    try:
        with transaction_of(reader) as cursor:
            cursor.execute("SELECT 1 FROM people_device")
            assert wipe().pending
    finally:
        reader.close()
    assert not wipe().pending


@contextmanager
def transaction_of(reader: BaseDatabaseWrapper) -> Iterator[CursorWrapper]:
    reader.set_autocommit(False)
    with reader.cursor() as cursor:
        yield cursor
    reader.rollback()


def test_every_table_of_the_ledger_is_rewritten_once_a_tournament_is_deleted() -> None:
    tables = {model._meta.db_table for model in apps.get_app_config("ledger").get_models()}
    assert tables == set(wiping._LEDGER)
