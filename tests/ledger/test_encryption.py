"""The secret of a tournament is unreadable in the database file, and its key lies beside it."""

from __future__ import annotations

import json
import secrets
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.before.opened import open_before
from tests.hall import open_hall
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.formats.ledger_file import export_lines, import_lines, lacks_seed
from topcut.ledger import encryption, store
from topcut.ledger.models import Chain
from topcut.ledger.verifying import verify
from topcut.service.acts.organizing import EndTournament
from topcut.service.deleting import delete
from topcut.service.doctor import draw_key

CUP = TournamentId("cup")
SEED = "5eed" * 16


@pytest.fixture
def folder(tmp_path: Path, settings: Any) -> Path:
    settings.DATA, settings.DRAW_KEY = tmp_path / "data", ""
    return tmp_path / "data"


@pytest.mark.django_db
def test_the_first_seed_makes_a_key_that_only_its_owner_reads(folder: Path) -> None:
    store.found(CUP, SEED)
    key = folder / "draw.key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    stored = Chain.objects.get(id=CUP).seed
    assert SEED not in stored
    assert stored.startswith("aes1:")
    assert store.seed(CUP) == SEED
    before = key.read_text()
    store.found(TournamentId("other"), SEED)
    assert key.read_text() == before
    assert Chain.objects.get(id="other").seed.rpartition(":")[2] != stored.rpartition(":")[2]


@pytest.mark.django_db
def test_a_seed_put_into_another_tournaments_row_is_noticed(folder: Path) -> None:
    hall, other = open_hall(4), open_hall(4)
    Chain.objects.filter(id=hall.id).update(seed=Chain.objects.get(id=other.id).seed)
    with pytest.raises(Refusal, match="draw-key-wrong"):
        store.seed(hall.id)
    fault = verify(hall.id).fault
    assert fault is not None
    assert fault.reason == "seed"


@pytest.mark.django_db
@pytest.mark.parametrize("left", ["nothing", "another"])
def test_without_its_key_a_tournament_shows_and_plays_but_draws_nothing(folder: Path, left: str) -> None:
    hall, fresh = open_hall(4), open_hall(4)
    first = hall.start_round()
    key = (folder / "draw.key").read_text()
    (folder / "draw.key").unlink()
    code = "draw-key-missing"
    if left == "another":
        (folder / "draw.key").write_text("another key")
        code = "draw-key-wrong"
    hall.record(first.matches[0])
    assert verify(hall.id).fault is None, "the ledger itself is whole"
    finding = draw_key()
    assert not finding.well
    assert "in all: 2" in finding.text
    assert set(store.seeds_locked()) == {hall.id, fresh.id}
    for match in first.matches[1:]:
        hall.record(match)
    for asked, role in ((CloseRound(1), Role.SCOREKEEPER), (EndTournament(), Role.ORGANIZER)):
        with pytest.raises(Refusal, match=code):
            hall.do(asked, role)
    with pytest.raises(Refusal, match=code):
        fresh.pair()
    with pytest.raises(Refusal, match=code):
        store.seed(hall.id)
    (folder / "draw.key").write_text(key)
    assert draw_key().well
    assert seed_hash(store.seed(hall.id)) == hall.tournament.seed_hash


@pytest.mark.django_db
def test_a_lost_key_is_not_replaced_unless_an_empty_file_asks_for_it(folder: Path) -> None:
    store.found(CUP, SEED)
    (folder / "draw.key").unlink()
    with pytest.raises(Refusal, match="draw-key-lost"):
        store.found(TournamentId("next"), SEED)
    assert not (folder / "draw.key").exists()
    (folder / "draw.key").touch()
    store.found(TournamentId("next"), SEED)
    assert store.seed(TournamentId("next")) == SEED
    assert stat.S_IMODE((folder / "draw.key").stat().st_mode) == 0o600
    assert store.seeds_locked() == [CUP]


@pytest.mark.django_db
def test_a_finished_tournament_needs_no_key(folder: Path) -> None:
    hall = open_hall(4)
    for _ in range(3):
        hall.play_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    (folder / "draw.key").unlink()
    lines = list(export_lines(hall.id) or ())
    assert hall.tournament.seed
    assert hall.tournament.seed in lines[0]


