"""Fragment cache: page fragments rendered once with placeholders, which are filled for every reader."""

import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from typing import Generic, TypeVar

from django.utils.translation import get_language
from markupsafe import Markup, escape

from topcut.core.desks.rounds.board.player_card import PathSoFar

Macro = Callable[..., str]


def filled(macro: Macro, *shape: Hashable, **values: object) -> Markup:
    return fill(_drawn(macro, get_language(), shape, tuple(values)), values)


@lru_cache(500)
def _drawn(
    macro: Macro, _language: str | None, shape: tuple[Hashable, ...], names: tuple[str, ...]
) -> tuple[str, ...]:
    return with_gaps(macro, *shape, names=names)


def with_gaps(macro: Macro, *given: object, names: tuple[str, ...]) -> tuple[str, ...]:
    """Render a macro with placeholders; text and placeholder names alternate, text first and last."""
    gaps = {name: Markup(f"\0{name}\0") for name in names}
    return tuple(re.split(f"\0({'|'.join(names)})\0", macro(*given, **gaps)))


def fill(drawn: tuple[str, ...], values: Mapping[str, object]) -> Markup:
    pieces = list(drawn)
    pieces[1::2] = [escape(values[name]) for name in pieces[1::2]]
    return Markup("".join(pieces))


T = TypeVar("T")


class FragmentCache(Generic[T]):
    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, tuple[object, T]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, whose: Hashable, says: object, draw: Callable[[], T]) -> T:
        """The cached fragment, rendered again if ``says``, everything it depends on, has changed."""
        with self._lock:
            have = self._kept.get(whose)
            if have:
                self._kept.move_to_end(whose)
        if have and have[0] == says:
            return have[1]
        made = draw()
        with self._lock:
            self._kept[whose] = (says, made)
            self._kept.move_to_end(whose)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return made


MOST_KEPT = 20_000
"""Cache limit: three fragments per phone of 3,000 in two languages, of about a thousand characters each."""

drawn: FragmentCache[str] = FragmentCache(MOST_KEPT)
paths: FragmentCache[PathSoFar] = FragmentCache(MOST_KEPT)
