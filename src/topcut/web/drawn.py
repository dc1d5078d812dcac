"""What pages are made of as it was made last, kept while it would be the same.

Where there is no room for all of it, what nobody has asked for the longest goes. Many threads ask at once.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Drawn(Generic[T]):
    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, tuple[object, T]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, whose: Hashable, says: object, draw: Callable[[], T]) -> T:
        """The piece, drawn again when ``says``, all that it is made of, is not what it was."""
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
