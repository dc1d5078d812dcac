"""``topcut import`` and ``topcut export``, in processes of their own on a real data folder."""

import csv
import io
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import SPRING, topcut, written


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder into which Spring Open was imported first of all."""
    data = tmp_path_factory.mktemp("data")
    done = topcut("import", written(tmp_path_factory.mktemp("record")), data=data)
    assert done.returncode == 0, done.stderr
    (data / "said").write_text(done.stdout + done.stderr, encoding="utf-8")
    return data


@pytest.fixture
def tournament(folder: Path) -> str:
    found = re.match(r"Imported tournament (\w+):", (folder / "said").read_text("utf-8"))
    assert found
    return found[1]


def test_the_first_import_says_what_came_in_and_makes_the_first_account(folder: Path) -> None:
    first, second = (folder / "said").read_text("utf-8").splitlines()
    assert first.endswith(": Spring Open, organizer organizer, entrants 5, rounds 1.")
    assert re.search(r"sign in as organizer, password \S{16} ", second)


def test_a_record_goes_in_and_out_with_equal_standings(folder: Path, tournament: str, tmp_path: Path) -> None:
    before, after = written(tmp_path), tmp_path / "after.json"
    done = topcut("export", tournament, "--out", after, data=folder)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    assert json.loads(after.read_text("utf-8"))["entrants"] == SPRING["entrants"]
    assert topcut("export", tournament, "--format", "record", data=folder).stdout == after.read_text("utf-8")
    same = [topcut("standings", record, "--json").stdout for record in (before, after)]
    assert same[0] == same[1] != ""


def test_standings_and_matches_come_as_sheets_without_formulas(
    folder: Path, tournament: str, tmp_path: Path
) -> None:
    sheet = tmp_path / "standings.csv"
    assert topcut("export", tournament, "--format", "csv", "--out", sheet, data=folder).returncode == 0
    assert sheet.read_bytes().startswith(b"\xef\xbb\xbfplace,rank,")
    rows = list(csv.DictReader(io.StringIO(sheet.read_text("utf-8-sig"))))
    assert "'=Bo" in {row["name"] for row in rows}
    printed = topcut("export", tournament, "--format", "csv", "--sheet", "matches", data=folder).stdout
    assert printed.splitlines()[0].startswith("round,table,match,seat,id,name")
    assert "'=Bo" in printed


def test_the_ledger_comes_as_json_lines_as_ledger_export_writes_it(folder: Path, tournament: str) -> None:
    lines = topcut("export", tournament, "--format", "jsonl", data=folder).stdout
    assert lines == topcut("ledger", "export", tournament, data=folder).stdout
    assert json.loads(lines.splitlines()[0])["tournament"] == tournament
    assert topcut("ledger", "verify", data=folder).returncode == 0


def test_a_ledger_from_elsewhere_can_be_gone_on_with(folder: Path, tournament: str, tmp_path: Path) -> None:
    file, data = tmp_path / "spring.jsonl", tmp_path / "data"
    assert topcut("ledger", "export", tournament, "--out", file, data=folder).returncode == 0
    done = topcut("ledger", "import", file, "--organizer", "ana", data=data)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[1:] == [
        "ana is now its organizer, head judge and scorekeeper.",
        "Players' phones need new codes: the desk makes and prints them.",
    ]
    assert "sign in as ana, password" in done.stderr
    *_, last = topcut("ledger", "export", tournament, data=data).stdout.splitlines()
    assert json.loads(last)["line"]["actor"] == "system"
    assert topcut("ledger", "verify", data=data).returncode == 0
    again = topcut("ledger", "import", file, data=data)
    assert (again.returncode, again.stdout) == (1, "")


def test_without_the_draw_key_a_ledger_is_exported_with_a_warning(
    folder: Path, tournament: str, tmp_path: Path
) -> None:
    data = tmp_path / "keyless"
    shutil.copytree(folder, data)
    (data / "draw.key").unlink()
    done = topcut("ledger", "export", tournament, data=data)
    assert done.returncode == 0, done.stderr
    assert "not in the file" in done.stderr
    assert json.loads(done.stdout.splitlines()[0])["seed"] == ""
    assert "not in the file" not in topcut("ledger", "export", tournament, "--anonymous", data=data).stderr


def test_an_anonymous_export_names_nobody(folder: Path, tournament: str) -> None:
    for words in (("record",), ("jsonl",), ("csv",), ("csv", "--sheet", "matches")):
        done = topcut("export", tournament, "--anonymous", "--format", *words, data=folder)
        assert done.returncode == 0
        assert "Ruiz" not in done.stdout


def test_a_record_that_cannot_be_carried_leaves_the_folder_as_it_was(tmp_path: Path) -> None:
    document: Any = json.loads(json.dumps(SPRING))
    document["tournament"]["playoff"] = 200
    record, data = written(tmp_path, document), tmp_path / "data"
    done = topcut("import", record, data=data)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"{record}: tournament.playoff: a playoff is of 2 to 64 entrants")
    assert done.stderr.endswith("Nothing was imported.\n")
    assert topcut("ledger", "verify", data=data).stdout == "There is no tournament here yet.\n"
    # The account that would have owned it was not made either.
    assert "sign in as ana" in topcut("import", written(tmp_path), "--organizer", "ana", data=data).stderr


def test_only_an_account_that_may_organize_gets_a_tournament(folder: Path, tmp_path: Path) -> None:
    done = topcut("import", written(tmp_path), "--organizer", "nobody", data=folder)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "There is no account nobody that may organize. Nothing was imported.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("export", "zzzz"), "There is no tournament zzzz in "),
        (("ledger", "verify", "zzzz"), "There is no tournament zzzz in "),
        (("import", "nothing.json"), "nothing.json: record: cannot be read: "),
        (("export", "zzzz", "--format", "xml"), "Usage: "),
    ],
)
def test_what_is_not_there_is_said_in_a_sentence(folder: Path, words: tuple[str, ...], said: str) -> None:
    done = topcut(*words, data=folder)
    assert done.returncode in (1, 2)
    assert done.stderr.startswith(said)
