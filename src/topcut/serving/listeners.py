"""Listeners of one tournament or companion table, and the last version sent to each."""

import asyncio
from collections.abc import Sequence

from topcut.core.kernel.ids import MatchId
from topcut.core.topics import Topics, clock_topic
from topcut.service.movements import MovedLine, MovedTopics, Movements, together
from topcut.serving.answer_rate import AnswerRate


class Listener:
    """One open page. ``only`` are its topics; an official's that names none receives everything.

    ``entitled``: to all lines that move its topics, as an official or as the player they are about; a page of
    anybody else hears of those lines only that everybody may know of, and of the topics in ``besides``, which
    say no more than what they are shown. ``match``: of a companion table's page, its listener in the
    tournament's room, to the match that is played there and its clock.
    """

    def __init__(
        self,
        only: Topics | None,
        *,
        entitled: bool,
        is_official: bool = False,
        besides: Topics = frozenset(),
    ) -> None:
        self.only = only
        self.besides = besides
        self.entitled = entitled
        self.is_official = is_official
        self.version = 0
        self.spread = 0
        self.gone = False
        self.wake = asyncio.Event()
        self.match: Listener | None = None
        self._room: Room | None = None

    def to_match(self, match: MatchId) -> "Listener":
        """Listens to the match as well; either wakes the page.

        Whoever has the link of a table sees its clock, and is no official: calls and rulings are not theirs.
        """
        clock = frozenset({clock_topic(match)})
        self.match = Listener(frozenset({match}), entitled=False, besides=clock)
        self.match.wake = self.wake
        return self.match

    def come(self, room: "Room") -> None:
        self._room = room
        room.listeners.add(self)

    def leave(self) -> None:
        if self._room:
            self._room.listeners.discard(self)
        if self.match:
            self.match.leave()

    def news(self) -> dict[str, int]:
        """What the page is told next. It takes its time if many were told at once."""
        told = {"version": self.version, "spread": self.spread}
        self.spread = 0
        if self.match:
            match = self.match.news()
            told |= {"match": match["version"], "spread": max(told["spread"], match["spread"])}
        return told

    def hears(self, moved: MovedTopics) -> bool:
        about = moved.all if self.entitled else moved.public
        if about is None or self.only is None:  # everybody's, or an official who hears of everything
            return True
        if moved.all is not None and not self.besides.isdisjoint(moved.all):
            return True
        return not self.only.isdisjoint(about)


class Room:
    """The listeners of one tournament or companion table, and what last moved there."""

    def __init__(self, movements: Movements, rate: AnswerRate) -> None:
        self._movements = movements
        self._rate = rate
        self.listeners: set[Listener] = set()

    @property
    def version(self) -> int:
        return self._movements.version

    def enter(self, listener: Listener) -> None:
        """Add a listener; it is sent the last version that concerns it: its page is often that new."""
        listener.version = self._last(listener)
        listener.come(self)

    def _last(self, listener: Listener) -> int:
        if listener.only is None:
            return self.version
        heard = self._movements.last(listener.only, public=not listener.entitled)
        return max(heard, self._movements.last(listener.besides, public=False))

    def move(self, version: int, lines: Sequence[MovedLine]) -> None:
        """Go on to a new version and wake the listeners it concerns."""
        self._movements.take_in(lines, version)
        moved = together(one for _, one in lines)
        woken = [listener for listener in self.listeners if listener.hears(moved)]
        spread = self._rate.spread(len(woken))
        for listener in woken:
            listener.version, listener.spread = self._last(listener), spread
            listener.wake.set()

    def beat(self) -> None:
        """Send every listener a heartbeat with the server's time."""
        for listener in self.listeners:
            listener.wake.set()
