"""Floor views: outstanding tables, the sheet of one table, zones and announcements."""

import re

from django.http import Http404, HttpResponse, HttpResponseRedirect

from topcut.core.desks.decks.state import CheckFinding
from topcut.core.desks.floor.commands import Announce, SetZones, WithdrawAnnouncement
from topcut.core.desks.floor.state import Zone
from topcut.core.kernel.ids import MatchId, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.web.access import Visit, page
from topcut.web.desk.round_forms import NEEDS_ACTS, number, number_of, perform, tell
from topcut.web.floor.announcements_screen import announcements_screen
from topcut.web.floor.table_forms import TABLE_ACTS, finding_sent
from topcut.web.floor.table_screen import table_screen
from topcut.web.floor.tables_screen import tables_screen
from topcut.web.floor.zones_screen import zones_screen
from topcut.web.pages import show


@page("floor")
def outstanding_tables(visit: Visit) -> HttpResponse:
    """View: disputes and extensions first, then by zone and table; ``?zone=A`` for one zone."""
    if visit.posting:
        perform(visit, {**NEEDS_ACTS, **TABLE_ACTS})
        return HttpResponseRedirect(visit.request.get_full_path())
    asked = visit.request.GET
    zone, everything = str(asked.get("zone", "")), asked.get("show") == "all"
    return show(visit, tables_screen(visit, zone, everything=everything))


@page("floor")
def table(visit: Visit, match: str) -> HttpResponse:
    """View: both players, their points, the clock, who is there, and every act on the table's time."""
    round_, found = seated(visit, match)
    if visit.posting:
        perform(visit, TABLE_ACTS)
        finding, entrant = finding_sent(visit)
        if finding == CheckFinding.PENALTY:
            whose = entrant if entrant in found.seats else found.seats[0]
            return visit.go("floor-penalty", visit.tournament.id, whose)
        return HttpResponseRedirect(visit.request.path)
    return show(visit, table_screen(visit, round_, found))


def seated(visit: Visit, match: str) -> tuple[Round, Match]:
    """A match of a published round, with its round."""
    round_ = visit.tournament.round(match_place(MatchId(match))[0])
    found = round_.match(MatchId(match)) if round_ and round_.status is not RoundStatus.DRAFT else None
    if round_ is None or found is None or found.is_bye:
        raise Http404
    return round_, found


_LINE = re.compile(r"(?P<name>.*?)[\s:,]+(?P<first>\d+)(?:\s*[-–]\s*(?P<last>\d+))?")


@page("zones")
def zones(visit: Visit) -> HttpResponse:
    if visit.posting:
        tell(visit, visit.do(SetZones(read_zones(str(visit.values.get("zones", ""))))))
        return visit.go("floor-zones", visit.tournament.id)
    return show(visit, zones_screen(visit))


def read_zones(text: str) -> tuple[Zone, ...]:
    """Parse one zone a line, "A 1-40"; a line without tables is refused and named."""
    return tuple(_read(line.strip()) for line in text.splitlines()[:100] if line.strip())


def _read(line: str) -> Zone:
    found = _LINE.fullmatch(line)
    if found is None:
        raise Refusal("zone-without-tables", zone=line[:20])
    first = number_of(found["first"])
    return Zone(found["name"], first, number_of(found["last"]) if found["last"] else first)


@page("announce")
def announcements(visit: Visit) -> HttpResponse:
    if visit.posting:
        if visit.values.get("do") == "withdraw":
            command: Announce | WithdrawAnnouncement = WithdrawAnnouncement(number(visit, "number"))
        else:
            command = Announce(str(visit.values.get("english", "")), str(visit.values.get("spanish", "")))
        tell(visit, visit.do(command))
        return visit.go("announcements", visit.tournament.id)
    return show(visit, announcements_screen(visit))
