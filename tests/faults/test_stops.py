"""A server that is told to stop leaves everything in the one file that people copy."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.attacks.rig import Target
from tests.faults.folder import ask

pytestmark = pytest.mark.xdist_group("kills")


def test_the_file_alone_has_the_last_acknowledged_result_after_a_stop(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    made = ask(folder, "make", 8, 1)
    for match, by in zip(made["matches"], (signal.SIGTERM, signal.SIGINT), strict=False):
        with Target.serving(folder, made) as target:
            form = {"do": "record", "match": match, "score": "2-1"}
            assert target.post(target.desk, form, target.staff).status == 302
            if by is signal.SIGTERM:
                end_gently(target)
            else:
                target.server.stop(by)
        copy = tmp_path / f"{by.name}.sqlite3"
        shutil.copy(folder / "topcut.sqlite3", copy)
        with closing(sqlite3.connect(copy)) as database:
            (newest,) = database.execute(
                "SELECT body FROM ledger_line ORDER BY version DESC LIMIT 1"
            ).fetchone()
        assert '"kind":"ResultRecorded"' in newest, by.name
        assert f'"{match}"' in newest


def end_gently(target: Target) -> None:
    """Streams come to their end, whoever was let in is still answered, and a stop is no failure."""
    stream, opened = target.socket(), target.socket()
    stream.sendall(f"GET /live/{target.made['tournament']}?of= HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    assert b"retry:" in until(stream, b"\n\n")
    os.kill(target.server.pid, signal.SIGTERM)
    until(stream, b"0\r\n\r\n")
    with suppress(OSError):
        while True:  # until nobody new is let in
            target.socket().close()
    opened.sendall(b"GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n")
    answer = until(opened, b"stopping\n")
    assert answer.startswith(b"HTTP/1.1 503")
    assert b"connection: close" in answer
    assert target.server.wait() == 0


def until(opened: socket.socket, end: bytes) -> bytes:
    read = b""
    while end not in read:
        part = opened.recv(1000)
        assert part, read
        read += part
    return read
