"""What an archive holds of a tournament in play, and the automatic one after every round."""

from __future__ import annotations

import errno
import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from tests.faults.folder import session_of
from tests.hall import open_hall
from topcut.archives import sealed
from topcut.archives.archive_reader import extract_archive
from topcut.core.kernel.roles import Role
from topcut.messages.backup_words import backup_trouble
from topcut.people import incoming, links
from topcut.people.accounts import add_account
from topcut.people.names import Name
from topcut.people.organizations import the_first
from topcut.service import automatic_backup, doctor
from topcut.service.acts.organizing import EndTournament
from topcut.service.archiving import make_archive, sweep
from topcut.service.automatic_backup import AWAY, FAILED, FULL, AutomaticBackup, backup_state, noted_state
from topcut.service.copying import BackupFailed
from topcut.service.round_ends import wait_for_ends

WORDS = "correct horse battery"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Path:
    settings.DATA, settings.HOUSE = tmp_path / "data", tmp_path / "sheets"
    settings.DRAW_KEY = "the key of the tests"
    settings.DATA.mkdir()
    (settings.DATA / "secret.key").write_text(settings.SECRET_KEY)
    monkeypatch.setattr(sealed, "COST", 10)
    monkeypatch.setattr(automatic_backup, "_state", None)
    return Path(settings.DATA)


def nobody() -> str:
    raise AssertionError("it is not sealed")


def unpacked(file: Path, ask: Callable[[], str] = nobody) -> Path:
    folder = file.with_name(f"{file.name} unpacked")
    folder.mkdir()
    extract_archive(file, ask, folder)
    return folder


only_sqlite = pytest.mark.skipif("connection.vendor != 'sqlite'", reason="pg_dump is tested with a server")


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_it_holds_lines_sign_ins_phones_keys_and_sheets(data: Path, settings: Any, tmp_path: Path) -> None:
    hall = open_hall(4)
    olga = add_account(Name("Olga"), "olga", "correct horse", may_organize=True)
    session = session_of(olga)
    incoming.put(olga, "waiting", the_first(), "a file that nobody decided about", b"{}")
    links.claim(links.make_code(hall.id, hall.entrants[0]), "a-phone's-token")
    settings.HOUSE.mkdir()
    for name in ("open.toml", "note.txt", ".hidden.toml"):
        (settings.HOUSE / name).write_text(name)
    made = make_archive(passphrase=WORDS)
    assert made.file.parent == data / "backups"
    assert [one.name for one in made.file.parent.iterdir()] == [made.file.name], "nothing is left beside it"
    folder = unpacked(made.file, lambda: WORDS)
    assert (folder / "secret.key").read_text() == settings.SECRET_KEY
    assert (folder / "draw.key").read_text().strip() == settings.DRAW_KEY, "also where the environment has it"
    assert [one.name for one in (folder / "house").iterdir()] == ["open.toml"]
    with closing(sqlite3.connect(folder / "topcut.sqlite3")) as copy:
        assert copy.execute("SELECT session_key FROM django_session").fetchall() == [(session,)]
        assert copy.execute("SELECT count(*) FROM people_device").fetchone() == (1,)
        assert copy.execute("SELECT count(*) FROM people_incoming").fetchone() == (0,)
        (lines,) = copy.execute("SELECT count(*) FROM ledger_line").fetchone()
    assert lines == hall.tournament.version


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_who_was_erased_before_is_in_no_archive(data: Path) -> None:
    """Free pages would hold the name: the copy has none."""
    person = add_account(Name("Erna", "Quillfeather"), "erna", "correct horse").person
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA secure_delete = OFF")
        cursor.execute("DELETE FROM people_account WHERE person_id = %s", [person.id])
        cursor.execute("DELETE FROM people_person WHERE id = %s", [person.id])
        cursor.execute("PRAGMA secure_delete = ON")
    folder = unpacked(make_archive().file)
    assert b"Quillfeather" not in (folder / "topcut.sqlite3").read_bytes()


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_cards_are_put_in_when_asked_for(data: Path) -> None:
    with pytest.raises(BackupFailed, match="no cards"):
        make_archive(with_cards=True)
    (data / "cards.sqlite3").write_bytes(b"cards")
    assert not (unpacked(make_archive(data / "a.tar.gz").file) / "cards.sqlite3").exists()
    with_cards = make_archive(data / "b.tar.gz", with_cards=True).file
    assert (unpacked(with_cards) / "cards.sqlite3").read_bytes() == b"cards"


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_what_cannot_be_made_is_a_sentence(data: Path) -> None:
    with pytest.raises(BackupFailed, match=r"longer passphrase.*at least: 8"):
        make_archive(passphrase="short")
    (data / "taken").write_text("mine")
    with pytest.raises(BackupFailed, match="exists already"):
        make_archive(data / "taken")
    assert (data / "taken").read_text() == "mine"
    with pytest.raises(BackupFailed, match="No such file"):
        make_archive(data / "no" / "stick" / "copy.tar.gz")
    assert not (data / "no").exists(), "an empty folder where a stick was would fill the disk"


