"""Print jobs: PDFs rendered in the background, cached for a few minutes, looked up by content."""

import threading
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from time import monotonic

from topcut.paper.pdf_worker import PdfWorker, PdfWorkerBusy, PdfWorkerFailed, PrintOrder

MOST_KEPT = 6
LONGEST_KEPT = 600.0


@dataclass
class Job:
    """``pdf`` is set when it is done; ``failed`` says why it failed."""

    started: float
    drawn: int = 0
    pages: int = 0
    pdf: bytes | None = None
    failed: str = ""


class Jobs:
    """The same sheet requested twice is one job: a page may be reloaded while it waits."""

    def __init__(self, worker: PdfWorker) -> None:
        self._worker = worker
        self._jobs: OrderedDict[Hashable, Job] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, key: Hashable, order: PrintOrder) -> Job:
        """The job of a sheet, started if there is none. A failure is reported once and then retried."""
        with self._lock:
            self._tidy()
            job = self._jobs.get(key)
            if job and job.failed:
                return self._jobs.pop(key)
            if job is None:
                job = self._jobs[key] = Job(monotonic())
                threading.Thread(target=self._run, args=(job, order), daemon=True).start()
            return job

    def _run(self, job: Job, order: PrintOrder) -> None:
        def tell(drawn: int, pages: int) -> None:
            job.drawn, job.pages = drawn, pages

        try:
            job.pdf = self._worker.draw(order, tell)
        except (PdfWorkerFailed, PdfWorkerBusy) as failed:
            job.failed = str(failed) or "busy"

    def _tidy(self) -> None:
        """Evict old jobs, but none that is still rendering: somebody waits for it."""
        old = [key for key, job in self._jobs.items() if monotonic() - job.started > LONGEST_KEPT]
        spare = list(self._jobs)[: max(0, len(self._jobs) - MOST_KEPT)]
        for key in {*old, *spare}:
            if self._jobs[key].pdf or self._jobs[key].failed:
                del self._jobs[key]
