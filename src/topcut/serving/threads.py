"""Thread pools for Django: a thread gets a whole request and returns the whole response.

In between it never waits for the event loop: a result takes one turn in a thread, not one for its form, one
for its headers and one for each chunk of its page, each of which would queue behind a hall of phones.
"""

import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Any, NamedTuple

from django.core.exceptions import RequestDataTooBig
from django.core.handlers.asgi import ASGIRequest, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.core.signals import request_started
from django.http import HttpResponse
from django.urls import set_script_prefix

from topcut.serving.asgi import Headers, Message, Receive, Send, send_response
from topcut.serving.bodies import Bodies, BodyTooLarge, NoRoomForBody, SenderGone
from topcut.serving.refused_pages import BUSY, TOO_LARGE, send_refusal


class HttpResult(NamedTuple):
    status: int
    headers: Headers
    body: bytes


class DjangoThreads:
    """ASGI application with its own thread pool: its requests queue only behind each other.

    With ``most`` only so many are in it at a time, and whoever comes then is told to try again in a moment.
    A request counts once its body is here: one that is slow in coming keeps nobody else out.
    """

    def __init__(self, count: int, name: str, bodies: Bodies, *, most: int = sys.maxsize) -> None:
        self._django = _Django()
        self._pool = ThreadPoolExecutor(count, thread_name_prefix=name)
        self._bodies = bodies
        self._most = most
        self._inside = 0

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        try:
            body = await self._bodies.read(scope, receive)
        except SenderGone:
            return
        except (BodyTooLarge, NoRoomForBody) as error:
            await send_refusal(send, scope, TOO_LARGE if isinstance(error, BodyTooLarge) else BUSY)
            return
        if self._inside >= self._most:
            body.close()
            await send_refusal(send, scope, BUSY)
            return
        result = await self._run(scope, body)
        await send_response(send, result.status, result.headers, result.body)

    async def _run(self, scope: Message, body: IO[bytes]) -> HttpResult:
        self._inside += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._django.run, scope, body)
        finally:
            self._inside -= 1


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
        return self.get_response(request)


def _headers(response: HttpResponse) -> Headers:
    pairs = [(name.lower().encode("ascii"), value.encode("latin-1")) for name, value in response.items()]
    cookies = [
        (b"set-cookie", cookie.OutputString().encode("latin-1")) for cookie in response.cookies.values()
    ]
    return pairs + cookies
