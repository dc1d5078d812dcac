"""Programs that the tests need: Chromium, PostgreSQL and nginx, found or installed. Standard library only.

On a Debian-like system, and with the right to do so, missing programs are installed. Elsewhere what is
found is used, and what is missing is reported. With CI=true a missing part is a failure.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

# The same engine without windows: pages cost half the work, a new context a tenth.
HEADLESS_SHELL = "chromium-headless-shell"
CHROMIUM_NAMES = (HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

FETCHED_NGINX = Path(__file__).resolve().parent.parent / ".venv" / "programs" / "usr" / "sbin" / "nginx"

PATIENCE = ("-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=15", "-o", "Acquire::https::Timeout=15")
INSTALL = ("install", "--yes", "--no-install-recommends", "--no-remove")


@contextlib.contextmanager
def provide() -> Iterator[dict[str, str]]:
    """The environment variables that tell the tests where Chromium, PostgreSQL and nginx are."""
    install_missing()
    nginx = os.environ.get("TOPCUT_TEST_NGINX") or find_nginx() or fetch_nginx()
    chromium = os.environ.get("TOPCUT_TEST_CHROMIUM") or find_chromium()
    with contextlib.ExitStack() as stack:
        postgres = os.environ.get("TOPCUT_TEST_POSTGRES_URL") or start_postgres(stack)
        found = {"TOPCUT_TEST_CHROMIUM": chromium, "TOPCUT_TEST_POSTGRES_URL": postgres}
        found["TOPCUT_TEST_NGINX"] = nginx
        report(found)
        yield {name: value for name, value in found.items() if value}


def report(found: dict[str, str | None]) -> None:
    """Report what is missing and what that means; exit if this is the project's own CI."""
    missing = [name for name, value in found.items() if not value]
    names = {"TOPCUT_TEST_CHROMIUM": "Chromium", "TOPCUT_TEST_POSTGRES_URL": "PostgreSQL"}
    names["TOPCUT_TEST_NGINX"] = "nginx"
    for name in missing:
        print(f"{names[name]} was not found: tests that need it are skipped. Install it, or set {name}.")
    sys.stdout.flush()
    if missing and os.environ.get("CI") == "true":
        sys.exit("CI=true: a missing part is a failure.")


def find_chromium() -> str | None:
    """The first browser of the Chromium family on the PATH."""
    return next((path for path in map(shutil.which, CHROMIUM_NAMES) if path), None)


def find_nginx() -> str | None:
    """nginx, which lies where only root's PATH leads, or what was fetched before."""
    places = (shutil.which("nginx"), "/usr/sbin/nginx", str(FETCHED_NGINX))
    return next((place for place in places if place and os.access(place, os.X_OK)), None)


def fetch_nginx() -> str | None:
    """Unpack Debian's nginx without installing it: no server starts on anybody's port 80."""
    if os.name == "nt" or not (shutil.which("apt-get") and shutil.which("dpkg")):
        return None
    print("Fetching for the tests: nginx", flush=True)
    if (prefix := become_root()) is not None:
        apt_get(prefix, ["update"])
    folder = FETCHED_NGINX.parents[2]
    folder.mkdir(parents=True, exist_ok=True)
    command = ["apt-get", "-q", *PATIENCE, "download", "nginx"]
    subprocess.run(command, cwd=folder, capture_output=True, stdin=subprocess.DEVNULL, check=False)
    for package in folder.glob("nginx_*.deb"):
        subprocess.run(["dpkg", "-x", str(package), str(folder)], capture_output=True, check=False)
        package.unlink()
    return find_nginx()


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

    missing = []
    if not (os.environ.get("TOPCUT_TEST_CHROMIUM") or shutil.which(HEADLESS_SHELL)):
        missing.append(HEADLESS_SHELL)
    if not (os.environ.get("TOPCUT_TEST_POSTGRES_URL") or postgres.find_programs()):
        missing.append("postgresql")
    if missing and (prefix := become_root()) is not None:
        print(f"Installing for the tests: {', '.join(missing)}", flush=True)
        apt_get(prefix, ["update"])
        for package in missing:
            if not apt_get(prefix, [*INSTALL, package]) and package == HEADLESS_SHELL and not find_chromium():
                apt_get(prefix, [*INSTALL, "chromium"])


def become_root() -> list[str] | None:
    """The command prefix to run as root without a password; None if not allowed."""
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return [sudo, "-n"]
    return None


def apt_get(prefix: list[str], words: list[str]) -> bool:
    """Run apt-get quietly and without questions; show what it said if it failed."""
    command = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", *PATIENCE, *words]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    if done.returncode:
        last = "\n".join((done.stdout + done.stderr).splitlines()[-8:])
        print(f"apt-get {words[0]} failed:\n{last}", file=sys.stderr)
    return done.returncode == 0
