"""Thread pools for Django: a thread gets a whole request and returns the whole response.

In between it never waits for the event loop: a result takes one turn in a thread, not one for its form, one
for its headers and one for each chunk of its page, each of which would queue behind a hall of phones.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from tempfile import SpooledTemporaryFile
from typing import IO, Any, NamedTuple

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.core.handlers.asgi import ASGIRequest, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.core.signals import request_started
from django.http import HttpResponse
from django.urls import set_script_prefix

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

LARGEST = 100_000_000
"""Maximum bytes of a request: twelve documents for the library; each kind of file has its own limit."""


class HttpAnswer(NamedTuple):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Threads:
    """ASGI application with its own thread pool: its requests queue only behind each other."""

    def __init__(self, count: int, name: str) -> None:
        self._django = _Django()
        self._pool = ThreadPoolExecutor(count, thread_name_prefix=name)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close"})
            return
        body = await _body(receive)
        if body is None:
            return
        loop = asyncio.get_running_loop()
        answer = await loop.run_in_executor(self._pool, self._django.answer, scope, body)
        await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        await send({"type": "http.response.body", "body": answer.body})


async def _body(receive: Receive) -> IO[bytes] | None:
    """The request body, on disk if it is large; ``None`` if the client disconnected."""
    body = SpooledTemporaryFile(settings.FILE_UPLOAD_MAX_MEMORY_SIZE)  # noqa: SIM115, closed once answered
    while (message := await receive())["type"] == "http.request":
        if body.tell() <= LARGEST:
            body.write(message.get("body", b""))
        if not message.get("more_body"):
            return body
    body.close()
    return None


class _Django(BaseHandler):
    def __init__(self) -> None:
        super().__init__()
        self.load_middleware()

    def answer(self, scope: Message, body: IO[bytes]) -> HttpAnswer:
        """Run the whole request in the thread that owns its database connection."""
        set_script_prefix(get_script_prefix(scope))
        request_started.send(sender=type(self), scope=scope)
        response = self._response(scope, body)
        try:
            return HttpAnswer(response.status_code, _headers(response), b"".join(response))
        finally:
            response._handler_class = type(self)
            response.close()
            body.close()

    def _response(self, scope: Message, body: IO[bytes]) -> Any:
        if body.tell() > LARGEST:
            return HttpResponse("413 Payload too large", status=413, content_type="text/plain")
        body.seek(0)
        try:
            request = ASGIRequest(scope, body)
        except (UnicodeDecodeError, RequestDataTooBig):
            return HttpResponse("400 Bad request", status=400, content_type="text/plain")
        return self.get_response(request)


def _headers(response: HttpResponse) -> list[tuple[bytes, bytes]]:
    told = [(name.lower().encode("ascii"), value.encode("latin-1")) for name, value in response.items()]
    cookies = [
        (b"set-cookie", cookie.OutputString().encode("latin-1")) for cookie in response.cookies.values()
    ]
    return told + cookies


App = Callable[[Message, Any, Any], Awaitable[None]]

_DESK = re.compile(r"/(t/[^/]+/)?desk/|/sign-in|/start/|/staff/")


class StaffApart:
    """ASGI router: staff requests go to ``staff``, everything else to ``hall``; each has its own threads."""

    def __init__(self, staff: App, hall: App) -> None:
        self._staff = staff
        self._hall = hall

    async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
        app = self._staff if _DESK.match(scope.get("path", "")) else self._hall
        await app(scope, receive, send)
