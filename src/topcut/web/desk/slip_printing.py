"""Result slips to print. A large round is rendered in the background, available stack by stack."""

import re
from collections.abc import Hashable
from dataclasses import replace

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import translation

from topcut.core.kernel.ids import Instant
from topcut.paper.jobs import Job, Jobs
from topcut.paper.pdf_worker import PdfWorker, PrintOrder
from topcut.paper.round_slips import slip_sheet
from topcut.paper.slips import A_STACK, SlipSheet, stacks
from topcut.web.access import Visit, page
from topcut.web.desk.printing import PrintRequest, as_pdf, asked, given, printed, round_of
from topcut.web.desk.slip_job_screen import slip_job_screen
from topcut.web.pages import show
from topcut.web.public.address import reachable

LARGEST_STACK = 500
MOST_TABLES = 2000

jobs = Jobs(PdfWorker(line=20))


@page("print")
def slips(visit: Visit) -> HttpResponse:
    """View: ``?tables=3,17`` only those, ``?part=2`` one stack; all at once if that is quick or done."""
    wanted = asked(visit)
    sheet = _sheet(visit, wanted)
    parts = stacks(sheet.slips, sheet.stack)
    part = given(visit, "part", len(parts))
    name = f"round-{sheet.round}-slips"
    if part or len(parts) == 1:
        some = replace(sheet, slips=tuple(parts[max(1, part) - 1]))
        return printed(visit, wanted, f"{name}-{part}" if part else name, lambda: some)
    job = _job(wanted, sheet)
    if job.pdf is None:
        query = visit.request.GET.urlencode()
        return HttpResponseRedirect(reverse("desk-print-job", args=[visit.tournament.id]) + f"?{query}")
    return as_pdf(job.pdf, name)


@page("print")
def job(visit: Visit) -> HttpResponse:
    """View: progress of the job, and the stacks ready to print."""
    wanted = asked(visit)
    sheet = _sheet(visit, wanted)
    query = visit.request.GET.copy()
    query.pop("part", None)
    query["size"], query["lang"] = wanted.size, wanted.language
    return show(visit, slip_job_screen(visit, _job(wanted, sheet), sheet, query.urlencode()))


def _sheet(visit: Visit, wanted: PrintRequest) -> SlipSheet:
    round_ = round_of(visit, wanted)
    tables = _tables(str(visit.request.GET.get("tables", "")))
    stack = given(visit, "stack", LARGEST_STACK) or A_STACK
    backs = visit.request.GET.get("backs") == "1"
    with translation.override(wanted.language):
        sheet = slip_sheet(wanted.facts, round_, reachable(visit.request), tables, stack=stack, backs=backs)
    if not sheet.slips:
        raise Http404
    return sheet


def _tables(text: str) -> frozenset[int]:
    """ "3, 17-20": tables and ranges of tables. Anything else is ignored."""
    found: set[int] = set()
    for first, last in re.findall(r"(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?", text):
        found.update(range(int(first), min(int(last or first), int(first) + MOST_TABLES) + 1))
    return frozenset(found)


def _job(wanted: PrintRequest, sheet: SlipSheet) -> Job:
    """The print job; the same slips share one, even if the ledger has grown."""
    origin = replace(sheet.origin, made=Instant(0), version=0, head="")
    key: Hashable = (replace(sheet, origin=origin), wanted.size, wanted.language)
    return jobs.of(key, PrintOrder(sheet, wanted.size, wanted.language))
