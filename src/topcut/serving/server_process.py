"""The server process: uvicorn, with Python tuned for a hall of phones."""

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Sequence
from typing import NoReturn

import uvicorn
from django.conf import settings
from django.db import connection
from django.utils import translation

from topcut.limits import capacity, raise_open_files
from topcut.people.wiping import cut_log, keep_wiping
from topcut.service.storage_check import note_stop
from topcut.serving.application import application
from topcut.serving.backing_up import backing_up
from topcut.serving.chain_watching import watching
from topcut.serving.connections import Connections, protocol_class
from topcut.serving.worker import PageWorker
from topcut.web.public.address import serve_on

logger = logging.getLogger(__name__)

SWITCH_INTERVAL = 0.0005
"""Thread switch interval in seconds. A result reads and writes a dozen times, and each time it would queue
behind a page being rendered: with Python's own 5 ms that adds up to a noticeable delay."""
GARBAGE_THRESHOLDS = (10_000, 20, 10)
"""Garbage collection thresholds. Tournaments have no reference cycles, and a full collection blocks everybody
for a tenth of a second; with Python's defaults it ran every few seconds of results."""

STOP_SECONDS = 8
"""How long a stop waits for what is being answered: a password in a full queue takes three seconds."""
_TRIES = 10
"""How often a stop asks for the log to be brought into the file, 0.3 s each: somebody may be reading."""


class _Server(uvicorn.Server):
    """A server whose database is one whole file when it has stopped: people copy that file alone."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        if connection.vendor == "sqlite":
            await asyncio.to_thread(_bring_log_in)


def _bring_log_in() -> None:
    try:
        if any(cut_log() for _ in range(_TRIES)):
            note_stop()
        else:
            logger.warning("the write-ahead log could not be brought into the database: keep both files")
    finally:
        connection.close()


def run(host: str, port: int, sockets: Sequence[socket.socket]) -> None:
    """Serve on these sockets until the process is told to stop, which is no failure."""
    signal.signal(signal.SIGTERM, _end)
    translation.deactivate()  # the command line's language is nobody's; each request brings its own
    serve_on(host)
    keep_wiping()
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    gc.freeze()  # the program's own objects are excluded from garbage collection
    connections, worker = Connections(capacity(raise_open_files())), PageWorker()
    if settings.METRICS is not None:
        from topcut.serving.metrics import serve_metrics

        serve_metrics(*settings.METRICS, worker=lambda: worker.pid)
    config = uvicorn.Config(
        application(connections, worker),
        host=host,
        port=port,
        http=protocol_class(connections),
        ws="none",
        log_level="warning",
        access_log=False,  # URLs contain players' codes
        log_config=None,  # its warnings go where ours do, without addresses
        proxy_headers=settings.REQUIRE_HTTPS,  # only a hosted server has a proxy to believe
        timeout_graceful_shutdown=STOP_SECONDS,
        backlog=4096,
    )
    with watching(), backing_up():
        _Server(config).run(list(sockets))


def _end(*_: object) -> NoReturn:
    """uvicorn raises the signal again once it has stopped: then the process ends, and has not failed."""
    sys.exit(0)
