"""``topcut report`` on an imported tournament."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.commands import SPRING, topcut


@pytest.fixture(scope="module")
def spring(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    data = tmp_path_factory.mktemp("data")
    made = topcut("import", "-", "--data", data, stdin=json.dumps(SPRING))
    assert made.returncode == 0, made.stderr
    return data, made.stdout.split("Imported tournament ")[1].split(":")[0]


def test_it_tells_in_words_what_is_missing(spring: tuple[Path, str]) -> None:
    data, tournament = spring
    done = topcut("report", tournament, data=data)
    assert done.returncode == 0, done.stderr
    assert "Provisional: the tournament is not over." in done.stdout
    assert "2 rounds are still to be paired." in done.stdout
    assert "Ana Ruiz" in done.stdout
    assert "Provisional: el torneo" in topcut("report", tournament, "--language", "es", data=data).stdout


def test_the_json_can_be_read_and_has_no_names_if_none_are_wanted(spring: tuple[Path, str]) -> None:
    data, tournament = spring
    told = json.loads(topcut("report", tournament, "--json", data=data).stdout)
    assert (told["topcut_report"], told["verdict"], told["final"]) == (1, "open", False)
    assert [len(round_["matches"]) for round_ in told["rounds"]] == [3]
    assert told["ledger"]["seed"] is None
    bare = topcut("report", tournament, "--json", "--anonymous", data=data).stdout
    assert "Ruiz" not in bare
    assert json.loads(bare)["standings"] == told["standings"]


def test_a_pdf_is_written_beside(spring: tuple[Path, str], tmp_path: Path) -> None:
    data, tournament = spring
    out = tmp_path / "report.pdf"
    done = topcut("report", tournament, "--pdf", out, "--for", "head-judge", data=data)
    assert done.returncode == 0, done.stderr
    assert out.read_bytes().startswith(b"%PDF")


def test_an_unknown_tournament_is_said_to_be_unknown(spring: tuple[Path, str]) -> None:
    done = topcut("report", "nothing", data=spring[0])
    assert done.returncode == 1
    assert "There is no tournament nothing here." in done.stderr
