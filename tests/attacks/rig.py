"""What attacks are made of: a server with a tournament, requests, raw sockets."""

from __future__ import annotations

import http.client
import resource
import socket
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

from tests.faults.folder import ask
from tests.faults.kill_rig import CSRF, Server

PATIENCE = 30.0


class Reply(NamedTuple):
    status: int
    headers: Mapping[str, str]
    text: str
    seconds: float


@dataclass
class Target:
    """A running server; ``made`` is what ``tests.faults.folder`` says of the tournament in it."""

    server: Server
    made: dict[str, Any] = field(default_factory=dict)

    @classmethod
    @contextmanager
    def started(cls, folder: Path, *, players: int = 16, rounds: int = 2, **server: Any) -> Iterator[Target]:
        """A folder with a tournament whose last round is open, and a server on it."""
        with cls.serving(folder, ask(folder, "make", players, rounds), **server) as target:
            yield target

    @classmethod
    @contextmanager
    def serving(cls, folder: Path, made: dict[str, Any], **server: Any) -> Iterator[Target]:
        """A server on a folder that was made."""
        target = cls(Server(folder, **server), made)
        target.server.start("/")
        try:
            yield target
        finally:
            target.server.stop()

    @property
    def desk(self) -> str:
        """The address of the tournament's desk."""
        return f"/t/{self.made['tournament']}/desk/"

    @property
    def staff(self) -> dict[str, str]:
        """The cookies of whoever runs the desk."""
        return {"sessionid": self.made["session"]}

    def get(self, path: str, cookies: Mapping[str, str] | None = None, **headers: str) -> Reply:
        return self.ask("GET", path, cookies=cookies, headers=headers)

    def post(self, path: str, form: Mapping[str, str], cookies: Mapping[str, str] | None = None) -> Reply:
        """Send a form as a page of ours would, with its CSRF token."""
        sent = {**form, "csrfmiddlewaretoken": CSRF}
        carried = {**(cookies or {}), "csrftoken": CSRF}
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        return self.ask("POST", path, urlencode(sent).encode(), carried, headers)

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        cookies: Mapping[str, str] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        carried = "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())
        sent = {**(headers or {}), **({"Cookie": carried} if carried else {})}
        began = time.monotonic()
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, sent)
            reply = connection.getresponse()
            text = reply.read().decode("utf-8", "replace")
            return Reply(reply.status, dict(reply.getheaders()), text, time.monotonic() - began)
        finally:
            connection.close()

    def socket(self) -> socket.socket:
        """A bare connection, for what no client library would send."""
        return socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE)

    @property
    def log(self) -> str:
        return self.server.log.read_text("utf-8", "replace")

    @property
    def security_log(self) -> str:
        file = self.server.folder / "logs" / "security.log"
        return file.read_text("utf-8") if file.exists() else ""


def more_files(count: int) -> None:
    """Let this process open so many files, as far as it may: an attacker has a limit too."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count if hard == resource.RLIM_INFINITY else min(count, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
