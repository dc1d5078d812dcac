"""Server-sent events for every listener of a tournament, from one look at the ledger for all."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any

from asgiref.sync import sync_to_async
from django.db import connection

from topcut.core.ids import TournamentId
from topcut.ledger import store

Scope = dict[str, Any]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

log = logging.getLogger("topcut.live")

LOOK_EVERY = 0.25
BEAT_EVERY = 20.0
_HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class LiveStream:
    """Answers ``/live/<tournament>`` itself and hands everything else on to ``app``."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._versions: dict[str, int] = {}
        self._moved: dict[str, asyncio.Event] = defaultdict(asyncio.Event)
        self._looking: asyncio.Task[None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "http" and scope["path"].startswith("/live/"):
            await self._listen(scope["path"].removeprefix("/live/"), receive, send)
        else:
            await self._app(scope, receive, send)

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        await receive()
        self._looking = asyncio.create_task(self._look())
        await send({"type": "lifespan.startup.complete"})
        await receive()
        self._looking.cancel()
        for moved in self._moved.values():
            moved.set()
        await send({"type": "lifespan.shutdown.complete"})

    async def _look(self) -> None:
        """One query for all listeners; the next look waits until this one is told."""
        while True:
            try:
                self._tell(await sync_to_async(_versions)())
            except Exception:
                log.exception("could not look at the ledger")
            await asyncio.sleep(LOOK_EVERY)

    def _tell(self, versions: dict[TournamentId, int]) -> None:
        for tournament, version in versions.items():
            if self._versions.get(tournament) != version:
                self._versions[tournament] = version
                self._moved.pop(tournament, asyncio.Event()).set()

    async def _listen(self, tournament: str, receive: Receive, send: Send) -> None:
        if tournament not in self._versions:
            await send({"type": "http.response.start", "status": 404, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        left = asyncio.create_task(_until_gone(receive))
        try:
            await self._stream(tournament, send, left)
        finally:
            left.cancel()

    async def _stream(self, tournament: str, send: Send, left: asyncio.Task[None]) -> None:
        told = None
        while not left.done():
            version = self._versions[tournament]
            line = f"event: version\ndata: {version}\n\n" if version != told else ": still here\n\n"
            told = version
            await send({"type": "http.response.body", "body": line.encode(), "more_body": True})
            if self._looking is None or self._looking.cancelled():
                break
            moved = asyncio.create_task(self._moved[tournament].wait())
            await asyncio.wait({moved, left}, timeout=BEAT_EVERY, return_when=asyncio.FIRST_COMPLETED)
            moved.cancel()


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def _versions() -> dict[TournamentId, int]:
    try:
        return store.versions()
    finally:
        connection.close()
