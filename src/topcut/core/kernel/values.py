"""Immutable values: fast copies with changes, and a cache of what is computed from a value."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

V = TypeVar("V")
R = TypeVar("R")

_MOST_KEPT = 100
"""Cache size: more than the rounds being viewed at any time."""


def changed(value: V, **changes: Any) -> V:
    """A copy of a frozen dataclass with some fields changed.

    Ten times faster than ``dataclasses.replace``, since it skips ``__init__``: folding a ledger of
    50,000 lines needs that. The class must have no slots.
    """
    copy = object.__new__(type(value))
    copy.__dict__.update(value.__dict__)
    copy.__dict__.update(changes)
    return copy


def worked_out_once(work: Callable[[V], R], most: int = _MOST_KEPT) -> Callable[[V], R]:
    """Cache the results for the most recent arguments, compared by identity, not equality.

    A result changes one of a tournament's rounds; what a page shows about the others stays the same.
    ``most`` of them are kept: fewer of what is large.
    """
    kept: OrderedDict[int, tuple[V, R]] = OrderedDict()
    lock = threading.Lock()

    def worked_out(value: V) -> R:
        with lock:
            have = kept.get(id(value))  # keeps a reference to the value, so that its id is not reused
            if have:
                kept.move_to_end(id(value))
                return have[1]
        made = work(value)
        with lock:
            kept[id(value)] = (value, made)
            while len(kept) > most:
                kept.popitem(last=False)
        return made

    return worked_out
