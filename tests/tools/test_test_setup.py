"""What the tests need is set up only when a test can want it."""

from __future__ import annotations

import re

import pytest

from tools import test_programs, test_setup


@pytest.mark.parametrize(
    ("arguments", "plain"),
    [
        ([], False),
        (["-k", "swiss"], False),
        (["tests/core"], True),
        (["tests/tools/test_run.py::test_help_needs_no_venv", "-x"], True),
        (["tests"], False),
    ],
)
def test_only_paths_in_plain_folders_go_without_browser_and_database(
    arguments: list[str], plain: bool
) -> None:
    assert test_setup.only_plain(arguments) is plain


def test_the_second_pass_keeps_the_options_and_says_itself_which_tests() -> None:
    asked = ["-x", "tests/core", "--deselect", "tests/cli/test_decks.py::test_a", "-k", "bye", "run.py"]
    assert test_setup.without_paths(asked) == [
        "-x",
        "--deselect",
        "tests/cli/test_decks.py::test_a",
        "-k",
        "bye",
    ]


def test_the_caller_may_choose_the_number_of_workers() -> None:
    assert test_setup.parallel(["-n0"]) == []
    assert test_setup.parallel([])[:2] == ["-n", "2"]


def test_a_missing_part_fails_the_projects_own_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(SystemExit):
        test_programs.report({"TOPCUT_TEST_CHROMIUM": None})


def test_a_missing_part_is_only_told_elsewhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CI", raising=False)
    test_programs.report({"TOPCUT_TEST_CHROMIUM": None})
    assert "Chromium was not found" in capsys.readouterr().out


def test_playwright_is_started_in_one_place_for_all_folders() -> None:
    """Its loop runs in the worker from then on, and bears no second one."""
    tests, start = test_setup.ROOT / "tests", re.compile(r"\bsync_playwright\(\)")
    starts = [path for path in tests.rglob("*.py") if start.search(path.read_text("utf-8"))]
    assert starts == [tests / "conftest.py"]
