"""Lock file generator: from pyproject.toml, with uv in a temporary environment.

The locks are universal: one file serves every system and Python from 3.11 on. uv does not read pip's
settings, so hashes come from the public registry and not from folders that only this machine has.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.environment import LOCKS, ROOT

OPTIONS = ["--no-config", "--quiet", "--generate-hashes", "--universal", "--python-version", "3.11"]
OPTIONS += ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
EXTRAS = {"runtime": ["source"], "dev": ["source", "dev"], "bench": ["source", "dev", "bench"]}


def renew(arguments: Sequence[str]) -> int:
    """Resolve the three locks in turn; each keeps the versions of the one before.

    Pins that still fit are kept. `python3 run.py lock --upgrade` takes the newest versions.
    """
    with tempfile.TemporaryDirectory(prefix="topcut-lock-") as folder:
        uv = install_uv(Path(folder))
        before: list[str] = []
        for level, name in LOCKS.items():
            print(f"Resolving {name}")
            extras = [f"--extra={extra}" for extra in EXTRAS[level]]
            command = [str(uv), "pip", "compile", "pyproject.toml", *OPTIONS, *extras, *before, "-o", name]
            subprocess.run([*command, *arguments], cwd=ROOT, check=True)
            before = ["--constraint", name]
    return 0


def install_uv(folder: Path) -> Path:
    """Install uv into a fresh environment and return the path of its program."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    scripts = folder / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [str(scripts / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "uv"], check=True)
    return scripts / "uv"
