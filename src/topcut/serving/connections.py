"""Connections: every open one, with deadlines, so that none is held by somebody who says nothing.

A connection waits (no whole request yet, or none after the last answer), sends a body, or is being
answered. Those that wait are closed oldest first when the process runs out of files, then those that send.
Streams and answers are bounded where they are made (``live_stream.py``, ``request_limit.py``), so there is
always one that can go.
"""

import asyncio
import logging
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from topcut.limits import Capacity

log = logging.getLogger("topcut.serving")

HEAD_BYTES = 16_384
"""Bytes of a request's line and headers, and of the trailers of a chunked body."""
HEAD_SECONDS = 10.0
BODY_SECONDS = 20.0
SLOW_SECONDS = 1.0
"""Seconds after which a body that is still coming makes room for another request, where there is none."""
BODY_RATE = 20_000
"""Bytes a second that a body has to come at, once ``BODY_SECONDS`` have passed."""
STALLED_SECONDS = 20.0
"""Seconds after which a client that takes nothing of its answer is given up."""
MOST_UNREAD = 64_000_000
"""Bytes of answers that clients have not taken yet, all together."""
SWEEP_INTERVAL = 1.0
LAST_SECONDS = 1.0
"""When the server stops: seconds for a connection on which nothing is asked. A request may be on its way, and
a proxy that has sent a form does not send it twice."""


class Connections:
    """The connections of a process, by what they are doing; oldest first."""

    def __init__(self, capacity: Capacity) -> None:
        self.capacity = capacity
        self.all: set[GuardedConnection] = set()
        self.waiting: dict[GuardedConnection, None] = {}
        self.sending: dict[GuardedConnection, None] = {}
        self._sweeper: asyncio.TimerHandle | None = None

    def protocol(self, **settings: Any) -> "GuardedConnection":
        """A protocol for uvicorn, which makes one for each connection."""
        return GuardedConnection(self, **settings)

    def made(self, connection: "GuardedConnection") -> None:
        self.all.add(connection)
        self.waiting[connection] = None
        if len(self.all) > self.capacity.connections:
            self.drop_oldest()
        if self._sweeper is None:
            self._sweep_later(connection.loop)

    def lost(self, connection: "GuardedConnection") -> None:
        self.all.discard(connection)
        self.waiting.pop(connection, None)
        self.sending.pop(connection, None)

    def drop_oldest(self) -> None:
        for some in (self.waiting, self.sending):
            for oldest in some:
                oldest.drop()
                return

    def drop_slow_sender(self) -> bool:
        """Give up the oldest request whose body is long in coming; whether there was one."""
        oldest = next(iter(self.sending), None)
        if oldest is None or not oldest.is_slow:
            return False
        oldest.drop()
        return True

    def _sweep_later(self, loop: asyncio.AbstractEventLoop) -> None:
        self._sweeper = loop.call_later(SWEEP_INTERVAL, self._sweep, loop)

    def _sweep(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        unread = sum(connection.sweep(now) for connection in list(self.all))
        if unread > MOST_UNREAD:
            self._drop_unread(unread)
        self._sweeper = None
        if self.all:
            self._sweep_later(loop)

    def _drop_unread(self, unread: int) -> None:
        for connection in sorted(self.all, key=lambda one: one.unread, reverse=True):
            if unread <= MOST_UNREAD:
                return
            unread -= connection.unread
            connection.drop()


class GuardedConnection(HttpToolsProtocol):
    """uvicorn's connection, with limits on what is not yet a request and on who does not read."""

    def __init__(self, connections: Connections, **settings: Any) -> None:
        super().__init__(**settings)
        self._connections = connections
        self._since = self.loop.time()
        self._fed = 0  # bytes since the parser made anything of them
        self._body = 0
        self._discards = False
        self._is_last = False
        self.unread = 0
        self._unread_since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._connections.made(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.lost(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._discards:
            return
        self._fed += len(data)
        super().data_received(data)
        if self._fed > HEAD_BYTES and not self.transport.is_closing():
            self._refuse_head()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._since = self.loop.time()

    def on_headers_complete(self) -> None:
        self._fed = self._body = 0
        self._connections.waiting.pop(self, None)
        self._connections.sending[self] = None
        super().on_headers_complete()
        if self._is_last:
            self.cycle.keep_alive = False

    def on_body(self, body: bytes) -> None:
        self._fed = 0
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._fed = 0
        self._connections.sending.pop(self, None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.cycle.response_complete:  # another request came behind this one, and is next
            return
        if self in self._connections.sending:  # answered before all of it came: the rest is not worth reading
            self._linger()
        elif not self.pipeline and not self.transport.is_closing():
            self._since = self.loop.time()
            self._connections.waiting[self] = None

    def _refuse_head(self) -> None:
        """Too long to be a request of ours."""
        self.transport.write(
            b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        )
        self._linger()

    def _linger(self) -> None:
        """Throw away what still comes for a moment: closed at once, the client might not read the answer."""
        self._discards = True
        self._connections.sending.pop(self, None)
        if self.transport.can_write_eof() and not self.transport.is_closing():
            self.transport.write_eof()
        self.loop.call_later(1.0, self.drop)

    def shutdown(self) -> None:
        """The server stops: answer what was asked; whoever is connected and silent may still ask, once."""
        if getattr(self.cycle, "response_complete", True):  # nothing was asked, or all is answered
            self._is_last = True
            self.loop.call_later(LAST_SECONDS, super().shutdown)
        else:
            super().shutdown()

    @property
    def is_slow(self) -> bool:
        return self.loop.time() - self._since > SLOW_SECONDS

    def drop(self) -> None:
        """Close the connection now, whatever it was about."""
        self._connections.waiting.pop(self, None)
        self._connections.sending.pop(self, None)
        self.transport.abort()

    def sweep(self, now: float) -> int:
        """Drop the connection if it is overdue; the bytes that its client has not taken yet."""
        if self._is_overdue(now):
            self.drop()
            return 0
        before, self.unread = self.unread, self.transport.get_write_buffer_size()
        if not self.unread or self.unread < before or not before:
            self._unread_since = now
        elif now - self._unread_since > STALLED_SECONDS:
            self.drop()
            return 0
        return self.unread

    def _is_overdue(self, now: float) -> bool:
        if self in self._connections.waiting:
            return now - self._since > HEAD_SECONDS
        if self in self._connections.sending:
            return now - self._since > BODY_SECONDS + self._body / BODY_RATE
        return False


def protocol_class(connections: Connections) -> type[asyncio.Protocol]:
    """What uvicorn takes for a protocol's class."""
    return cast(type[asyncio.Protocol], connections.protocol)
