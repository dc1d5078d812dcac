"""``topcut print``, in a process of its own on a real data folder."""

import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.commands import topcut, written


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    data = tmp_path_factory.mktemp("data")
    done = topcut("import", written(tmp_path_factory.mktemp("record")), data=data)
    found = re.match(r"Imported tournament (\w+):", done.stdout)
    assert found, done.stderr
    return data, found[1]


def test_a_sheet_is_written_in_the_language_and_on_the_paper_asked_for(
    imported: tuple[Path, str], tmp_path: Path
) -> None:
    data, tournament = imported
    out = tmp_path / "names.pdf"
    done = topcut(
        "print", tournament, "names", "--out", out, "--size", "letter", "--language", "es", data=data
    )
    assert done.returncode == 0, done.stderr
    page = PdfReader(out).pages[0]
    assert round(page.mediabox.width) == 612
    assert "Ronda 1: emparejamientos por nombre" in page.extract_text()
    assert "Ruiz, Ana" in page.extract_text()


def test_what_is_not_there_is_said_and_nothing_is_written(imported: tuple[Path, str], tmp_path: Path) -> None:
    data, tournament = imported
    out = tmp_path / "slips.pdf"
    done = topcut("print", tournament, "slips", "--round", 9, "--out", out, data=data)
    assert done.returncode == 1
    assert "There is no such round." in done.stderr
    assert topcut("print", "nowhere", "slips", "--out", out, data=data).returncode == 1
    assert not out.exists()
