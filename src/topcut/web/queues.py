"""Two queues: the desk never waits behind a hall of phones."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from topcut.web.threads import Message
App = Callable[[Message, Any, Any], Awaitable[None]]

_DESK = re.compile(r"/(t/[^/]+/)?desk/|/sign-in|/start/|/staff/")


class StaffApart:
    """What staff ask goes to ``staff``, everything else to ``hall``; each has threads of its own."""

    def __init__(self, staff: App, hall: App) -> None:
        self._staff = staff
        self._hall = hall

    async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
        app = self._staff if _DESK.match(scope.get("path", "")) else self._hall
        await app(scope, receive, send)
