"""Pages of a large round's slips, as values: being drawn, ready, failed; each stack can be opened at once."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.paper.jobs import Job
from topcut.paper.slips import A_PAGE, SlipSheet, stacks
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.page_parts import Link
from topcut.web.pages import Page, screen


@dataclass(frozen=True, slots=True)
class StackLine:
    """``title`` is the link's name for those who do not see the row."""

    number: int
    tables: str
    slips: int
    href: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipStacks:
    """The slips of the round, stack by stack."""

    title: str
    all_sheets: Link
    count: str
    stacks: tuple[StackLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipJobPage(DeskPage):
    slips: SlipStacks


@screen("desk/print_job_drawing.html")
class SlipsDrawnPage(SlipJobPage):
    """It asks for itself again at ``here``."""

    here: str
    drawn: int
    pages: int
    said: str


@screen("desk/print_job_ready.html")
class SlipsReadyPage(SlipJobPage):
    said: str
    open_all: str


@screen("desk/print_job_failed.html")
class SlipsFailedPage(SlipJobPage):
    again: str


def slip_job_screen(visit: Visit, job: Job, sheet: SlipSheet, query: str) -> Page:
    """``query``: the sheet's options, as every link carries them."""
    pages = _pages(sheet)
    slips = _slips(visit, sheet, query)
    if job.failed:
        return SlipsFailedPage(again=f"?{query}", slips=slips)
    if job.pdf is not None:
        said = ngettext("Ready: %(count)s page.", "Ready: %(count)s pages.", pages) % {"count": pages}
        return SlipsReadyPage(said=said, open_all=_all(visit, query), slips=slips)
    drawing = ngettext("Drawing: %(drawn)s of %(count)s page", "Drawing: %(drawn)s of %(count)s pages", pages)
    return SlipsDrawnPage(
        here=visit.request.get_full_path(),
        drawn=job.drawn,
        pages=pages,
        said=drawing % {"drawn": job.drawn, "count": pages},
        slips=slips,
    )


def _slips(visit: Visit, sheet: SlipSheet, query: str) -> SlipStacks:
    count, page = len(sheet.slips), address("desk-print", visit.tournament.id)
    return SlipStacks(
        title=_("Result slips: %(round)s") % {"round": sheet.round},
        all_sheets=Link(_("All sheets"), f"{page}?round={sheet.round}", "small"),
        count=ngettext("%(count)s slip", "%(count)s slips", count) % {"count": count},
        stacks=tuple(_stacks(visit, sheet, query)),
    )


def _all(visit: Visit, query: str) -> str:
    return f"{address('print-slips', visit.tournament.id)}?{query}"


def _stacks(visit: Visit, sheet: SlipSheet, query: str) -> Iterator[StackLine]:
    for number, part in enumerate(stacks(sheet.slips, sheet.stack), 1):
        yield StackLine(
            number=number,
            tables=_("%(first)s to %(last)s") % {"first": part[0].table, "last": part[-1].table},
            slips=len(part),
            href=f"{_all(visit, query)}&part={number}",
            title=_("Open stack %(n)s") % {"n": number},
        )


def _pages(sheet: SlipSheet) -> int:
    fronts = sum(-(-len(part) // A_PAGE) for part in stacks(sheet.slips, sheet.stack))
    return fronts * (1 + sheet.backs)
