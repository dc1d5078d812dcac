"""Listeners of one tournament, and the last version sent to each."""

import asyncio

from topcut.core.topics import Topics
from topcut.service.movements import Moved

PAGES_PER_MS = 2
"""Slightly more than the server can answer: notified together, phones fetch spread out, and none waits longer
for that than it would have waited for the others."""
MAX_SPREAD = 3_000


class Listener:
    """One open page. ``only`` are its topics; an official's that names none receives everything.

    ``entitled``: to all lines that move its topics, as an official or as the player they are about; a page of
    anybody else hears of those lines only that everybody may know of.
    """

    def __init__(self, only: Topics | None, *, entitled: bool, is_official: bool = False) -> None:
        self.only = only
        self.entitled = entitled
        self.is_official = is_official
        self.version = 0
        self.spread = 0
        self.gone = False
        self.wake = asyncio.Event()

    def hears(self, moved: Moved) -> bool:
        about = moved.all if self.entitled else moved.public
        if about is None or self.only is None:  # everybody's, or an official who hears of everything
            return True
        return not self.only.isdisjoint(about)


class Room:
    """The listeners of one tournament or companion table, up to a version."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.listeners: set[Listener] = set()

    def enter(self, listener: Listener, version: int) -> None:
        """Add a listener; it is sent the last version that concerns it: its page is often that new."""
        listener.version = version
        self.listeners.add(listener)

    def move(self, version: int, moved: Moved) -> None:
        """Set the new version and wake the listeners it concerns."""
        self.version = version
        woken = [listener for listener in self.listeners if listener.hears(moved)]
        spread = min(len(woken) // PAGES_PER_MS, MAX_SPREAD)
        for listener in woken:
            listener.version, listener.spread = version, spread
            listener.wake.set()

    def beat(self) -> None:
        """Send every listener a heartbeat with the server's time."""
        for listener in self.listeners:
            listener.wake.set()
