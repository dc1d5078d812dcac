"""Standings at the desk as values: after any closed round, by a name, and how a line comes about."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.ids import EntrantId
from topcut.core.scoreboard import Scoreboard
from topcut.core.standings import Standing
from topcut.messages.second_day import standings_notes
from topcut.messages.words import round_text, status_text, the_round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import DeskPage, FieldPage
from topcut.web.page_parts import Button, Chip, Link, Tab
from topcut.web.pages import screen
from topcut.web.public.name_search import NameSearch, found_text
from topcut.web.standings_rows import RowMaker, StandingRow, StandingsTable
from topcut.web.standings_tables import StandingExplained, searched
from topcut.web.working_values import LineWorking, line_working


@screen("desk/no_standings.html")
class NoDeskStandingsPage(FieldPage):
    """Before the first round is closed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskStandingsHead:
    """What stands above the table. ``post`` if they can be posted now; ``rounds`` to choose another round."""

    heading: str
    state: Chip
    post: Button | None
    sheets: tuple[Link, ...]
    find: NameSearch
    rounds: tuple[Tab, ...]
    notes: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskStandingsPage(FieldPage):
    """Standings after a round."""

    head: DeskStandingsHead


@screen("desk/standings.html")
class DeskStandingsTablePage(DeskStandingsPage):
    table: StandingsTable


@screen("desk/standings_found.html")
class DeskStandingsFoundPage(DeskStandingsPage):
    """``table`` if there is anybody by that name."""

    table: StandingsTable | None


@screen("desk/standings_working.html")
class DeskWorkingPage(DeskPage):
    name: str
    back: Link
    state: Chip
    player: Link
    working: LineWorking


Moved = Mapping[EntrantId, int | None]
"""Places each has risen since the round before; empty after the first round."""


def desk_standings_screen(visit: Visit, table: Scoreboard, moved: Moved) -> DeskStandingsTablePage:
    maker = RowMaker.of(visit.tournament.details, table, moved)
    caption = _after(visit, table.after)
    rows = tuple(_rows(visit, maker, table.lines))
    return DeskStandingsTablePage(head=_head(visit, table, ""), table=maker.table_of(rows, caption))


def desk_found_screen(visit: Visit, table: Scoreboard, moved: Moved, wanted: str) -> DeskStandingsFoundPage:
    found = searched(table.lines, visit.names, wanted)
    maker = RowMaker.of(visit.tournament.details, table, moved)
    shown = maker.table_of(tuple(_rows(visit, maker, found)), found_text(len(found)), found=True)
    return DeskStandingsFoundPage(head=_head(visit, table, wanted), table=shown if found else None)


def desk_working_screen(visit: Visit, told: StandingExplained) -> DeskWorkingPage:
    after, entrant, id_ = told.table.after, told.line.entrant, visit.tournament.id
    at, tail = address("desk-standings", id_), f"?after={after}"
    posted = visit.tournament.posted_after >= after
    return DeskWorkingPage(
        name=str(visit.names[entrant]),
        back=Link(_after(visit, after), f"{at}{tail}#{entrant}"),
        state=Chip(_("posted"), "ok") if posted else _not_posted(),
        player=Link(_("Player's page"), address("desk-player", id_, entrant)),
        working=line_working(told, visit.names, lambda other: f"{at}/{other}{tail}"),
    )


def _head(visit: Visit, table: Scoreboard, wanted: str) -> DeskStandingsHead:
    tournament, after = visit.tournament, table.after
    at = address("desk-standings", tournament.id)
    sheet = f"{address('public:standings-sheet', tournament.id)}?after={after}&size="
    return DeskStandingsHead(
        heading=_heading(visit, table),
        state=_state(visit, after),
        post=_post(visit, after),
        sheets=(
            Link(_("PDF, A4"), f"{sheet}a4", "button small"),
            Link(_("PDF, Letter"), f"{sheet}letter", "button small"),
        ),
        find=NameSearch(at, wanted, (("after", str(after)),), f"{at}?after={after}"),
        rounds=tuple(_rounds(tournament.rounds_closed, after)),
        notes=standings_notes(table),
    )


def _heading(visit: Visit, table: Scoreboard) -> str:
    if table.finishes:
        return _("Places after: %(round)s") % {"round": round_text(visit.tournament.details, table.after)}
    return _after(visit, table.after)


def _after(visit: Visit, number: int) -> str:
    return _("Standings after %(round)s") % {"round": the_round_text(visit.tournament.details, number)}


def _state(visit: Visit, after: int) -> Chip:
    posted = visit.tournament.posted_after
    if posted == after:
        return Chip(_("posted"), "ok")
    return Chip(_("round %(n)s is posted") % {"n": posted}) if posted > after else _not_posted()


def _not_posted() -> Chip:
    return Chip(_("not posted: only staff see this"), "warn")


def _post(visit: Visit, after: int) -> Button | None:
    """Only the newest, and only while the tournament is on."""
    tournament = visit.tournament
    if tournament.is_finished or after != tournament.rounds_closed or after == tournament.posted_after:
        return None
    if not visit.may("publish"):
        return None
    return Button.of(_("Post for everybody"), "post", {"round": after}, "primary")


def _rounds(closed: int, after: int) -> Iterator[Tab]:
    """To choose from, if there are several."""
    for number in range(1, closed + 1) if closed > 1 else ():
        yield Tab(str(number), f"?after={number}", number == after)


def _rows(visit: Visit, maker: RowMaker, lines: Iterable[Standing]) -> Iterator[StandingRow]:
    id_, after = visit.tournament.id, maker.table.after
    at = address("desk-standings", id_)
    for line in lines:
        entrant = line.entrant
        yield maker.row(
            line,
            str(visit.names[entrant]),
            address("desk-player", id_, entrant),
            f"{at}/{entrant}?after={after}",
            (*maker.finish(entrant), *_left(visit, entrant)),
        )


def _left(visit: Visit, entrant: EntrantId) -> tuple[Chip, ...]:
    status = visit.tournament.entrants[entrant].status
    return () if status is EntrantStatus.ACTIVE else (Chip(status_text(status)),)
