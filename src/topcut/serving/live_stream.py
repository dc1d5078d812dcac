"""The live stream: tells pages a tournament's new version, and nothing else.

A page that receives a new version fetches the part it shows. The stream is server-sent events on bare ASGI;
one poll of the ledger's heads serves all listeners of a process (``rooms.py``).

    /live/<tournament>                       every new version: the desk, for officials alone
    /live/<tournament>?of=                   what concerns everybody: the public pages, the wall
    /live/<tournament>/<signature>?of=4-12,abc   that, and match 4-12 and entrant abc: a player's phone
    /live/<tournament>?of=field              that, and who is in and how they stand: the desk's roster
    /live/probe                              nothing, in two parts a second apart: ``topcut doctor --through``
    /live/table-<id>                         every new line of a companion table, and what concerns its match

The signature is for the topics of a player's page (``web/live_address.py``). Without it, whoever is no
official hears only of lines that everybody may know of (``service/movements.py``).

There are as many streams as ``limits.capacity`` says, and some more for officials. Whoever comes then gets a
503, and their page asks by itself every ten seconds; so does whoever cannot be told from a stranger because
too many sessions are being looked up.
"""

import asyncio
import json
import random
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any
from urllib.parse import parse_qs

from topcut.core.topics import Topics
from topcut.counters import LISTENERS
from topcut.limits import Capacity
from topcut.service.clock import now
from topcut.serving.answer_rate import AnswerRate
from topcut.serving.asgi import ROUTE, App, Message, Receive, Send, send_response
from topcut.serving.bodies import has_body
from topcut.serving.database_line import DatabaseLine
from topcut.serving.listeners import Listener
from topcut.serving.refused_pages import note_limit
from topcut.serving.request_times import LIVE
from topcut.serving.rooms import Rooms, is_table
from topcut.serving.session_lookup import SessionLookup, TooManyQuestions
from topcut.web.live_address import is_own_stream

MOST_OFFICIALS = 64
"""Streams of officials beyond those of everybody else."""
RETRY_SECONDS = 10
PROBE, PROBE_SECONDS = "probe", 1.0
_MOST_PROBES = 4
_LIVE = "/live/"
_MAX_TOPICS = 8
_HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class LiveStream:
    """ASGI middleware: answers ``/live/<tournament>`` itself and passes everything else to ``app``."""

    def __init__(
        self,
        app: App,
        sessions: SessionLookup,
        capacity: Capacity,
        rate: AnswerRate,
        line: DatabaseLine | None = None,
    ) -> None:
        self._app = app
        self._sessions = sessions
        self._most = capacity.streams
        self._listening = self._probes = 0
        self._rooms = Rooms(rate, line)
        self._stopping = False
        LISTENERS.read_by(lambda: self._listening)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["path"].startswith(_LIVE):
            scope[ROUTE] = LIVE
            await self._listen(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        await receive()
        running = asyncio.create_task(self._rooms.run())
        self._stop_on_signals()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        self.stop()
        running.cancel()
        await self._rooms.close()
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
        self._rooms.wake_all()

    def is_stopping(self) -> bool:
        return self._stopping

    async def _probe(self, send: Send) -> None:
        """Whether a proxy passes on at once what it gets, or holds it back."""
        if self._probes >= _MOST_PROBES or self._stopping:
            await _send_status(send, 503)
            return
        self._probes += 1
        try:
            await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
            await send({"type": "http.response.body", "body": b": first\n", "more_body": True})
            await asyncio.sleep(PROBE_SECONDS)
            await send({"type": "http.response.body", "body": b": second\n\n"})
        finally:
            self._probes -= 1

    async def _listen(self, scope: Message, receive: Receive, send: Send) -> None:
        name, _, signature = scope["path"].removeprefix(_LIVE).partition("/")
        if name == PROBE:
            await self._probe(send)
            return
        try:
            listener = await self._listener(scope, name, signature)
        except TooManyQuestions:
            await _send_busy(send, scope, "sessions")
            return
        if listener is None:
            await _send_status(send, 403)
        elif self._stopping or self._is_full(listener):
            await _send_busy(send, scope, "streams")
        else:
            self._listening += 1
            try:
                await self._let_in(name, listener, receive, send)
            finally:
                self._listening -= 1

    async def _listener(self, scope: Message, name: str, signature: str) -> Listener | None:
        """Who listens to what; ``None`` for somebody who asks for everything and is no official."""
        of = _of(scope["query_string"])
        if has_body(scope):
            return None
        if is_table(name):
            return Listener(None, entitled=True)
        if of is not None and signature:
            return Listener(_topics_in(of), entitled=is_own_stream(name, of, signature))
        official = await self._sessions.is_official(scope, name)
        if of is None:
            return Listener(None, entitled=True, is_official=True) if official else None
        return Listener(_topics_in(of), entitled=official, is_official=official)

    def _is_full(self, listener: Listener) -> bool:
        return self._listening >= self._most + (MOST_OFFICIALS if listener.is_official else 0)

    async def _let_in(self, name: str, listener: Listener, receive: Receive, send: Send) -> None:
        try:
            if not await self._rooms.enter(name, listener):
                await _send_status(send, 404)
                return
            leaving = asyncio.create_task(_wait_for_disconnect(receive, listener))
            try:
                await self._stream(listener, send)
            finally:
                leaving.cancel()
        finally:
            listener.leave()

    async def _stream(self, listener: Listener, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        # Spread the reconnects of phones that lose the same access point.
        line = f"retry: {random.randint(1500, 4500)}\n"
        while not listener.gone and not self._stopping:
            message = {**listener.news(), "now": now()}
            line += f"event: version\ndata: {json.dumps(message)}\n\n"
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


def _of(query: bytes) -> str | None:
    found = parse_qs(query.decode("latin-1"), keep_blank_values=True)
    return found["of"][-1] if "of" in found else None


def _topics_in(of: str) -> Topics:
    return frozenset(topic for topic in of.split(",")[:_MAX_TOPICS] if topic)


async def _send_busy(send: Send, scope: Message, limit: str) -> None:
    note_limit(limit, scope)
    await _send_status(send, 503, (b"retry-after", str(RETRY_SECONDS).encode()))


async def _send_status(send: Send, status: int, *headers: tuple[bytes, bytes]) -> None:
    """No page: only scripts ask for streams. The connection ends, which makes room for others."""
    await send_response(send, status, [*headers, (b"content-length", b"0"), (b"connection", b"close")])


async def _wait_for_disconnect(receive: Receive, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.gone = True
    listener.wake.set()
