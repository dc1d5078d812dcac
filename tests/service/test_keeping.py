"""Checking the ledger, proving its chance, backing it up, and is the machine fit?"""

from __future__ import annotations

import json
import sqlite3
import stat
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db import connection

from tests.faults.folder import session_of
from tests.hall import Hall, open_hall
from topcut import languages
from topcut.core.desks.rounds.commands import PostStandings
from topcut.core.desks.rounds.events import RoundClosed, RoundPaired
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.ledger.models import Line
from topcut.people import links
from topcut.people.accounts import add_account
from topcut.people.names import Name
from topcut.service import doctor
from topcut.service.acts.organizing import EndTournament
from topcut.service.backups import LedgerReport, back_up, check, first_fault
from topcut.service.copying import BackupFailed
from topcut.service.proving import prove

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(6, rounds=2)
    hall.play_round()
    hall.play_round()
    return hall


@pytest.fixture
def finished(hall: Hall) -> Hall:
    hall.do(EndTournament(), Role.ORGANIZER)
    return hall


def test_a_sound_ledger_is_said_to_be_sound(hall: Hall) -> None:
    (report,) = check(hall.id)
    assert report.sound
    assert report.proof is None, "the seed is not published yet"
    assert "seed not published" in report.sentence()
    assert json.loads(json.dumps(report.plain()))["sound"]
    assert first_fault() is None


def test_a_finished_tournament_proves_every_choice(finished: Hall) -> None:
    (report,) = check()
    assert report.sound
    assert report.proof
    assert report.proof.choices == 4, "two pairings and two draws"
    assert "4 random choices" in report.sentence()


def test_an_edited_line_is_named(hall: Hall) -> None:
    line = Line.objects.get(chain_id=hall.id, version=7)
    Line.objects.filter(pk=line.pk).update(body=line.body + " ")
    (report,) = check(hall.id)
    assert not report.sound
    assert "BAD at position 7 (edited)" in report.sentence()
    fault = first_fault()
    assert fault
    assert (fault.version, fault.reason) == (7, "edited")


def entries_of(hall: Hall) -> tuple[list[Entry], str]:
    return list(store.read(hall.id)), store.seed(hall.id)


def at(entries: list[Entry], kind: type, number: int) -> int:
    return [place for place, entry in enumerate(entries) if isinstance(entry.event, kind)][number]


def test_pairings_the_seed_does_not_give_are_found(finished: Hall) -> None:
    entries, seed = entries_of(finished)
    place = at(entries, RoundPaired, 1)
    paired = entries[place].event
    assert isinstance(paired, RoundPaired)
    first, second, *rest = paired.matches
    swapped = replace(first, seats=second.seats), replace(second, seats=first.seats)
    entries[place] = replace(entries[place], event=replace(paired, matches=(*swapped, *rest)))
    proof = prove(finished.id, entries, seed)
    assert proof.first_wrong == entries[place].version
    assert not proof.sound


def test_a_draw_the_seed_does_not_give_is_found(finished: Hall) -> None:
    entries, seed = entries_of(finished)
    place = at(entries, RoundClosed, 1)
    entries[place] = replace(entries[place], event=RoundClosed(2, "0" * 16))
    assert prove(finished.id, entries, seed).first_wrong == entries[place].version


def test_pairings_of_an_older_method_are_told_and_do_not_hide_what_comes_after(finished: Hall) -> None:
    entries, seed = entries_of(finished)
    old = at(entries, RoundPaired, 0)
    paired = entries[old].event
    assert isinstance(paired, RoundPaired)
    before = replace(paired, method_version=paired.method_version - 1)
    entries[old] = replace(entries[old], event=before)
    proof = prove(finished.id, entries, seed)
    assert (proof.sound, proof.older, proof.choices) == (True, 1, 3)
    draw = at(entries, RoundClosed, 1)
    entries[draw] = replace(entries[draw], event=RoundClosed(2, "0" * 16))
    assert prove(finished.id, entries, seed).first_wrong == entries[draw].version


def test_another_seed_than_the_promised_one_is_found(finished: Hall) -> None:
    entries, _ = entries_of(finished)
    assert not prove(finished.id, entries, "another").sound


