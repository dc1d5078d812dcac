"""The live stream: tells pages a tournament's new version, and nothing else.

A page that receives a new version fetches the part it shows. The stream is server-sent events on bare ASGI;
one poll of the ledger's heads, a few times a second, serves all listeners of a process.

    /live/<tournament>               every new version: the desk
    /live/<tournament>?of=           what concerns everybody: the public pages, the wall
    /live/<tournament>?of=4-12,abc   that, and what concerns match 4-12 or entrant abc: a player's phone
    /live/<tournament>?of=field      that, and who is in and how they stand: the desk's roster and standings
    /live/table-<id>                 every new line of a companion table
"""

import asyncio
import json
import logging
import random
import signal
import threading
from collections.abc import Callable, Iterable
from types import FrameType
from typing import Any
from urllib.parse import parse_qs

from topcut.core.topics import EVERYBODY, Topics
from topcut.service.clock import now
from topcut.serving.asgi import App, Message, Receive, Send, send_response
from topcut.serving.ledger_poll import LedgerPoll
from topcut.serving.listeners import Listener, Room

log = logging.getLogger("topcut.serving")

POLL_INTERVAL = 0.25
HEARTBEAT_INTERVAL = 20.0
_LIVE = "/live/"
_TABLE = "table-"
_MAX_TOPICS = 8
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
        self._ledger = LedgerPoll()
        self._polling = asyncio.Lock()
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
        polling = asyncio.create_task(self._poll_forever())
        heartbeat = asyncio.create_task(self._send_heartbeats())
        self._stop_on_signals()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        self.stop()
        polling.cancel()
        heartbeat.cancel()
        await self._ledger.close()
        await send({"type": "lifespan.shutdown.complete"})

    def _stop_on_signals(self) -> None:
        """uvicorn waits for open streams before it signals shutdown, so handle the signals ourselves."""
        if threading.current_thread() is not threading.main_thread():
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            before = signal.getsignal(number)
            if callable(before):
                signal.signal(number, _before(lambda: loop.call_soon_threadsafe(self.stop), before))

    def stop(self) -> None:
        """End every stream; their pages show that they are reconnecting."""
        self._stopping = True
        for room in self._rooms.values():
            room.beat()

    # Polling

    async def _poll_forever(self) -> None:
        while True:
            await self._poll()
            await asyncio.sleep(POLL_INTERVAL)

    async def _poll(self) -> None:
        async with self._polling:
            try:
                await self._notify(self._ledger)
                await self._notify_tables(self._ledger)
            except Exception:
                log.exception("could not poll the ledger")

    async def _notify(self, ledger: LedgerPoll) -> None:
        """One query for all listeners; then the events of the tournaments that changed."""
        versions, rooms = await ledger.versions(), self._rooms
        moved = {id_: (rooms[id_].version, v) for id_, v in versions.items() if self._moved(id_, v)}
        about = await ledger.topics_since(moved) if moved else {}
        for tournament, version in versions.items():
            if version and tournament not in rooms:
                rooms[tournament] = Room(version)
        for tournament, (_, version) in moved.items():
            rooms[tournament].move(version, about[tournament])

    async def _notify_tables(self, ledger: LedgerPoll) -> None:
        """Companion tables, most of which are never open: only those with listeners are polled."""
        rooms = {name: room for name, room in self._rooms.items() if name.startswith(_TABLE)}
        for name in [name for name, room in rooms.items() if not room.listeners]:
            del self._rooms[name], rooms[name]
        if not rooms:
            return
        for id_, version in (await ledger.table_versions(_ids(rooms))).items():
            if rooms[_TABLE + id_].version != version:
                rooms[_TABLE + id_].move(version, EVERYBODY)

    def _moved(self, tournament: str, version: int) -> bool:
        return tournament in self._rooms and self._rooms[tournament].version != version

    async def _send_heartbeats(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_INTERVAL)
            for room in self._rooms.values():
                room.beat()

    # Sending

    async def _listen(self, scope: Message, receive: Receive, send: Send) -> None:
        name = scope["path"].removeprefix(_LIVE)
        room = await (self._table(name) if name.startswith(_TABLE) else self._room(name))
        if room is None or self._stopping:
            status = 503 if self._stopping else 404
            await send_response(send, status, [(b"content-length", b"0")])
            return
        listener = Listener(_topics_in(scope["query_string"]))
        leaving = asyncio.create_task(_wait_for_disconnect(receive, listener))
        room.enter(listener)
        try:
            await self._stream(listener, send)
        finally:
            room.listeners.discard(listener)
            leaving.cancel()

    async def _room(self, tournament: str) -> Room | None:
        """The room of a tournament; one just created may not have been polled yet."""
        if tournament not in self._rooms:
            await self._poll()
        return self._rooms.get(tournament)

    async def _table(self, name: str) -> Room | None:
        """Entered without an await in between: a room without listeners is removed at the next poll."""
        found = await self._ledger.table_versions(_ids([name]))
        for version in found.values():
            return self._rooms.setdefault(name, Room(version))
        return None

    async def _stream(self, listener: Listener, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        # Spread the reconnects of phones that lose the same access point.
        line = f"retry: {random.randint(1500, 4500)}\n"
        while not listener.gone and not self._stopping:
            message = {"version": listener.version, "now": now(), "spread": listener.spread}
            line += f"event: version\ndata: {json.dumps(message)}\n\n"
            listener.spread = 0
            await send({"type": "http.response.body", "body": line.encode(), "more_body": True})
            line = ""
            await listener.wake.wait()
            listener.wake.clear()
        await send({"type": "http.response.body", "body": b""})


def _before(act: Callable[[], object], then: Callable[..., Any]) -> Callable[[int, FrameType | None], None]:
    def handle(number: int, frame: FrameType | None) -> None:
        act()
        then(number, frame)

    return handle


def _topics_in(query: bytes) -> Topics | None:
    """The topics that the listener subscribes to; without ``of``, everything."""
    found = parse_qs(query.decode("latin-1"), keep_blank_values=True).get("of")
    if found is None:
        return None
    return frozenset(topic for topic in found[-1].split(",")[:_MAX_TOPICS] if topic)


def _ids(rooms: Iterable[str]) -> list[str]:
    return [name.removeprefix(_TABLE) for name in rooms]


async def _wait_for_disconnect(receive: Receive, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.gone = True
    listener.wake.set()
