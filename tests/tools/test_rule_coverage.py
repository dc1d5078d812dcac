"""Which ledger rows a passing test proves."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.rule_coverage import MARKS, RECORD, ROOT, RowCoverage, RuleCoverage, measure, told

TESTS = """
import pytest

pytestmark = pytest.mark.rule("ED.3")

@pytest.mark.rule("MTR-2.6.c")
def test_passes(): pass

@pytest.mark.rule("MTR-2.6.d", "MTR-9.9.z")
def test_fails(): assert False

@pytest.mark.rule("MTR-2.12")
@pytest.mark.parametrize("n", [1, 2])
def test_half(n): assert n == 1

class TestDevices:
    @pytest.mark.rule("MTR-5.5")
    def test_slow(self): pass

@pytest.mark.rule("MTR-2.6.a")
def test_skipped(): pytest.skip()

@pytest.fixture
def broken():
    yield
    raise RuntimeError

@pytest.mark.rule("MTR-2.6.b")
def test_tears_down_badly(broken): pass
"""


def row(found: RuleCoverage, rule: str) -> RowCoverage:
    return next(row for row in found.rows if row.id == rule)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small repository whose tests have been run once with the recorder."""
    folder = tmp_path_factory.mktemp("project")
    (folder / "tests").mkdir()
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = rule(id)\n")
    (folder / "tests" / "test_small.py").write_text(TESTS)
    record(folder)
    return folder


def record(folder: Path, *words: str) -> None:
    """Run the folder's tests with the recorder and no other plugin."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tools.rule_recording", *words]
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(ROOT)}
    subprocess.run(command, cwd=folder, env=alone, capture_output=True, check=False)


def test_a_row_is_proven_by_a_test_that_passed(project: Path) -> None:
    found = row(measure(project), "MTR-2.6.c")
    assert found.proven
    assert found.passed == ("tests/test_small.py::test_passes",)


@pytest.mark.parametrize("rule", ["MTR-2.6.d", "MTR-2.6.a", "MTR-2.6.b"])
def test_a_row_is_not_proven_by_a_test_that_failed_was_skipped_or_broke_afterwards(
    project: Path, rule: str
) -> None:
    found = row(measure(project), rule)
    assert found.tests
    assert not found.proven


def test_a_test_for_a_part_counts_for_its_row_and_only_when_every_case_passed(project: Path) -> None:
    found = measure(project)
    assert row(found, "MTR-5.1–5.6").passed == ("tests/test_small.py::TestDevices::test_slow",)
    assert not row(found, "MTR-2.11–2.13").proven


def test_a_mark_on_the_module_holds_for_its_tests(project: Path) -> None:
    assert "tests/test_small.py::test_passes" in row(measure(project), "ED.3").passed


def test_an_id_that_is_no_rule_is_named(project: Path) -> None:
    assert measure(project).unknown == {"MTR-9.9.z": ("tests/test_small.py::test_fails",)}


def test_without_a_recorded_run_nothing_is_proven(tmp_path: Path, project: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_small.py").write_text(TESTS)
    found = measure(tmp_path)
    assert row(found, "MTR-2.6.c").tests
    assert found.proven == 0


def test_a_changed_file_of_tests_is_read_again_and_a_broken_memory_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    file = tmp_path / "tests" / "test_small.py"
    file.write_text(TESTS)
    assert row(measure(tmp_path), "MTR-2.6.c").tests
    file.write_text(TESTS.replace("MTR-2.6.c", "MTR-2.1.a"))
    os.utime(file, ns=(1, 1))
    assert not row(measure(tmp_path), "MTR-2.6.c").tests
    assert row(measure(tmp_path), "MTR-2.1.a").tests
    (tmp_path / MARKS).write_text("no JSON")
    assert row(measure(tmp_path), "MTR-2.1.a").tests
    file.unlink()
    assert not row(measure(tmp_path), "MTR-2.1.a").tests


def test_a_later_run_of_one_test_leaves_what_was_known_of_the_others(project: Path) -> None:
    before = json.loads((project / RECORD).read_text())
    record(project, "-k", "slow")
    assert json.loads((project / RECORD).read_text()) == before


def test_where_no_test_has_been_run_it_says_what_to_run(tmp_path: Path, project: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_small.py").write_text(TESTS)
    assert list(told(measure(tmp_path)))[-1].endswith("none has been run here yet. Run: python3 run.py test")
    *lines, last = told(measure(project))
    assert last.endswith("rows proven by a passing test")
    assert any(line.startswith("proven  MTR-2.6.c") for line in lines)
    assert any(line.startswith("marked  MTR-2.6.d") for line in lines)
