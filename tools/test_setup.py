"""Test runner: sets up what the tests need besides Python packages, and runs pytest. Standard library only.

On a Debian-like system, and with the right to do so, missing programs are installed. Elsewhere what is
found is used, and what is missing is reported. With CI=true a missing part is a failure.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

NOTHING_COLLECTED = 5  # pytest's exit code when every test was deselected

# Tests in these folders need neither a browser nor a database server, so they start at once.
PLAIN_FOLDERS = ("tests/cards", "tests/core", "tests/rulebook", "tests/scripts", "tests/tools")


def run(python: Path, arguments: Sequence[str]) -> int:
    """Run pytest with the arguments, providing Chromium and PostgreSQL unless no test can need them.

    Tests that use the database then run a second time, on PostgreSQL.
    """
    signal.signal(signal.SIGTERM, leave)
    with contextlib.ExitStack() as stack:
        variables = {} if only_plain(arguments) else stack.enter_context(parts())
        command = [str(python), "-m", "pytest", *parallel(arguments), *quick(arguments), *arguments]
        result = run_pytest(command, variables)
        postgres = variables.get("TOPCUT_TEST_POSTGRES_URL")
        if result or not postgres or "TOPCUT_DATABASE_URL" in os.environ:
            return result
        print("\nThe same on PostgreSQL, for what touches the database:", flush=True)
        again = run_pytest([*command, "--only-database"], {**variables, "TOPCUT_DATABASE_URL": postgres})
        return 0 if again == NOTHING_COLLECTED else again


def run_pytest(command: list[str], variables: dict[str, str]) -> int:
    return wait_for(subprocess.Popen(command, cwd=ROOT, env={**os.environ, **variables}))


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
    paths = [word.split("::")[0] for word in arguments if (ROOT / word.split("::")[0]).exists()]
    inside = [any((ROOT / path).is_relative_to(ROOT / plain) for plain in PLAIN_FOLDERS) for path in paths]
    return bool(inside) and all(inside)


def parallel(arguments: Sequence[str]) -> list[str]:
    """Two workers, tests of one group on one of them, unless the caller chose or asked for the debugger."""
    own = any(word in ("--pdb", "--trace") or word.startswith(("-n", "--numprocesses")) for word in arguments)
    return [] if own or only_plain(arguments) else ["-n", "2", "--dist", "loadgroup"]


def quick(arguments: Sequence[str]) -> list[str]:
    """Leave the slow tests to `python3 run.py slow`, unless the caller chose by marks."""
    return [] if any(word.startswith("-m") for word in arguments) else ["-m", "not slow"]


@contextlib.contextmanager
def parts() -> Iterator[dict[str, str]]:
    """The environment variables that tell the tests where Chromium and PostgreSQL are."""
    install_missing()
    chromium = os.environ.get("TOPCUT_TEST_CHROMIUM") or find_chromium()
    with contextlib.ExitStack() as stack:
        postgres = os.environ.get("TOPCUT_TEST_POSTGRES_URL") or start_postgres(stack)
        found = {"TOPCUT_TEST_CHROMIUM": chromium, "TOPCUT_TEST_POSTGRES_URL": postgres}
        report(found)
        yield {name: value for name, value in found.items() if value}


def report(found: dict[str, str | None]) -> None:
    """Report what is missing and what that means; exit if this is the project's own CI."""
    missing = [name for name, value in found.items() if not value]
    names = {"TOPCUT_TEST_CHROMIUM": "Chromium", "TOPCUT_TEST_POSTGRES_URL": "PostgreSQL"}
    for name in missing:
        print(f"{names[name]} was not found: tests that need it are skipped. Install it, or set {name}.")
    sys.stdout.flush()
    if missing and os.environ.get("CI") == "true":
        sys.exit("CI=true: a missing part is a failure.")


def find_chromium() -> str | None:
    """The first browser of the Chromium family on the PATH."""
    return next((path for path in map(shutil.which, CHROMIUM_NAMES) if path), None)


def start_postgres(stack: contextlib.ExitStack) -> str | None:
    """Start a private server that ends with the stack, where PostgreSQL is installed."""
    if os.name == "nt":
        return None
    from tools import postgres

    programs = postgres.find_programs()
    return stack.enter_context(postgres.running(programs)) if programs else None


def install_missing() -> None:
    """Install missing programs with apt-get where it exists and may be used without asking."""
    if os.name == "nt" or not shutil.which("apt-get"):
        return
    from tools import postgres

    missing = [] if find_chromium() or os.environ.get("TOPCUT_TEST_CHROMIUM") else ["chromium"]
    if not (postgres.find_programs() or os.environ.get("TOPCUT_TEST_POSTGRES_URL")):
        missing.append("postgresql")
    if missing and (prefix := become_root()) is not None:
        print(f"Installing for the tests: {', '.join(missing)}", flush=True)
        for words in (["update"], ["install", "--yes", "--no-install-recommends", *missing]):
            apt_get(prefix, words)


def become_root() -> list[str] | None:
    """The command prefix to run as root without a password; None if not allowed."""
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return [sudo, "-n"]
    return None


def apt_get(prefix: list[str], words: list[str]) -> None:
    """Run apt-get quietly and without questions; show what it said if it failed."""
    command = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", *words]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    if done.returncode:
        last = "\n".join((done.stdout + done.stderr).splitlines()[-8:])
        print(f"apt-get {words[0]} failed:\n{last}", file=sys.stderr)
