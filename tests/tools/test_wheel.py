"""A source archive holds no compiled translations, and starts; the wheel made from it speaks Spanish."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = "topcut/locale/es/LC_MESSAGES/django"
SPEAK = """
import sys
from pathlib import Path
from topcut import bootstrap
bootstrap.open_only(Path(sys.argv[1]))
from django.utils.translation import gettext, override
with override("es"):
    print(bootstrap.__file__, gettext("Standings"), sep="\\n")
"""

pytestmark = pytest.mark.xdist_group("wheel")


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive of this tree, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    build("sdist", ROOT, folder)
    with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
        archive.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.is_dir())


def build(target: str, source: Path, folder: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)


def spoken(place: Path, folder: Path) -> tuple[str, str]:
    """What a fresh Python with this copy of Topcut says in Spanish, and what it warns of."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("DJANGO", "TOPCUT"))}
    command = [sys.executable, "-c", SPEAK, str(folder)]
    env = {**clean, "PYTHONPATH": str(place)}
    done = subprocess.run(command, cwd=folder, env=env, check=True, capture_output=True, text=True)
    where, word = done.stdout.splitlines()
    assert Path(where).is_relative_to(place)
    return word, done.stderr


def test_sources_that_are_not_compiled_start_in_english_and_say_what_to_run(
    sources: Path, tmp_path: Path
) -> None:
    assert not list(sources.rglob("*.mo"))
    word, warned = spoken(sources / "src", tmp_path)
    assert word == "Standings"
    assert "The language es is not compiled. Run: python3 run.py translate compile" in warned


def test_a_wheel_made_from_the_sources_speaks_spanish(sources: Path, tmp_path: Path) -> None:
    build("wheel", sources, tmp_path)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())
        wheel.extractall(tmp_path / "installed")
    assert f"{CATALOGUE}.mo" in names
    assert f"{CATALOGUE}.po" not in names
    assert {name.partition("/")[0] for name in names if "dist-info" not in name} == {"topcut"}
    word, warned = spoken(tmp_path / "installed", tmp_path)
    assert word == "Posiciones"
    assert warned == ""
