"""The live stream: tells pages a tournament's new version, and nothing else.

A page that receives a new version fetches the part it shows. The stream is server-sent events on bare ASGI;
one poll of the ledger's heads, a few times a second, serves all listeners of a process.

    /live/<tournament>               every new version: the desk, for officials of the tournament
    /live/<tournament>?of=           what concerns everybody: the public pages, the wall
    /live/<tournament>?of=4-12,abc&own=…   that, and what concerns match 4-12 or entrant abc: a player's phone, by
                                     an address that was signed for it (``web/live_address.py``)
    /live/<tournament>?of=field      that, and who is in and how they stand: the desk's roster and standings
    /live/table-<id>                 every new line of a companion table

Whoever is neither an official nor holds a signed address hears only of lines that everybody may know of
(``service/movements.py``).

There are as many streams as ``limits.capacity`` says, and some more for officials. Whoever comes then gets a 503, and
their page asks again by itself every ten seconds.
"""

import asyncio
import json
import logging
import random
import signal
import threading
from collections.abc import Callable, Iterable
from types import FrameType
from typing import Any, NamedTuple
from urllib.parse import parse_qs

from topcut.core.kernel.ids import TournamentId
from topcut.core.topics import EVERYBODY, Topics
from topcut.limits import Capacity
from topcut.service.clock import now
from topcut.service.movements import Moved
from topcut.serving.asgi import App, Message, Receive, Send, send_response
from topcut.serving.bodies import has_body
from topcut.serving.ledger_poll import LedgerPoll
from topcut.serving.listeners import Listener, Room
from topcut.serving.refusals import note_limit
from topcut.serving.session_lookup import SessionLookup
from topcut.web.live_address import is_own_stream

log = logging.getLogger("topcut.serving")

POLL_INTERVAL = 0.25
HEARTBEAT_INTERVAL = 20.0
_LIVE = "/live/"
_TABLE = "table-"
_MAX_TOPICS = 8
_MOST_OFFICIALS = 64
_RETRY_SECONDS = 10
_HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class LiveStream:
    """ASGI middleware: answers ``/live/<tournament>`` itself and passes everything else to ``app``."""

    def __init__(self, app: App, sessions: SessionLookup, capacity: Capacity) -> None:
        self._app = app
        self._sessions = sessions
        self._most = capacity.streams
        self._listening = 0
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
        """One query for all listeners; then the events of the tournaments that changed and are listened to."""
        versions = await ledger.versions()
        self._forget_empty()
        rooms = {TournamentId(name): room for name, room in self._rooms.items() if not _is_table(name)}
        spans = {
            id_: (room.version, versions[id_])
            for id_, room in rooms.items()
            if versions.get(id_, room.version) != room.version
        }
        moved = await ledger.moved_since(spans) if spans else {}
        for tournament, (_, version) in spans.items():
            rooms[tournament].move(version, moved[tournament])

    def _forget_empty(self) -> None:
        for name in [name for name, room in self._rooms.items() if not room.listeners]:
            del self._rooms[name]

    async def _notify_tables(self, ledger: LedgerPoll) -> None:
        """Companion tables, most of which are never open: only those with listeners are polled."""
        rooms = {name: room for name, room in self._rooms.items() if _is_table(name)}
        if not rooms:
            return
        for id_, version in (await ledger.table_versions(_ids(rooms))).items():
            if rooms[_TABLE + id_].version != version:
                rooms[_TABLE + id_].move(version, Moved(EVERYBODY, EVERYBODY))

    async def _send_heartbeats(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_INTERVAL)
            for room in self._rooms.values():
                room.beat()

    # Sending

    async def _listen(self, scope: Message, receive: Receive, send: Send) -> None:
        name = scope["path"].removeprefix(_LIVE)
        listener = await self._listener(scope, name)
        if listener is None:
            await _send_status(send, 403)
        elif self._stopping or self._listening >= self._most + (_MOST_OFFICIALS if listener.is_official else 0):
            note_limit("streams")
            await _send_status(send, 503, (b"retry-after", str(_RETRY_SECONDS).encode()))
        else:
            self._listening += 1
            try:
                await self._let_in(name, listener, receive, send)
            finally:
                self._listening -= 1

    async def _let_in(self, name: str, listener: Listener, receive: Receive, send: Send) -> None:
        room = await (self._enter_table(name, listener) if _is_table(name) else self._enter(name, listener))
        if room is None:
            await _send_status(send, 404)
            return
        leaving = asyncio.create_task(_wait_for_disconnect(receive, listener))
        try:
            await self._stream(listener, send)
        finally:
            room.listeners.discard(listener)
            leaving.cancel()

    async def _listener(self, scope: Message, name: str) -> Listener | None:
        """Who listens, to what; ``None`` for somebody who asks for everything and is no official."""
        asked = _asked(scope["query_string"])
        if _is_table(name) or has_body(scope):
            return Listener(None, entitled=True) if not has_body(scope) else None
        if asked.of is not None and asked.own:
            return Listener(_topics_in(asked.of), entitled=is_own_stream(name, asked.of, asked.own))
        official = await self._sessions.is_official(scope, name)
        if asked.of is None:
            return Listener(None, entitled=True, is_official=True) if official else None
        return Listener(_topics_in(asked.of), entitled=official, is_official=official)

    # A room is entered without an await after it was found: one without listeners is removed at the next poll.

    async def _enter(self, tournament: str, listener: Listener) -> Room | None:
        found = await self._ledger.movements(TournamentId(tournament))
        if found is None:
            return None
        room = self._rooms.setdefault(tournament, Room(found.version))
        last = room.version if listener.only is None else found.last(listener.only, public=not listener.entitled)
        room.enter(listener, last)
        return room

    async def _enter_table(self, name: str, listener: Listener) -> Room | None:
        found = await self._ledger.table_versions(_ids([name]))
        for version in found.values():
            room = self._rooms.setdefault(name, Room(version))
            room.enter(listener, room.version)
            return room
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


class _Asked(NamedTuple):
    of: str | None
    own: str


def _asked(query: bytes) -> _Asked:
    found = parse_qs(query.decode("latin-1"), keep_blank_values=True)
    return _Asked(found["of"][-1] if "of" in found else None, found.get("own", [""])[-1])


def _topics_in(of: str) -> Topics:
    return frozenset(topic for topic in of.split(",")[:_MAX_TOPICS] if topic)


def _is_table(name: str) -> bool:
    return name.startswith(_TABLE)


async def _send_status(send: Send, status: int, *headers: tuple[bytes, bytes]) -> None:
    """No page: only a page's own script asks for streams. The connection ends, which makes room for others."""
    await send_response(send, status, [*headers, (b"content-length", b"0"), (b"connection", b"close")])


def _ids(rooms: Iterable[str]) -> list[str]:
    return [name.removeprefix(_TABLE) for name in rooms]


async def _wait_for_disconnect(receive: Receive, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.gone = True
    listener.wake.set()
