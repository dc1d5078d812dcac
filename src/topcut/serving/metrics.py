"""Metrics: figures for Prometheus, at an address of their own that the public does not reach.

``TOPCUT_METRICS`` names it; without, nothing listens and the library is not loaded. The worker process counts
nothing: what it renders is counted by the server that asked for it, and its memory and work are read from the
system.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import accumulate

from prometheus_client import REGISTRY, start_http_server
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from topcut.counters import COUNTS, DURATIONS, LEVELS, Durations
from topcut.languages import said as _
from topcut.service import states
from topcut.service.automatic_backup import backup_state
from topcut.service.watching import known_faults
from topcut.setting_values import SettingWrong


def serve_metrics(address: str, port: int, worker: Callable[[], int | None]) -> None:
    """Answer Prometheus in a thread, until the process ends; ``worker`` says its process, if there is one."""
    try:
        start_http_server(port, address)
    except OSError as error:
        said = _("TOPCUT_METRICS: port %(port)s of %(address)s cannot be used: %(why)s.")
        raise SettingWrong(said % {"port": port, "address": address, "why": error.strerror}) from None
    REGISTRY.register(_Figures())
    ProcessCollector("topcut_worker", lambda: worker() or "none")


class _Figures(Collector):
    """What was counted, and what is known elsewhere; all of it read when somebody asks."""

    def collect(self) -> Iterator[Metric]:
        for count in COUNTS:
            family = CounterMetricFamily(f"topcut_{count.name}", count.text, labels=count.labels)
            for labels, number in count.items():
                family.add_metric(labels, number)
            yield family
        for level in LEVELS:
            gauge = GaugeMetricFamily(f"topcut_{level.name}", level.text, labels=level.labels)
            for labels, value in level.items():
                gauge.add_metric(labels, value)
            yield gauge
        yield from map(_histogram, DURATIONS)
        yield from _others()
        yield from _backup()


def _histogram(durations: Durations) -> Metric:
    family = HistogramMetricFamily(f"topcut_{durations.name}", durations.text, labels=[durations.label])
    bounds = [*map(str, durations.bounds), "+Inf"]
    for label, within, total in durations.items():
        family.add_metric([label], list(zip(bounds, accumulate(within), strict=True)), total)
    return family


def _others() -> Iterator[Metric]:
    yield _gauge("states", "Tournaments whose state is in memory.", len(states.in_memory()))
    yield _gauge("state_bytes", "Bytes that they take, as estimated.", states.memory())
    yield _gauge("broken_chains", "Ledgers found damaged by the watch.", len(known_faults()))


def _backup() -> Iterator[Metric]:
    state = backup_state()
    if state is not None:
        age = (datetime.now(UTC) - datetime.fromisoformat(state.at)).total_seconds()
        yield _gauge("backup_seconds", "Seconds since the last automatic backup, or the last try.", age)
        yield _gauge("backup_well", "1 if that succeeded.", int(not state.trouble))


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"topcut_{name}", text, value=value)
