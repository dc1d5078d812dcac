"""The one cache: its bound, its versions, and threads that want the same thing at once."""

from __future__ import annotations

import gc
import random
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from weakref import ref

import pytest

from topcut.caching import Cache, cached, forget_all

WAIT = 30


@pytest.fixture
def _hasty_threads() -> Iterator[None]:
    """Threads change places as often as Python can, so that a race is a real one."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def unexpected() -> str:
    raise AssertionError("made again")


# Bounds


def test_the_value_used_least_recently_goes_first() -> None:
    cache: Cache[str, int] = Cache(2)
    cache.put("a", 1)
    cache.put("b", 2)
    assert cache.get("a") == 1
    cache.put("c", 3)
    assert (cache.get("a"), cache.get("b"), cache.get("c")) == (1, None, 3)
    assert (len(cache), cache.total) == (2, 2)


def test_with_weights_the_limit_is_on_their_sum() -> None:
    cache: Cache[str, str] = Cache(10, weight=len)
    cache.put("a", "12345")
    cache.put("b", "12345")
    assert (len(cache), cache.total) == (2, 10)
    cache.put("b", "1")
    assert (len(cache), cache.total) == (2, 6)
    cache.put("c", "1234567")
    assert (cache.get("a"), cache.get("b"), cache.get("c")) == (None, "1", "1234567")
    cache.forget("c")
    assert (len(cache), cache.total) == (1, 1)


def test_a_value_heavier_than_the_limit_is_kept_alone() -> None:
    cache: Cache[str, str] = Cache(3, weight=len)
    cache.put("a", "1")
    assert cache.get_or_make("b", lambda: "12345") == "12345"
    assert (cache.get("a"), cache.get("b"), cache.total) == (None, "12345", 5)
    cache.put("c", "1")
    assert (len(cache), cache.total) == (1, 1)


def test_who_is_pushed_out_by_the_limit_is_told_of_and_who_is_dropped_is_not() -> None:
    gone: list[str] = []
    cache: Cache[str, str] = Cache(3, weight=len, pushed_out=gone.append)
    cache.put("a", "1")
    cache.put("b", "12")
    cache.put("b", "1")
    cache.forget("a")
    assert gone == []
    cache.get_or_make("c", lambda: "123")
    cache.put("d", "1")
    assert gone == ["b", "c"]


def test_a_value_is_kept_until_it_is_too_old() -> None:
    young: Cache[str, str] = Cache(3, max_age=3600)
    old: Cache[str, str] = Cache(3, max_age=0)
    for cache in (young, old):
        cache.put("a", "before")
    assert young.get("a") == "before"
    assert old.get("a") is None
    assert old.get_or_make("a", lambda: "again") == "again"


# Versions


def test_another_version_replaces_the_value() -> None:
    cache: Cache[str, str] = Cache(5)
    assert cache.get_or_make("a", lambda: "one", version=1) == "one"
    assert cache.get_or_make("a", unexpected, version=1) == "one"
    assert cache.get("a", version=2) is None
    assert cache.get_or_make("a", lambda: "two", version=2) == "two"
    assert cache.get("a", version=1) is None
    assert len(cache) == 1


def test_none_is_a_value_like_any_other() -> None:
    cache: Cache[str, str | None] = Cache(5)
    assert cache.get_or_make("a", lambda: None) is None
    assert cache.get_or_make("a", unexpected) is None


# Threads


def at_once(count: int, work: Callable[[int], object]) -> list[object]:
    """The results of so many threads that begin together."""
    gate = threading.Barrier(count)

    def begin(number: int) -> object:
        gate.wait(WAIT)
        return work(number)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(begin, range(count)))


@pytest.mark.usefixtures("_hasty_threads")
def test_many_threads_that_want_the_same_value_make_it_once() -> None:
    cache: Cache[int, object] = Cache(100)
    for key in range(50):
        made: list[object] = []

        def make(made: list[object] = made) -> object:
            made.append(object())
            return made[-1]

        found = at_once(6, lambda _, key=key, make=make: cache.get_or_make(key, make))  # type: ignore[misc]
        assert set(map(id, found)) == {id(made[0])}
        assert len(made) == 1


def test_another_key_does_not_wait() -> None:
    cache: Cache[str, str] = Cache(5)
    other = threading.Event()

    def slow() -> str:
        assert other.wait(WAIT)
        return "slow"

    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(cache.get_or_make, "slow", slow)
        assert cache.get_or_make("quick", lambda: "quick") == "quick"
        other.set()
        assert waiting.result(WAIT) == "slow"


def test_when_making_fails_the_next_thread_tries() -> None:
    cache: Cache[str, int] = Cache(5)
    tried: list[int] = []

    def make() -> int:
        tried.append(1)
        if len(tried) < 3:
            raise OSError("not yet")
        return 7

    def ask(_: int) -> object:
        try:
            return cache.get_or_make("a", make)
        except OSError:
            return None

    assert sorted(at_once(5, ask), key=str) == [7, 7, 7, None, None]
    assert len(tried) == 3


@pytest.mark.parametrize("forget", [lambda cache: cache.forget("a"), lambda cache: cache.clear()])
def test_what_is_forgotten_while_it_is_made_is_not_kept(forget: Callable[[Cache[str, str]], None]) -> None:
    cache: Cache[str, str] = Cache(5)
    begun, forgotten = threading.Event(), threading.Event()

    def make() -> str:
        begun.set()
        assert forgotten.wait(WAIT)
        return "of before"

    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(cache.get_or_make, "a", make)
        assert begun.wait(WAIT)
        forget(cache)
        assert cache.get_or_make("a", lambda: "of after") == "of after"
        forgotten.set()
        assert asked.result(WAIT) == "of before"
    assert cache.get("a") == "of after"


def test_what_is_put_while_it_is_made_stays() -> None:
    cache: Cache[str, str] = Cache(5)

    def make() -> str:
        cache.put("a", "newer")
        return "older"

    assert cache.get_or_make("a", make) == "older"
    assert cache.get("a") == "newer"


@pytest.mark.usefixtures("_hasty_threads")
def test_whatever_threads_do_the_bound_and_the_sum_hold() -> None:
    cache: Cache[int, tuple[int, int]] = Cache(40, weight=lambda value: value[1])

    def use(number: int) -> None:
        chance = random.Random(number)
        for _ in range(400):
            key, version = chance.randrange(20), chance.randrange(3)
            value = (key, 1 + version)
            what = chance.random()
            if what < 0.7:
                assert cache.get_or_make(key, lambda value=value: value, version) == value  # type: ignore[misc]
            elif what < 0.9:
                cache.put(key, value, version)
            elif what < 0.99:
                cache.forget(key)
            else:
                cache.clear()
            assert cache.total <= 40

    at_once(6, use)
    kept = [cache.get(key, version) for key in range(20) for version in range(3)]
    assert sum(value[1] for value in kept if value) == cache.total
    assert sum(value is not None for value in kept) == len(cache)


# All of them


def test_forget_all_empties_every_cache() -> None:
    cache: Cache[str, int] = Cache(5)
    cache.put("a", 1)
    read: list[str] = []

    @cached(4)
    def length(name: str) -> int:
        read.append(name)
        return len(name)

    assert (length("abc"), length("abc"), read) == (3, 3, ["abc"])
    forget_all()
    assert (cache.get("a"), len(cache), cache.total) == (None, 0, 0)
    assert (length("abc"), read) == (3, ["abc"]), "files of the program are not read again"
    forget_all(files=True)
    assert (length("abc"), read) == (3, ["abc", "abc"])


def test_a_cache_that_nobody_holds_is_gone() -> None:
    kept: list[Cache[str, str]] = [Cache(5)]
    gone = ref(kept.pop())
    gc.collect()
    assert gone() is None
    forget_all()
