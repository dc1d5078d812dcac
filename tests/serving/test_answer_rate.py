"""The spread that phones are told follows what the server was measured to answer."""

from __future__ import annotations

import pytest

from topcut.serving.answer_rate import FASTEST, MAX_SPREAD, SLOWEST, START, WINDOW, AnswerRate


class Machine:
    """A clock and the CPU that a server has used, as a test says."""

    def __init__(self) -> None:
        self.time = self.cpu = 0.0
        self.rate = AnswerRate(lambda: self.cpu, lambda: self.time)

    def answers(self, pages: int, *, cpu_ms: float, every_ms: float) -> None:
        """One page after the other."""
        for _ in range(pages):
            self.cpu += cpu_ms / 1000
            self.time += every_ms / 1000
            self.rate.note(1)


def test_until_something_was_measured_a_careful_rate_is_told() -> None:
    assert AnswerRate().spread(1000) == 1000 / START
    assert AnswerRate().spread(100_000) == MAX_SPREAD


@pytest.mark.parametrize(("cpu_ms", "rate"), [(0.25, 3.0), (1.0, 0.75)])
def test_a_hall_is_told_to_ask_no_slower_and_no_faster_than_the_server_answers(
    cpu_ms: float, rate: float
) -> None:
    machine = Machine()
    machine.answers(10 * WINDOW, cpu_ms=cpu_ms, every_ms=1.5)
    assert machine.rate.spread(1000) == pytest.approx(1000 / rate, rel=0.01)


@pytest.mark.parametrize(("cpu_ms", "rate"), [(0.0, FASTEST), (50.0, SLOWEST)])
def test_the_rate_stays_within_bounds(cpu_ms: float, rate: float) -> None:
    machine = Machine()
    machine.answers(10 * WINDOW, cpu_ms=cpu_ms, every_ms=1.0)
    assert machine.rate.pages_per_ms == rate


def test_pages_that_come_in_with_results_are_not_measured() -> None:
    """Then the server's CPU goes into results, and little of it into pages."""
    machine = Machine()
    machine.answers(10 * WINDOW, cpu_ms=5.0, every_ms=10.0)
    assert machine.rate.pages_per_ms == START
