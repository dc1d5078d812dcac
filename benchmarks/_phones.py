"""Phone simulator over raw sockets, light enough for one process to be a whole hall of them."""

import asyncio
import json
import random
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

CSRF = "0123456789abcdefghijklmnopqrstuv"
PATIENCE = 60.0
PART = "X-Part: live\r\n"


@dataclass
class Answer:
    status: int
    body: bytes
    seconds: float


@dataclass
class Server:
    port: int
    host: str = "127.0.0.1"
    received: int = 0

    async def ask(self, head: str, cookie: str, body: str = "", extra: str = "") -> Answer:
        """One request on its own connection, like a phone after some idle minutes."""
        began = time.monotonic()
        reader, writer = await asyncio.open_connection(self.host, self.port)
        form = (
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
            if body
            else ""
        )
        writer.write(
            f"{head} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nAccept-Language: en\r\n"
            f"{extra}{form}Connection: close\r\n\r\n{body}".encode()
        )
        whole = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        top, _, rest = whole.partition(b"\r\n\r\n")
        if not top:
            raise ConnectionResetError("the server went away")
        self.received += len(rest)
        return Answer(int(top.split(b" ", 2)[1]), rest, time.monotonic() - began)


class Stream(asyncio.Protocol):
    """The live stream of one page; it signals a version newer than the page's."""

    def __init__(self, request: bytes, page: "Phone") -> None:
        self._request, self._page = request, page
        self._rest = b""
        self.opened = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        if not self.opened.done():
            self.opened.set_result(time.monotonic())
        self._rest += data
        while (at := self._rest.find(b"data: ")) >= 0 and (end := self._rest.find(b"\n\n", at)) >= 0:
            told = json.loads(self._rest[at + 6 : end])
            self._rest = self._rest[end + 2 :]
            self._page.hears(told["version"], told["spread"])


@dataclass(eq=False)
class Phone:
    """Does what live.js does: receives a version, waits its share of the spread, fetches the part."""

    server: Server
    tournament: str
    entrant: str
    cookie: str
    live: str = ""
    version: int = 0
    told: int = 0
    spread: int = 0
    size: int = 0
    fetched_at: float = 0.0
    seconds: list[float] = field(default_factory=list)
    stream: Stream | None = None
    _task: "asyncio.Task[None] | None" = None

    @property
    def path(self) -> str:
        return f"/t/{self.tournament}/me/"

    @property
    def table(self) -> str:
        """The match it plays, the last of what its stream is about."""
        return self.live.rpartition(",")[2]

    def hears(self, version: int, spread: int) -> None:
        self.told, self.spread = version, max(spread, self.spread)
        if version > self.version and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._renew(random.random() * spread / 1000))

    async def _renew(self, wait: float) -> None:
        await asyncio.sleep(wait)
        with suppress(OSError):  # no server: the page shows that it is stale, and retries later
            await self.fetch()
            while self.told > self.version:
                await self.fetch()

    async def fetch(self) -> None:
        self.seconds.append(await self.open(PART))

    async def open(self, header: str = "") -> float:
        """Fetch the whole page, or with the header only what an open page refreshes; the seconds it took."""
        asked = self.told
        answer = await self.server.ask(f"GET {self.path}", self.cookie, extra=header)
        if answer.status != 200:
            raise RuntimeError(f"{answer.status} for {self.path}")
        at = answer.body.index(b'data-live="') + 11
        self.live = answer.body[at : answer.body.index(b'"', at)].decode()
        at = answer.body.index(b'data-version="') + 14
        self.version = max(asked, int(answer.body[at : answer.body.index(b'"', at)]))
        self.size = len(answer.body)
        self.fetched_at = time.monotonic()
        return answer.seconds

    async def listen(self) -> None:
        request = f"GET {self.live} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        loop = asyncio.get_running_loop()
        _, self.stream = await loop.create_connection(
            lambda: Stream(request, self), self.server.host, self.server.port
        )
        await asyncio.wait_for(self.stream.opened, PATIENCE)

    def hang_up(self) -> None:
        if self.stream:
            self.stream.transport.abort()
            self.stream = None
