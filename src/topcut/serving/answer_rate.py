"""How fast this server answers a hall, as measured: phones that are told together come no more spread out."""

import time
from collections.abc import Callable

START = 2.0
"""Pages a millisecond until something was measured."""
SLOWEST, FASTEST = 0.5, 5.0
"""However fast the server is, the hall's radio carries it too."""
MAX_SPREAD = 3_000
WINDOW = 100
"""Pages that are measured together."""
DENSE = 0.5
"""Pages a millisecond from which a hall was told; what is asked for beside results is not measured."""
HEADROOM = 0.75
"""Share of what is measured that is counted on: results and the desk are answered meanwhile."""


class AnswerRate:
    """Pages a millisecond that the server's process can answer, by the CPU that it takes for one.

    CPU, not time: a hall that comes spread out leaves the server waiting. What the worker needs is not in it:
    a phone waits as long for the others in the queue before the worker as it would wait at home.
    """

    def __init__(
        self, cpu: Callable[[], float] = time.process_time, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.pages_per_ms = START
        self._cpu, self._clock = cpu, clock
        self._begin()

    def spread(self, phones: int) -> int:
        """Milliseconds over which so many phones ask after they were told at once."""
        return min(int(phones / self.pages_per_ms), MAX_SPREAD)

    def note(self, pages: int) -> None:
        """So many more pages were answered."""
        self._pages += pages
        if self._pages < WINDOW:
            return
        used, took = self._cpu() - self._used, self._clock() - self._began
        if self._pages >= DENSE * 1000 * took:
            measured = HEADROOM * self._pages / max(1000 * used, 1.0)
            mixed = (self.pages_per_ms + measured) / 2
            self.pages_per_ms = min(max(mixed, SLOWEST), FASTEST)
        self._begin()

    def _begin(self) -> None:
        self._pages, self._began, self._used = 0, self._clock(), self._cpu()
