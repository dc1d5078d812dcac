"""The ASGI application, put together."""

from topcut.serving.asgi import App
from topcut.serving.fast_path import FastPath
from topcut.serving.live_stream import LiveStream
from topcut.serving.threads import DjangoThreads, StaffRouter
from topcut.serving.worker import PageWorker

_THREADS = 4
_STAFF_THREADS = 4


def application() -> App:
    """Bare ASGI for live streams and players' pages, Django on small thread pools for the rest."""
    django = StaffRouter(staff=DjangoThreads(_STAFF_THREADS, "staff"), hall=DjangoThreads(_THREADS, "hall"))
    return LiveStream(FastPath(django, PageWorker()))
