"""Setup: .venv in sync with the lock files, compiled translations with the others. Standard library only.

A stamp inside .venv says what it was made from. It is removed before any change and written after the last
one, so a folder without a stamp is incomplete and is rebuilt from scratch.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tools.catalogue_files import stale
from tools.pip_progress import run_pip

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
LAUNCHER = SCRIPTS / ("topcut.py" if os.name == "nt" else "topcut")
STAMP = VENV / "topcut-stamp.json"

# Each lock contains everything in the one before, at the same versions.
LOCKS = {"runtime": "requirements.lock", "dev": "requirements-dev.lock", "bench": "requirements-bench.lock"}

Stamp = dict[str, str]


def prepare(level: str) -> None:
    """Return once .venv has what `runtime`, `dev` or `bench` needs, and the translations are compiled."""
    if not is_ready(read_stamp(), level):
        with only_one_at_a_time():
            stamp = read_stamp()
            if not is_ready(stamp, level):
                set_up(stamp, level)
    if stale(ROOT):
        compile_catalogues()


def is_ready(stamp: Stamp | None, level: str) -> bool:
    """Whether the stamp matches this Python, this folder, and this level's current lock file.

    A higher level will do too while its own lock is unchanged.
    """
    if stamp is None or not is_usable(stamp):
        return False
    at_least = list(LOCKS)[list(LOCKS).index(level) :]
    return any(stamp.get(name) == fingerprint(name) for name in at_least)


def is_usable(stamp: Stamp) -> bool:
    """Whether .venv was made here by this Python, so that it can be extended instead of rebuilt."""
    return all(stamp.get(key) == value for key, value in identity().items())


def identity() -> Stamp:
    """What ties a .venv to its place: virtual environments cannot be moved or change their Python."""
    return {"python": f"{sys.version} {sys.base_prefix}", "folder": str(ROOT)}


def fingerprint(level: str) -> str:
    """The hash of the level's lock file, and of this module, which writes the rest."""
    digest = hashlib.sha256((ROOT / LOCKS[level]).read_bytes())
    digest.update(Path(__file__).read_bytes())
    return digest.hexdigest()


def read_stamp() -> Stamp | None:
    """The stamp of a complete .venv, or None when there is none to trust."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return stamp if isinstance(stamp, dict) and PYTHON.exists() else None


def set_up(stamp: Stamp | None, level: str) -> None:
    """Create or repair .venv, reporting progress."""
    started = time.monotonic()
    if is_link_removed():
        stamp = None
    STAMP.unlink(missing_ok=True)
    if stamp is None or not is_usable(stamp):
        say("making .venv")
        make_folder()
        stamp = identity()
    count = count_packages(level)
    say(f"installing {count} packages for {'running it' if level == 'runtime' else level}")
    install(level, count)
    link_source()
    stamp = {**stamp, level: fingerprint(level)}
    STAMP.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
    say(f"done in {time.monotonic() - started:.0f} s")


def is_link_removed() -> bool:
    """Remove .venv if it is a symbolic link, without following it: its target is not ours."""
    if not VENV.is_symlink():
        return False
    VENV.unlink()
    return True


def say(words: str) -> None:
    """Progress goes to stderr, so that a command's own output stays clean."""
    print(f"Setting up Topcut, once: {words}", file=sys.stderr, flush=True)


def compile_catalogues() -> None:
    """Compile translations with .venv's Babel. A catalogue that cannot be read is named and stops nothing."""
    subprocess.run([str(PYTHON), "-m", "tools.translate", "compile"], cwd=ROOT, check=False)


def count_packages(level: str) -> int:
    """How many packages the lock file names; an estimate for display that ignores markers."""
    lines = (ROOT / LOCKS[level]).read_text(encoding="utf-8").splitlines()
    return sum(1 for line in lines if "==" in line and not line.startswith((" ", "#")))


def make_folder() -> None:
    """Create an empty .venv with pip in it, replacing whatever was there."""
    done = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True
    )
    if done.returncode:
        hint = "On Debian and Ubuntu, install the package python3-venv and start again."
        sys.exit(f"{done.stdout}{done.stderr}\nTopcut could not make {VENV.name}. {hint}")


def install(level: str, count: int) -> None:
    """Install exactly what the lock file names; a file with another hash is refused by pip.

    The lock is complete, so nothing is resolved: older versions of pip look at the newest release of a
    package requested with an extra before they see its pin, and then refuse it.
    """
    command = [str(PYTHON), "-m", "pip", "install", "--progress-bar=off", "--disable-pip-version-check"]
    command += ["--no-input", "--require-hashes", "--no-deps", "-r", str(ROOT / LOCKS[level])]
    code, last = run_pip(command, package_folder(), count)
    if code:
        sys.exit(f"{last}\nTopcut could not install its packages. Check the network and start again.")


def package_folder() -> Path:
    """Where .venv keeps its packages."""
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    answer = subprocess.run([str(PYTHON), "-c", where], capture_output=True, text=True, check=True)
    return Path(answer.stdout.strip())


def link_source() -> None:
    """Let .venv import topcut from src, and give it a `topcut` command.

    An editable install would do the same, but needs a build back end and so the network again.
    """
    (package_folder() / "topcut.pth").write_text(f"{ROOT / 'src'}\n", encoding="utf-8")
    start = "import sys\n\nfrom topcut.cli import main\n\nsys.exit(main())\n"
    LAUNCHER.write_text(f"#!{PYTHON}\n{start}", encoding="utf-8")
    LAUNCHER.chmod(0o755)


@contextlib.contextmanager
def only_one_at_a_time() -> Iterator[None]:
    """Hold an inter-process lock, on run.py itself so that no extra file is left behind.

    Windows forbids others to read a locked range, so there the locked byte is far beyond the end.
    """
    with (ROOT / "run.py").open("r+b") as file:
        if sys.platform == "win32":
            import msvcrt

            file.seek(1 << 30)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
