"""Movements: which line of the ledger last moved each live topic, for whom.

A page carries the version of what it shows, and its stream tells the newest one that concerns it. Both
numbers come from here, so neither moves with a line that the reader may not know of: for the public only
lines that everybody may know of count, or that change public pages; for officials and for a player's own
topics all that move them.
"""

import threading
from collections.abc import Iterable
from typing import NamedTuple

from topcut.caching import IdsCache
from topcut.core.kernel.event import Event, audience_of
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.rows import PUBLIC
from topcut.core.topics import EVERYBODY, FOR_EVERYBODY, Topics, topics
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.service import states

_STEP = 200
_MOST_KEPT = 256


class MovedTopics(NamedTuple):
    """The topics that some lines move: all of them, and those that the public hears of."""

    all: Topics | None
    public: Topics | None


NOTHING = MovedTopics(frozenset(), frozenset())
MovedLine = tuple[int, MovedTopics]
"""The version of a line, and what it moves."""


def moved_by(event: Event, tournament: Tournament) -> MovedTopics:
    """Of a line that only officials may read, the public hears where it changes a public page."""
    found = topics(event, tournament)
    if found is None or audience_of(event, tournament) == PUBLIC:
        return MovedTopics(found, found)
    return MovedTopics(found, found & FOR_EVERYBODY)


def together(some: Iterable[MovedTopics]) -> MovedTopics:
    everything, public = NOTHING
    for one in some:
        everything = None if everything is None or one.all is None else everything | one.all
        public = None if public is None or one.public is None else public | one.public
    return MovedTopics(everything, public)


class Movements:
    """The last version of each topic, up to ``version``."""

    def __init__(self, version: int) -> None:
        self.version = version
        self._everybody = 0
        self._all: dict[str, int] = {}
        self._public: dict[str, int] = {}

    def copy(self) -> "Movements":
        """One that goes its own way from here on."""
        made = Movements(self.version)
        made._everybody, made._all, made._public = self._everybody, dict(self._all), dict(self._public)
        return made

    def take_in(self, lines: Iterable[MovedLine], upto: int) -> None:
        for version, moved in lines:
            self.note(version, moved)
        self.version = upto

    def note(self, version: int, moved: MovedTopics) -> None:
        """Take in a line; an older one than is known changes nothing."""
        if moved.all is EVERYBODY:
            self._everybody = max(version, self._everybody)
        for kept, about in ((self._all, moved.all), (self._public, moved.public)):
            for topic in about or ():
                kept[topic] = max(version, kept.get(topic, 0))

    def last(self, about: Iterable[str], *, public: bool) -> int:
        """The last version that moved one of the topics, or everybody's."""
        kept = self._public if public else self._all
        return max([self._everybody, *(kept.get(topic, 0) for topic in about)])


_kept: IdsCache[TournamentId, Movements] = IdsCache(_MOST_KEPT)
_lock = threading.Lock()


def movements(tournament: Tournament) -> Movements:
    """The movements of a tournament, up to its version at least."""
    found = _kept.get(tournament.id)
    if found is not None and found.version >= tournament.version:
        return found
    with _lock:
        found = _kept.get(tournament.id) or _looked_back(tournament)
        if found.version < tournament.version:
            lines = store.read(tournament.id, after=found.version, upto=tournament.version)
            moved = [(line.version, moved_by(line.event, tournament)) for line in lines]
            found.take_in(moved, tournament.version)
        return _kept.put(tournament.id, found)


def _looked_back(tournament: Tournament) -> Movements:
    """Read backwards to the last line that concerns everybody: whatever moved before it has moved there."""
    found, before = Movements(tournament.version), tournament.version
    while before and not found.last((), public=True):
        after = max(0, before - _STEP)
        for entry in store.read(tournament.id, after=after, upto=before):
            found.note(entry.version, moved_by(entry.event, tournament))
        before = after
    return found


def moved_between(id_: TournamentId, known: int, seen: int) -> list[MovedLine]:
    """What each line since a version has moved; everybody, if the ledger is another one."""
    if seen < known:
        _kept.forget(id_)
        return [(seen, MovedTopics(EVERYBODY, EVERYBODY))]
    tournament = states.tournament(id_)
    lines = store.read(id_, after=known, upto=seen)
    moved = [(line.version, moved_by(line.event, tournament)) for line in lines]
    with _lock:
        found = _kept.get(id_)
        if found is not None and known <= found.version < seen:
            found.take_in(moved, seen)
    return moved


def last_moved(tournament: Tournament, about: Iterable[str], *, public: bool) -> int:
    """The version for a page that shows this state; never newer than it, so that nothing is missed."""
    return min(movements(tournament).last(about, public=public), tournament.version)
