"""State cache: the states of tournaments in use, brought up to date with the ledger on access.

They take ``settings.STATE_MEMORY`` bytes at most, by a careful estimate; one that nobody asked for in a while
is dropped. A large one comes back from its snapshot and what came after (``ledger/snapshots.py``).
"""

import threading
from functools import partial
from weakref import WeakValueDictionary

from django.conf import settings
from django.db import connection, transaction

from topcut import rulebook
from topcut.caching import IdsCache
from topcut.core.evolve import fold
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.rules import Rules
from topcut.core.scoreboard import Scoreboard
from topcut.core.standings import Standing
from topcut.core.tournament import Tournament
from topcut.counters import BROUGHT
from topcut.ledger import snapshots, store
from topcut.service import moments
from topcut.service.lifetimes import phones_are_over
from topcut.service.scoreboards import Scoreboards

Locks = WeakValueDictionary[TournamentId, threading.RLock]


Known = snapshots.Folded
"""A tournament's folded state with the head of the chain at that point."""

BYTES_OF_A_STATE, BYTES_OF_A_LINE = 30_000, 900
"""What a state takes in memory, as measured from 8 players in 36 lines to 2,500 in 20,000."""
IDLE = 15 * 60
"""Seconds: a state is dropped once nobody asked for it between two looks so far apart."""
_MOST_UNCOMMITTED = 64


def estimated_bytes(known: Known) -> int:
    return BYTES_OF_A_STATE + BYTES_OF_A_LINE * known.head.version


def _let_go(tournament: TournamentId) -> None:
    """Of a state that left the memory nothing stays that was made from it and holds parts of it."""
    _boards.forget(tournament)
    moments.forget(tournament)


_boards = Scoreboards()
_known: IdsCache[TournamentId, Known] = IdsCache(
    settings.STATE_MEMORY, weight=estimated_bytes, pushed_out=_let_go
)
_asked_for: set[TournamentId] = set()  # since the last look for idle ones
_own: IdsCache[tuple[int, TournamentId], Known] = IdsCache(_MOST_UNCOMMITTED)  # by thread
_locks: Locks = WeakValueDictionary()  # a lock lives as long as somebody holds it or waits for it
_folding: Locks = WeakValueDictionary()
_guard = threading.Lock()


def lock_of(tournament_id: TournamentId) -> threading.RLock:
    """Lock while a command is decided and appended, so that conflicts within a process are rare.

    Readers do not wait for it.
    """
    return _lock(_locks, tournament_id)


def _lock(locks: Locks, tournament_id: TournamentId) -> threading.RLock:
    with _guard:
        return locks.setdefault(tournament_id, threading.RLock())


def known(tournament_id: TournamentId) -> Known | None:
    """The newest state: one small query if nothing changed, else only the new lines are read."""
    kept = _kept(tournament_id)
    head = store.head(tournament_id)  # after the cache, so that it is never older
    if head is None or head.version == 0:
        return None
    _asked_for.add(tournament_id)
    for have in kept:
        if have.head == head:
            return have
    return _caught_up(tournament_id)


def _caught_up(tournament_id: TournamentId) -> Known:
    with _lock(_folding, tournament_id):
        kept = _kept(tournament_id)
        start = next((have for have in kept if store.holds(tournament_id, have.head)), None)
        start = start or _read_again(tournament_id)
        head = store.head(tournament_id)  # after all of them: another server may write a snapshot meanwhile
        if head is None:
            raise Refusal("tournament-unknown")
        if start and start.head == head:
            return remember(start)  # a snapshot is read once
        seen, before = (start.head.version, start.tournament) if start else (0, None)
        entries = store.read(tournament_id, after=seen, upto=head.version)
        return remember(Known(fold(tournament_id, entries, before), head))


def _read_again(tournament_id: TournamentId) -> Known | None:
    """From its snapshot, if there is one."""
    found = snapshots.load(tournament_id)
    BROUGHT.add("snapshot" if found else "ledger")
    return found


def _kept(tournament_id: TournamentId) -> list[Known]:
    """The cached states, in a transaction this thread's own first: valid only if the ledger agrees."""
    own = _own.get(_mine(tournament_id)) if connection.in_atomic_block else None
    shared = _known.get(tournament_id)
    return [*([own] if own else ()), *([shared] if shared else ())]


def _mine(tournament_id: TournamentId) -> tuple[int, TournamentId]:
    return threading.get_ident(), tournament_id


def remember(newest: Known) -> Known:
    """Cache a state for all threads; inside a transaction only for this thread until the commit."""
    if connection.in_atomic_block:
        _own.put(_mine(newest.tournament.id), newest)
        transaction.on_commit(partial(_share, newest))
    else:
        _share(newest)
    return newest


def _share(newest: Known) -> None:
    _own.forget(_mine(newest.tournament.id))
    _known.put(newest.tournament.id, newest)
    moments.note(newest.tournament, newest.head)


def cached() -> list[Known]:
    """The states in memory, the least recently used first."""
    return _known.values()


def is_in_memory(tournament_id: TournamentId) -> bool:
    """Whether some state of it is cached, however old."""
    return bool(_kept(tournament_id))


def in_memory() -> list[TournamentId]:
    """The tournaments whose state is cached."""
    return _known.keys()


def memory() -> int:
    """How many bytes the states in memory take, as estimated."""
    return _known.total


def drop_idle() -> None:
    """Drop the states that nobody asked for since the last time; called every ``IDLE`` seconds."""
    lately = _asked_for.copy()
    _asked_for.clear()
    for id_ in in_memory():
        if id_ not in lately:
            _known.forget(id_)
            _let_go(id_)


def in_use() -> list[TournamentId]:
    """The tournaments whose state is cached, and that are played or ended no longer than a day ago."""
    cached = (known.tournament for known in _known.values())
    return [one.id for one in cached if not (one.is_finished and phones_are_over(one))]


def tournament(tournament_id: TournamentId) -> Tournament:
    found = known(tournament_id)
    if found is None:
        raise Refusal("tournament-unknown")
    return found.tournament


def tournament_ids() -> list[TournamentId]:
    return [id_ for id_, version in store.versions().items() if version]


def rules_of(tournament: Tournament) -> Rules:
    return rulebook.rules_for(tournament.details)


def scoreboard_after(tournament: Tournament, after: int) -> Scoreboard:
    """The scoreboard after a round, cached; it keeps its serial until a line of it changes."""
    return _boards.after(tournament, rules_of(tournament), after)


def standings_after(tournament: Tournament, after: int) -> tuple[Standing, ...]:
    return scoreboard_after(tournament, after).lines


def posted_standings(tournament: Tournament) -> tuple[Standing, ...]:
    return standings_after(tournament, tournament.posted_after) if tournament.posted_after else ()
