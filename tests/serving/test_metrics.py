"""Figures for Prometheus: by names that stand in the program, and never by what stands in an address."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families as parsed

from tests.attacks.rig import Target
from tests.faults.kill_rig import free_port
from topcut.counters import Count, Durations

pytestmark = pytest.mark.xdist_group("metrics")

TYPED = "Ana-Ruiz-17"


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    folder = tmp_path_factory.mktemp("counted") / "data"
    variables = {"TOPCUT_METRICS": str(free_port()), "TOPCUT_SLOW_REQUESTS": "0"}
    with Target.started(folder, players=8, rounds=1, variables=variables) as started:
        _visit(started)
        yield started


def _visit(target: Target) -> None:
    """A day in short: pages, a code that somebody types, a result, one refused, one sent twice, a stream."""
    for path in ("/", f"/j/{TYPED}", f"/nowhere/{TYPED}", f"/t/{TYPED}/?name={TYPED}", target.desk):
        target.get(path, target.staff)
    form = {"do": "record", "match": target.made["matches"][0], "score": "2-1", "command_id": "one"}
    assert [target.post(target.desk, form, target.staff).status for _ in range(2)] == [302, 302]
    target.post(target.desk, {**form, "score": "2-2", "command_id": "two"}, target.staff)
    target.get(f"/live/{TYPED}?of=")


@pytest.fixture(scope="module")
def figures(target: Target) -> dict[tuple[str, str], float]:
    """By name, and labels in one text."""
    port = target.server.variables["TOPCUT_METRICS"]
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as reply:
        text = reply.read().decode()
    assert TYPED not in text
    assert target.made["tournament"] not in text
    samples = [sample for family in parsed(text) for sample in family.samples]
    return {(one.name, " ".join(sorted(one.labels.values()))): one.value for one in samples}


def test_requests_are_counted_and_timed_by_the_name_of_their_route(
    figures: dict[tuple[str, str], float],
) -> None:
    assert figures["topcut_requests_total", "200 home"] == 2  # the first as soon as it was up
    assert figures["topcut_requests_total", "302 desk"] == 2
    assert figures["topcut_requests_total", "404 none"] == 1
    assert figures["topcut_requests_total", "404 live"] == 1
    assert figures["topcut_request_seconds_count", "desk"] == 4
    assert ("topcut_request_seconds_count", "live") not in figures, "a stream has no time"


def test_commands_are_counted_by_kind_and_outcome_and_refusals_by_code(
    figures: dict[tuple[str, str], float],
) -> None:
    assert figures["topcut_commands_total", "RecordResult done"] == 1
    assert figures["topcut_commands_total", "RecordResult repeated"] == 1
    assert figures["topcut_commands_total", "RecordResult refused"] == 1
    assert figures["topcut_refusals_total", "two-winners"] == 1
    assert figures["topcut_ledger_lines_total", ""] >= 1


def test_what_is_there_now_is_read_when_it_is_asked_for(figures: dict[tuple[str, str], float]) -> None:
    assert figures["topcut_states", ""] == 1
    assert figures["topcut_listeners", ""] == figures["topcut_broken_chains", ""] == 0
    assert figures["topcut_threads", "staff"] == 4
    assert figures["process_resident_memory_bytes", ""] > 10_000_000


def test_figures_are_at_their_own_address_alone(target: Target) -> None:
    assert target.get("/metrics").status == 404


def test_the_log_of_requests_has_times_and_routes_and_nothing_from_an_address(
    target: Target,
) -> None:
    lines = (target.server.folder / "logs" / "requests.log").read_text().splitlines()
    read = [json.loads(line) for line in lines]
    desk = next(line for line in read if line["route"] == "desk" and line["method"] == "POST")
    assert set(desk) == {"at", "route", "method", "status", "ms"}
    assert desk["ms"] > 0
    assert TYPED not in "".join(lines)
    assert target.made["tournament"] not in "".join(lines)


def test_a_count_is_kept_for_each_label() -> None:
    count = Count("kept", "for a test", "kind")
    for label in ("a", "b", "a"):
        count.add(label)
    assert dict(count.items()) == {("a",): 2, ("b",): 1}


def test_a_duration_falls_into_the_first_bound_that_it_does_not_exceed() -> None:
    taken = Durations("fallen", "for a test", "route", (0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 7.0):
        taken.add("desk", seconds)
    assert [(label, within, round(total, 2)) for label, within, total in taken.items()] == [
        ("desk", [2, 1, 1], 7.65)
    ]


def test_nothing_listens_unless_it_is_asked_for(tmp_path: Path) -> None:
    from topcut.settings import METRICS

    assert METRICS is None
