"""The PDF worker: another process draws, and its end is nobody else's."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.paper.reading import ORIGIN, texts
from topcut.caching import forget_all
from topcut.paper.jobs import Jobs
from topcut.paper.pdf import Tell
from topcut.paper.pdf_worker import PdfWorker, PdfWorkerBusy, PdfWorkerFailed, PrintOrder
from topcut.paper.wall_lists import ListColumn, ListSection, ListSheet


def a_list(rows: int, columns: int = 1) -> ListSheet:
    blocks = tuple(((f"Name {number}",),) for number in range(rows))
    return ListSheet(ORIGIN, "A list", (ListColumn("Player", share=1),) * columns, (ListSection("", blocks),))


@pytest.fixture
def worker() -> Iterator[PdfWorker]:
    made = PdfWorker()
    yield made
    made.stop()


def test_it_draws_in_the_language_asked_for_and_tells_of_every_page(worker: PdfWorker) -> None:
    told: list[tuple[int, int]] = []
    drawn = worker.draw(PrintOrder(a_list(120), "letter", "es"), lambda page, of: told.append((page, of)))
    found = texts(drawn)
    assert "Página 1 de 3" in found[0]
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_sheet_that_cannot_be_drawn_fails_alone(worker: PdfWorker) -> None:
    with pytest.raises(PdfWorkerFailed, match="ValueError"):
        worker.draw(PrintOrder(a_list(3, columns=2), "a4", "en"))
    assert "Page 1 of 1" in texts(worker.draw(PrintOrder(a_list(3), "a4", "en")))[0]


def test_after_its_process_died_the_next_sheet_is_drawn_by_another(worker: PdfWorker) -> None:
    worker.draw(PrintOrder(a_list(1), "a4", "en"))
    before = worker.pid
    assert before is not None
    os.kill(before, signal.SIGKILL)
    _wait(lambda: not _alive(before))
    assert texts(worker.draw(PrintOrder(a_list(1), "a4", "en")))
    assert worker.pid != before


def test_who_would_be_third_in_line_is_told_at_once_that_others_are_printing(worker: PdfWorker) -> None:
    """Otherwise every thread that answers pages could come to wait for paper."""
    drawing, go_on = threading.Event(), threading.Event()

    def slowly(page: int, of: int) -> None:
        drawing.set()
        go_on.wait(20)

    jobs = [lambda: worker.draw(PrintOrder(a_list(1), "a4", "en"), slowly) for _ in range(2)]
    threads = [threading.Thread(target=job) for job in jobs]
    for thread in threads:
        thread.start()
    assert drawing.wait(20)
    _wait(lambda: not worker._line._value)
    with pytest.raises(PdfWorkerBusy):
        worker.draw(PrintOrder(a_list(1), "a4", "en"))
    go_on.set()
    for thread in threads:
        thread.join(20)
    assert texts(worker.draw(PrintOrder(a_list(1), "a4", "en")))


def test_it_ends_when_whoever_started_it_is_killed() -> None:
    """As with kill -9 of the server: nothing is left running."""
    start = (
        "from topcut.paper.pdf_worker import PdfWorker; p = PdfWorker(); p.start(); print(p.pid, flush=True)"
    )
    server = subprocess.Popen(
        [sys.executable, "-c", f"{start}; input()"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    pid = int(server.stdout.readline())
    server.kill()
    server.communicate()
    for _ in range(200):
        if not _alive(pid):
            return
        time.sleep(0.1)
    pytest.fail("the worker outlived its server")


def _alive(pid: int) -> bool:
    """A process whose parent is gone may wait as a zombie for whoever collects it."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_the_same_sheet_asked_for_again_is_the_same_job(worker: PdfWorker) -> None:
    jobs = Jobs(worker)
    order = PrintOrder(a_list(200), "a4", "en")
    job = jobs.of("slips", order)
    assert jobs.of("slips", order) is job
    _wait(lambda: job.pdf is not None)
    assert (job.drawn, job.pages) == (5, 5)
    assert jobs.of("slips", order) is job


def test_a_failed_job_is_told_once_and_then_tried_again(worker: PdfWorker) -> None:
    jobs = Jobs(worker)
    job = jobs.of("slips", PrintOrder(a_list(3, columns=2), "a4", "en"))
    _wait(lambda: bool(job.failed))
    assert jobs.of("slips", PrintOrder(a_list(3), "a4", "en")) is job
    again = jobs.of("slips", PrintOrder(a_list(3), "a4", "en"))
    assert again is not job
    _wait(lambda: again.pdf is not None)


def _wait(until: Callable[[], bool]) -> None:
    for _ in range(300):
        if until():
            return
        time.sleep(0.1)
    pytest.fail("it never came")


def test_a_sheet_that_was_begun_before_an_erasure_is_not_kept() -> None:
    begun, go_on = threading.Event(), threading.Event()

    class Slow(PdfWorker):
        def draw(self, order: PrintOrder, tell: Tell = lambda drawn, pages: None) -> bytes:
            begun.set()
            go_on.wait(10)
            return b"Ana Ruiz"

    jobs = Jobs(Slow())
    job = jobs.of("names", PrintOrder(a_list(1), "a4", "en"))
    begun.wait(10)
    forget_all()
    go_on.set()
    while job.pdf is None:
        time.sleep(0.01)
    assert jobs.of("names", PrintOrder(a_list(1), "a4", "en")) is not job
