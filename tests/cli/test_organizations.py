"""``topcut account`` and ``topcut organization`` as processes; and a folder from before organizations."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.before.opened import facts, open_before
from tests.cli.commands import topcut


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    """What a shop had before there were organizations."""
    return open_before(tmp_path / "data", "one_shop")


def rows(data: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(data / "topcut.sqlite3")) as database:
        return database.execute(query).fetchall()


def told(*words: object, data: Path, fails: bool = False) -> str:
    done = topcut(*words, data=data)
    assert bool(done.returncode) is fails, done.stderr
    return done.stderr if fails else done.stdout


def test_a_shop_from_before_is_one_organization_and_everything_in_it_is_its_own(shop: Path) -> None:
    told("account", "grant", "jonas", "organizer", data=shop)
    ((own, name),) = rows(shop, "SELECT id, name FROM people_organization")
    assert name == ""
    assert told("account", "list", data=shop).splitlines() == [
        "jonas: organizer",
        "olga: owner",
        "petra: organizer",
    ]
    for table in ("ledger_chain", "ledger_indexed"):
        assert rows(shop, f"SELECT DISTINCT organization FROM {table}") == [(own,)]
    assert rows(shop, "SELECT count(*) FROM people_person WHERE organization = ''") == [(3,)]
    assert rows(shop, "SELECT DISTINCT organization FROM people_person WHERE organization <> ''") == [(own,)]
    listed = rows(shop, "SELECT kind, keeper, first_name, last_name FROM people_listed ORDER BY id")
    assert listed == [
        ("suspended", own, "Sly", "Fox"),
        ("suspended", own, "Mean", "Joe"),
        ("owners", own, "Rich", "Owner"),
        ("invited", facts("one_shop")["running"], "Nice", "Guest"),
    ]
    heads = {id_: kept["head"] for id_, kept in facts("one_shop")["tournaments"].items()}
    assert dict(rows(shop, "SELECT id, head FROM ledger_chain")) == heads, "no ledger knows of it"


@pytest.mark.slow
def test_an_account_is_added_granted_and_listed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    said = told(
        "account", "add", "Olga", "--name", "Olga Petrova", "--role", "owner", "--port", 81, data=data
    )
    assert said.startswith("olga has an account now.\nolga creates tournaments, and says who organizes.\n")
    assert re.search(r"^http://localhost:81/reset/[\w-]{32}$", said, re.MULTILINE)
    assert rows(data, "SELECT first_name, last_name FROM people_person") == [("Olga", "Petrova")]
    told("account", "add", "jonas", data=data)
    assert told("account", "list", data=data).splitlines() == ["jonas: –", "olga: owner"]
    assert "jonas creates tournaments." in told("account", "grant", "Jonas", "organizer", data=data)
    assert "nothing was changed" in told("account", "grant", "jonas", "organizer", data=data)
    assert "last owner" in told("account", "grant", "olga", "none", data=data, fails=True)
    assert "last owner" in told("account", "grant", "olga", "organizer", data=data, fails=True)
    told("account", "grant", "jonas", "none", data=data)
    assert "jonas: –" in told("account", "list", data=data)
    assert "There is no account zoe" in told("account", "grant", "zoe", "owner", data=data, fails=True)
    assert "already has this user name" in told("account", "add", "olga", data=data, fails=True)


@pytest.mark.slow
def test_another_organization_is_added_with_its_owner(tmp_path: Path) -> None:
    data = tmp_path / "data"
    told("account", "add", "olga", "--role", "owner", data=data)
    told("account", "add", "zoe", data=data)
    said = told("organization", "add", "Second Shop", "--owner", "zoe", data=data)
    (id_,) = re.findall(r"Its id is (\w+)\.", said)
    first, second = told("organization", "list", data=data).splitlines()
    assert re.fullmatch(r"\w{8}  –  olga", first)
    assert second == f"{id_}  Second Shop  zoe"
    assert f"zoe: owner ({id_} Second Shop)" in told("account", "list", data=data)
    told("account", "grant", "olga", "organizer", "--organization", id_, data=data)
    assert f"organizer ({id_} Second Shop)" in told("account", "list", data=data)
    refused = told("account", "grant", "olga", "owner", "--organization", "nowhere", data=data, fails=True)
    assert "There is no organization nowhere" in refused
    assert f"{id_} Second Shop" in refused
    assert "Nothing was added" in told("organization", "add", "Third", "--owner", "x", data=data, fails=True)
