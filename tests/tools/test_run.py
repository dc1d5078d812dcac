"""The command everybody starts with."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import run
from tools import environment
from tools.catalogue_files import mo_path, po_path

ROOT = Path(__file__).resolve().parents[2]


def run_python(code: str) -> str:
    """What a fresh Python prints."""
    command = [sys.executable, "-c", code]
    clean = {key: value for key, value in os.environ.items() if key != "DJANGO_SETTINGS_MODULE"}
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, env=clean).stdout


@pytest.fixture
def complete() -> environment.Stamp:
    """The stamp of a .venv that was just made for running Topcut."""
    return {**environment.identity(), "runtime": environment.fingerprint("runtime")}


def test_a_fresh_checkout_is_not_ready() -> None:
    assert not environment.is_ready(None, "runtime")


def test_a_stamp_made_from_the_current_lock_is_ready(complete: environment.Stamp) -> None:
    assert environment.is_ready(complete, "runtime")


def test_running_topcut_does_not_bring_the_test_packages(complete: environment.Stamp) -> None:
    assert not environment.is_ready(complete, "dev")


def test_a_venv_made_for_tests_also_runs_topcut() -> None:
    stamp = {**environment.identity(), "dev": environment.fingerprint("dev")}
    assert environment.is_ready(stamp, "runtime")


@pytest.mark.parametrize("changed", ["python", "folder", "runtime"])
def test_another_python_folder_or_lock_makes_it_stale(complete: environment.Stamp, changed: str) -> None:
    assert not environment.is_ready({**complete, changed: "something else"}, "runtime")


def test_a_half_made_venv_is_told_by_its_missing_stamp(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "STAMP", tmp_path / "topcut-stamp.json")
    assert environment.read_stamp() is None
    environment.STAMP.write_text('{"python": "3.1', encoding="utf-8")
    assert environment.read_stamp() is None


@pytest.mark.parametrize("level", ["dev", "bench"])
def test_every_lock_holds_the_lock_before_it_at_the_same_versions(level: str) -> None:
    levels = list(environment.LOCKS)
    before = levels[levels.index(level) - 1]
    assert pins(before) <= pins(level)


def pins(level: str) -> set[str]:
    """The lines of a lock that name a package and its version."""
    lines = (ROOT / environment.LOCKS[level]).read_text(encoding="utf-8").splitlines()
    return {line.rstrip(" \\") for line in lines if "==" in line and not line.startswith(" ")}


def test_every_pin_carries_a_hash() -> None:
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    blocks = text.replace("\\\n", " ").splitlines()
    assert blocks
    assert all("--hash=sha256:" in block for block in blocks)


def test_help_needs_no_venv() -> None:
    shown = run_python("import run, sys; run.main(['help']); assert 'tools.environment' not in sys.modules")
    assert "run.py test" in shown


@pytest.mark.parametrize("command", ["lint", "test", "lock", "map", "bench"])
def test_asked_what_a_command_does_it_says_so_and_does_nothing(command: str) -> None:
    code = (
        f"import run, sys; run.main([{command!r}, '--help']); assert 'tools.environment' not in sys.modules"
    )
    shown = run_python(code)
    assert shown.startswith(f"python3 run.py {command} ")
    assert len(shown.splitlines()) == 1


def test_help_begins_with_the_commands_of_a_checkout(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment, "read_stamp", lambda: None)
    assert run.main(["--help"]) == 0
    assert capsys.readouterr().out.strip() == run.HELP.strip()


def test_version_answers_without_django() -> None:
    code = """
import sys
sys.argv = ["topcut", "--version"]
from topcut.cli import main
try:
    main()
except SystemExit as end:
    assert not end.code
print(sorted({"django", "uvicorn"} & set(sys.modules)))
"""
    from topcut import __version__

    assert run_python(code).splitlines() == [f"topcut {__version__}", "[]"]


def test_the_core_tests_are_collected_without_django() -> None:
    code = """
import sys
import pytest
assert pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider", "tests/core"]) in (0, 5)
print("django" in sys.modules)
"""
    assert run_python(code).splitlines()[-1] == "False"


def test_a_venv_that_is_a_link_is_taken_away_and_what_it_leads_to_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere, link = tmp_path / "elsewhere", tmp_path / ".venv"
    elsewhere.mkdir()
    (elsewhere / "kept.txt").write_text("mine", encoding="utf-8")
    link.symlink_to(elsewhere)
    monkeypatch.setattr(environment, "VENV", link)
    assert environment.is_link_removed()
    assert not environment.is_link_removed()
    assert not link.exists()
    assert (elsewhere / "kept.txt").read_text(encoding="utf-8") == "mine"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose .venv is complete and whose translations are not compiled."""
    for name in ("catalogue_files.py", "catalogues.py", "translate.py"):
        (tmp_path / "tools").mkdir(exist_ok=True)
        (tmp_path / "tools" / name).write_bytes((ROOT / "tools" / name).read_bytes())
    po_path(tmp_path, "es").parent.mkdir(parents=True)
    po_path(tmp_path, "es").write_text('msgid "Standings"\nmsgstr "Clasificación"\n', encoding="utf-8")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(environment, "is_ready", lambda stamp, level: True)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    return tmp_path


def test_every_start_compiles_translations_that_have_changed(checkout: Path) -> None:
    environment.prepare("runtime")
    made = mo_path(checkout, "es").read_bytes()
    assert "Clasificación".encode() in made
    environment.prepare("runtime")
    assert mo_path(checkout, "es").read_bytes() == made
    po_path(checkout, "es").write_text('msgid "Standings"\nmsgstr "Tabla"\n', encoding="utf-8")
    environment.prepare("runtime")
    assert b"Tabla" in mo_path(checkout, "es").read_bytes()


def test_a_catalogue_that_cannot_be_read_is_named_and_stops_nothing(
    checkout: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    po_path(checkout, "es").write_text("<<<<<<< ours\n", encoding="utf-8")
    environment.prepare("runtime")
    assert "Nothing was written: src/topcut/locale/es" in capfd.readouterr().err
    assert not mo_path(checkout, "es").exists()
