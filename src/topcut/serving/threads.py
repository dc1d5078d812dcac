"""Thread pools for Django: a thread gets a whole request and returns the whole response.

In between it never waits for the event loop: a result takes one turn in a thread, not one for its form, one
for its headers and one for each chunk of its page, each of which would queue behind a hall of phones.
"""

import asyncio
import io
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import IO, Any, NamedTuple

from django.core.exceptions import RequestDataTooBig
from django.core.handlers.asgi import ASGIRequest, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.core.signals import request_started
from django.http import HttpResponse
from django.urls import set_script_prefix

from topcut import limits
from topcut.counters import INSIDE, THREADS
from topcut.serving.asgi import ROUTE, Headers, Message, Receive, Send, send_response
from topcut.serving.bodies import Bodies, BodyTooLarge, NoRoomForBody, SenderGone
from topcut.serving.refused_pages import BUSY, TOO_LARGE, send_refusal
from topcut.serving.turnstile import Turnstile
from topcut.web.console_log import view_name


class HttpResult(NamedTuple):
    status: int
    headers: Headers
    body: bytes


class DjangoThreads:
    """ASGI application with its own thread pool: its requests queue only behind each other.

    With ``most`` only so many are in it at a time, and with ``most_large`` only so many whose body is not
    small, since all of it is held until there is a thread for it. Whoever comes then is told to try again
    in a moment. A request counts once its body is here: one that is slow in coming keeps nobody else out.
    ``politely``: whatever else wants a core has it first. A ``turnstile`` holds its refusals.
    """

    def __init__(
        self,
        count: int,
        name: str,
        bodies: Bodies,
        *,
        most: int = sys.maxsize,
        most_large: int = sys.maxsize,
        politely: bool = False,
        turnstile: Turnstile | None = None,
    ) -> None:
        self._django = _Django()
        initializer = _give_way if politely else None
        self._pool = ThreadPoolExecutor(count, thread_name_prefix=name, initializer=initializer)
        self._bodies = bodies
        self._most, self._most_large = most, most_large
        self._turnstile = turnstile or Turnstile(())
        self._inside = self._large_inside = 0
        THREADS.read_by(lambda: count, name)
        INSIDE.read_by(lambda: self._inside, name)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        try:
            body = await self._bodies.read(scope, receive)
        except SenderGone:
            return
        except (BodyTooLarge, NoRoomForBody) as error:
            await send_refusal(send, scope, TOO_LARGE if isinstance(error, BodyTooLarge) else BUSY)
            return
        large = int(_size(body) > limits.SMALL_BODY)
        if self._inside >= self._most or self._large_inside + large > self._most_large:
            body.close()
            await self._turnstile.wait(BUSY.status)
            await send_refusal(send, scope, BUSY)
            return
        result = await self._run(scope, body, large)
        await self._turnstile.wait(result.status)
        await send_response(send, result.status, result.headers, result.body)

    async def _run(self, scope: Message, body: IO[bytes], large: int) -> HttpResult:
        self._inside += 1
        self._large_inside += large
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._django.run, scope, body)
        finally:
            self._inside -= 1
            self._large_inside -= large


def _give_way() -> None:
    """Lower the priority of this thread alone, where the system has such a thing."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)


def _size(body: IO[bytes]) -> int:
    size = body.seek(0, io.SEEK_END)
    body.seek(0)
    return size


class _Django(BaseHandler):
    def __init__(self) -> None:
        super().__init__()
        self.load_middleware()

    def run(self, scope: Message, body: IO[bytes]) -> HttpResult:
        """Run the whole request in the thread that owns its database connection."""
        set_script_prefix(get_script_prefix(scope))
        request_started.send(sender=type(self), scope=scope)
        response = self._response(scope, body)
        try:
            return HttpResult(response.status_code, _headers(response), b"".join(response))
        finally:
            response._handler_class = type(self)
            response.close()
            body.close()

    def _response(self, scope: Message, body: IO[bytes]) -> Any:
        try:
            request = ASGIRequest(scope, body)
        except (UnicodeDecodeError, RequestDataTooBig):
            return HttpResponse("400 Bad request", status=400, content_type="text/plain")
        response = self.get_response(request)
        if request.resolver_match:
            scope[ROUTE] = view_name(request)
        return response


def _headers(response: HttpResponse) -> Headers:
    pairs = [(name.lower().encode("ascii"), value.encode("latin-1")) for name, value in response.items()]
    cookies = [
        (b"set-cookie", cookie.OutputString().encode("latin-1")) for cookie in response.cookies.values()
    ]
    return pairs + cookies
