"""Notices: what is committed is told to every server on PostgreSQL, and what is rolled back to none."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest
from django.db import connection, transaction
from psycopg.conninfo import make_conninfo

from tests.hall import open_hall
from topcut.companion import table_store
from topcut.core.companion.game import GameKind, Setup
from topcut.core.companion.table_log import CellChange, Do, TableChange
from topcut.core.kernel.ids import Instant
from topcut.ledger.notices import CHANNEL, PEOPLE, TABLE, notify
from topcut.people.wiping import owe_wipe
from topcut.service.postgres_programs import parameters

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


@pytest.fixture
def ear() -> Iterator[psycopg.Connection]:
    if connection.vendor != "postgresql":
        pytest.skip("one process writes to SQLite")
    login = make_conninfo(**parameters(connection.settings_dict))
    with psycopg.connect(login, autocommit=True) as ear:
        ear.execute(f"LISTEN {CHANNEL}")
        yield ear


def heard(ear: psycopg.Connection) -> list[str]:
    """Up to a word of our own: what was committed before it is told before it."""
    notify("end")
    told: list[str] = []
    for notice in ear.notifies(timeout=60):
        if notice.payload == "end":
            return told
        told.append(notice.payload)
    raise AssertionError(told)


def test_every_append_tells_of_its_tournament(ear: psycopg.Connection) -> None:
    hall = open_hall(4)
    assert set(heard(ear)) == {hall.id}


def test_what_is_rolled_back_is_not_told(ear: psycopg.Connection) -> None:
    with transaction.atomic():
        open_hall(4)
        transaction.set_rollback(True)
    assert heard(ear) == []


def test_a_table_and_an_erasure_are_told(ear: psycopg.Connection) -> None:
    table = table_store.make(Setup(GameKind.DUEL, 2), Instant(0), edition="mtr-2025-06-30")
    table_store.append(table, [TableChange("a-1", "a", 0, (CellChange("life:1", Do.ADD, -1),))], Instant(0))
    owe_wipe()
    assert heard(ear) == [TABLE + table, PEOPLE]
