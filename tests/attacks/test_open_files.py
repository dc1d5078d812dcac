"""S2: streams and half-sent requests that take every open file lock nobody out, least of all the desk."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.attacks.rig import Target, more_files

FILES = 1_024
STREAMS, HALF_SENT = 1_500, 1_100
IN_TIME = 0.5
SLOWER = 4
"""On a machine so busy that a quiet page takes long, the desk may take so many times that."""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """A server that may open 1,024 files and no more, however it asks."""
    more_files(8_192)
    folder = tmp_path_factory.mktemp("small") / "data"
    with Target.started(folder, players=64, open_files=FILES) as started:
        yield started


class Desk(threading.Thread):
    """Opens the desk's page over a new connection, again and again, as an attack goes on."""

    def __init__(self, target: Target) -> None:
        super().__init__(daemon=True)
        self._target = target
        self._over = threading.Event()
        self.failed: list[str] = []
        self.seconds: list[float] = []
        self.quiet = 0.0

    def run(self) -> None:
        while not self._over.is_set():
            try:
                reply = self._target.get(self._target.desk, self._target.staff)
                self.seconds.append(reply.seconds)
                if reply.status != 200:
                    self.failed.append(str(reply.status))
            except OSError as error:
                self.failed.append(repr(error))
            time.sleep(0.05)

    def end(self) -> None:
        self._over.set()
        self.join(60)


@contextmanager
def desk_of(target: Target) -> Iterator[Desk]:
    desk = Desk(target)
    desk.quiet = max(target.get(target.desk, target.staff).seconds for _ in range(5))
    desk.start()
    try:
        yield desk
    finally:
        desk.end()


def stream(target: Target) -> socket.socket:
    opened = target.socket()
    opened.sendall(f"GET /live/{target.made['tournament']}?of= HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    return opened


def status_of(opened: socket.socket) -> str:
    """What was answered: a status, or nothing."""
    opened.settimeout(10)
    try:
        return opened.recv(4096).partition(b"\r\n")[0].decode()
    except OSError as error:
        return repr(error)


def pushed(target: Target, start: bytes) -> socket.socket | None:
    """A connection that has sent this much of a request and says no more."""
    try:
        opened = target.socket()
        opened.sendall(start)
    except OSError:
        return None
    return opened


def flood(target: Target) -> list[str]:
    """Take every file there is; what the streams were told."""
    streams = [stream(target) for _ in range(STREAMS)]
    told = [status_of(one) for one in streams]
    halves = [pushed(target, b"GET / HTTP/1.1\r\nHost: x\r\nX-Never: ") for _ in range(HALF_SENT)]
    again = [pushed(target, b"") for _ in range(HALF_SENT)]
    time.sleep(1)
    for one in (*streams, *halves, *again):
        if one:
            one.close()
    return told


def test_the_desk_answers_while_streams_and_half_sent_headers_take_every_file(small: Target) -> None:
    """How quickly is printed by ``run.py bench locks``; here a desk that waits for the flood's end fails."""
    with desk_of(small) as desk:
        told = flood(small)
    refused = [one for one in told if "503" in one]
    assert 500 <= sum("200" in one for one in told) <= FILES
    assert len(refused) == STREAMS - sum("200" in one for one in told)
    assert desk.failed == []
    assert len(desk.seconds) > 5
    assert max(desk.seconds) < max(IN_TIME, SLOWER * desk.quiet), (desk.quiet, sorted(desk.seconds)[-5:])


def test_a_stream_too_many_is_told_when_to_come_back_and_an_official_still_gets_one(small: Target) -> None:
    streams = [stream(small) for _ in range(900)]
    told = [status_of(one) for one in streams]
    refused = small.get(f"/live/{small.made['tournament']}?of=")
    with small.socket() as official:
        path, session = f"/live/{small.made['tournament']}", small.made["session"]
        official.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nCookie: sessionid={session}\r\n\r\n".encode())
        assert "200" in status_of(official)
    for one in streams:
        one.close()
    assert any("503" in one for one in told)
    assert refused.status == 503
    assert int(refused.headers["retry-after"]) > 0


@pytest.mark.parametrize(
    ("start", "seconds"),
    [
        (b"", 10),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX-Never: ", 10),
        (b"POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 500000\r\n\r\nuser", 20),
    ],
)
def test_whoever_does_not_finish_a_request_is_dropped(target: Target, start: bytes, seconds: int) -> None:
    with target.socket() as opened:
        opened.sendall(start)
        opened.settimeout(seconds + 15)
        began = time.monotonic()
        with suppress(ConnectionResetError):
            assert opened.recv(100) == b""
        assert seconds - 2 < time.monotonic() - began


def test_a_slow_drop_of_headers_does_not_hold_a_connection(target: Target) -> None:
    with target.socket() as opened:
        began = time.monotonic()
        opened.sendall(b"GET / HTTP/1.1\r\n")
        with suppress(OSError):
            while time.monotonic() - began < 30:
                opened.sendall(b"X-Drop: by drop\r\n")
                time.sleep(0.5)
        assert time.monotonic() - began < 25


def memory(target: Target) -> int:
    """Kilobytes of the server's process."""
    lines = Path(f"/proc/{target.server.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def test_whoever_never_reads_the_answers_is_dropped_and_what_they_park_is_bounded(small: Target) -> None:
    before = memory(small)
    page = f"GET /t/{small.made['tournament']}/standings HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    opened = []
    for _ in range(100):
        one = socket.socket()
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        one.connect(("127.0.0.1", small.server.port))
        one.sendall(page * 20)
        opened.append(one)
    time.sleep(3)
    assert memory(small) - before < 100_000
    assert small.get(small.desk, small.staff).status == 200
    for one in opened:
        one.close()
