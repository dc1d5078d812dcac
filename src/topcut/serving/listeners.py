"""Listeners of one tournament, and the last version sent to each."""

import asyncio
from collections.abc import Iterable

from topcut.core.topics import EVERYBODY, Topics

PAGES_PER_MS = 2
"""Slightly more than the server can answer: notified together, phones fetch spread out, and none waits longer
for that than it would have waited for the others."""
LONGEST_SPREAD = 3_000


class Listener:
    """One open page. ``only`` are its topics; if ``None`` it receives everything."""

    def __init__(self, only: Topics | None) -> None:
        self.only = only
        self.version = 0
        self.spread = 0
        self.gone = False
        self.wake = asyncio.Event()

    def hears(self, about: Topics | None) -> bool:
        return self.only is None or about is EVERYBODY or not self.only.isdisjoint(about or ())


class Room:
    """The listeners of one tournament, and the last version of each topic."""

    def __init__(self, version: int) -> None:
        self.version = version
        self._everybody = version
        self._topics: dict[str, int] = {}
        self.listeners: set[Listener] = set()

    def enter(self, listener: Listener) -> None:
        """Add a listener; it is sent the last version that concerns it: its page is often that new."""
        listener.version = self.version if listener.only is None else self._last(listener.only)
        self.listeners.add(listener)

    def _last(self, only: Iterable[str]) -> int:
        return max([self._everybody, *(self._topics.get(topic, 0) for topic in only)])

    def move(self, version: int, about: Topics | None) -> None:
        """Set the new version and wake the listeners it concerns."""
        self.version = version
        if about is EVERYBODY:
            self._everybody = version
            self._topics.clear()
        for topic in about or ():
            self._topics[topic] = version
        told = [listener for listener in self.listeners if listener.hears(about)]
        spread = min(len(told) // PAGES_PER_MS, LONGEST_SPREAD)
        for listener in told:
            listener.version, listener.spread = version, spread
            listener.wake.set()

    def beat(self) -> None:
        """Send every listener a heartbeat with the server's time."""
        for listener in self.listeners:
            listener.wake.set()
