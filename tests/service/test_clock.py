"""Time does not jump, whatever is done to the clock on the wall (scenario 37)."""

from __future__ import annotations

import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from topcut.service import clock as module
from topcut.service.clock import SteadyClock

HOUR = 3_600_000
MIDNIGHT = 1_751_752_800_000  # 2025-07-06T00:00 in Madrid
DST_ENDS = 1_761_440_400_000  # 2025-10-26T03:00, when it is 02:00 again


class Machine:
    """A computer whose clocks the test sets, in milliseconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, wall: int) -> None:
        self.wall, self.steady, self.boot = wall, 500_000, "boot-1"
        monkeypatch.setattr(time, "time_ns", lambda: self.wall * 1_000_000)
        monkeypatch.setattr(module, "steady", lambda: self.steady)
        monkeypatch.setattr(module, "_boot", lambda: self.boot)

    def passes(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.steady += milliseconds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch, MIDNIGHT - 30_000)


@pytest.mark.scenario(37)
@pytest.mark.parametrize("jump", [HOUR, -HOUR, 24 * HOUR, -1, 365 * 24 * HOUR])
def test_a_jump_of_the_wall_clock_is_not_seen(machine: Machine, jump: int) -> None:
    clock = SteadyClock()
    start = clock.now()
    machine.passes(60_000)
    machine.wall += jump
    assert clock.now() == start + 60_000
    assert clock.drift() == jump


@pytest.mark.scenario(37)
@pytest.mark.parametrize("wall", [MIDNIGHT - 30_000, DST_ENDS - 30_000])
def test_time_goes_on_through_midnight_and_the_end_of_summer_time(
    monkeypatch: pytest.MonkeyPatch, wall: int
) -> None:
    machine = Machine(monkeypatch, wall)
    clock = SteadyClock()
    readings = []
    for _ in range(5):
        readings.append(clock.now() - wall)
        machine.passes(20_000)
    assert readings == [0, 20_000, 40_000, 60_000, 80_000]


def test_the_first_reading_is_the_wall_clocks(machine: Machine) -> None:
    assert SteadyClock().now() == MIDNIGHT - 30_000


@pytest.mark.scenario(37)
def test_a_restart_goes_on_counting_after_the_wall_clock_was_set(machine: Machine, tmp_path: Path) -> None:
    file = tmp_path / "clock.json"
    start = SteadyClock(file).now()
    machine.passes(10_000)
    machine.wall += HOUR
    assert SteadyClock(file).now() == start + 10_000


def test_after_the_machine_was_started_again_the_wall_is_read_again(machine: Machine, tmp_path: Path) -> None:
    file = tmp_path / "clock.json"
    SteadyClock(file)
    machine.boot, machine.steady = "boot-2", 1_000
    machine.wall += HOUR
    assert SteadyClock(file).now() == machine.wall
    assert json.loads(file.read_text())["boot"] == "boot-2"


def test_a_machine_that_cannot_tell_its_boots_apart_reads_the_wall(machine: Machine, tmp_path: Path) -> None:
    machine.boot = ""
    SteadyClock(tmp_path / "clock.json")
    machine.wall += HOUR
    assert SteadyClock(tmp_path / "clock.json").now() == machine.wall


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "7",
        '{"boot": "boot-1"}',
        '{"boot": "boot-1", "wall": "x", "steady": 1}',
        '{"boot": "boot-1", "wall": 1, "steady": null}',
        '{"boot": "boot-1", "wall": 1, "steady": 900000}',
        "\xff\xfe",
    ],
)
def test_a_file_that_cannot_be_believed_is_replaced(machine: Machine, tmp_path: Path, content: str) -> None:
    file = tmp_path / "clock.json"
    file.write_text(content, encoding="latin-1")
    assert SteadyClock(file).now() == machine.wall
    assert json.loads(file.read_text())["wall"] == machine.wall


def test_without_a_folder_to_keep_it_in_time_still_goes_on(machine: Machine, tmp_path: Path) -> None:
    clock = SteadyClock(tmp_path / "missing" / "clock.json")
    machine.passes(5)
    assert clock.now() == machine.wall


def test_the_real_clock_moves_forward_with_the_machine() -> None:
    first, steady = SteadyClock().now(), module.steady()
    assert abs(first - time.time_ns() // 1_000_000) < 1_000
    assert module.steady() >= steady


@pytest.mark.scenario(7)
@pytest.mark.skipif(not hasattr(time, "clock_gettime"), reason="this system has one steady clock only")
@pytest.mark.parametrize("has_boottime", [True, False])
def test_an_hour_of_sleep_is_an_hour_of_the_round(
    monkeypatch: pytest.MonkeyPatch, has_boottime: bool
) -> None:
    """Linux counts sleep on CLOCK_BOOTTIME alone; macOS has none, and counts it on CLOCK_MONOTONIC."""
    awake = 7
    monkeypatch.setattr(time, "CLOCK_MONOTONIC", awake)
    monkeypatch.setattr(time, "CLOCK_BOOTTIME", awake + 1, raising=False)
    if not has_boottime:
        monkeypatch.delattr(time, "CLOCK_BOOTTIME")
    counts_sleep = awake + 1 if has_boottime else awake
    shows = {awake: 1_000.0, counts_sleep: 1_000.0}
    monkeypatch.setattr(time, "clock_gettime", lambda source: shows[source])
    monkeypatch.setattr(time, "monotonic", lambda: 1_000.0)
    clock = SteadyClock()
    before = clock.now()
    shows[counts_sleep] += 3_600
    assert clock.now() == before + HOUR


@pytest.mark.scenario(37)
@pytest.mark.django_db
@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_rounds_deadline_does_not_move_when_the_wall_clock_is_set(
    machine: Machine, jump: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.hall import open_hall
    from topcut import service

    monkeypatch.setattr(module, "_clock", SteadyClock())
    hall = open_hall(4, minutes=50)
    deadline = hall.start_round().deadline
    assert deadline == service.now() + 50 * 60_000
    machine.passes(10 * 60_000)
    machine.wall += jump
    assert hall.round.deadline == deadline
    assert deadline - service.now() == 40 * 60_000
    entered = hall.record(hall.round.matches[0]).entries[0]
    assert entered.at == service.now()


@pytest.mark.scenario(37)
def test_a_process_that_was_handed_the_reading_has_the_same_time_on_any_machine(
    machine: Machine, tmp_path: Path
) -> None:
    machine.boot = ""
    file = tmp_path / "clock.json"
    server = SteadyClock(file)
    machine.passes(10_000)
    machine.wall += HOUR
    assert SteadyClock(file, server.written).now() == server.now()
    assert not file.exists(), "it could never be believed"


def test_the_worker_is_handed_the_servers_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    from topcut.serving.worker import PageWorker

    seen: dict[str, str] = {}

    class Ended(Exception):
        pass

    def started(*_: object, env: dict[str, str], **__: object) -> None:
        seen.update(env)
        raise Ended

    monkeypatch.setattr(module, "_clock", SteadyClock())
    monkeypatch.setattr("topcut.serving.worker.subprocess.Popen", started)
    with pytest.raises(Ended):
        PageWorker().start([])
    assert seen[module.HANDED] == module.clock().written


def test_threads_that_ask_first_together_get_one_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[SteadyClock] = []
    meeting = threading.Barrier(2, timeout=0.2)

    def slowly(*_: object) -> SteadyClock:
        with suppress(threading.BrokenBarrierError):
            meeting.wait()  # a second thread would come in here
        begun.append(SteadyClock(None))
        return begun[-1]

    monkeypatch.setattr(module, "_clock", None)
    monkeypatch.setattr(module, "SteadyClock", slowly)
    with ThreadPoolExecutor(2) as threads:
        first, second = threads.map(lambda _: module.clock(), range(2))
    assert first is second
    assert len(begun) == 1