@pytest.mark.django_db
@pytest.mark.parametrize("left", [None, "another key"])
def test_without_its_key_a_tournament_is_exported_without_its_secret(folder: Path, left: str | None) -> None:
    hall = open_hall(4)
    whole = list(export_lines(hall.id) or ())
    assert not lacks_seed(hall.id)
    (folder / "draw.key").unlink()
    if left:
        (folder / "draw.key").write_text(left)
    lines = list(export_lines(hall.id) or ())
    assert lacks_seed(hall.id)
    assert json.loads(lines[0]) == {**json.loads(whole[0]), "seed": ""}
    assert lines[1:] == whole[1:]
    delete(hall.id, forced=True)
    assert import_lines(lines).tournament == hall.id


def test_a_key_in_the_environment_takes_the_place_of_the_file(folder: Path, settings: Any) -> None:
    settings.DRAW_KEY = "from the environment"
    stored = encryption.encrypted(SEED, "cup")
    assert not (folder / "draw.key").exists()
    assert encryption.decrypted(stored, "cup") == SEED
    settings.DRAW_KEY = "another"
    with pytest.raises(Refusal, match="draw-key-wrong"):
        encryption.decrypted(stored, "cup")
    settings.DRAW_KEY = ""
    with pytest.raises(Refusal, match="draw-key-missing"):
        encryption.encrypted(SEED, "cup")


def test_of_two_processes_that_make_a_key_at_once_the_first_ones_stays(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def other_is_quicker(_: int) -> str:
        (folder / "draw.key").write_text("the other's key\n")
        return "ours"

    monkeypatch.setattr(secrets, "token_hex", other_is_quicker)
    encryption.make_key()
    assert encryption.key_text() == "the other's key"
    assert [file.name for file in folder.iterdir()] == ["draw.key"]


def test_a_key_is_made_where_files_cannot_be_linked(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("os.link", refuse)
    encryption.make_key()
    assert len(encryption.key_text()) == 64


@pytest.mark.parametrize(("vendor", "said"), [("postgresql", 1), ("sqlite", 0)])
def test_where_several_hosts_share_a_database_a_new_key_is_announced_to_the_others(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    vendor: str,
    said: int,
) -> None:
    monkeypatch.setattr(encryption, "connection", SimpleNamespace(vendor=vendor))
    encryption.make_key()
    encryption.make_key()
    assert caplog.text.count("TOPCUT_DRAW_KEY") == said
    assert encryption.key_text() not in caplog.text


UPGRADE = """
import json, sys
from pathlib import Path
from django.db.backends.signals import connection_created
from topcut import bootstrap

# Some builds of SQLite overwrite what is deleted by themselves: as one that does not.
def forgetful(connection, **_):
    connection.cursor().execute("PRAGMA secure_delete = OFF")

connection_created.connect(forgetful)
bootstrap.prepare(Path(sys.argv[1]))
from topcut.ledger import store
print(json.dumps({id_: store.seed(id_) for id_ in store.versions()}))
"""


def seeds_in(database: Path) -> dict[str, str]:
    with closing(sqlite3.connect(database)) as file:
        return dict(file.execute("SELECT id, seed FROM ledger_chain").fetchall())


def test_a_folder_from_before_is_encrypted_by_itself_and_keeps_no_trace(tmp_path: Path) -> None:
    """As an upgrade does it: the program is started on the folder of the version before."""
    folder = open_before(tmp_path / "data")
    database = folder / "topcut.sqlite3"
    before = {id_: seed for id_, seed in seeds_in(database).items() if seed}
    assert before
    assert all(len(seed) == 64 for seed in before.values()), "readable, as that version stored it"
    done = subprocess.run(
        [sys.executable, "-c", UPGRADE, str(folder)], capture_output=True, text=True, check=True
    )
    after = seeds_in(database)
    assert {id_: after[id_][:5] for id_ in before} == dict.fromkeys(before, "aes1:")
    assert all(f'"{id_}": "{seed}"' in done.stdout for id_, seed in before.items())
    assert stat.S_IMODE((folder / "draw.key").stat().st_mode) == 0o600
    public = published_in(database)
    files = [file for file in folder.iterdir() if file.name.startswith("topcut.sqlite3")]
    for seed in before.values():
        if seed not in public:
            assert not any(seed.encode() in file.read_bytes() for file in files), "nowhere in the files"


def published_in(database: Path) -> str:
    """The lines that publish seeds: those are everybody's."""
    with closing(sqlite3.connect(database)) as file:
        rows = file.execute("SELECT body FROM ledger_line WHERE body LIKE '%TournamentFinished%'").fetchall()
    return "".join(body for (body,) in rows)
