"""PostgreSQL server for one test run: a free port, a temporary folder, removed afterwards."""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

# Nothing here outlives the run, so durability is traded for speed.
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_connections": "200",
}


def find_programs() -> Path | None:
    """The folder with initdb and postgres; Debian keeps them off the PATH, one folder per version."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    versions = Path("/usr/lib/postgresql").glob("*/bin")
    folders += sorted(versions, key=lambda path: int("0" + path.parent.name.split(".")[0]), reverse=True)
    return next((f for f in folders if (f / "initdb").exists() and (f / "postgres").exists()), None)


@contextlib.contextmanager
def running(programs: Path, settings: Mapping[str, str] = SETTINGS) -> Iterator[str]:
    """Start a server and yield its URL; stop it through its own process and remove its folder at the end."""
    folder = Path(tempfile.mkdtemp(prefix="topcut-pg-"))
    account = unprivileged_account()
    try:
        if account:
            shutil.chown(folder, account.pw_uid, account.pw_gid)
        password = secrets.token_hex(16)
        make_cluster(programs, folder, password, account)
        port = free_port()
        server = start(programs, folder, port, account, settings)
        try:
            wait_until_ready(server, folder, port)
            yield f"postgresql://topcut:{password}@127.0.0.1:{port}/postgres"
        finally:
            stop(server)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def unprivileged_account() -> pwd.struct_passwd | None:
    """PostgreSQL refuses to run as root, so as root use the account `postgres` or `nobody`."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


def as_account(account: pwd.struct_passwd | None) -> dict[str, Any]:
    """The subprocess options that run a program under that account."""
    if account is None:
        return {}
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


def make_cluster(programs: Path, folder: Path, password: str, account: pwd.struct_passwd | None) -> None:
    """Create the files of an empty server that requires a password."""
    word = folder / "password"
    word.write_text(password, encoding="utf-8")
    if account:
        shutil.chown(word, account.pw_uid, account.pw_gid)
    command = [str(programs / "initdb"), "--pgdata", str(folder / "data"), "--username=topcut"]
    command += [f"--pwfile={word}", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, **as_account(account))
    if done.returncode:
        raise RuntimeError(f"PostgreSQL could not be set up: {done.stderr.strip()}")


def free_port() -> int:
    """A port that is currently free."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(
    programs: Path, folder: Path, port: int, account: pwd.struct_passwd | None, chosen: Mapping[str, str]
) -> subprocess.Popen[bytes]:
    """Start the server in a process group of its own, so that Ctrl-C reaches pytest first."""
    settings = {**chosen, "port": str(port), "unix_socket_directories": str(folder)}
    options = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
    command = [str(programs / "postgres"), "-D", str(folder / "data"), *options]
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(
            command, cwd=folder, stdout=log, stderr=log, start_new_session=True, **as_account(account)
        )


def wait_until_ready(server: subprocess.Popen[bytes], folder: Path, port: int) -> None:
    """Return when the server accepts connections, or raise with its log."""
    deadline = time.monotonic() + 30
    while server.poll() is None and time.monotonic() < deadline:
        log = (folder / "log").read_text(encoding="utf-8", errors="replace")
        if "ready to accept" in log:  # a standby: read-only connections
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                return
        time.sleep(0.05)
    raise RuntimeError(f"PostgreSQL did not start: {(folder / 'log').read_text(errors='replace')[-2000:]}")


def stop(server: subprocess.Popen[bytes]) -> None:
    """Request a fast shutdown, which cuts connections; kill the server if it takes too long."""
    server.send_signal(signal.SIGINT)
    try:
        server.wait(timeout=15)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
