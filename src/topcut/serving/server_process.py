"""The server process: uvicorn, with Python tuned for a hall of phones."""

import gc
import sys

import uvicorn

from topcut.people.wiping import keep_wiping
from topcut.serving.application import application
from topcut.web.public.address import serve_on

SWITCH_INTERVAL = 0.0005
"""Thread switch interval in seconds. A result reads and writes a dozen times, and each time it would queue
behind a page being rendered: with Python's own 5 ms that adds up to a noticeable delay."""
GARBAGE_THRESHOLDS = (10_000, 20, 10)
"""Garbage collection thresholds. Tournaments have no reference cycles, and a full collection blocks everybody
for a tenth of a second; with Python's defaults it ran every few seconds of results."""


def run(host: str, port: int) -> None:
    """Serve until the process is told to stop."""
    serve_on(host)
    keep_wiping()
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    gc.freeze()  # the program's own objects are excluded from garbage collection
    config = uvicorn.Config(
        application(),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,  # URLs contain players' codes
        timeout_graceful_shutdown=2,
        backlog=4096,
    )
    uvicorn.Server(config).run()
