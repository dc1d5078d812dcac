"""The ASGI application, put together."""

from functools import partial

from django.conf import settings
from django.db import connection

from topcut.limits import Capacity, capacity, raise_open_files
from topcut.serving.answer_rate import AnswerRate
from topcut.serving.asgi import App
from topcut.serving.bodies import Bodies
from topcut.serving.connections import Connections
from topcut.serving.database_gate import DatabaseGate
from topcut.serving.database_line import DatabaseLine
from topcut.serving.fast_path import FastPath
from topcut.serving.health import Health
from topcut.serving.hosted import HostedOnly
from topcut.serving.live_stream import LiveStream
from topcut.serving.request_limit import RequestLimit
from topcut.serving.request_times import RequestTimes
from topcut.serving.router import Router, may_send
from topcut.serving.session_lookup import SessionLookup
from topcut.serving.threads import DjangoThreads
from topcut.serving.turnstile import MOST_HELD, Turnstile
from topcut.serving.worker import PageWorker

_THREADS = 4
_STAFF_THREADS = 4
_MOST_PASSWORDS = 6
"""Passwords being hashed or waiting for it: the last has waited some three seconds, which is long enough."""


def application(connections: Connections | None = None, worker: PageWorker | None = None) -> App:
    """Bare ASGI for live streams and players' pages, Django on small thread pools for the rest."""
    fits = connections.capacity if connections else capacity(raise_open_files())
    sessions = SessionLookup()
    rate, line = AnswerRate(), _line()
    django = FastPath(_django(sessions, fits), worker or PageWorker(), rate)
    pages = RequestLimit(django, sessions, fits, connections)
    live = LiveStream(pages, sessions, fits, rate, line)
    gate: App = DatabaseGate(live, line) if line else live
    app = HostedOnly(gate, settings.HOST) if settings.REQUIRE_HTTPS else gate
    return Health(
        RequestTimes(app, settings.SLOW_REQUESTS), live.is_stopping, lambda: line is not None and line.is_away
    )


def _line() -> DatabaseLine | None:
    """SQLite is a file: it is there, and one process writes to it."""
    if connection.vendor != "postgresql":
        return None
    from psycopg.conninfo import make_conninfo

    from topcut.service.postgres_programs import parameters

    return DatabaseLine(make_conninfo(**parameters(connection.settings_dict)))


def _django(sessions: SessionLookup, fits: Capacity) -> App:
    bodies = Bodies(partial(may_send, sessions))
    most_held = min(MOST_HELD, fits.requests // 4)
    return Router(
        sessions,
        staff=DjangoThreads(_STAFF_THREADS, "staff", bodies),
        hall=DjangoThreads(_THREADS, "hall", bodies, most_large=1, turnstile=Turnstile({403}, most_held)),
        passwords=_for_passwords("passwords", bodies, Turnstile({403, 409, 503}, most_held)),
        known_passwords=_for_passwords("known-passwords", bodies),
    )


def _for_passwords(name: str, bodies: Bodies, turnstile: Turnstile | None = None) -> DjangoThreads:
    """For strangers 409 is a wrong password, which is told without hashing once there were many."""
    most = _MOST_PASSWORDS
    return DjangoThreads(1, name, bodies, most=most, most_large=1, politely=True, turnstile=turnstile)
