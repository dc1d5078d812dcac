"""Outstanding tables as values: those that are out, or why there are none."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.core.desks.floor.board import asked_for_time
from topcut.core.desks.floor.outstanding import Outstanding, outstanding
from topcut.core.desks.staffing.board import Post, judges_in, posts
from topcut.core.kernel.ids import Instant
from topcut.core.play.matches import RoundStatus
from topcut.messages.listing import list_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.floor_parts import (
    TableLine,
    TimeRequest,
    claim_text,
    rules_link,
    table_line,
    table_marks,
    take_button,
    time_buttons,
    time_request,
)
from topcut.web.floor.judges_here import plays_here
from topcut.web.page_parts import Button, Chip, Clock, Empty, Link
from topcut.web.pages import screen

A_LIST = 60
OUTSIDE = "-"
"""URL segment for the tables outside all zones."""


@dataclass(frozen=True, slots=True)
class ZoneTab:
    """A zone with its number of outstanding tables."""

    text: str
    href: str
    count: int
    current: bool


@dataclass(frozen=True, slots=True)
class OutstandingHead:
    """What stands above the tables, and under them the way to ``divide`` them for those who may."""

    title: str
    rules: Link
    requests: tuple[TimeRequest, ...]
    zones: tuple[ZoneTab, ...]
    on_duty: str
    judges: Link | None
    divide: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class OutstandingTable:
    """``acts`` are empty where the visitor plays; ``kind``: classes of the card."""

    line: TableLine
    kind: str
    clock: Clock | None
    marks: tuple[Chip, ...]
    zone: str
    claim: str
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
    shown = [table for table in tables if not zone or _zone(table) == zone]
    head = _head(visit, tables, zone, now)
    if not shown:
        return NoTablesPage(head=head, empty=_why_none(visit, elsewhere=bool(tables)))
    listed = shown if everything else shown[:A_LIST]
    return OutstandingPage(
        head=head,
        tables=tuple(_table(visit, table, zone, now) for table in listed),
        more=_more(zone, len(shown) - len(listed)),
    )


def _zone(table: Outstanding) -> str:
    return table.zone.name if table.zone else OUTSIDE


def _head(visit: Visit, tables: Sequence[Outstanding], zone: str, now: Instant) -> OutstandingHead:
    id_, on_duty = visit.tournament.id, _on_duty(visit, zone, now)
    return OutstandingHead(
        title=_title(visit, len(tables)),
        rules=rules_link(visit),
        requests=tuple(
            time_request(visit, proposal) for proposal in asked_for_time(visit.tournament).values()
        ),
        zones=tuple(_zones(visit, tables, zone)),
        on_duty=_("On the floor: %(names)s") % {"names": list_text(on_duty)} if on_duty else "",
        judges=Link(_("Judges"), address("floor-judges", id_)) if visit.may("see-shifts") else None,
        divide=(Link(_("Divide the tables into zones"), address("floor-zones", id_)),)
        if visit.may("zones")
        else (),
    )


def _title(visit: Visit, out: int) -> str:
    round_ = visit.tournament.current_round
    if round_ is None or round_.status not in (RoundStatus.PUBLISHED, RoundStatus.OPEN):
        return _("Outstanding tables")
    text = ngettext("%(count)s table out in round %(n)s", "%(count)s tables out in round %(n)s", out)
    return text % {"count": out, "n": round_.number}


def _on_duty(visit: Visit, zone: str, now: Instant) -> list[str]:
    """The judges on duty for the tables shown: in a zone, or all on the floor."""
    on = [post for post in posts(visit.tournament, now) if post.is_on]
    here = set(judges_in(visit.tournament, zone, now)) if zone else {post.person for post in on}
    return [_duty(visit, post) for post in on if post.person in here]


def _duty(visit: Visit, post: Post) -> str:
    """ "Fido (A)"."""
    name = visit.words.person(post.person)
    return f"{name} ({post.zone})" if post.zone else name


def _zones(visit: Visit, tables: Sequence[Outstanding], chosen: str) -> Iterator[ZoneTab]:
    """All, every zone, and the tables outside all zones last; nothing if there are no zones."""
    if not visit.tournament.zones:
        return
    counted = Counter(_zone(table) for table in tables)
    yield ZoneTab(_("All"), address("floor", visit.tournament.id), len(tables), not chosen)
    for name in (zone.name for zone in visit.tournament.zones):
        yield ZoneTab(name, f"?zone={quote(name)}", counted[name], chosen == name)
    if counted[OUTSIDE]:
        yield ZoneTab(_("No zone"), f"?zone={OUTSIDE}", counted[OUTSIDE], chosen == OUTSIDE)


def _table(visit: Visit, table: Outstanding, zone: str, now: Instant) -> OutstandingTable:
    match = table.match
    taken = " taken" if match.claim else ""
    urgent = " disputed" if table.disputed else " extended" if table.extended else ""
    named = table.zone and not zone
    return OutstandingTable(
        line=table_line(visit, match, numbered=True),
        kind=taken + urgent,
        clock=Clock.of(table.clock, now),
        marks=table_marks(match, table.clock),
        zone=_("zone %(zone)s") % {"zone": _zone(table)} if named else "",
        claim=claim_text(visit, match),
        acts=_acts(visit, table),
    )


def _acts(visit: Visit, table: Outstanding) -> tuple[Button, ...]:
    """To take it and to give it time; nothing at one's own table."""
    if plays_here(visit, table.match):
        return ()
    round_ = visit.tournament.current_round
    timed = table.clock.left is not None or (round_ and round_.status is RoundStatus.PUBLISHED)
    return (take_button(table.match), *(time_buttons(visit, table.match) if timed else ()))


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
        return Empty(_("Nothing out in this zone."), text, (way,))
    if round_ and round_.status is RoundStatus.OPEN:
        return Empty(_("Every table is in."), _("The scorekeeper can close the round."))
    return Empty(_("No round is on."), _("Tables show here once pairings are published."))
