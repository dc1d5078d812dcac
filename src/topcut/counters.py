"""Counters: what happens here, counted where it happens, and read by whoever asks for metrics.

Labels are names that stand in the program: routes, commands, codes of refusals. None is an address, an id,
or anything that somebody typed. Plain numbers: counting costs nothing beside what is counted, and the library
that writes them for Prometheus is loaded only where it is asked for (``serving/metrics.py``).
"""

import threading
from bisect import bisect_left
from collections.abc import Callable, Iterator

Labels = tuple[str, ...]


class Count:
    """Something that happens, how often, by labels."""

    def __init__(self, name: str, text: str, *labels: str) -> None:
        self.name, self.text, self.labels = name, text, labels
        self._lock = threading.Lock()
        self._counts: dict[Labels, int] = {}
        COUNTS.append(self)

    def add(self, *labels: str, by: int = 1) -> None:
        with self._lock:
            self._counts[labels] = self._counts.get(labels, 0) + by

    def items(self) -> list[tuple[Labels, int]]:
        with self._lock:
            return list(self._counts.items())


class Level:
    """Something that is there, how many now, by one label or none. Whoever has it says how to read it."""

    def __init__(self, name: str, text: str, *labels: str) -> None:
        self.name, self.text, self.labels = name, text, labels
        self._readers: dict[Labels, Callable[[], float]] = {}
        LEVELS.append(self)

    def read_by(self, reader: Callable[[], float], *labels: str) -> None:
        self._readers[labels] = reader

    def items(self) -> Iterator[tuple[Labels, float]]:
        for labels, reader in list(self._readers.items()):
            yield labels, reader()


class Durations:
    """How long something takes, by one label: how many within each of ``bounds``, in seconds."""

    def __init__(self, name: str, text: str, label: str, bounds: tuple[float, ...]) -> None:
        self.name, self.text, self.label, self.bounds = name, text, label, bounds
        self._lock = threading.Lock()
        self._taken: dict[str, tuple[list[int], list[float]]] = {}
        DURATIONS.append(self)

    def add(self, label: str, seconds: float) -> None:
        place = bisect_left(self.bounds, seconds)
        with self._lock:
            within, total = self._taken.setdefault(label, ([0] * (len(self.bounds) + 1), [0.0]))
            within[place] += 1
            total[0] += seconds

    def items(self) -> list[tuple[str, list[int], float]]:
        """For each label how many fell into each bound, the last beyond all, and their sum in seconds."""
        with self._lock:
            return [(label, list(within), total[0]) for label, (within, total) in self._taken.items()]


COUNTS: list[Count] = []
LEVELS: list[Level] = []
DURATIONS: list[Durations] = []
"""All there are, in the order of their names below."""

REQUESTS = Count("requests", "Requests answered, by the route's name and status.", "route", "status")
TIMES = Durations(
    "request_seconds",
    "Seconds from a request's headers to the beginning of its answer, by the route's name.",
    "route",
    (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
INSIDE = Level("requests_inside", "Requests that wait for a thread of a pool, or have one.", "pool")
THREADS = Level("threads", "Threads of a pool.", "pool")
LISTENERS = Level("listeners", "Open live streams.")
LIMITED = Count("limited", "What the server itself refused, by the limit that was met.", "limit")
COMMANDS = Count("commands", "Acts and commands, by kind and outcome.", "kind", "outcome")
REFUSALS = Count("refusals", "Refused acts and commands, by the code of the refusal.", "code")
BROUGHT = Count("states_brought", "States brought into memory, by what they came from.", "source")
CONFLICTS = Count("conflicts", "Decisions taken again because somebody else appended first.")
LINES = Count("ledger_lines", "Lines appended to ledgers.")
