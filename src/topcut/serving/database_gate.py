"""The database gate: while PostgreSQL is away, every page says so at once, instead of waiting for it.

What waited for an answer when it went is told the same. A form that was carried out in that very moment is
sent again with the same id, so it counts once.
"""

import asyncio
from dataclasses import dataclass

from topcut.ledger.connection_loss import is_loss
from topcut.serving.asgi import App, Message, Receive, Send
from topcut.serving.database_line import DatabaseLine
from topcut.serving.refused_pages import DATABASE_AWAY, send_refusal

_ASSETS = "/assets/"


@dataclass(eq=False)
class _Waiting:
    """A request that has not begun to be answered; ``cut``: it will not be."""

    task: "asyncio.Task[None]"
    cut: bool = False


class DatabaseGate:
    """ASGI middleware, outermost but for what refuses other hosts."""

    def __init__(self, app: App, line: DatabaseLine) -> None:
        self._app = app
        self._line = line
        self._waiting: set[_Waiting] = set()
        line.lost.append(self._cut)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif not self._line.is_away:
            await self._answer(scope, receive, send)
        elif scope["path"].startswith(_ASSETS):  # without its cookies: nobody is looked up
            headers = [header for header in scope["headers"] if header[0] != b"cookie"]
            await self._app({**scope, "headers": headers}, receive, send)
        else:
            await send_refusal(send, scope, DATABASE_AWAY)

    async def _answer(self, scope: Message, receive: Receive, send: Send) -> None:
        task = asyncio.current_task()
        assert task is not None
        waiting = _Waiting(task)
        self._waiting.add(waiting)

        async def begin(message: Message) -> None:
            self._waiting.discard(waiting)
            await send(message)

        try:
            await self._app(scope, receive, begin)
        except asyncio.CancelledError:
            if not waiting.cut:
                raise
            task.uncancel()
            await send_refusal(send, scope, DATABASE_AWAY)
        except Exception as error:
            if waiting not in self._waiting or not is_loss(error):
                raise
            await send_refusal(send, scope, DATABASE_AWAY)
        finally:
            self._waiting.discard(waiting)

    def _cut(self) -> None:
        for waiting in self._waiting:
            waiting.cut = True
            waiting.task.cancel()
        self._waiting.clear()
