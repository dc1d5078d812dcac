"""Print jobs: PDFs rendered in the background, cached for a few minutes, looked up by content."""

import threading
from collections.abc import Hashable
from dataclasses import dataclass

from topcut.caching import Cache, times_forgotten
from topcut.paper.pdf_worker import PdfWorker, PdfWorkerBusy, PdfWorkerFailed, PrintOrder

MOST_KEPT = 6
LONGEST_KEPT = 600.0


@dataclass
class Job:
    """``pdf`` is set when it is done; ``failed`` says why it failed."""

    drawn: int = 0
    pages: int = 0
    pdf: bytes | None = None
    failed: str = ""


class Jobs:
    """The same sheet requested twice is one job: a page may be reloaded while it waits."""

    def __init__(self, worker: PdfWorker) -> None:
        self._worker = worker
        self._running: dict[Hashable, Job] = {}  # as many as the worker takes
        self._ended: Cache[Hashable, Job] = Cache(MOST_KEPT, max_age=LONGEST_KEPT)
        self._lock = threading.Lock()

    def of(self, key: Hashable, order: PrintOrder) -> Job:
        """The job of a sheet, started if there is none. A failure is reported once and then retried."""
        with self._lock:
            job = self._running.get(key) or self._ended.get(key)
            if job is None:
                job = self._running[key] = Job()
                threading.Thread(target=self._run, args=(key, job, order), daemon=True).start()
            if job.failed:
                self._ended.forget(key)
        return job

    def _run(self, key: Hashable, job: Job, order: PrintOrder) -> None:
        def tell(drawn: int, pages: int) -> None:
            job.drawn, job.pages = drawn, pages

        pdf, failed, before = None, "failed", times_forgotten()
        try:
            pdf, failed = self._worker.draw(order, tell), ""
        except (PdfWorkerFailed, PdfWorkerBusy) as error:
            failed = str(error) or "busy"
        finally:
            with self._lock:
                job.pdf, job.failed = pdf, failed
                self._running.pop(key)
                if times_forgotten() == before:  # else the sheet may hold the name of somebody who was erased
                    self._ended.put(key, job)
