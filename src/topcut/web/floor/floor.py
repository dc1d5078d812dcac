"""Floor views: outstanding tables, the sheet of one table, zones and announcements."""

import re
from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from django.http import Http404, HttpResponse, HttpResponseRedirect

from topcut import service
from topcut.core.desks.clocks.readings import minutes_of, minutes_to_give_back, table_clock
from topcut.core.desks.decks.state import CheckFinding
from topcut.core.desks.floor.board import asked_for_time
from topcut.core.desks.floor.commands import Announce, SetZones, WithdrawAnnouncement
from topcut.core.desks.floor.outstanding import Outstanding, outstanding, zone_of
from topcut.core.desks.floor.state import LONGEST_ANNOUNCEMENT, Zone
from topcut.core.desks.judging.board import checklist
from topcut.core.desks.judging.burden import burden
from topcut.core.desks.judging.state import LONGEST_RULING
from topcut.core.desks.staffing.board import Post, judges_in, posts
from topcut.core.kernel.ids import EntrantId, Instant, MatchId, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.scoreboard import OwnInputs, score_of
from topcut.service.statements import cards_standing_in
from topcut.web.access import Visit, page
from topcut.web.desk.round_forms import number, number_of, perform, tell
from topcut.web.floor.staffing import judges_of, plays_here
from topcut.web.floor.table_forms import TABLE_ACTS, finding_sent
from topcut.web.public.roster_names import public_names

A_LIST = 60
OUTSIDE = "-"
"""URL segment for the tables outside all zones."""


@page("floor")
def outstanding_tables(visit: Visit) -> HttpResponse:
    """View: disputes and extensions first, then by zone and table; ``?zone=A`` for one zone."""
    if visit.posting:
        perform(visit, TABLE_ACTS)
        return HttpResponseRedirect(visit.request.get_full_path())
    now = service.now()
    tables = outstanding(visit.tournament, now)
    chosen = str(visit.request.GET.get("zone", ""))
    shown = [table for table in tables if not chosen or _zone(table) == chosen]
    most = None if visit.request.GET.get("show") == "all" else A_LIST
    context: Mapping[str, Any] = {
        "round": visit.tournament.current_round,
        "tables": shown[:most],
        "hidden": len(shown) - len(shown[:most]),
        "total": len(tables),
        "zone": chosen,
        "zones": _zones(visit, tables),
        "names": public_names(visit.tournament),
        "asked": asked_for_time(visit.tournament),
        "on_duty": _on_duty(visit, chosen, now),
        "plays_here": partial(plays_here, visit),
        "at": now,
    }
    return visit.show("floor/tables.html", **context)


def _zone(table: Outstanding) -> str:
    return table.zone.name if table.zone else OUTSIDE


def _on_duty(visit: Visit, zone: str, now: Instant) -> list[str]:
    """The judges on duty for the tables shown: in a zone, or all on the floor."""
    on = [post for post in posts(visit.tournament, now) if post.is_on]
    here = set(judges_in(visit.tournament, zone, now)) if zone else {post.person for post in on}
    return [_duty(visit, post) for post in on if post.person in here]


def _duty(visit: Visit, post: Post) -> str:
    """ "Fido (A)"."""
    name = visit.words.person(post.person)
    return f"{name} ({post.zone})" if post.zone else name


def _zones(visit: Visit, tables: list[Outstanding]) -> list[tuple[str, int]]:
    """Every zone with its number of outstanding tables; tables outside all zones last."""
    counted = Counter(_zone(table) for table in tables)
    named = [(zone.name, counted[zone.name]) for zone in visit.tournament.zones]
    return [*named, (OUTSIDE, counted[OUTSIDE])] if named and counted[OUTSIDE] else named


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
    now = service.now()
    return visit.show(
        "floor/table.html",
        round=round_,
        match=found,
        clock=table_clock(visit.tournament, found, now),
        zone=zone_of(visit.tournament, found.table),
        names=public_names(visit.tournament),
        points={seat: _points(visit, seat) for seat in found.seats},
        lost=minutes_to_give_back(visit.tournament, found, visit.rules, now),
        timed=minutes_of(visit.tournament.details, round_.number, visit.rules) is not None,
        judging=visit.tournament.judging,
        burden=burden(visit.tournament, found),
        judges=judges_of(visit),
        plays_here=plays_here(visit, found),
        standing={seat: cards_standing_in(visit.tournament, seat, visit.actor) for seat in found.seats},
        items=checklist(visit.tournament.rel, visit.rules),
        longest=LONGEST_RULING,
        asked=asked_for_time(visit.tournament),
        at=now,
    )


def seated(visit: Visit, match: str) -> tuple[Round, Match]:
    """A match of a published round, with its round."""
    round_ = visit.tournament.round(match_place(MatchId(match))[0])
    found = round_.match(MatchId(match)) if round_ and round_.status is not RoundStatus.DRAFT else None
    if round_ is None or found is None or found.is_bye:
        raise Http404
    return round_, found


def _points(visit: Visit, entrant: EntrantId) -> int:
    return score_of(OwnInputs.of(visit.tournament, visit.rules, entrant)).points


_LINE = re.compile(r"(?P<name>.*?)[\s:,]+(?P<first>\d+)(?:\s*[-–]\s*(?P<last>\d+))?")


@page("zones")
def zones(visit: Visit) -> HttpResponse:
    if visit.posting:
        tell(visit, visit.do(SetZones(read_zones(str(visit.values.get("zones", ""))))))
        return visit.go("floor-zones", visit.tournament.id)
    typed = visit.values.get("zones") if visit.refusal else None
    text = str(typed) if typed is not None else "\n".join(map(written, visit.tournament.zones))
    tables = [
        match.table for round_ in visit.tournament.rounds[-1:] for match in round_.matches if match.table
    ]
    return visit.show("floor/zones.html", text=text, last=max(tables, default=0))


def written(zone: Zone) -> str:
    """ "A 1-40", the format that is typed."""
    return f"{zone.name} {zone.first}-{zone.last}"


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
    return visit.show("floor/announcements.html", most=LONGEST_ANNOUNCEMENT)
