"""Wrong codes are counted together, not by address: a whole hall shares one (scenario 40).

The count decides what a wrong guess is told, "there is no such code" or "too many": nothing is slowed
down, the length of a code is what protects it (decision 0005). Whoever has a right code is never asked
how often others were wrong.
"""

import threading
from collections.abc import Callable
from time import monotonic

BURST = 60
PER_SECOND = 1.0


class Guesses:
    """A bucket that fills with wrong guesses and leaks slowly; full means: say that it is too many."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._level = 0.0
        self._at = clock()

    def wrong(self) -> bool:
        """Count a wrong guess; whether there were too many."""
        with self._lock:
            now = self._clock()
            self._level = max(0.0, self._level - (now - self._at) * PER_SECOND)
            self._at = now
            if self._level + 1 > BURST:
                return True
            self._level += 1
            return False

    def forget(self) -> None:
        with self._lock:
            self._level, self._at = 0.0, self._clock()


wrong_codes = Guesses()
