#!/usr/bin/env python3
"""Start Topcut from a fresh checkout: python3 run.py demo.

Uses only the standard library. Makes .venv once, installs the pinned and hashed packages, and passes on.
The set-up itself is in tools/environment.py; what the tests need is in tools/test_programs.py.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent

HELP = """\
Topcut runs Magic: The Gathering tournaments.

  python3 run.py demo            a tournament in progress, to look around in
  python3 run.py serve           the server for your own tournaments
  python3 run.py COMMAND ...     any other topcut command; --help lists them once .venv is made

For people who work on Topcut:

  python3 run.py test [ARGS]     the tests, or what the pytest arguments say
  python3 run.py slow            the long tests, which the line above leaves out, and a summary
  python3 run.py attacks         attacks on a real server; less than five minutes
  python3 run.py fuzz            a million inputs for the parsers, resumable; --seed 7 --only roster
  python3 run.py requests        mutated requests to a server, resumable; --seed 7 --count 100000
  python3 run.py sweep           every address as everybody on a server, resumable; --state open
  python3 run.py kills           kill -9 in a wave of results; --kills 50 --players 2500 --rounds 15
  python3 run.py lint            style and types of Python, JavaScript, templates; import rules, files
  python3 run.py bench NAME      run benchmarks/NAME.py
  python3 run.py translate       update or check the translations
  python3 run.py map             regenerate the map in ARCHITECTURE.md
  python3 run.py rule-coverage   the rows of the rules ledger with and without a passing test
  python3 run.py rule-reference  write docs/reference/rules.md and sections.md from the data
  python3 run.py gallery         every page in every situation, to look at: out/gallery/index.html
  python3 run.py pictures        take the documentation's pictures anew
  python3 run.py lock            renew requirements*.lock from pyproject.toml

The first start makes .venv and installs what is needed. It takes about a minute, and says how far it is.
"""
ASKED = ("--help", "-h")
WITH_OPTIONS = ("gallery", "fuzz", "requests", "sweep", "kills")
"""Programs that explain their own options."""


def main(arguments: Sequence[str]) -> int:
    """Choose what to do by the first word; anything unknown here is a topcut command."""
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python must get a sentence, not a traceback
        found = ".".join(map(str, sys.version_info[:2]))
        print(f"Topcut needs Python 3.11 or newer. This is Python {found}.", file=sys.stderr)
        return 1
    first = arguments[0] if arguments else "help"
    if first in ASKED:
        return show_all_help()
    known: dict[str, Callable[[Sequence[str]], int]] = {
        "help": show_help,
        "test": run_tests,
        "lint": run_lint,
        "bench": run_benchmark,
        "lock": renew_locks,
        "slow": lambda more: run_tests(["-m", "slow", "--what-ran", *more]),
        "attacks": lambda more: run_tests(["tests/attacks", "-m", "attack", *more]),
        "translate": lambda more: run_module("tools.translate", more),
        "map": lambda more: run_module("tools.architecture", more),
        "rule-coverage": lambda more: run_module("tools.rule_coverage", more),
        "rule-reference": lambda more: run_module("tools.references", more),
        "gallery": lambda more: run_module("tests.gallery.build", more),
        "pictures": lambda more: run_module("tools.pictures", more),
        "fuzz": lambda more: run_module("tests.fuzz.parser_rig", more),
        "requests": lambda more: run_module("tests.fuzz.request_rig", more),
        "sweep": lambda more: run_module("tests.attacks.sweep.sweep_rig", more),
        "kills": lambda more: run_module("tests.faults.kill_rig", more),
    }
    if first in known and first not in WITH_OPTIONS and arguments[1:2] and arguments[1] in ASKED:
        return show_line(first)
    if first in known:
        return known[first](arguments[1:])
    return run_topcut(arguments)


def show_help(_: Sequence[str]) -> int:
    """Print the commands."""
    print(HELP, end="")
    return 0


def show_line(command: str) -> int:
    """Print what one command does, without doing it."""
    print(next((line.strip() for line in HELP.splitlines() if f"run.py {command} " in line), HELP))
    return 0


def show_all_help() -> int:
    """Print the commands, and below them topcut's own where it is installed already."""
    from tools import environment

    print(HELP)
    if not environment.is_ready(environment.read_stamp(), "runtime"):
        return 0
    return hand_over([str(environment.PYTHON), str(environment.LAUNCHER), "--help"])


def run_topcut(arguments: Sequence[str]) -> int:
    """Hand over to the topcut command in .venv."""
    from tools import environment

    environment.prepare("runtime")
    os.environ["TOPCUT_STARTED_AS"] = "python3 run.py"
    return hand_over([str(environment.PYTHON), str(environment.LAUNCHER), *arguments])


def run_tests(arguments: Sequence[str]) -> int:
    """Set up what the tests need and run pytest."""
    from tools import environment, test_setup

    environment.prepare("dev")
    return test_setup.run(environment.PYTHON, arguments)


def run_lint(_: Sequence[str]) -> int:
    """Run every check that reads the code without running it."""
    return run_module("tools.lint", [])


def run_module(module: str, arguments: Sequence[str]) -> int:
    """Run a module of the checkout with what the tests have."""
    from tools import environment

    environment.prepare("dev")
    return hand_over([str(environment.PYTHON), "-m", module, *arguments], folder=ROOT)


def run_benchmark(arguments: Sequence[str]) -> int:
    """Run one file of benchmarks/ with everything installed."""
    names = sorted(path.stem for path in (ROOT / "benchmarks").glob("[!_]*.py"))
    if not arguments or arguments[0] not in names:
        print(f"Which benchmark? There are: {', '.join(names) or 'none yet'}.", file=sys.stderr)
        return 2
    from tools import environment

    environment.prepare("bench")
    command = [str(environment.PYTHON), "-m", f"benchmarks.{arguments[0]}", *arguments[1:]]
    return hand_over(command, folder=ROOT)


def renew_locks(arguments: Sequence[str]) -> int:
    """Write the lock files anew from pyproject.toml."""
    from tools import locks

    return locks.renew(arguments)


def hand_over(command: list[str], *, folder: Path | None = None) -> int:
    """Become the command; on Windows, where that is not possible, run it and wait."""
    if folder is not None:
        os.chdir(folder)
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