def test_what_a_killed_one_left_is_swept_away(data: Path) -> None:
    for name in (".making-killed", ".making-now"):
        (data / "backups" / name).mkdir(parents=True)
        (data / "backups" / name / "topcut.sqlite3").write_text("names")
    os.utime(data / "backups" / ".making-killed", (0, 0))
    sweep(data)
    assert [one.name for one in (data / "backups").iterdir()] == [".making-now"]


# The automatic one


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick"


@pytest.fixture
def copies(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Archives are not made, only named."""
    made: list[str] = []

    def make(file: Path, **_: object) -> Any:
        made.append(file.name)
        file.write_text("archive")
        return _Made(file)

    monkeypatch.setattr(automatic_backup, "make_archive", make)
    return made


class _Made:
    def __init__(self, file: Path) -> None:
        self.file = file


def failing(*errors: OSError) -> Callable[..., Any]:
    def make(file: Path, **_: object) -> Any:
        raise BackupFailed("No backup was made") from errors[0]

    return make


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_an_automatic_one_can_be_read(stick: Path, data: Path) -> None:
    open_hall(4)
    AutomaticBackup(stick, 3, WORDS).make()
    (file,) = stick.iterdir()
    assert (unpacked(file, lambda: WORDS) / "draw.key").exists()
    state = backup_state()
    assert state
    assert (state.trouble, state.file) == ("", file.name)
    assert noted_state(data) == state
    assert doctor.automatic_backup(data).well


def test_the_last_few_are_kept_and_nobody_elses_touched(stick: Path, copies: list[str]) -> None:
    backup = AutomaticBackup(stick, 2, "")
    for name in ("photo.jpg", "topcut-auto-000000-20200101-000000.tar.gz", "topcut-20200101-000000.tar.gz"):
        (stick / name).write_text("not ours")
    for day in (1, 2, 3):
        (stick / f"{backup._first}-2020010{day}-000000.tar.gz").write_text("old")
    for name in ("killed.part", "made now.part"):
        (stick / f".{backup._first}-{name}").write_text("half")
    os.utime(stick / f".{backup._first}-killed.part", (0, 0))
    backup.make()
    kept = {one.name for one in stick.iterdir()}
    assert {"photo.jpg", "topcut-auto-000000-20200101-000000.tar.gz", "topcut-20200101-000000.tar.gz"} <= kept
    assert {name for name in kept if name.startswith(".")} == {f".{backup._first}-made now.part"}
    assert {name for name in kept if name.startswith(backup._first)} == {
        copies[0],
        f"{backup._first}-20200103-000000.tar.gz",
    }


def test_what_was_just_written_is_kept_whatever_days_the_others_name(stick: Path, copies: list[str]) -> None:
    """The clock was ahead once: the newest by its name is not the newest."""
    backup = AutomaticBackup(stick, 2, "")
    for year in (2097, 2098):
        ahead = stick / f"{backup._first}-{year}0101-000000.tar.gz"
        ahead.write_text("ahead")
        os.utime(ahead, (year, year))
    backup.make()
    assert {one.name for one in stick.iterdir()} == {copies[0], f"{backup._first}-20980101-000000.tar.gz"}


def test_on_a_full_stick_the_oldest_of_ours_makes_room_and_two_stay(
    stick: Path, data: Path, copies: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = AutomaticBackup(stick, 9, "")
    room = 3

    def with_room(file: Path, **_: object) -> Any:
        if len(list(stick.iterdir())) >= room:
            raise BackupFailed("full") from OSError(errno.ENOSPC, "No space left on device")
        copies.append(file.name)
        file.write_text("archive")
        return _Made(file)

    monkeypatch.setattr(automatic_backup, "make_archive", with_room)
    for number in range(3):
        old = stick / f"{backup._first}-2020010{number}-000000.tar.gz"
        old.write_text("old")
        os.utime(old, (number, number))
    backup.make()
    assert {one.name for one in stick.iterdir()} == {
        copies[0],
        *(f"{backup._first}-2020010{number}-000000.tar.gz" for number in (1, 2)),
    }
    room = 2
    backup.make()
    state = backup_state()
    assert state
    assert state.trouble == FULL
    assert len(list(stick.iterdir())) == 2


def test_what_was_noted_of_a_folder_that_is_given_up_is_forgotten(
    stick: Path, data: Path, copies: list[str], tmp_path: Path
) -> None:
    AutomaticBackup(tmp_path / "away", 2, "").look()
    assert not doctor.automatic_backup(data).well
    AutomaticBackup(stick, 2, "").look()
    assert doctor.automatic_backup(data).well


def test_a_pulled_stick_is_noted_and_what_is_due_is_made_once_it_is_back(
    stick: Path, data: Path, copies: list[str]
) -> None:
    backup = AutomaticBackup(stick, 2, "")
    backup.look()
    assert backup_state() is None
    stick.rmdir()
    backup.make()
    state = backup_state()
    assert state
    assert state.trouble == AWAY
    assert "is not there" in backup_trouble(state)
    assert not doctor.automatic_backup(data).well
    assert not stick.exists()
    backup.catch_up()
    assert copies == []
    stick.mkdir()
    backup.catch_up()
    backup.catch_up()
    assert len(copies) == 1
    assert doctor.automatic_backup(data).well


def test_the_empty_folder_where_a_stick_was_is_not_the_stick(
    stick: Path, data: Path, copies: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    disks = {stick: 7, data: 1}
    monkeypatch.setattr(automatic_backup, "_disk", lambda folder: disks[folder])
    backup = AutomaticBackup(stick, 2, "")
    disks[stick] = 1
    backup.make()
    assert copies == []
    state = backup_state()
    assert state
    assert state.trouble == AWAY


@pytest.mark.parametrize(
    ("number", "trouble"), [(errno.ENOSPC, FULL), (errno.EIO, FAILED), (errno.EROFS, FAILED)]
)
def test_what_goes_wrong_is_noted_and_stays_noted_over_a_restart(
    stick: Path, data: Path, monkeypatch: pytest.MonkeyPatch, number: int, trouble: str
) -> None:
    monkeypatch.setattr(automatic_backup, "make_archive", failing(OSError(number, "what the system says")))
    AutomaticBackup(stick, 2, "").make()
    monkeypatch.setattr(automatic_backup, "_state", None)
    AutomaticBackup(stick, 2, "").look()
    state = backup_state()
    assert state
    assert (state.trouble, state.why) == (trouble, "what the system says")
    assert "what the system says" in doctor.automatic_backup(data).text


def test_a_note_that_cannot_be_read_is_none(data: Path) -> None:
    (data / "backups").mkdir()
    for text in ("", "[]", "{", json.dumps({"at": 1, "else": 2})):
        (data / "backups" / automatic_backup.STATE).write_text(text)
        assert noted_state(data) is None
    assert doctor.automatic_backup(data).well


@pytest.mark.django_db
def test_every_end_of_a_round_is_told_and_nothing_else(
    django_capture_on_commit_callbacks: Any,
) -> None:
    told: list[str] = []
    end = wait_for_ends(lambda: told.append("ended"))
    try:
        with django_capture_on_commit_callbacks(execute=True):
            hall = open_hall(4, rounds=1)
        assert told == []
        with django_capture_on_commit_callbacks(execute=True):
            hall.play_round()
        assert told == ["ended"]
        with django_capture_on_commit_callbacks(execute=True):
            hall.do(EndTournament(), Role.ORGANIZER)
        assert told == ["ended", "ended"]
    finally:
        end()
    with django_capture_on_commit_callbacks(execute=True):
        open_hall(4).play_round()
    assert told == ["ended", "ended"]