def test_a_tournament_that_is_not_there_has_no_report(hall: Hall) -> None:
    assert check("nope") == []


@pytest.mark.django_db(transaction=True)
def test_a_backup_holds_everything_and_is_never_written_over(hall: Hall, tmp_path: Path) -> None:
    if connection.vendor != "sqlite":
        with pytest.raises(BackupFailed, match="pg_dump"):
            back_up(tmp_path / "copy.sqlite3")
        return
    file, key = back_up(tmp_path / "backups" / "copy.sqlite3")
    with closing(sqlite3.connect(file)) as copy:
        (lines,) = copy.execute("SELECT count(*) FROM ledger_line").fetchone()
    assert lines == hall.tournament.version
    assert key is None, "the key is not in the data folder"
    with pytest.raises(BackupFailed, match="exists already"):
        back_up(file)
    assert [each.name for each in file.parent.iterdir()] == ["copy.sqlite3"]


@pytest.mark.django_db(transaction=True)
def test_nobody_signs_in_with_what_is_in_a_backup_but_by_password_and_phone(
    hall: Hall, tmp_path: Path
) -> None:
    """The cookie of a session is its key in the table; phones and codes stand there as hashes."""
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL is backed up with its own tools")
    account = add_account(Name("Olga"), "olga", "correct horse", may_organize=True)
    session = session_of(account)
    links.make_reset_link(account)
    links.claim(links.make_code(hall.id, hall.entrants[0]), "a-phone's-token")
    file, _ = back_up(tmp_path / "copy.sqlite3")
    assert session.encode() not in file.read_bytes(), "not in a page that is free now either"
    with closing(sqlite3.connect(file)) as copy:
        assert copy.execute("SELECT count(*) FROM django_session").fetchone() == (0,)
        assert copy.execute("SELECT count(*) FROM people_stafflink WHERE used IS NULL").fetchone() == (0,)
        assert copy.execute("SELECT password FROM people_account").fetchall() == [(account.password,)]
        assert copy.execute("SELECT count(*) FROM people_device").fetchone() == (1,)
    assert Session.objects.filter(pk=session).exists(), "whoever is signed in here stays so"


@pytest.mark.django_db(transaction=True)
def test_a_backup_has_the_key_of_its_draws_beside_it(tmp_path: Path, settings: Any) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL is backed up with its own tools")
    settings.DATA, settings.DRAW_KEY = tmp_path / "data", ""
    open_hall(4)
    file, key = back_up(tmp_path / "stick" / "copy.sqlite3")
    assert key == file.with_name("copy.key")
    assert key.read_text() == (tmp_path / "data" / "draw.key").read_text()
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    file.unlink()
    with pytest.raises(BackupFailed, match=r"copy\.key exists already"):
        back_up(file)


def test_the_doctor_looks_at_everything_and_sees_a_broken_chain(
    hall: Hall, tmp_path: Path, settings: Any
) -> None:
    settings.DATA = tmp_path
    found = {finding.name: finding for finding in doctor.examine()}
    assert set(found) == {
        "versions",
        "database",
        "integrity",
        "ledger",
        "decklists",
        "security log",
        "automatic backup",
        "draw key",
        "clock",
        "memory",
        "disk",
        "open files",
    }
    assert "phones fit" in found["open files"].text
    assert found["ledger"].well
    assert found["integrity"].well
    hall.do(PostStandings(1))
    Line.objects.filter(chain_id=hall.id, version=3).delete()
    ledger = next(finding for finding in doctor.examine() if finding.name == "ledger")
    assert not ledger.well
    assert "position 3 (gap)" in ledger.text


def test_r57_doctor_and_verify_speak_the_language_of_the_command_line(
    settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DATA = tmp_path
    monkeypatch.setattr(languages, "_speaking", ["es"])
    found = {one.name: one.text for one in doctor.examine()}
    assert found["disk"].endswith(" MB libres"), "the name stays as programs know it"
    assert found["ledger"] == "todas las cadenas son correctas"
    assert " teléfonos" in found["open files"]
    sound = LedgerReport(TournamentId("t1"), 1, "abcdef0123456789", None, None)
    assert sound.sentence() == "t1: bien, 1 línea, final abcdef012345, la semilla aún no está publicada"
