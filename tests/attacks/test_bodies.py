"""S4: bodies are refused by their length, bounded together, and never on disk for strangers."""

from __future__ import annotations

import socket
import threading
import time
from pathlib import Path
from typing import NamedTuple

from tests.attacks.rig import Target
from tests.attacks.test_open_files import memory, status_of

PARKED = 10_000
"""Kilobytes that all of them together may take."""


def announced(target: Target, path: str, length: int, cookie: str = "") -> tuple[str, float]:
    """The answer to a head that announces a body, before any of the body is sent."""
    with target.socket() as opened:
        head = f"POST {path} HTTP/1.1\r\nHost: x\r\n{cookie}Content-Length: {length}\r\n\r\n"
        began = time.monotonic()
        opened.sendall(head.encode())
        return status_of(opened), time.monotonic() - began


def test_what_is_too_large_is_refused_by_its_length_at_any_address(target: Target) -> None:
    staff = f"Cookie: sessionid={target.made['session']}\r\n"
    for path in (
        "/",
        "/sign-in",
        "/nosuch",
        "/library/add",
        target.desk,
        f"/t/{target.made['tournament']}/me/",
    ):
        for length in (1_000_001, 2_000_000_000, 10**30):
            told, seconds = announced(target, path, length)
            assert "413" in told or "400" in told, (path, length, told)
            assert seconds < 5
    assert "413" in announced(target, "/sign-in", 50_000_000, staff)[0]
    assert "413" in announced(target, "/library/add", 500_000_000, staff)[0]


def test_a_large_file_is_taken_from_whom_it_is_meant(target: Target) -> None:
    """The library asks for the body; it is 12 MB of no document, and says so."""
    boundary, filler = "b", b"%PDF-nothing" * 500_000
    body = (
        (
            f"--{boundary}\r\nContent-Disposition: form-data; "
            f'name="csrfmiddlewaretoken"\r\n\r\n{"a" * 32}\r\n'
            f'--{boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'
        ).encode()
        + filler
        + f"\r\n--{boundary}--\r\n".encode()
    )
    headers = {"Content-Type": f"multipart/form-data; boundary={boundary}", "Content-Length": str(len(body))}
    cookies = {**target.staff, "csrftoken": "a" * 32}
    assert len(body) > 5_000_000
    assert target.ask("POST", "/library/add", body, cookies, headers).status == 409


class Sender(threading.Thread):
    """Sends without end, until the server has had enough, and then again on a new connection."""

    def __init__(self, target: Target, head: bytes, part: bytes, over: threading.Event) -> None:
        super().__init__(daemon=True)
        self._target, self._head, self._part, self._over = target, head, part, over
        self.sent = 0

    def run(self) -> None:
        while not self._over.is_set():
            try:
                with self._target.socket() as opened:
                    opened.sendall(self._head)
                    while not self._over.is_set():
                        opened.sendall(self._part)
                        self.sent += len(self._part)
            except OSError:
                time.sleep(0.02)


CHUNK = b"8000\r\n" + b"a" * 0x8000 + b"\r\n"
HEADS = {
    "chunks": (b"POST /sign-in HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", CHUNK),
    "as much as announced": (
        b"POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n",
        b"a" * 999_000,
    ),
    "more than may be": (
        b"POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000000\r\n\r\n",
        b"a" * 65_536,
    ),
    "a header": (b"GET / HTTP/1.1\r\nX-Long: ", b"a" * 65_536),
    "headers": (b"GET / HTTP/1.1\r\n", b"X-Many: a\r\n" * 4_000),
    "a path": (b"GET /", b"a" * 65_536),
    "trailers": (
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
        b"X-More: a\r\n" * 4_000,
    ),
    "on a stream": (b"GET /live/x?of= HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", CHUNK),
}


def send_for(target: Target, seconds: float) -> None:
    over = threading.Event()
    senders = [Sender(target, head, part, over) for head, part in HEADS.values()]
    for sender in senders:
        sender.start()
    time.sleep(seconds)
    over.set()
    for sender in senders:
        sender.join(30)


def warmed(target: Target) -> None:
    """Whatever a first request of its kind takes is there before, and so are gaps in the memory."""
    for _ in range(8):
        target.post("/sign-in", {"username": "nobody", "password": "x"})
        target.get("/")
        announced(target, "/sign-in", 2_000_000)
    send_for(target, 0.5)  # connections that come and go leave gaps, whatever they send


