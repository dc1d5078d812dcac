"""Request limit: how many requests are under way at a time for people who are not signed in.

Whoever is signed in comes in always: what is kept free for that is ``limits.capacity``.
"""

from topcut.limits import Capacity
from topcut.serving.asgi import App, Message, Receive, Send
from topcut.serving.connections import Connections
from topcut.serving.refused_pages import BUSY, send_refusal
from topcut.serving.session_lookup import SessionLookup


class RequestLimit:
    """ASGI middleware: counts what is under way, and refuses strangers what would be too much."""

    def __init__(
        self, app: App, sessions: SessionLookup, capacity: Capacity, connections: Connections | None = None
    ) -> None:
        self._app = app
        self._sessions = sessions
        self._most = capacity.requests
        self._connections = connections
        self._inside = 0

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if self._inside >= self._most and not await self._sessions.is_known(scope) and not self._made_room():
            await send_refusal(send, scope, BUSY)
            return
        self._inside += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._inside -= 1

    def _made_room(self) -> bool:
        """Give up a request whose body is long in coming, if there is one."""
        return self._connections is not None and self._connections.drop_slow_sender()
