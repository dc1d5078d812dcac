"""Figures for Prometheus: by names that stand in the program, and never by what stands in an address."""

from __future__ import annotations

import json
import urllib.request
from urllib.parse import urlencode

import pytest
from prometheus_client.parser import text_string_to_metric_families as parsed

from tests.attacks.rig import Target
from tests.serving.nginx import HOST
from topcut.counters import Count, Durations

pytestmark = pytest.mark.xdist_group("hosted-server")

TYPED = "Ana-Ruiz-17"


TLS = {"Host": HOST, "X-Forwarded-Proto": "https"}

Figures = dict[tuple[str, str], float]
"""By name, and labels in one text."""


def _visit(hosted: Target) -> None:
    """A day in short: pages, a code that somebody types, a result, one sent twice, one refused, a stream."""
    token = "a" * 32
    staff = {"__Host-session": hosted.made["session"], "__Host-csrf": token}
    for path in ("/", f"/j/{TYPED}", f"/nowhere/{TYPED}", f"/t/{TYPED}/?name={TYPED}", hosted.desk):
        hosted.ask("GET", path, cookies=staff, headers=TLS)
    sent = {**TLS, "Referer": f"https://{HOST}/", "Content-Type": "application/x-www-form-urlencoded"}
    form = {"csrfmiddlewaretoken": token, "do": "record", "match": hosted.made["matches"][1]}
    for score, command_id in (("2-1", "one"), ("2-1", "one"), ("2-2", "two")):
        body = urlencode({**form, "score": score, "command_id": command_id}).encode()
        hosted.ask("POST", hosted.desk, body, staff, sent)
    hosted.ask("GET", f"/live/{TYPED}?of=", headers=TLS)


def _read(hosted: Target) -> Figures:
    port = hosted.server.variables["TOPCUT_METRICS"]
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as reply:
        text = reply.read().decode()
    assert TYPED not in text
    assert hosted.made["tournament"] not in text
    samples = [sample for family in parsed(text) for sample in family.samples]
    return {(one.name, " ".join(sorted(one.labels.values()))): one.value for one in samples}


@pytest.fixture(scope="module")
def now(hosted: Target) -> tuple[Figures, Figures]:
    """The figures after the visit, and by how much they rose with it."""
    before = _read(hosted)
    _visit(hosted)
    after = _read(hosted)
    return after, {key: value - before.get(key, 0) for key, value in after.items()}


@pytest.fixture
def figures(now: tuple[Figures, Figures]) -> Figures:
    return now[0]


@pytest.fixture
def risen(now: tuple[Figures, Figures]) -> Figures:
    return now[1]


def test_requests_are_counted_and_timed_by_the_name_of_their_route(
    risen: Figures,
) -> None:
    assert risen["topcut_requests_total", "200 home"] == 1
    assert risen["topcut_requests_total", "302 desk"] == 2
    assert risen["topcut_requests_total", "404 none"] == 1
    assert risen["topcut_requests_total", "404 live"] == 1
    assert risen["topcut_request_seconds_count", "desk"] == 4
    assert ("topcut_request_seconds_count", "live") not in risen, "a stream has no time"


def test_commands_are_counted_by_kind_and_outcome_and_refusals_by_code(
    risen: Figures,
) -> None:
    assert risen["topcut_commands_total", "RecordResult done"] == 1
    assert risen["topcut_commands_total", "RecordResult repeated"] == 1
    assert risen["topcut_commands_total", "RecordResult refused"] == 1
    assert risen["topcut_refusals_total", "two-winners"] == 1
    assert risen["topcut_ledger_lines_total", ""] >= 1


def test_what_is_there_now_is_read_when_it_is_asked_for(figures: Figures) -> None:
    assert figures["topcut_states", ""] == 1
    assert figures["topcut_state_bytes", ""] > 0
    assert figures["topcut_states_brought_total", "ledger"] >= 1
    assert figures["topcut_listeners", ""] == figures["topcut_broken_chains", ""] == 0
    assert figures["topcut_threads", "staff"] == 4
    assert figures["process_resident_memory_bytes", ""] > 10_000_000


def test_figures_are_at_their_own_address_alone(hosted: Target) -> None:
    assert hosted.ask("GET", "/metrics", headers=TLS).status == 404


def test_the_log_of_requests_has_times_and_routes_and_nothing_from_an_address(
    hosted: Target,
) -> None:
    lines = (hosted.server.folder / "logs" / "requests.log").read_text().splitlines()
    read = [json.loads(line) for line in lines]
    desk = next(line for line in read if line["route"] == "desk" and line["method"] == "POST")
    assert set(desk) == {"at", "route", "method", "status", "ms"}
    assert desk["ms"] > 0
    assert TYPED not in "".join(lines)
    assert hosted.made["tournament"] not in "".join(lines)


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


def test_nothing_listens_unless_it_is_asked_for() -> None:
    from topcut.settings import METRICS

    assert METRICS is None
