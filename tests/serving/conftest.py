"""Real servers, each a process of its own, and listeners that speak plain HTTP."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.attacks.rig import Target
from tests.empty_database import postgres
from tests.faults.kill_rig import free_port
from tests.serving.nginx import HOST
from tests.with_django import start_django

start_django()

__all__ = ["postgres"]

HERE = Path(__file__).resolve().parent


class Stream:
    """One open live stream."""

    def __init__(self, port: int, path: str, cookie: str = "") -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10)
        carried = f"Cookie: {cookie}\r\n" if cookie else ""
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{carried}\r\n".encode())
        self._file = self.socket.makefile("rb")
        self.status = int(self._file.readline().split()[1])
        while self._file.readline().strip():
            pass

    def next(self, timeout: float = 5) -> dict[str, Any] | None:
        """The next message, or none when the time is over or the stream ended."""
        self.socket.settimeout(timeout)
        try:
            while line := self._file.readline():
                if line.startswith(b"data: "):
                    return dict(json.loads(line[6:]))
        except TimeoutError:
            self._file = self.socket.makefile("rb")
        return None

    def close(self) -> None:
        self._file.close()
        self.socket.close()


class Server:
    def __init__(self, folder: Path, url: str | None = None) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        variables = {key: value for key, value in os.environ.items() if not key.startswith("TOPCUT_")}
        variables.pop("DJANGO_SETTINGS_MODULE", None)
        if url:
            variables["TOPCUT_DATABASE_URL"] = url
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "serve.py"), str(folder), str(self.port)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=variables,
        )
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 120
        while time.monotonic() < end and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def ask(self, *order: Any) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert not (isinstance(answer, dict) and "error" in answer), answer
        return answer

    def listen(self, tournament: str, query: str = "") -> Stream:
        """As anybody."""
        return Stream(self.port, f"/live/{tournament}{query}")

    def desk(self, tournament: str, cookie: str = "") -> Stream:
        """As an official, to everything."""
        return Stream(self.port, f"/live/{tournament}", cookie or self.ask("official", tournament))

    def phone(self, tournament: str, *topics: str) -> Stream:
        """As a player's page, to its own topics."""
        return Stream(self.port, self.ask("own_stream", tournament, *topics))

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    started: list[Server] = []

    def start(url: str | None = None) -> Server:
        started.append(Server(tmp_path / f"data{len(started)}", url))
        return started[-1]

    yield start
    for server in started:
        server.end()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for many tests: each has a tournament of its own, and leaves the server running."""
    server = Server(tmp_path_factory.mktemp("shared") / "data")
    yield server
    server.end()


@pytest.fixture(scope="session")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """A hosted server that counts and writes down every request, at every address of this computer."""
    variables = {"TOPCUT_REQUIRE_HTTPS": "1", "TOPCUT_HOST": HOST, "TOPCUT_SLOW_REQUESTS": "0"}
    variables["TOPCUT_METRICS"] = str(free_port())
    folder = tmp_path_factory.mktemp("hosted") / "data"
    with Target.started(folder, players=8, rounds=1, variables=variables, host="0.0.0.0") as started:
        yield started


@pytest.fixture
def own_server(start_server: Callable[..., Server]) -> Server:
    """A server that a test may end, or that nobody has asked anything yet."""
    return start_server()
