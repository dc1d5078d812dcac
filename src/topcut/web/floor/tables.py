"""Outstanding tables, and the sheet of one table."""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from django.http import Http404, HttpResponse, HttpResponseRedirect

from topcut import service
from topcut.core.desks.clocks.readings import minutes_of, table_clock
from topcut.core.desks.decks.state import Finding
from topcut.core.desks.floor.board.outstanding import Outstanding, asked_for_time, outstanding, zone_of
from topcut.core.desks.judging.board import checklist
from topcut.core.desks.judging.burden import burden
from topcut.core.desks.judging.state import LONGEST_RULING
from topcut.core.desks.rounds.past import points_of, record_of
from topcut.core.desks.staffing.board import Post, judges_in, posts
from topcut.core.kernel.ids import EntrantId, Instant, MatchId, match_place
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.service import proxies
from topcut.web.access import Visit, page
from topcut.web.desk.acts import perform
from topcut.web.floor.acts import TABLE_ACTS, finding_sent
from topcut.web.floor.judges import judges_of, plays_here
from topcut.web.public.names import public_names

A_LIST = 60
OUTSIDE = "-"
"""Stands in an address for the tables that are in no zone."""


@page("floor")
def outstanding_tables(visit: Visit) -> HttpResponse:
    """Disputes and extensions first, then by zone and table; ``?zone=A`` for the tables of one zone."""
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
    """Who looks after the tables that are shown: those of a zone, or everybody on the floor."""
    on = [post for post in posts(visit.tournament, now) if post.is_on]
    here = set(judges_in(visit.tournament, zone, now)) if zone else {post.person for post in on}
    return [_duty(visit, post) for post in on if post.person in here]


def _duty(visit: Visit, post: Post) -> str:
    """ "Fido (A)"."""
    name = visit.words.person(post.person)
    return f"{name} ({post.zone})" if post.zone else name


def _zones(visit: Visit, tables: list[Outstanding]) -> list[tuple[str, int]]:
    """Every zone with how many tables are out in it; the rest last, where there is one."""
    counted = Counter(_zone(table) for table in tables)
    named = [(zone.name, counted[zone.name]) for zone in visit.tournament.zones]
    return [*named, (OUTSIDE, counted[OUTSIDE])] if named and counted[OUTSIDE] else named


@page("floor")
def table(visit: Visit, match: str) -> HttpResponse:
    """Both players, their points, the clock, who is there, and every act on the table's time."""
    round_, found = seated(visit, match)
    if visit.posting:
        perform(visit, TABLE_ACTS)
        finding, entrant = finding_sent(visit)
        if finding == Finding.PENALTY:
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
        timed=minutes_of(visit.tournament.details, round_.number, visit.rules) is not None,
        judging=visit.tournament.judging,
        burden=burden(visit.tournament, found),
        judges=judges_of(visit),
        plays_here=plays_here(visit, found),
        standing={seat: proxies.standing(visit.tournament, seat, visit.actor) for seat in found.seats},
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
    record = record_of(visit.tournament, visit.rules, visit.tournament.entrants[entrant])
    return points_of(record, visit.rules)
