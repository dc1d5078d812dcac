"""Bodies of requests: how large one may be, for whom, and how much of all of them is held at a time.

A body of up to ``limits.BODY`` bytes is held in memory. A larger one is taken only where the view declares it
(``@page(…, body=…)``) and from somebody whom the view admits; it is known by its Content-Length, before
anything of it is read, and goes to a temporary file. What is too large is refused, and not read.
"""

import io
from collections.abc import Awaitable, Callable
from tempfile import TemporaryFile
from typing import IO

from topcut import limits
from topcut.serving.asgi import Message, Receive

MOST_HELD = 4_000_000
"""Bytes of all bodies in memory that are still coming. When there are more, the largest is given up: what
phones and desks send is small."""
MOST_SPOOLED = 250_000_000
"""Bytes of all large bodies on their way to a temporary file."""

MaySend = Callable[[Message, int], Awaitable[bool]]
"""Whether whoever asks may send a body of this size there."""


class BodyTooLarge(Exception):
    """413: more than may be sent here, or by whoever sends it."""


class NoRoomForBody(Exception):
    """503: there are too many bodies on their way."""


class SenderGone(Exception):
    """The client went away in the middle."""


def declared_length(scope: Message) -> int:
    """The Content-Length; 0 if there is none, as for a body in chunks."""
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value) if value.isdigit() and len(value) < 19 else 10**18
    return 0


def has_body(scope: Message) -> bool:
    """Whether a body is announced at all."""
    return any(
        name == b"transfer-encoding" or (name == b"content-length" and value != b"0")
        for name, value in scope["headers"]
    )


class _Held:
    """A body in memory that is still coming."""

    def __init__(self) -> None:
        self.content = io.BytesIO()
        self.size = 0
        self.given_up = False

    def give_up(self) -> None:
        self.content, self.size, self.given_up = io.BytesIO(), 0, True


class Bodies:
    """All bodies that are on their way to this process."""

    def __init__(self, may_send: MaySend) -> None:
        self._may_send = may_send
        self._held: set[_Held] = set()
        self._spooled = 0

    async def read(self, scope: Message, receive: Receive) -> IO[bytes]:
        """The whole body, at its start; refused by its declared length before any of it comes."""
        if not has_body(scope):
            return io.BytesIO()
        length = declared_length(scope)
        if length <= limits.BODY:
            return await self._hold(receive)
        if not await self._may_send(scope, length):
            raise BodyTooLarge
        if self._spooled + length > MOST_SPOOLED:
            raise NoRoomForBody
        self._spooled += length
        try:
            return await _spool(receive)
        finally:
            self._spooled -= length

    async def _hold(self, receive: Receive) -> IO[bytes]:
        held = _Held()
        self._held.add(held)
        try:
            more = True
            while more:
                part, more = await _part(receive)
                if held.given_up:
                    raise NoRoomForBody
                held.content.write(part)
                held.size += len(part)
                if held.size > limits.BODY:
                    raise BodyTooLarge
                self._make_room()
        finally:
            self._held.discard(held)
        if held.given_up:
            raise NoRoomForBody
        held.content.seek(0)
        return held.content

    def _make_room(self) -> None:
        """Called after each part, so one given up is enough unless parts are huge."""
        while sum(one.size for one in self._held) > MOST_HELD:
            max(self._held, key=lambda one: one.size).give_up()


async def _part(receive: Receive) -> tuple[bytes, bool]:
    message = await receive()
    if message["type"] != "http.request":
        raise SenderGone
    return message.get("body", b""), bool(message.get("more_body"))


async def _spool(receive: Receive) -> IO[bytes]:
    """To a temporary file; the parser lets no more come than was declared."""
    file = TemporaryFile()  # noqa: SIM115, closed once answered
    try:
        more = True
        while more:
            part, more = await _part(receive)
            file.write(part)
    except BaseException:
        file.close()
        raise
    file.seek(0)
    return file
