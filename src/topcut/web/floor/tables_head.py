"""What stands above the outstanding tables: how many, what is asked for, zones, who is on duty."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.floor.outstanding import Outstanding, zone_of
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.staffing.board import Post, judges_in, posts
from topcut.core.kernel.ids import Instant
from topcut.core.play.matches import Round, RoundStatus
from topcut.messages.listing import list_text
from topcut.messages.words import the_round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.needs_you import needs_on_floor
from topcut.web.floor.floor_parts import rules_link, sheet_address
from topcut.web.hall import HallPicture, Ways, hall
from topcut.web.need_values import NeedsYou
from topcut.web.page_parts import Link, Tab

OUTSIDE = "-"
"""URL segment for the tables outside all zones."""


@dataclass(frozen=True, slots=True)
class OutstandingHead:
    """What stands above the tables, and under them the way to ``divide`` them for those who may.

    ``hall``: every table of the round, or of the zone.
    """

    title: str
    rules: Link
    needs: NeedsYou | None
    zones: tuple[Tab, ...]
    on_duty: str
    judges: Link | None
    hall: HallPicture | None
    divide: Link | None


def zone_named(table: Outstanding) -> str:
    return _named(table.zone)


def _named(zone: Zone | None) -> str:
    return zone.name if zone else OUTSIDE


def outstanding_head(visit: Visit, tables: Sequence[Outstanding], zone: str, now: Instant) -> OutstandingHead:
    id_, on_duty = visit.tournament.id, _on_duty(visit, zone, now)
    return OutstandingHead(
        title=_title(visit, len(tables)),
        rules=rules_link(visit),
        needs=needs_on_floor(visit, listed=not zone),
        zones=tuple(_zones(visit, tables, zone)),
        on_duty=_("On the floor: %(names)s") % {"names": list_text(on_duty)} if on_duty else "",
        judges=Link(_("Judges"), address("floor-judges", id_)) if visit.may("see-shifts") else None,
        hall=_hall(visit, zone),
        divide=Link(_("Divide the tables into zones"), address("floor-zones", id_))
        if visit.may("zones")
        else None,
    )


def _title(visit: Visit, out: int) -> str:
    round_ = _round_on(visit)
    if round_ is None:
        return _("Outstanding tables")
    text = ngettext(
        "%(count)s outstanding table in %(round)s", "%(count)s outstanding tables in %(round)s", out
    )
    named = the_round_text(visit.tournament.details, round_.number)
    return text % {"count": out, "round": named}


def _round_on(visit: Visit) -> Round | None:
    round_ = visit.tournament.current_round
    return round_ if round_ and round_.status in (RoundStatus.PUBLISHED, RoundStatus.OPEN) else None


def _hall(visit: Visit, zone: str) -> HallPicture | None:
    """Each square leads to the sheet of its table."""
    round_, tournament = _round_on(visit), visit.tournament
    if round_ is None:
        return None
    here = (match for match in round_.matches if not zone or _named(zone_of(tournament, match.table)) == zone)
    key = ("floor", tournament.id, round_.number, zone)
    return hall(here, Ways(key, lambda match: sheet_address(visit, match)))


def _on_duty(visit: Visit, zone: str, now: Instant) -> list[str]:
    """The judges on duty for the tables shown: in a zone, or all on the floor."""
    on = [post for post in posts(visit.tournament, now) if post.is_on]
    here = set(judges_in(visit.tournament, zone, now)) if zone else {post.person for post in on}
    return [_duty(visit, post) for post in on if post.person in here]


def _duty(visit: Visit, post: Post) -> str:
    """ "Fido (A)"."""
    name = visit.words.person(post.person)
    return f"{name} ({post.zone})" if post.zone else name


def _zones(visit: Visit, tables: Sequence[Outstanding], chosen: str) -> Iterator[Tab]:
    """All, every zone, and the tables outside all zones last; nothing if there are no zones."""
    if not visit.tournament.zones:
        return
    counted = Counter(zone_named(table) for table in tables)
    yield Tab(_("All"), address("floor", visit.tournament.id), not chosen, len(tables))
    for name in (zone.name for zone in visit.tournament.zones):
        yield Tab(name, f"?zone={quote(name)}", chosen == name, counted[name])
    if counted[OUTSIDE]:
        yield Tab(_("No zone"), f"?zone={OUTSIDE}", chosen == OUTSIDE, counted[OUTSIDE])
