"""The archive as a value: every tournament that is finished, with who won it, by year, the newest first."""

from collections.abc import Sequence
from itertools import groupby

from django.utils.translation import gettext as _

from topcut.core.tournament import Tournament
from topcut.web.addresses import address
from topcut.web.home_rows import HomeSection, finished_row
from topcut.web.page_parts import Link
from topcut.web.pages import Page, screen

MOST_ON_A_PAGE = 50


@screen("home/archive.html")
class ArchivePage(Page):
    """``sections``: a year each. ``ways`` lead to the pages beside this one."""

    sections: tuple[HomeSection, ...]
    ways: tuple[Link, ...]


def archive_screen(finished: Sequence[Tournament], page: int) -> ArchivePage:
    """Page one has the newest; a page too far is the last."""
    last = max(0, len(finished) - 1) // MOST_ON_A_PAGE
    at = min(max(page, 1) - 1, last)
    shown = finished[at * MOST_ON_A_PAGE : (at + 1) * MOST_ON_A_PAGE]
    years = groupby(shown, lambda one: one.details.date[:4])
    ways = ((at, _("Newer"), at > 0), (at + 2, _("Older"), at < last))
    return ArchivePage(
        sections=tuple(HomeSection(f"y{year}", year, tuple(map(finished_row, of))) for year, of in years),
        ways=tuple(
            Link(text, f"{address('archive')}?page={to}", "button") for to, text, there in ways if there
        ),
    )
