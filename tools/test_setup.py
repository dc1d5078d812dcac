"""Test runner: runs pytest with the programs that the tests need, on SQLite and then on PostgreSQL.

Standard library only.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

from tools import postgres_pass, test_programs

ROOT = Path(__file__).resolve().parent.parent

# Tests in these folders need neither a browser nor a database server, so they start at once.
PLAIN_FOLDERS = ("tests/cards", "tests/core", "tests/rulebook", "tests/scripts", "tests/tools")

# Options of pytest whose next word may name a path.
TAKES_A_PATH = ("--basetemp", "-c", "--cov", "--deselect", "--ignore", "--rootdir")


def run(python: Path, arguments: Sequence[str]) -> int:
    """Run pytest with the arguments, providing Chromium and PostgreSQL unless no test can need them.

    What depends on the database then runs a second time, on PostgreSQL.
    """
    signal.signal(signal.SIGTERM, leave)
    with contextlib.ExitStack() as stack:
        variables = {} if only_plain(arguments) else stack.enter_context(test_programs.provide())
        command = [str(python), "-m", "pytest", *parallel(arguments), *quick(arguments)]
        postgres = variables.get("TOPCUT_TEST_POSTGRES_URL")
        if not postgres or "TOPCUT_DATABASE_URL" in os.environ:
            return run_pytest([*command, *arguments], variables)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="topcut-statements-")))
        result = run_pytest([*command, f"--statements={folder}", *arguments], variables)
        if result or not (again := list_second_pass(folder)):
            return result
        command += [*without_paths(arguments), f"@{again}"]
        return run_pytest(command, {**variables, "TOPCUT_DATABASE_URL": postgres})


def list_second_pass(folder: Path) -> Path | None:
    """Write the tests for PostgreSQL into a file, one to a line; None if no test used the database."""
    sent = postgres_pass.read(folder)
    chosen = postgres_pass.choose(sent)
    every = len(postgres_pass.everything(sent.values()))
    print(
        f"\nOn PostgreSQL: {len(chosen)} of {len(sent)} tests, which send all {every} statements.", flush=True
    )
    listed = folder / "chosen.txt"
    listed.write_text("\n".join(chosen), encoding="utf-8")
    return listed if chosen else None


def run_pytest(command: list[str], variables: dict[str, str]) -> int:
    """Run pytest; compiled modules are kept, because the tests start hundreds of processes."""
    environment = {**os.environ, **variables}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return wait_for(subprocess.Popen(command, cwd=ROOT, env=environment))


def leave(number: int, frame: FrameType | None) -> None:
    """Turn a termination signal into a normal exit, so that PostgreSQL is stopped and its folder removed."""
    raise SystemExit(128 + number)


def wait_for(process: subprocess.Popen[bytes]) -> int:
    """Wait, letting pytest finish its own report after Ctrl-C; do not leave it running on any other exit."""
    try:
        while True:
            with contextlib.suppress(KeyboardInterrupt):
                return process.wait()
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait()


def only_plain(arguments: Sequence[str]) -> bool:
    """Whether the arguments name paths, all of them in folders that need nothing."""
    paths = [path for word in arguments if (path := path_of(word))]
    inside = [any(path.is_relative_to(ROOT / plain) for plain in PLAIN_FOLDERS) for path in paths]
    return bool(inside) and all(inside)


def path_of(argument: str) -> Path | None:
    """The file or folder that an argument names, with or without a test in it."""
    path = ROOT / argument.split("::")[0]
    return path if path.exists() else None


def without_paths(arguments: Sequence[str]) -> list[str]:
    """The options alone, with the paths that belong to them: which tests to run is said in another way."""
    pairs = zip(["", *arguments], arguments, strict=False)
    return [word for option, word in pairs if option in TAKES_A_PATH or not path_of(word)]


def parallel(arguments: Sequence[str]) -> list[str]:
    """Two workers, tests of one group on one of them, unless the caller chose or asked for the debugger."""
    own = any(word in ("--pdb", "--trace") or word.startswith(("-n", "--numprocesses")) for word in arguments)
    return [] if own or only_plain(arguments) else ["-n", "2", "--dist", "loadgroup"]


def quick(arguments: Sequence[str]) -> list[str]:
    """Leave slow tests to `run.py slow` and attacks to `run.py attacks`, unless the caller chose by marks."""
    return [] if any(word.startswith("-m") for word in arguments) else ["-m", "not slow and not attack"]
