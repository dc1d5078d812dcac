"""Every page of the file is read at a start, or soon after one that follows a clean stop."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from tests.hall import open_hall
from topcut.people.wiping import cut_log
from topcut.service import doctor, storage_check
from topcut.service.doctor import DoctorFinding

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def read(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Each time that all pages were read, with the answer."""
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL looks after its own files")
    settings.DATA = tmp_path
    monkeypatch.setattr(storage_check, "SMALL", 0)
    monkeypatch.setattr(storage_check, "_left", False)
    monkeypatch.setattr(storage_check, "_sound", False)
    answers: list[str] = []
    integrity = doctor.integrity

    def noted() -> DoctorFinding:
        answers.append(integrity().text)
        return integrity()

    monkeypatch.setattr(storage_check, "integrity", noted)
    return answers


def stop() -> None:
    cut_log()
    storage_check.note_stop()


def test_after_a_clean_stop_the_running_server_reads_the_file(read: list[str]) -> None:
    assert storage_check.check_at_start() is None
    assert read == ["ok"], "nobody knows it yet"
    stop()
    assert storage_check.check_at_start() is None
    assert read == ["ok"]
    storage_check.check_left()
    storage_check.check_left()
    assert read == ["ok", "ok"], "once"


def test_what_was_written_since_has_the_whole_file_read(read: list[str]) -> None:
    storage_check.check_at_start()
    stop()
    open_hall(2)
    storage_check.check_at_start()
    assert len(read) == 2, "it stands in the log beside the file"
    stop()
    open_hall(2)
    cut_log()
    storage_check.check_at_start()
    assert len(read) == 3, "it stands in the file"


def test_a_small_file_is_read_at_every_start(read: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage_check, "SMALL", 10**9)
    for _ in range(2):
        storage_check.check_at_start()
        stop()
    assert len(read) == 2


@pytest.mark.usefixtures("read")
def test_a_server_that_has_not_read_it_yet_leaves_no_word_that_it_is_sound(tmp_path: Path) -> None:
    stop()
    assert not (tmp_path / storage_check.MARK).exists()


def test_damage_that_is_found_later_is_told_and_stops_the_next_start(
    read: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    storage_check.check_at_start()
    stop()
    assert storage_check.check_at_start() is None
    damaged = DoctorFinding("integrity", False, "page 7 is never used")
    monkeypatch.setattr(storage_check, "integrity", lambda: damaged)
    storage_check.check_left()
    assert "page 7" in caplog.text
    stop()
    assert storage_check.check_at_start() == damaged
