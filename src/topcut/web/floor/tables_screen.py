"""Outstanding tables as values: those that are out, or why there are none."""

from dataclasses import dataclass
from urllib.parse import quote

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.core.desks.floor.outstanding import Outstanding, outstanding
from topcut.core.kernel.ids import Instant
from topcut.core.play.matches import RoundStatus
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.clock_parts import Clock
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.floor_parts import TableLine, claim_text, table_line, table_marks
from topcut.web.floor.judges_here import may_give_time, plays_here, told_of_own_table
from topcut.web.floor.table_acts import take_button, time_buttons
from topcut.web.floor.tables_head import OutstandingHead, outstanding_head, zone_named
from topcut.web.match_states import left_chips
from topcut.web.page_parts import Button, Chip, Empty, Link
from topcut.web.pages import screen

A_LIST = 60


@dataclass(frozen=True, slots=True)
class OutstandingTable:
    """``told``: who looks after it, where the visitor plays; ``kind``: classes of the card."""

    line: TableLine
    kind: str
    clock: Clock | None
    marks: tuple[Chip, ...]
    zone: str
    claim: str
    told: str
    acts: tuple[Button, ...]


@screen("floor/tables.html")
class OutstandingPage(FloorPage):
    head: OutstandingHead
    tables: tuple[OutstandingTable, ...]
    more: Link | None


@screen("floor/tables_none.html")
class NoTablesPage(FloorPage):
    head: OutstandingHead
    empty: Empty


def tables_screen(
    visit: Visit, zone: str = "", *, everything: bool = False
) -> OutstandingPage | NoTablesPage:
    """``zone``: one zone alone; ``everything``: however many there are."""
    now = service.now()
    tables = outstanding(visit.tournament, now)
    shown = [table for table in tables if not zone or zone_named(table) == zone]
    head = outstanding_head(visit, tables, zone, now)
    if not shown:
        return NoTablesPage(head=head, empty=_why_none(visit, elsewhere=bool(tables)))
    listed = shown if everything else shown[:A_LIST]
    return OutstandingPage(
        head=head,
        tables=tuple(_table(visit, table, zone, now) for table in listed),
        more=_more(zone, len(shown) - len(listed)),
    )


def _table(visit: Visit, table: Outstanding, zone: str, now: Instant) -> OutstandingTable:
    match = table.match
    taken = " taken" if match.claim else ""
    urgent = " disputed" if table.disputed else " extended" if table.extended else ""
    named = table.zone and not zone
    return OutstandingTable(
        line=table_line(visit, match, numbered=True),
        kind=taken + urgent,
        clock=Clock.of(table.clock, now),
        marks=(*table_marks(match, table.clock), *left_chips(visit.tournament, visit.names, match)),
        zone=_("zone %(zone)s") % {"zone": zone_named(table)} if named else "",
        claim=claim_text(visit, match),
        told=told_of_own_table(visit) if plays_here(visit, match) else "",
        acts=_acts(visit, table),
    )


def _acts(visit: Visit, table: Outstanding) -> tuple[Button, ...]:
    """To take it and to give it time; at one's own table time alone, where nobody else can give it."""
    own, round_ = plays_here(visit, table.match), visit.tournament.current_round
    timed = table.clock.left is not None or (round_ and round_.status is RoundStatus.PUBLISHED)
    gives = timed and (not own or may_give_time(visit, table.match))
    take = () if own else (take_button(table.match),)
    return (*take, *(time_buttons(visit, table.match) if gives else ()))


def _more(zone: str, hidden: int) -> Link | None:
    if not hidden:
        return None
    text = ngettext("Show %(count)s more", "Show %(count)s more", hidden) % {"count": hidden}
    return Link(text, f"?zone={quote(zone)}&show=all" if zone else "?show=all", "button")


def _why_none(visit: Visit, *, elsewhere: bool) -> Empty:
    round_ = visit.tournament.current_round
    if elsewhere:
        way = Link(_("All zones"), address("floor", visit.tournament.id), "button")
        text = _("Look at the others: help where tables are left.")
        return Empty(_("No outstanding tables in this zone."), text, (way,))
    if round_ and round_.status is RoundStatus.OPEN:
        return Empty(_("Every table is in."), _("The scorekeeper can close the round."))
    return Empty(_("No round is on."), _("Tables show here once pairings are published."))
