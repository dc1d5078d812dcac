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
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from topcut.serving.answer_rate import AnswerRate
from topcut.serving.asgi import ROUTE, App, Message, Receive, Send, send_response
from topcut.serving.asked_pages import PAGE
from topcut.serving.batch import RenderedPage, render_batch
from topcut.serving.bodies import has_body
from topcut.serving.worker import PageWorker

Answer = asyncio.Future[RenderedPage | None]

log = logging.getLogger("topcut.serving")

MAX_BATCH = 16
"""Batch limit: this many pages take a few milliseconds, so the first does not wait long for the last."""
OWN_PAGE = "player:me"
"""The name of its route, as Django has it."""
WORKER_THRESHOLD = 200
"""Page requests after which the worker process is started: more phones than a shop has."""


class FastPath:
    """ASGI middleware: answers a phone's page itself and passes everything else to ``app``."""

    def __init__(self, app: App, worker: PageWorker, rate: AnswerRate) -> None:
        self._app = app
        self._worker = worker
        self._rate = rate
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="phones")
        self._queue: deque[tuple[Message, Answer]] = deque()
        self._busy = False
        self._rendered_here = 0

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        page = await self._enqueue(scope) if _is_page(scope) else None
        if page is None:
            await self._app(scope, receive, send)
        else:
            scope[ROUTE] = OWN_PAGE
            await _send_page(send, page)

    def _enqueue(self, scope: Message) -> Answer:
        loop = asyncio.get_running_loop()
        answer: Answer = loop.create_future()
        self._queue.append((scope, answer))
        self._start(loop)
        return answer

    def _start(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._queue and not self._busy:
            self._busy = True
            loop.run_in_executor(self._thread, self._run, loop)

    def _stop(self, loop: asyncio.AbstractEventLoop) -> None:
        """Mark the thread idle, and restart it if a request came in after its last look."""
        self._busy = False
        self._start(loop)

    # In the thread: from batch to batch without the event loop, which is busy with the hall

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        while batch := self._next_batch():
            scopes = [scope for scope, _ in batch]
            try:
                pages = self._render(scopes)
            except Exception:
                log.exception("could not answer phones on the fast path")
                pages = [None] * len(scopes)
            self._rate.note(sum(page is not None for page in pages))
            loop.call_soon_threadsafe(_resolve, [answer for _, answer in batch], pages)
        loop.call_soon_threadsafe(self._stop, loop)

    def _next_batch(self) -> list[tuple[Message, Answer]]:
        return [self._queue.popleft() for _ in range(min(len(self._queue), MAX_BATCH))]

    def _render(self, scopes: Sequence[Message]) -> list[RenderedPage | None]:
        pages = self._worker.render(scopes)
        if pages is not None:
            return pages
        self._rendered_here += len(scopes)
        if self._rendered_here >= WORKER_THRESHOLD:
            self._rendered_here = 0
            threading.Thread(target=self._worker.start, args=(scopes,), daemon=True).start()
        return render_batch(scopes)


def _resolve(answers: Sequence[Answer], pages: Sequence[RenderedPage | None]) -> None:
    for answer, page in zip(answers, pages, strict=True):
        if not answer.done():
            answer.set_result(page)


def _is_page(scope: Message) -> bool:
    return bool(scope["method"] == "GET" and PAGE.fullmatch(scope["path"]) and not has_body(scope))


async def _send_page(send: Send, page: RenderedPage) -> None:
    length = (b"content-length", str(len(page.content)).encode())
    await send_response(send, 200, [*page.headers, length], page.content)
