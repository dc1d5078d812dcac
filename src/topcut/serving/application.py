"""The ASGI application, put together."""

from topcut.serving.fast_path import App, FastPath
from topcut.serving.live_stream import LiveStream
from topcut.serving.threads import StaffApart, Threads
from topcut.serving.worker import PageWorker

_THREADS = 4
_STAFF_THREADS = 4


def application() -> App:
    """Bare ASGI for live streams and players' pages, Django on small thread pools for the rest."""
    apart = StaffApart(staff=Threads(_STAFF_THREADS, "staff"), hall=Threads(_THREADS, "hall"))
    return LiveStream(FastPath(apart, PageWorker()))
