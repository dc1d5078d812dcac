"""How fast this server answers a hall, as measured: phones that are told together come no more spread out."""

import time
from collections.abc import Callable

START = 2.0
"""Pages a millisecond until something was measured: a laptop that makes each of them when it is asked for."""
SLOWEST, FASTEST = 0.5, 10.0
MAX_SPREAD = 3_000
WINDOW = 100
"""Pages that are measured together."""
DENSE = 0.5
"""Pages a millisecond from which they come from a hall that was told; what comes in with results is not measured."""
BUSY = 0.5
"""Share of the time that makes the same of fewer, where a page takes the worker so long."""
HEADROOM = 0.75
"""Share of what is measured that is counted on: results and the desk are answered meanwhile."""


class AnswerRate:
    """Pages a millisecond that the slower of server and worker can answer, by the CPU that each takes.

    CPU, not time: a hall that comes spread out leaves both of them waiting. What others take on the same
    machine is not in it.
    """

    def __init__(
        self, cpu: Callable[[], float] = time.process_time, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.pages_per_ms = START
        self._cpu, self._clock = cpu, clock
        self._begin(0.0)

    def spread(self, phones: int) -> int:
        """Milliseconds over which so many phones ask after they were told at once.

        None of them waits longer for that than it would have waited for the others.
        """
        return min(int(phones / self.pages_per_ms), MAX_SPREAD)

    def note(self, pages: int, worked: float) -> None:
        """Pages were answered; ``worked`` is the CPU that the worker has used for all so far, in seconds."""
        self._pages += pages
        if self._pages < WINDOW:
            return
        took, used, made = self._clock() - self._began, self._cpu() - self._used, worked - self._worked
        if 0 <= made and (self._pages >= DENSE * 1000 * took or made >= BUSY * took):
            measured = HEADROOM * self._pages / (1000 * max(used, made, 1e-6))
            mixed = (self.pages_per_ms + measured) / 2
            self.pages_per_ms = min(max(mixed, SLOWEST), FASTEST)
        self._begin(worked)

    def _begin(self, worked: float) -> None:
        self._pages, self._began, self._used, self._worked = 0, self._clock(), self._cpu(), worked
