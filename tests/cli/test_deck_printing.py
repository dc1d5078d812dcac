"""Decklists by ``topcut print``, and what ``topcut doctor`` and ``ledger verify`` say of an altered one."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.a_tournament_with_lists import SECRET
from tests.cli.commands import topcut

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A data folder and the tournament in it."""
    data = tmp_path_factory.mktemp("lists") / "data"
    hidden = ("TOPCUT_DATABASE_URL", "TOPCUT_DATA", "DJANGO_SETTINGS_MODULE")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "tests.cli.a_tournament_with_lists", str(data)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        check=True,
        timeout=120,
    )
    return data, done.stdout.split()[-1]


def text_of(file: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(file).pages)


def looks(data: Path, tournament: str) -> int:
    lines = topcut("ledger", "export", tournament, data=data).stdout
    assert SECRET not in lines
    return lines.count('"DecklistsViewed"')


@pytest.mark.rule("MTR-2.7.d")
def test_secret_lists_are_printed_for_a_head_judge_by_name_and_the_look_is_recorded(
    there: tuple[Path, str], tmp_path: Path
) -> None:
    data, tournament = there
    out = tmp_path / "lists.pdf"
    for options, told in (
        ((), "--by"),
        (("--by", "scorekeeper"), "secret at this moment"),
        (("--by", "nobody"), "There is no account nobody."),
    ):
        refused = topcut("print", tournament, "decklists", "--out", out, *options, data=data)
        assert (refused.returncode, out.exists()) == (1, False)
        assert told in refused.stderr
        assert SECRET not in refused.stderr
    assert looks(data, tournament) == 0
    done = topcut("print", tournament, "decklists", "--by", "Head-Judge", "--out", out, data=data)
    assert done.returncode == 0, done.stderr
    assert len(PdfReader(out).pages) == 2
    assert text_of(out).count(SECRET) == 2
    assert looks(data, tournament) == 1
    check = tmp_path / "check.pdf"
    topcut("print", tournament, "deck-check", "--by", "head-judge", "--out", check, data=data)
    assert "☐☐☐☐" in text_of(check)
    assert "§3.11" in text_of(check), "R21: sleeves, by the edition"
    assert looks(data, tournament) == 2


def test_a_blank_registration_sheet_is_nobodys_secret(there: tuple[Path, str], tmp_path: Path) -> None:
    data, tournament = there
    out = tmp_path / "blank.pdf"
    done = topcut("print", tournament, "deck-registration", "--language", "es", "--out", out, data=data)
    assert done.returncode == 0, done.stderr
    assert "Tierras básicas y cuántas de cada una" in text_of(out)


def test_a_text_changed_behind_the_programs_back_is_named_by_doctor_and_verify(
    there: tuple[Path, str], tmp_path: Path
) -> None:
    data, tournament = shutil.copytree(there[0], tmp_path / "data"), there[1]
    assert topcut("doctor", data=data).returncode == 0
    assert topcut("ledger", "verify", data=data).returncode == 0
    with closing(sqlite3.connect(data / "topcut.sqlite3")) as database, database:
        changed = database.execute("UPDATE people_decklist SET text = '60 Island' WHERE rowid = 1").rowcount
        (owner,) = database.execute("SELECT entrant FROM people_decklist WHERE rowid = 1").fetchone()
    assert changed == 1
    doctor = topcut("doctor", data=data)
    assert doctor.returncode == 1
    assert f"BAD  decklists: stored with another text than was sealed, in {tournament}: {owner}\n" in (
        doctor.stdout
    )
    verified = topcut("ledger", "verify", "--json", data=data)
    assert verified.returncode == 1
    told = json.loads(verified.stdout)
    assert (told["sound"], told["altered_lists"]) == (False, [owner])
