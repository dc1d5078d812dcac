"""The archive as a value: every tournament that is finished, with who won it, by year, the newest first."""

from collections.abc import Mapping
from itertools import groupby

from topcut.core.kernel.ids import TournamentId
from topcut.service.tournament_lists import Listing
from topcut.web.home_rows import NOT_TOLD, HomeSection, finished_row
from topcut.web.list_pages import Asked, ListSearch, search_of, ways_of
from topcut.web.page_parts import Link, Tab
from topcut.web.pages import Page, screen


@screen("home/archive.html")
class ArchivePage(Page):
    """``sections``: a year each. ``ways`` lead to the pages beside this one.

    ``organizations``: those of all or of one, where there are several.
    """

    organizations: tuple[Tab, ...]
    search: ListSearch | None
    sections: tuple[HomeSection, ...]
    ways: tuple[Link, ...]


def archive_screen(
    found: Listing,
    asked: Asked,
    owners: Mapping[TournamentId, str] = NOT_TOLD,
    organizations: tuple[Tab, ...] = (),
) -> ArchivePage:
    """``owners``: whose each tournament is, where there are several organizations."""
    years = groupby(found.tournaments, lambda one: one.details.date[:4])
    return ArchivePage(
        organizations=organizations,
        search=search_of(asked, found.total),
        sections=tuple(
            HomeSection(f"y{year}", year, tuple(finished_row(one, owners.get(one.id, "")) for one in of))
            for year, of in years
        ),
        ways=ways_of(asked, found.total),
    )
