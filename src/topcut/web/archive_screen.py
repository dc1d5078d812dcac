"""The archive as a value: every tournament that is finished, with who won it, by year, the newest first."""

from itertools import groupby

from topcut.service.tournament_lists import Listing
from topcut.web.home_rows import HomeSection, finished_row
from topcut.web.list_pages import Asked, ListSearch, search_of, ways_of
from topcut.web.page_parts import Link
from topcut.web.pages import Page, screen


@screen("home/archive.html")
class ArchivePage(Page):
    """``sections``: a year each. ``ways`` lead to the pages beside this one."""

    search: ListSearch | None
    sections: tuple[HomeSection, ...]
    ways: tuple[Link, ...]


def archive_screen(found: Listing, asked: Asked) -> ArchivePage:
    years = groupby(found.tournaments, lambda one: one.details.date[:4])
    return ArchivePage(
        search=search_of(asked, found.total),
        sections=tuple(HomeSection(f"y{year}", year, tuple(map(finished_row, of))) for year, of in years),
        ways=ways_of(asked, found.total),
    )