class Held(NamedTuple):
    sent: int
    peak: int  # kilobytes
    spooled: set[str]


def parked(target: Target) -> Held:
    """Eight sockets send without end for three seconds."""
    over = threading.Event()
    before = memory(target)
    senders = [Sender(target, head, part, over) for head, part in HEADS.values()]
    for sender in senders:
        sender.start()
    peak = 0
    spooled: set[str] = set()
    for _ in range(60):
        time.sleep(0.05)
        peak = max(peak, memory(target) - before)
        spooled |= {name for name in open_files(target) if "/tmp/" in name or "deleted" in name}
    over.set()
    for sender in senders:
        sender.join(30)
    return Held(sum(sender.sent for sender in senders), peak, spooled)


def test_eight_sockets_that_send_without_end_park_less_than_ten_megabytes(own_target: Target) -> None:
    warmed(own_target)
    held = parked(own_target)
    assert len(HEADS) == 8
    assert held.sent > 20_000_000, "they did send"
    assert held.peak < PARKED
    assert not {name for name in held.spooled if str(own_target.server.folder) not in name}
    assert own_target.get("/sign-in").status == 200


class WholeSender(threading.Thread):
    """Sends a form of a megabyte to its end, and again as soon as it is answered."""

    FORM = b"username=" + b"%41" * 333_000

    def __init__(self, target: Target, path: str, over: threading.Event) -> None:
        super().__init__(daemon=True)
        self._target, self._path, self._over = target, path, over
        self.statuses: list[int] = []

    def run(self) -> None:
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        while not self._over.is_set():
            try:
                self.statuses.append(self._target.ask("POST", self._path, self.FORM, {}, kind).status)
            except OSError:
                time.sleep(0.02)


def test_forms_of_a_megabyte_sent_to_their_end_are_held_one_at_a_time(own_target: Target) -> None:
    """They wait for a thread as a whole, so they are bounded too; and the desk goes on meanwhile."""
    for path in ("/sign-in", "/language"):
        own_target.post(path, {"username": "nobody", "password": "x"})
    own_target.get(own_target.desk, own_target.staff)
    before, over = memory(own_target), threading.Event()
    senders = [WholeSender(own_target, path, over) for path in ("/sign-in", "/language") for _ in range(12)]
    for sender in senders:
        sender.start()
    peak, statuses = 0, []
    for _ in range(30):
        statuses.append(own_target.get(own_target.desk, own_target.staff).status)
        peak = max(peak, memory(own_target) - before)
        time.sleep(0.05)
    over.set()
    for sender in senders:
        sender.join(30)
    sent = [status for sender in senders for status in sender.statuses]
    assert len(sent) > len(senders)
    assert 503 in sent
    assert set(statuses) == {200}
    assert peak < 6 * PARKED


def open_files(target: Target) -> set[str]:
    found = set()
    for file in Path(f"/proc/{target.server.pid}/fd").iterdir():
        try:
            found.add(str(file.readlink()))
        except OSError:
            continue
    return found


def test_many_that_hold_a_body_back_do_not_keep_others_from_sending_a_form(own_target: Target) -> None:
    """Each sends most of a megabyte and waits: the largest go, and a small form comes through."""
    held: list[socket.socket] = []
    before = memory(own_target)
    for _ in range(40):
        try:
            opened = own_target.socket()
            opened.sendall(
                b"POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\n\r\n" + b"a" * 900_000
            )
            held.append(opened)
        except OSError:
            continue
    assert own_target.post("/theme", {"theme": "dark"}).status == 302
    assert memory(own_target) - before < 2 * PARKED
    for opened in held:
        opened.close()


def test_a_request_behind_another_is_read_to_its_end_once_the_first_is_answered(target: Target) -> None:
    form = f"csrfmiddlewaretoken={'a' * 32}&username=nobody&password=x".encode()
    head = (
        f"POST /sign-in HTTP/1.1\r\nHost: x\r\nCookie: csrftoken={'a' * 32}\r\nConnection: close\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(form)}\r\n\r\n"
    ).encode()
    with target.socket() as opened:
        opened.sendall(b"GET /sign-in HTTP/1.1\r\nHost: x\r\n\r\n" + head + form[:9])
        answers = opened.recv(65_536)
        time.sleep(0.2)
        opened.sendall(form[9:])
        while more := opened.recv(65_536):
            answers += more
    assert answers.startswith(b"HTTP/1.1 200")
    assert b"HTTP/1.1 409" in answers
