"""Two servers on one PostgreSQL, and everything goes down once, in the middle of a wave of results.

    python -m tests.faults.outage_rig --players 400

PostgreSQL is killed and comes back; one server is killed; then both are restarted one after the other.
Clients go to the other server when theirs does not answer, as a proxy sends them, and send what was not
acknowledged again under the same id.
"""

from __future__ import annotations

import argparse
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.faults.folder import ask
from tests.faults.kill_rig import Client, Figures, Server, compare
from tools import postgres

SETTINGS = {**postgres.SETTINGS, "synchronous_commit": "on"}
"""It is the program that is killed, not the machine: what was given to the system is there."""


class Cluster:
    """A PostgreSQL of our own, to be killed and started again on the same port."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs, self._folder = programs, folder
        self._account = postgres.unprivileged_account()
        if self._account:
            shutil.chown(folder, self._account.pw_uid, self._account.pw_gid)
        password = secrets.token_hex(16)
        postgres.make_cluster(programs, folder, password, self._account)
        self._port = postgres.free_port()
        self.url = f"postgresql://topcut:{password}@127.0.0.1:{self._port}/postgres"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = postgres.start(self._programs, self._folder, self._port, self._account, SETTINGS)
        postgres.wait_until_ready(self._process, self._folder, self._port)

    def stand_by(self) -> None:
        """Follow nobody, and only be read from, after the next start and until it is promoted."""
        signal_file = self._folder / "data" / "standby.signal"
        signal_file.touch()
        if self._account:
            shutil.chown(signal_file, self._account.pw_uid, self._account.pw_gid)

    def kill(self) -> None:
        """Its processes end at once and write nothing more, as after ``kill -9`` of each."""
        if self._process:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(30)
            self._process = None


@contextmanager
def cluster(programs: Path) -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="topcut-outage-"))
    made: Cluster | None = None
    try:
        made = Cluster(programs, folder)
        made.start()
        yield made
    finally:
        if made is not None:
            made.kill()
        shutil.rmtree(folder, ignore_errors=True)


class RovingClient(Client):
    """Goes to the other server, and sends the same again, when it hears nothing or is to try again."""

    def __init__(
        self, servers: Sequence[Server], made: dict[str, str], matches: Sequence[str], seed: int
    ) -> None:
        super().__init__(servers[seed % len(servers)], made, matches, seed)
        self._servers = list(servers)
        self._failed = ""
        self.resent: list[str] = []

    def _post(self, form: dict[str, str]) -> int | None:
        status = super()._post(form)
        if status is None or status == 503:
            self._server = next(server for server in self._servers if server is not self._server)
            self._connection = None
            self._failed = form["command_id"]
            return None
        if form["command_id"] == self._failed:
            self.resent.append(self._failed)
        return status


@dataclass
class Outage:
    """``resent``: what was sent again and acknowledged. The rest is what both logs say."""

    figures: Figures
    resent: int
    away: list[int]
    back: list[int]
    tracebacks: int

    @property
    def good(self) -> bool:
        return self.figures.good and self.away == self.back == [1, 1] and not self.tracebacks

    def __str__(self) -> str:
        told = f"{self.resent} sent again, lines on loss {self.away} and return {self.back}, "
        return f"{self.figures}\n{told}tracebacks: {self.tracebacks}"


def run(folder: Path, programs: Path, players: int, *, clients: int = 6) -> Outage:
    with cluster(programs) as database:
        keys = {"TOPCUT_SECRET_KEY": secrets.token_hex(32), "TOPCUT_DRAW_KEY": secrets.token_hex(32)}
        variables = {**keys, "TOPCUT_DATABASE_URL": database.url}
        made = ask(folder / "one", "make", players, 1, variables=variables)
        servers = [Server(folder / name, variables=variables) for name in ("one", "two")]
        page, matches = f"/t/{made['tournament']}/", made["matches"]
        (folder / "two").mkdir()
        wave = [RovingClient(servers, made, matches[place::clients], place) for place in range(clients)]
        restarts = [server.start(page) for server in servers]
        try:
            for client in wave:
                client.start()
            time.sleep(1)
            database.kill()
            time.sleep(2)
            database.start()
            time.sleep(2)
            away, back, tracebacks = _told(servers)
            servers[0].kill()
            time.sleep(1)
            restarts.append(servers[0].start(page))
            for server in servers:
                server.stop()
                restarts.append(server.start(page))
            time.sleep(1)
            for client in wave:
                client.leaving.set()
            for client in wave:
                client.join(60)
        finally:
            for server in servers:
                server.stop()
        found = ask(folder / "one", "look", made["tournament"], variables=variables)
        figures = compare(found, [client.told for client in wave], 1, restarts)
        figures.errors = "".join(server.log.read_text()[-4000:] for server in servers)
        return Outage(figures, sum(len(client.resent) for client in wave), away, back, tracebacks)


def _told(servers: Sequence[Server]) -> tuple[list[int], list[int], int]:
    logs = [server.log.read_text() for server in servers]
    away = [log.count("database is away") for log in logs]
    return away, [log.count("database is back") for log in logs], sum("Traceback" in log for log in logs)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--players", type=int, default=400)
    parser.add_argument("--clients", type=int, default=6)
    asked = parser.parse_args(words)
    programs = postgres.find_programs()
    if programs is None:
        sys.exit("no PostgreSQL here")
    with tempfile.TemporaryDirectory(prefix="topcut-outage-") as folder:
        outage = run(Path(folder), programs, asked.players, clients=asked.clients)
    sys.stdout.write(f"{outage}\n")
    return 0 if outage.good else 1


if __name__ == "__main__":
    sys.exit(main())
