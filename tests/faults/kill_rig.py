"""kill -9 of a real server, again and again, in the middle of a wave of results.

    python -m tests.faults.kill_rig --kills 50
    python -m tests.faults.kill_rig --kills 50 --players 2500 --rounds 15

Clients press the buttons of the desk page over HTTP. Whatever was acknowledged has to be in the
ledger exactly once afterwards; whatever was not, wholly or not at all; and the chain has to verify.
"""

from __future__ import annotations

import argparse
import http.client
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from tests.faults.folder import ask

SCORES = ("2-0", "2-1", "1-2", "0-2")
CSRF = "0123456789abcdefghijklmnopqrstuv"
START_LIMIT = 60.0


class Server:
    """``topcut serve`` on a folder, on a free port that stays the same."""

    def __init__(
        self,
        folder: Path,
        *,
        keep_database: bool = False,
        variables: Mapping[str, str] | None = None,
        open_files: int | None = None,
        host: str = "127.0.0.1",
    ) -> None:
        self.folder = folder
        self._host = host
        self.variables = variables or {}
        self._open_files = open_files  # the soft limit and the hard one
        self._keep_database = keep_database  # the one the environment names, instead of the folder's
        self.port = free_port()
        self.log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, page: str) -> Restart:
        """From the start of the process to its first page."""
        command = [sys.executable, "-m", "topcut.cli", "serve", "--host", self._host]
        command += ["--port", str(self.port), "--data", str(self.folder)]
        environment = {
            key: value
            for key, value in os.environ.items()
            if self._keep_database or key != "TOPCUT_DATABASE_URL"
        } | dict(self.variables)
        began = time.monotonic()
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, env=environment, preexec_fn=self._limit_files
            )
        while not self._answers(page):
            if self._process.poll() is not None or time.monotonic() - began > START_LIMIT:
                raise RuntimeError("the server did not start:\n" + self.log.read_text()[-3000:])
            time.sleep(0.02)
        return Restart(time.monotonic() - began, cpu_seconds(self._process.pid))

    def _limit_files(self) -> None:
        if self._open_files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self._open_files, self._open_files))

    def _answers(self, page: str) -> bool:
        try:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=START_LIMIT)
            connection.request("GET", page)
            return connection.getresponse().status < 500  # a hosted server does not answer to its address
        except (OSError, http.client.HTTPException):
            return False

    @property
    def pid(self) -> int:
        return self._process.pid if self._process else 0

    def kill(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()

    def wait(self) -> int:
        """Until it has ended; its return code."""
        assert self._process
        return self._process.wait(30)

    def stopped(self) -> int:
        """Stop it as systemd does; its return code."""
        os.kill(self.pid, signal.SIGTERM)
        return self.wait()

    def stop(self, by: signal.Signals = signal.SIGTERM) -> None:
        if self._process:
            self._process.send_signal(by)
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


class Restart(NamedTuple):
    """Seconds on the clock, which a busy machine stretches, and of work done."""

    seconds: float
    cpu: float


def cpu_seconds(process: int) -> float:
    """What the process has used so far, where the system tells."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    used = stat.read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Told:
    """What the clients know: what was acknowledged, and what they never heard of again."""

    acknowledged: list[str] = field(default_factory=list)
    unheard: list[str] = field(default_factory=list)
    surprises: list[str] = field(default_factory=list)
    last_score: dict[str, str] = field(default_factory=dict)
    dropped: int = 0


class Client(threading.Thread):
    """Enters and corrects the results of its own tables, as fast as it is answered."""

    def __init__(self, server: Server, made: dict[str, str], matches: Sequence[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.told = Told()
        self.leaving = threading.Event()
        self._server, self._made = server, made
        self._matches = list(matches)
        self._chance = random.Random(seed)
        self._name = f"client{seed}"
        self._connection: http.client.HTTPConnection | None = None

    def run(self) -> None:
        number = 0
        while not self.leaving.is_set() and self._matches:
            number += 1
            self._enter(self._chance.choice(self._matches), f"{self._name}-{number}")

    def _enter(self, match: str, command_id: str) -> None:
        before = self.told.last_score.get(match)
        score = self._chance.choice([score for score in SCORES if score != before])
        form = {"do": "correct" if before else "record", "match": match, "score": score, "reason": "rig"}
        patient = self._chance.random() < 0.5
        while True:
            status = self._post({**form, "command_id": command_id})
            if status in (302, 303):
                self.told.acknowledged.append(command_id)
                self.told.last_score[match] = score
                return
            if status is not None:
                self.told.surprises.append(f"{command_id}: {status}")
                return
            if not patient or self.leaving.is_set():  # the phone's owner walked away
                self.told.unheard.append(command_id)
                self._matches.remove(match)
                self.told.last_score.pop(match, None)
                return
            time.sleep(0.05)

    def connect(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self._server.port, timeout=30)

    def _post(self, form: dict[str, str]) -> int | None:
        body = urlencode({**form, "csrfmiddlewaretoken": CSRF})
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": f"sessionid={self._made['session']}; csrftoken={CSRF}",
        }
        try:
            if self._connection is None:
                self._connection = self.connect()
            self._connection.request("POST", f"/t/{self._made['tournament']}/desk/", body, headers)
            answer = self._connection.getresponse()
            answer.read()
            return answer.status
        except (OSError, http.client.HTTPException):
            self._connection = None
            self.told.dropped += 1
            return None


@dataclass
class Figures:
    kills: int
    acknowledged: int
    missing: list[str]
    doubled: list[str]
    unheard: int
    unheard_present: int
    half_present: list[str]
    surprises: list[str]
    wrong_scores: list[str]
    sound: bool
    restarts: list[Restart]
    errors: str = ""

    @property
    def good(self) -> bool:
        bad = (self.missing, self.doubled, self.half_present, self.surprises, self.wrong_scores)
        return self.sound and not any(bad)

    def __str__(self) -> str:
        seconds, cpu = (sorted(column) for column in zip(*self.restarts, strict=True))
        middle = len(seconds) // 2
        return "\n".join(
            (
                f"{self.kills} kills, {self.acknowledged} results acknowledged",
                f"acknowledged and missing: {len(self.missing)}, there twice: {len(self.doubled)}",
                f"not acknowledged: {self.unheard}, of these {self.unheard_present} there, "
                f"{len(self.half_present)} half",
                f"other answers: {len(self.surprises)} {self.surprises[:3]}",
                f"tables with another score than the last acknowledged: {len(self.wrong_scores)}",
                f"chain, state and database {'verified' if self.sound else 'BAD'}",
                f"answers again after {seconds[middle]:.2f} s (median), {seconds[-1]:.2f} s (slowest); "
                f"{cpu[middle]:.2f} s and {cpu[-1]:.2f} s of work",
                "GOOD" if self.good else f"BAD\n{self.errors}",
            )
        )


def run(folder: Path, kills: int, players: int, rounds: int, *, clients: int = 6, seed: int = 1) -> Figures:
    chance = random.Random(seed)
    made = ask(folder, "make", players, rounds)
    page = f"/t/{made['tournament']}/"
    server = Server(folder)
    matches = made["matches"]
    wave = [Client(server, made, matches[place::clients], place) for place in range(clients)]
    restarts = [server.start(page)]
    try:
        for client in wave:
            client.start()
        for _ in range(kills):
            time.sleep(chance.uniform(0.1, 1.2))
            server.kill()
            restarts.append(server.start(page))
        time.sleep(0.5)
        for client in wave:
            client.leaving.set()
        for client in wave:
            client.join(60)
    finally:
        server.stop()
    found = ask(folder, "look", made["tournament"])
    figures = compare(found, [client.told for client in wave], kills, restarts)
    figures.errors = server.log.read_text()[-4000:]
    return figures


def compare(found: dict[str, object], told: list[Told], kills: int, restarts: list[Restart]) -> Figures:
    lines, carried, scores = found["lines"], found["carried"], found["scores"]
    assert isinstance(lines, dict)
    assert isinstance(carried, dict)
    assert isinstance(scores, dict)
    acknowledged = [command for each in told for command in each.acknowledged]
    unheard = [command for each in told for command in each.unheard]
    last = {match: score for each in told for match, score in each.last_score.items()}
    return Figures(
        kills=kills,
        acknowledged=len(acknowledged),
        missing=[command for command in acknowledged if not lines.get(command)],
        doubled=[command for command in acknowledged + unheard if lines.get(command, 0) > 1],
        unheard=len(unheard),
        unheard_present=sum(command in lines for command in unheard),
        half_present=[each for each in acknowledged + unheard if lines.get(each, 0) != carried.get(each, 0)],
        surprises=[each for some in told for each in some.surprises],
        wrong_scores=[
            match for match, score in last.items() if scores.get(match) != [int(x) for x in score.split("-")]
        ],
        sound=bool(found["sound"]) and found["integrity"] == "ok" and not found["faults"],
        restarts=restarts,
    )


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--players", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--clients", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    with tempfile.TemporaryDirectory(prefix="topcut-kills-") as folder:
        figures = run(
            Path(folder),
            asked.kills,
            asked.players,
            asked.rounds,
            clients=asked.clients,
            seed=asked.seed,
        )
    sys.stdout.write(f"{figures}\n")
    return 0 if figures.good else 1


if __name__ == "__main__":
    sys.exit(main())
