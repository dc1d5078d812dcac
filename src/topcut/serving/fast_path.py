"""Fast path for a player's own page, bypassing Django.

A published round makes every phone in the hall request this page at once, or the part of it that refreshes
(``X-Part``). These requests skip most of Django: those that arrive while others are being answered form a
batch (``batch.py``), rendered by a dedicated thread, and under the load of a hall by a worker process
(``worker.py``).
"""

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from topcut.serving.batch import PAGE, Message, RenderedPage, answered
from topcut.serving.worker import PageWorker

App = Callable[
    [Message, Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]], Awaitable[None]
]
Answer = asyncio.Future[RenderedPage | None]

log = logging.getLogger("topcut.serving")

MOST_TOGETHER = 16
"""Batch limit: this many pages take a few milliseconds, so the first does not wait long for the last."""
A_HALL = 200
"""Page requests after which the worker process is started: more phones than a shop has."""


class FastPath:
    """ASGI middleware: answers a phone's page itself and passes everything else to ``app``."""

    def __init__(self, app: App, worker: PageWorker) -> None:
        self._app = app
        self._worker = worker
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="phones")
        self._waiting: deque[tuple[Message, Answer]] = deque()
        self._busy = False
        self._made_here = 0

    async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
        page = await self._asked(scope) if _is_page(scope) else None
        if page is None:
            await self._app(scope, receive, send)
        else:
            await _send(send, page)

    def _asked(self, scope: Message) -> Answer:
        loop = asyncio.get_running_loop()
        answer: Answer = loop.create_future()
        self._waiting.append((scope, answer))
        self._begin(loop)
        return answer

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._waiting and not self._busy:
            self._busy = True
            loop.run_in_executor(self._thread, self._answer_waiting, loop)

    def _rest(self, loop: asyncio.AbstractEventLoop) -> None:
        """Mark the thread idle, and restart it if a request came in after its last look."""
        self._busy = False
        self._begin(loop)

    # In the thread: from batch to batch without the event loop, which is busy with the hall

    def _answer_waiting(self, loop: asyncio.AbstractEventLoop) -> None:
        while together := self._together():
            scopes = [scope for scope, _ in together]
            try:
                pages = self._made(scopes)
            except Exception:
                log.exception("could not answer phones on the fast path")
                pages = [None] * len(scopes)
            loop.call_soon_threadsafe(_give, [answer for _, answer in together], pages)
        loop.call_soon_threadsafe(self._rest, loop)

    def _together(self) -> list[tuple[Message, Answer]]:
        return [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_TOGETHER))]

    def _made(self, scopes: Sequence[Message]) -> list[RenderedPage | None]:
        made = self._worker.answered(scopes)
        if made is not None:
            return made
        self._made_here += len(scopes)
        if self._made_here >= A_HALL:
            self._made_here = 0
            threading.Thread(target=self._worker.start, args=(scopes,), daemon=True).start()
        return answered(scopes)


def _give(answers: Sequence[Answer], pages: Sequence[RenderedPage | None]) -> None:
    for answer, page in zip(answers, pages, strict=True):
        if not answer.done():
            answer.set_result(page)


def _is_page(scope: Message) -> bool:
    return bool(scope["type"] == "http" and scope["method"] == "GET" and PAGE.fullmatch(scope["path"]))


async def _send(send: Any, page: RenderedPage) -> None:
    told = [*page.headers, (b"content-length", str(len(page.content)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": told})
    await send({"type": "http.response.body", "body": page.content})
