"""The types of ASGI: an application, and what it receives and sends."""

from collections.abc import Awaitable, Callable
from typing import Any

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

ROUTE = "topcut.route"
"""Where whoever answers a request leaves the name of its route in the scope, for figures and the log."""


async def send_response(send: Send, status: int, headers: Headers, body: bytes = b"") -> None:
    """Send a whole response."""
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
