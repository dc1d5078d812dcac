"""Public standings as values: as posted, those found by a name, and before they are posted."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _

from topcut.core.kernel.ids import EntrantId
from topcut.core.scoreboard import Scoreboard
from topcut.core.standings import Standing
from topcut.core.tournament import Tournament
from topcut.messages.second_day import standings_notes
from topcut.messages.words import round_text, the_round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.page_parts import Link
from topcut.web.pages import screen
from topcut.web.public.name_search import NameSearch, found_text, name_search
from topcut.web.public.public_frame import PublicPage, kept_language
from topcut.web.public.roster_names import public_names
from topcut.web.standings_rows import RowMaker, StandingRow, StandingsTable
from topcut.web.standings_tables import searched


class PublicStandingsPage(PublicPage):
    """A page under the tab of the standings."""

    __slots__ = ()
    here: ClassVar[str] = "standings"


@screen("public/no_standings.html")
class NoStandingsPage(PublicStandingsPage):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsHead:
    """What stands above the table."""

    heading: str
    find: NameSearch
    sheets: tuple[Link, ...]
    notes: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedStandingsPage(PublicStandingsPage):
    head: StandingsHead


@screen("public/standings.html")
class PostedStandingsPage(ListedStandingsPage):
    table: StandingsTable


@screen("public/standings_found.html")
class StandingsFoundPage(ListedStandingsPage):
    """``table`` if there is anybody by that name."""

    table: StandingsTable | None


Moved = Mapping[EntrantId, int | None]
"""Places each has risen since the round before; empty after the first round."""


def standings_screen(visit: Visit, table: Scoreboard, moved: Moved) -> PostedStandingsPage:
    maker = RowMaker.of(visit.tournament.details, table, moved)
    rows = tuple(_rows(visit, maker, table.lines))
    return PostedStandingsPage(
        head=_head(visit, table), table=maker.table_of(rows, after_text(visit.tournament, table))
    )


def standings_found_screen(visit: Visit, table: Scoreboard, moved: Moved, wanted: str) -> StandingsFoundPage:
    found = searched(table.lines, public_names(visit.tournament), wanted)
    maker = RowMaker.of(visit.tournament.details, table, moved)
    shown = maker.table_of(tuple(_rows(visit, maker, found)), found_text(len(found)), found=True)
    return StandingsFoundPage(head=_head(visit, table), table=shown if found else None)


def after_text(tournament: Tournament, table: Scoreboard) -> str:
    return _("Standings after %(round)s") % {"round": the_round_text(tournament.details, table.after)}


def _head(visit: Visit, table: Scoreboard) -> StandingsHead:
    return StandingsHead(
        heading=_heading(visit.tournament, table),
        find=name_search(visit, address("public:standings", visit.tournament.id)),
        sheets=sheet_links(visit, "public:standings-sheet"),
        notes=standings_notes(table),
    )


def sheet_links(visit: Visit, view: str) -> tuple[Link, ...]:
    """The same on paper."""
    keep = kept_language(visit)
    sheet = f"{address(view, visit.tournament.id)}{keep}{'&' if keep else '?'}size="
    return (
        Link(_("PDF, A4"), f"{sheet}a4", "button"),
        Link(_("PDF, Letter"), f"{sheet}letter", "button"),
    )


def _heading(tournament: Tournament, table: Scoreboard) -> str:
    if tournament.is_finished:
        return _("Final standings")
    if table.finishes:
        return _("Places after: %(round)s") % {"round": round_text(tournament.details, table.after)}
    return after_text(tournament, table)


def _rows(visit: Visit, maker: RowMaker, lines: Iterable[Standing]) -> Iterator[StandingRow]:
    names, keep = public_names(visit.tournament), kept_language(visit)
    at = address("public:standings", visit.tournament.id)
    for line in lines:
        to = f"{at}/{line.entrant}{keep}"
        yield maker.row(line, names[line.entrant].sorted, to, to, maker.finish(line.entrant))
