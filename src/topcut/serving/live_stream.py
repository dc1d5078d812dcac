"""Server-sent events for all listeners of a tournament, from one shared poll of the ledger."""

import asyncio
import json
import logging
import random
import signal
import threading
from collections.abc import Awaitable, Callable, Iterable
from types import FrameType
from typing import Any
from urllib.parse import parse_qs

from topcut.core.topics import EVERYBODY, Topics
from topcut.service.clock import now
from topcut.serving.ledger_poll import Lookout
from topcut.serving.listeners import Listener, Room

Message = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]
Receive = Callable[[], Awaitable[Message]]
App = Callable[[Message, Receive, Send], Awaitable[None]]

log = logging.getLogger("topcut.serving")

LOOK_EVERY = 0.25
BEAT_EVERY = 20.0
_LIVE = "/live/"
_TABLE = "table-"
_MOST_TOPICS = 8
_HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class LiveStream:
    """ASGI middleware: answers ``/live/<tournament>`` itself and passes everything else to ``app``."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._rooms: dict[str, Room] = {}
        self._lookout = Lookout()
        self._one_look = asyncio.Lock()
        self._stopping = False

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "http" and scope["path"].startswith(_LIVE):
            await self._listen(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        await receive()
        looking = asyncio.create_task(self._look())
        beating = asyncio.create_task(self._beat())
        self._stop_on_signals()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        self.stop()
        looking.cancel()
        beating.cancel()
        await self._lookout.close()
        await send({"type": "lifespan.shutdown.complete"})

    def _stop_on_signals(self) -> None:
        """uvicorn waits for open streams before it signals shutdown, so handle the signals ourselves."""
        if threading.current_thread() is not threading.main_thread():
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            before = signal.getsignal(number)
            if callable(before):
                signal.signal(number, _first(lambda: loop.call_soon_threadsafe(self.stop), before))

    def stop(self) -> None:
        """End every stream; their pages show that they are reconnecting."""
        self._stopping = True
        for room in self._rooms.values():
            room.beat()

    # Polling

    async def _look(self) -> None:
        while True:
            await self._look_once()
            await asyncio.sleep(LOOK_EVERY)

    async def _look_once(self) -> None:
        async with self._one_look:
            try:
                await self._tell(self._lookout)
                await self._tell_tables(self._lookout)
            except Exception:
                log.exception("could not look at the ledger")

    async def _tell(self, lookout: Lookout) -> None:
        """One query for all listeners; then the events of the tournaments that changed."""
        versions, rooms = await lookout.versions(), self._rooms
        moved = {id_: (rooms[id_].version, v) for id_, v in versions.items() if self._moved(id_, v)}
        about = await lookout.topics_since(moved) if moved else {}
        for tournament, version in versions.items():
            if version and tournament not in rooms:
                rooms[tournament] = Room(version)
        for tournament, (_, version) in moved.items():
            rooms[tournament].move(version, about[tournament])

    async def _tell_tables(self, lookout: Lookout) -> None:
        """Companion tables, most of which are never open: only those with listeners are polled."""
        rooms = {name: room for name, room in self._rooms.items() if name.startswith(_TABLE)}
        for name in [name for name, room in rooms.items() if not room.listeners]:
            del self._rooms[name], rooms[name]
        if not rooms:
            return
        for id_, version in (await lookout.companions(_ids(rooms))).items():
            if rooms[_TABLE + id_].version != version:
                rooms[_TABLE + id_].move(version, EVERYBODY)

    def _moved(self, tournament: str, version: int) -> bool:
        return tournament in self._rooms and self._rooms[tournament].version != version

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_EVERY)
            for room in self._rooms.values():
                room.beat()

    # Sending

    async def _listen(self, scope: Message, receive: Receive, send: Send) -> None:
        name = scope["path"].removeprefix(_LIVE)
        room = await (self._table(name) if name.startswith(_TABLE) else self._room(name))
        if room is None or self._stopping:
            await _answer(send, 503 if self._stopping else 404)
            return
        listener = Listener(_only(scope["query_string"]))
        leaving = asyncio.create_task(_until_gone(receive, listener))
        room.enter(listener)
        try:
            await self._stream(listener, send)
        finally:
            room.listeners.discard(listener)
            leaving.cancel()

    async def _room(self, tournament: str) -> Room | None:
        """The room of a tournament; one just created may not have been polled yet."""
        if tournament not in self._rooms:
            await self._look_once()
        return self._rooms.get(tournament)

    async def _table(self, name: str) -> Room | None:
        """Entered without an await in between: a room without listeners is removed at the next poll."""
        found = await self._lookout.companions(_ids([name]))
        for version in found.values():
            return self._rooms.setdefault(name, Room(version))
        return None

    async def _stream(self, listener: Listener, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        # Spread the reconnects of phones that lose the same access point.
        line = f"retry: {random.randint(1500, 4500)}\n"
        while not listener.gone and not self._stopping:
            told = {"version": listener.version, "now": now(), "spread": listener.spread}
            line += f"event: version\ndata: {json.dumps(told)}\n\n"
            listener.spread = 0
            await send({"type": "http.response.body", "body": line.encode(), "more_body": True})
            line = ""
            await listener.wake.wait()
            listener.wake.clear()
        await send({"type": "http.response.body", "body": b""})


def _first(act: Callable[[], object], then: Callable[..., Any]) -> Callable[[int, FrameType | None], None]:
    def handle(number: int, frame: FrameType | None) -> None:
        act()
        then(number, frame)

    return handle


def _only(query: bytes) -> Topics | None:
    """The topics that the listener subscribes to; without ``of``, everything."""
    found = parse_qs(query.decode("latin-1"), keep_blank_values=True).get("of")
    if found is None:
        return None
    return frozenset(topic for topic in found[-1].split(",")[:_MOST_TOPICS] if topic)


def _ids(rooms: Iterable[str]) -> list[str]:
    return [name.removeprefix(_TABLE) for name in rooms]


async def _answer(send: Send, status: int) -> None:
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


async def _until_gone(receive: Receive, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.gone = True
    listener.wake.set()
