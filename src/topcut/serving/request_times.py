"""Request times: how long each request took, counted by route and written to a log.

Routes go by their names, never by their addresses: those hold ids, codes and tokens. A live stream is counted
when it begins, and has no time. ``logs/requests.log`` in the data folder has a line of JSON for each request
that took longer than ``TOPCUT_SLOW_REQUESTS`` says.
"""

import json
import logging
from datetime import UTC, datetime
from time import perf_counter

from topcut.counters import REQUESTS, TIMES
from topcut.serving.asgi import ROUTE, App, Message, Receive, Send

LIVE = "live"
NO_ROUTE = "none"
"""What was answered before it came to a view: refused, redirected, nowhere to be found."""

_log = logging.getLogger("topcut.requests")


class RequestTimes:
    """ASGI middleware: times everything that ``app`` answers. ``slow``: milliseconds, for the log."""

    def __init__(self, app: App, slow: float | None) -> None:
        self._app = app
        self._slow = slow

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = perf_counter()

        async def timed(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._note(scope, message["status"], perf_counter() - began)
            await send(message)

        await self._app(scope, receive, timed)

    def _note(self, scope: Message, status: int, seconds: float) -> None:
        route = scope.get(ROUTE, NO_ROUTE)
        REQUESTS.add(route, str(status))
        if route == LIVE:
            return
        TIMES.add(route, seconds)
        if self._slow is not None and seconds * 1000 >= self._slow:
            at = datetime.now(UTC).isoformat(timespec="milliseconds")
            line = {"at": at, "route": route, "method": scope["method"], "status": status}
            _log.info(json.dumps({**line, "ms": round(seconds * 1000, 1)}))
