"""Standings page with every tiebreaker, after any closed round; posted by the scorekeeper."""

from django.http import Http404, HttpResponse

from topcut import service
from topcut.core.kernel.ids import EntrantId
from topcut.web.access import Visit, page
from topcut.web.desk.round_forms import ROUND_ACTS, number_of, perform
from topcut.web.desk.standings_screens import (
    NoDeskStandingsPage,
    desk_found_screen,
    desk_standings_screen,
    desk_working_screen,
)
from topcut.web.pages import show
from topcut.web.public.name_search import wanted
from topcut.web.public.posted_standings import moves
from topcut.web.standings_tables import explanation


@page("see-desk")
def standings(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, {act: ROUND_ACTS[act] for act in ("post", "finish")})
        return visit.go("desk-standings", visit.tournament.id)
    after, asked = _after(visit), wanted(visit)
    if not after:
        return show(visit, NoDeskStandingsPage())
    table = service.scoreboard_after(visit.tournament, after)
    moved = moves(visit.tournament, table)
    if asked:
        return show(visit, desk_found_screen(visit, table, moved, asked))
    return show(visit, desk_standings_screen(visit, table, moved))


@page("see-desk")
def working(visit: Visit, entrant: str) -> HttpResponse:
    """View: how each number of one row is computed, also before it is posted."""
    after = _after(visit)
    table = service.scoreboard_after(visit.tournament, after) if after else None
    told = explanation(visit.tournament, visit.rules, table, EntrantId(entrant)) if table else None
    if told is None:
        raise Http404
    return show(visit, desk_working_screen(visit, told))


def _after(visit: Visit) -> int:
    """The round in the URL, else the last closed one."""
    closed = visit.tournament.rounds_closed
    return min(number_of(str(visit.request.GET.get("after", "")), closed) or closed, closed)
