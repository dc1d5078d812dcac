"""Rounds and tournaments that ended, told to whoever waits for that, once it is certain."""

from collections.abc import Callable, Iterable

from django.db import transaction

from topcut.core.desks.organizing.events import TournamentFinished
from topcut.core.desks.rounds.events import RoundClosed
from topcut.core.kernel.event import Entry

ENDS = (RoundClosed, TournamentFinished)
_waiting: list[Callable[[], None]] = []


def wait_for_ends(tell: Callable[[], None]) -> Callable[[], None]:
    """From now on ``tell`` is called after each, in the request's own thread: it has to return at once.

    What comes back ends it.
    """
    _waiting.append(tell)
    return lambda: _waiting.remove(tell)


def tell_ends(entries: Iterable[Entry]) -> None:
    if _waiting and any(isinstance(entry.event, ENDS) for entry in entries):
        for tell in tuple(_waiting):
            transaction.on_commit(tell)
