"""A server is restarted in a wave of results: everybody is answered, nothing is lost or there twice."""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.faults.folder import ask
from tests.faults.kill_rig import Client, Restart, Server, compare, free_port
from tests.serving.nginx import Proxy

pytestmark = pytest.mark.xdist_group("restarts")

KEYS = {"TOPCUT_SECRET_KEY": "s" * 50, "TOPCUT_DRAW_KEY": "ZHJhd2tleWRyYXdrZXlkcmF3a2V5ZHJhd2tleTEyMzQ="}
_HANDED = 3


class ThroughProxy(Client):
    """Somebody at the desk, who comes through nginx."""

    proxy: Proxy

    def connect(self) -> http.client.HTTPConnection:
        return self.proxy.connection()


def let_in(wave: Sequence[Client], restart: Any) -> None:
    for client in wave:
        client.start()
    time.sleep(1)
    restart()
    time.sleep(1)
    for client in wave:
        client.leaving.set()
    for client in wave:
        client.join(60)


def expect_nothing_lost(wave: Sequence[Client], found: dict[str, Any]) -> None:
    told = [client.told for client in wave]
    figures = compare(found, told, 0, [Restart(0, 0)])
    assert figures.good, str(figures)
    assert figures.acknowledged > 50
    assert [each.dropped for each in told] == [0] * len(told), "every request was answered, at the first try"


@pytest.mark.slow
@pytest.mark.postgres
def test_two_servers_behind_nginx_restarted_one_after_the_other_answer_everybody(
    tmp_path: Path, postgres: str
) -> None:
    variables = {"TOPCUT_DATABASE_URL": postgres, **KEYS}
    made = ask(tmp_path / "first", "make", 64, 1, variables=variables)
    (tmp_path / "second").mkdir()
    servers = [Server(tmp_path / name, variables=variables) for name in ("first", "second")]
    try:
        for server in servers:
            server.start("/")
        addresses = [f"127.0.0.1:{server.port}" for server in servers]
        with Proxy(tmp_path / "nginx", addresses).running() as proxy:
            ThroughProxy.proxy = proxy
            wave = [ThroughProxy(servers[0], made, made["matches"][place::6], place) for place in range(6)]

            def restart() -> None:
                for server in (*servers, *servers):
                    assert server.stopped() == 0
                    server.start("/")
                    time.sleep(0.5)

            let_in(wave, restart)
            asked = {word.strip(",") for line in proxy.access for word in line if word.startswith("127.")}
    finally:
        for server in servers:
            server.stop()
    expect_nothing_lost(wave, ask(tmp_path / "first", "look", made["tournament"], variables=variables))
    assert len(asked) == 2, "both had their turn"


class Handed(Server):
    """``topcut serve`` on a socket that somebody else keeps open, as systemd does."""

    def __init__(self, folder: Path, kept: socket.socket) -> None:
        super().__init__(folder)
        self.kept, self.port = kept, int(kept.getsockname()[1])

    def wait_until_ready(self) -> None:
        assert self._answers("/readyz"), "asked while nobody listens, and answered once somebody does"

    def begin(self) -> None:
        """Return at once: who asks meanwhile waits for the new process."""
        command = [sys.executable, "-m", "topcut.cli", "serve", "--data", str(self.folder)]
        shell = ["sh", "-c", 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', "sh", *command]
        environment = {key: value for key, value in os.environ.items() if key != "TOPCUT_DATABASE_URL"}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                shell,
                stdout=log,
                stderr=log,
                env=environment,
                preexec_fn=lambda: os.dup2(self.kept.fileno(), _HANDED),
                pass_fds=(_HANDED,),
            )


@pytest.mark.slow
def test_one_server_on_a_socket_of_systemd_turns_nobody_away_while_it_restarts(tmp_path: Path) -> None:
    made = ask(tmp_path, "make", 64, 1)
    with socket.socket() as kept:
        kept.bind(("127.0.0.1", free_port()))
        kept.listen(4096)
        server = Handed(tmp_path, kept)
        server.begin()
        wave = [Client(server, made, made["matches"][place::6], place) for place in range(6)]

        def restart() -> None:
            for _ in range(2):
                server.wait_until_ready()
                time.sleep(1)
                assert server.stopped() == 0
                server.begin()
            server.wait_until_ready()

        try:
            let_in(wave, restart)
        finally:
            server.stop()
    expect_nothing_lost(wave, ask(tmp_path, "look", made["tournament"]))
