"""The cache: bounded, thread-safe, and emptied with all others by ``forget_all``.

What is kept in memory to save work is kept here, in one of three ways:

    names: Cache[TournamentId, Names] = Cache(64)    what comes from ledger, database or data folder
    boards: IdsCache[TournamentId, Board] = IdsCache(64)   the same, where it holds ids and never what people
                                                     are called or said: ``forget_people`` leaves it
    @cached(16)                                      a function that reads the program's own files or settings

``functools.lru_cache`` is for pure functions: their result depends on the arguments alone, so nothing can
make it wrong and ``forget_all`` need not reach it. Without a bound (``functools.cache``) only where there are
no arguments. The core imports nothing, so its pure functions of immutable values have a cache of their own,
``core.kernel.values.worked_out_once``. ``tools/caches.py`` checks it.
"""

import functools
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import monotonic
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar, cast
from weakref import WeakSet

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
P = ParamSpec("P")
R = TypeVar("R")


class _Entry(NamedTuple):
    value: Any
    version: object
    weight: int
    made: float


class Cache(Generic[K, V]):
    """The most recently used values, at most ``limit`` of them.

    With ``weight`` the limit is on the sum of their weights, for example their bytes; the newest value is
    kept however heavy it is. ``max_age`` is in seconds. ``pushed_out`` is told of each that the limit costs
    its place: what was made of it elsewhere would keep its memory.
    """

    def __init__(
        self,
        limit: int,
        *,
        weight: Callable[[V], int] | None = None,
        max_age: float | None = None,
        pushed_out: Callable[[K], None] | None = None,
    ) -> None:
        self._limit = limit
        self._weight = weight
        self._pushed_out = pushed_out
        self._max_age = max_age
        self._total = 0
        self._entries: OrderedDict[K, _Entry] = OrderedDict()
        self._turns: dict[K, threading.RLock] = {}
        self._lock = threading.Lock()
        with _registering:
            _caches.add(self)

    def get(self, key: K, version: object = None) -> V | None:
        """The value, or ``None`` if there is none of this version."""
        entry = self._find(key, version)
        return None if entry is None else entry.value

    def get_or_make(self, key: K, make: Callable[[], V], version: object = None) -> V:
        """The value of this version; ``make`` makes it in one thread, while others that want it wait.

        ``version`` is all that the value depends on besides the key: another version replaces the value.
        """
        entry = self._find(key, version)
        while entry is None:
            with self._lock:
                turn = self._turns.setdefault(key, threading.RLock())
            with turn:
                entry = self._find(key, version) or self._make(key, make, version, turn)
        return entry.value  # type: ignore[no-any-return]

    def put(self, key: K, value: V, version: object = None) -> V:
        """Keep a value that was made elsewhere, instead of any other of this key."""
        with self._lock:
            self._turns.pop(key, None)  # what is still being made is older
            gone = self._keep(key, self._entry(value, version))
        self._tell(gone)
        return value

    def keys(self) -> list[K]:
        """The keys of all values, the least recently used first."""
        with self._lock:
            return list(self._entries)

    def values(self) -> list[V]:
        """All values, the least recently used first; this does not count as a use."""
        with self._lock:
            return [entry.value for entry in self._entries.values()]

    def forget(self, key: K) -> None:
        """Drop a value, and whatever is being made for this key: it may be of what was there before."""
        with self._lock:
            self._turns.pop(key, None)
            self._drop(key)

    def clear(self) -> None:
        with self._lock:
            self._turns.clear()
            self._entries.clear()
            self._total = 0

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def total(self) -> int:
        """The sum of the weights; without weights the number of values."""
        return self._total

    def _find(self, key: K, version: object) -> _Entry | None:
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                return None
            self._entries.move_to_end(key)
        if self._max_age is not None and monotonic() - entry.made >= self._max_age:
            return None
        return entry if entry.version == version else None

    def _make(self, key: K, make: Callable[[], V], version: object, turn: threading.RLock) -> _Entry | None:
        """Make the value if this turn is not over; ``None`` if it is, and another has to be taken."""
        with self._lock:
            if self._turns.get(key) is not turn:
                return None
        try:
            entry = self._entry(make(), version)
        except BaseException:
            with self._lock:
                self._end(key, turn)
            raise
        gone: list[K] = []
        with self._lock:
            if self._end(key, turn):  # else it was forgotten meanwhile: only this thread gets it
                gone = self._keep(key, entry)
        self._tell(gone)
        return entry

    def _end(self, key: K, turn: threading.RLock) -> bool:
        """End a turn; whether it had not been ended by another."""
        if self._turns.get(key) is not turn:
            return False
        del self._turns[key]
        return True

    def _entry(self, value: V, version: object) -> _Entry:
        weight = self._weight(value) if self._weight else 1
        return _Entry(value, version, weight, monotonic() if self._max_age is not None else 0.0)

    def _keep(self, key: K, entry: _Entry) -> list[K]:
        """Keep it, and say which others went for it."""
        self._drop(key)
        self._entries[key] = entry
        self._total += entry.weight
        gone: list[K] = []
        while self._total > self._limit and len(self._entries) > 1:
            oldest, before = self._entries.popitem(last=False)
            self._total -= before.weight
            gone.append(oldest)
        return gone

    def _tell(self, gone: list[K]) -> None:
        if self._pushed_out:
            for key in gone:
                self._pushed_out(key)

    def _drop(self, key: K) -> None:
        entry = self._entries.pop(key, None)
        self._total -= entry.weight if entry else 0


class IdsCache(Cache[K, V]):
    """Cache of what holds ids, references, hashes or numbers, and no text about people.

    When somebody is erased nothing in it is wrong, and folding large ledgers again would stop the hall.
    ``tools/caches.py`` lists the modules that may use it.
    """


def cached(limit: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Decorator: ``functools.lru_cache`` for functions that read the program's files or settings."""

    def keep(function: Callable[P, R]) -> Callable[P, R]:
        kept = functools.lru_cache(limit)(function)
        with _registering:
            _readers.append(kept.cache_clear)
        return cast(Callable[P, R], kept)

    return keep


_caches: WeakSet[Cache[Any, Any]] = WeakSet()
_readers: list[Callable[[], None]] = []
_registering = threading.Lock()
_forgotten = 0


def times_forgotten() -> int:
    """How often people, or everything, were forgotten: what was begun before must not be kept after."""
    return _forgotten


def forget_all(*, files: bool = False) -> None:
    """Empty every cache: after a tournament was deleted or restored, for another database, between tests.

    With ``files`` also what was read from the program's own files and settings, which only a test changes.
    """
    _clear()
    with _registering:
        readers = list(_readers) if files else []
    for clear in readers:
        clear()


def forget_people() -> None:
    """Empty every cache that may hold what somebody is called or said: after an erasure."""
    _clear(but=IdsCache)


def _clear(but: type[Cache[Any, Any]] | tuple[()] = ()) -> None:
    global _forgotten
    with _registering:
        _forgotten += 1
        clears = [cache.clear for cache in _caches if not isinstance(cache, but)]
    for clear in clears:
        clear()
