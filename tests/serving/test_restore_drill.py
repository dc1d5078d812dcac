"""The drill: a server in mid-round, a backup, a new folder, and everybody goes on where they were."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.attacks.rig import Target
from tests.faults.kill_rig import Server

pytestmark = pytest.mark.slow

NOTE = "Rounds are not backed up"
PASSPHRASE = {"TOPCUT_BACKUP_PASSPHRASE": "correct horse battery"}


@dataclass(frozen=True)
class Installation:
    """A data folder, and on PostgreSQL its database."""

    folder: Path
    url: str = ""

    def run(
        self, *words: object, module: str = "topcut.cli", more: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        environment = {key: value for key, value in os.environ.items() if key != "TOPCUT_DATABASE_URL"}
        environment |= self.variables | dict(more or {})
        command = [sys.executable, "-m", module, *map(str, words)]
        return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120)

    @property
    def variables(self) -> dict[str, str]:
        return {"TOPCUT_DATA": str(self.folder), **({"TOPCUT_DATABASE_URL": self.url} if self.url else {})}

    def ask(self, act: str, *words: object) -> dict[str, Any]:
        done = self.run(act, self.folder, *words, module="tests.faults.folder")
        assert done.returncode == 0, done.stderr
        said: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return said

    def target(self, made: dict[str, Any], **more: str) -> Target:
        target = Target(Server(self.folder, variables=self.variables | more), made)
        target.server.start("/")
        return target


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def shop(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Installation]:
    url = request.getfixturevalue("postgres") if request.param == "postgresql" else ""
    yield Installation(tmp_path / "shop", url)
    if url:
        _drop_restored(url)


def _drop_restored(url: str) -> None:
    import psycopg

    name = urlsplit(url).path.lstrip("/")
    with psycopg.connect(url, autocommit=True) as admin:
        found = admin.execute(
            "SELECT datname FROM pg_database WHERE datname LIKE %s", [f"{name}\\_restored%"]
        )
        for (restored,) in found.fetchall():
            admin.execute(f'DROP DATABASE "{restored}" WITH (FORCE)')


def test_phones_and_staff_go_on_in_what_was_restored(shop: Installation, tmp_path: Path) -> None:
    made = shop.ask("make", 8, 1)
    phone = shop.ask("phone", made["tournament"])
    target = shop.target(made)
    try:
        expect_known(target, phone)
        enter(target, made["matches"][:2])
        backup = shop.run("backup", tmp_path / "stick.topcut", more=PASSPHRASE)
        assert backup.returncode == 0, backup.stderr
        assert "encrypted" in backup.stdout
        enter(target, made["matches"][2:3])
        restored = restore(shop, tmp_path / "stick.topcut", tmp_path / "new")
        assert f"{made['tournament']} " in restored.told.split("loses", 1)[1], (
            "the third result came after it"
        )
        assert target.get(target.desk, target.staff).status == 200, "and what is in use goes on"
    finally:
        target.server.stop()
    again = restored.place.target(made)
    try:
        expect_known(again, phone)
        enter(again, made["matches"][2:])
        close(again)
        assert again.get(again.desk, again.staff).status == 200
    finally:
        again.server.stop()
    verified = restored.place.run("ledger", "verify", "--json", made["tournament"])
    assert verified.returncode == 0, verified.stdout + verified.stderr
    report = json.loads(verified.stdout)
    assert report["sound"]
    doctor = restored.place.run("doctor")
    assert "every tournament's secret can be read" in doctor.stdout
    assert b"RoundClosed" in kinds(restored.place, made["tournament"]), (
        "which draws lots with the sealed seed"
    )


def test_a_round_closes_without_its_stick_and_is_on_it_once_it_is_back(
    shop: Installation, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    made = shop.ask("make", 4, 1)
    target = shop.target(made, TOPCUT_BACKUP_TO=str(stick), **PASSPHRASE)
    try:
        assert NOTE in target.get(target.desk, target.staff).text, "already at the start"
        enter(target, made["matches"])
        close(target)
        assert target.get(target.desk, target.staff).status == 200
        assert "BAD  automatic backup" in shop.run("doctor").stdout
        stick.mkdir()
        until(lambda: list(stick.glob("topcut-auto-*.topcut")))
        until(lambda: NOTE not in target.get(target.desk, target.staff).text)
    finally:
        target.server.stop()
    (archive,) = stick.iterdir()
    restored = restore(shop, archive, tmp_path / "new")
    assert b"RoundClosed" in kinds(restored.place, made["tournament"])
    assert "It lacks nothing that" in restored.told


# What is done


@dataclass(frozen=True)
class Restored:
    place: Installation
    told: str


def restore(shop: Installation, archive: Path, into: Path) -> Restored:
    done = shop.run("restore", archive, "--into", into, more=PASSPHRASE)
    assert done.returncode == 0, done.stdout + done.stderr
    url = shop.url
    if url:
        found = re.search(r"the database (\S+_restored_\d+_\d+)", done.stdout)
        assert found
        url = urlsplit(url)._replace(path=f"/{found[1]}").geturl()
        assert str(urlsplit(shop.url).password) not in done.stdout
    return Restored(Installation(into, url), done.stdout)


def expect_known(target: Target, phone: dict[str, str]) -> None:
    assert target.get(target.desk, target.staff).status == 200
    assert target.get(target.desk).status != 200, "a stranger is not let in"
    own = target.get(f"/t/{target.made['tournament']}/me/", phone)
    assert own.status == 200, own.text[:500]


def enter(target: Target, matches: list[str]) -> None:
    forms = [{"do": "record", "match": match, "score": "2-0"} for match in matches]
    assert {target.post(target.desk, form, target.staff).status for form in forms} == {302}


def close(target: Target) -> None:
    closed = target.post(f"{target.desk}rounds/1", {"do": "close", "round": "1"}, target.staff)
    assert closed.status == 302, closed.text


def kinds(place: Installation, tournament: str) -> bytes:
    done = place.run("ledger", "export", tournament)
    assert done.returncode == 0, done.stderr
    return done.stdout.encode()


def until(holds: Any, seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not holds() and time.monotonic() < end:
        time.sleep(0.05)
    assert holds()
