"""What is wrong with a setting, a folder, a port or a database is told in a sentence, by real processes."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from topcut.cli import start_checks

PORT = "18231"


def serve(
    data: Path,
    *words: str,
    language: str = "en",
    as_somebody: bool = False,
    variables: Mapping[str, str] | None = None,
) -> str:
    """What a start that has to fail says; never a traceback."""
    hidden = ("TOPCUT_", "DJANGO_SETTINGS_MODULE", "FORWARDED_ALLOW_IPS")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    command = [sys.executable, "-m", "topcut.cli", "serve", "--host", "127.0.0.1", "--port", PORT]
    command = [*(_without_rights() if as_somebody else ()), *command]
    done = subprocess.run(
        [*command, "--data", str(data), *words],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**environment, "TOPCUT_LANGUAGE": language, **(variables or {})},
    )
    assert done.returncode == 1, done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    return done.stderr.strip()


def _without_rights() -> tuple[str, ...]:
    """Root without what sets it above others, where the tests run as root."""
    if os.geteuid() != 0:
        return ()
    if not shutil.which("setpriv"):
        pytest.skip("root may do everything, and there is no setpriv")
    return "setpriv", "--bounding-set", "-dac_override,-dac_read_search,-net_bind_service"


URLS = {
    "mysql://ana@db/cup": "must begin with postgresql://",
    "db.example.org": "must begin with postgresql://",
    "postgresql://ana:half%2@db/cup": "cannot be read",
    "postgresql://ana:at@sign@db:654321/cup": "cannot be read",
    "postgresql://ana:tower@127.0.0.1:9/cup": "does not let Topcut in: connection failed",
}


@pytest.mark.parametrize("url", URLS)
def test_an_address_of_a_database_that_cannot_be_meant_is_told_without_its_password(
    tmp_path: Path, url: str
) -> None:
    said = serve(tmp_path / "data", variables={"TOPCUT_DATABASE_URL": url})
    assert URLS[url] in said
    assert "TOPCUT_DATABASE_URL" in said
    for password in ("half", "sign", "tower"):
        assert password not in said


@pytest.mark.postgres
def test_a_database_that_is_not_there_is_named(tmp_path: Path) -> None:
    url = os.environ.get("TOPCUT_TEST_POSTGRES_URL")
    if not url:
        pytest.skip("no PostgreSQL here")
    before, _, query = url.partition("?")
    wrong = before.rsplit("/", 1)[0] + "/nosuchcup" + (f"?{query}" if query else "")
    assert '"nosuchcup" does not exist' in serve(tmp_path / "data", variables={"TOPCUT_DATABASE_URL": wrong})


WRONG = {
    "TOPCUT_IDLE_MINUTES": "soon",
    "TOPCUT_STATE_MEMORY": "32MB",
    "TOPCUT_SLOW_REQUESTS": "-5",
    "TOPCUT_REQUIRE_HTTPS": "yes",
    "TOPCUT_METRICS": "here:9464",
    "FORWARDED_ALLOW_IPS": "10.0.0.0/8, nginx",
}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name == "TOPCUT_REQUIRE_HTTPS" else pytest.mark.slow) for name in WRONG],
)
def test_a_setting_that_cannot_be_meant_is_named_with_its_value(tmp_path: Path, name: str) -> None:
    said = serve(tmp_path / "data", variables={name: WRONG[name]})
    assert name in said
    assert WRONG[name].split()[-1] in said


def test_a_port_that_is_taken_is_named_before_anything_else_is_done(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"Port {port} is taken" in serve(tmp_path / "data", "--port", port)
        assert f"El puerto {port} lo ocupa" in serve(tmp_path / "data", "--port", port, language="es")
    assert not (tmp_path / "data" / "topcut.sqlite3").exists()


def test_an_address_of_another_computer_is_told(tmp_path: Path) -> None:
    assert "203.0.113.9 is no address of this computer" in serve(tmp_path / "data", "--host", "203.0.113.9")


def test_a_name_with_an_address_that_is_not_there_listens_on_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As localhost where IPv6 is switched off and the hosts file still has it."""
    real = socket.getaddrinfo

    def with_another(host: str, *rest: Any, **more: Any) -> Any:
        return [*real("203.0.113.9", *rest, **more), *real("127.0.0.1", *rest, **more)]

    monkeypatch.setattr(socket, "getaddrinfo", with_another)
    (only,) = start_checks.listening("localhost", 0)
    with only:
        assert only.getsockname()[0] == "127.0.0.1"


def test_a_port_of_the_system_is_not_for_everybody(tmp_path: Path) -> None:
    lowest = Path("/proc/sys/net/ipv4/ip_unprivileged_port_start")
    if not lowest.exists() or int(lowest.read_text()) <= 80:
        pytest.skip("here everybody may use port 80")
    assert "Port 80 may not be used" in serve(tmp_path / "data", "--port", "80", as_somebody=True)


def _read_only(folder: Path) -> Path:
    data = folder / "data"
    data.mkdir()
    (data / "topcut.sqlite3").touch(0o600)
    data.chmod(0o555)
    return data


def _below_read_only(folder: Path) -> Path:
    (folder / "shut").mkdir(mode=0o555)
    return folder / "shut" / "data"


def _a_file(folder: Path) -> Path:
    (folder / "data").touch()
    return folder / "data"


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (_read_only, "cannot be written by whoever runs Topcut"),
        (_below_read_only, "cannot be made: Permission denied"),
        (_a_file, "is a file: --data names a folder"),
    ],
)
def test_a_folder_that_cannot_be_written_is_told(
    tmp_path: Path, make: Callable[[Path], Path], said: str
) -> None:
    assert said in serve(make(tmp_path), as_somebody=True)


def test_an_empty_secret_key_is_no_key(tmp_path: Path) -> None:
    (tmp_path / "secret.key").touch()
    assert "secret.key is empty" in serve(tmp_path)
