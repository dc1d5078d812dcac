"""A wire to PostgreSQL that can be cut, held and mended: what a server sees of a database that goes away."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Wire:
    """Passes bytes on between a port of its own and PostgreSQL's.

    ``cut``: it closes what is open and takes nothing new, as a server that was stopped. ``held``: everything
    stays open and nothing comes through, as a network that is gone or a machine that hangs.
    """

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._there = (parts.hostname or "127.0.0.1", parts.port or 5432)
        self._flows = threading.Event()
        self._flows.set()
        self._open: list[socket.socket] = []
        self._door: socket.socket | None = None
        self._here = ("127.0.0.1", 0)
        self.mend()
        self.url = parts._replace(
            netloc=f"{parts.username}:{parts.password}@127.0.0.1:{self._here[1]}"
        ).geturl()

    def cut(self) -> None:
        if self._door:
            self._door.shutdown(socket.SHUT_RDWR)
            self._door.close()
            self._door = None
        for end in self._open:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._open.clear()

    def hold(self) -> None:
        self._flows.clear()

    def mend(self) -> None:
        self._flows.set()
        if self._door is None:
            self._door = socket.create_server(self._here)
            self._here = self._door.getsockname()
            threading.Thread(target=self._take, args=(self._door,), daemon=True).start()

    def _take(self, door: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = door.accept()
                far = socket.create_connection(self._there)
                self._open += [near, far]
                for pair in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=pair, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self._flows.wait()
                target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@contextmanager
def wire_to(url: str) -> Iterator[Wire]:
    wire = Wire(url)
    try:
        yield wire
    finally:
        wire.mend()
        wire.cut()
