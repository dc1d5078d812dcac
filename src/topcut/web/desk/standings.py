"""Standings page with every tiebreaker, after any closed round; posted by the scorekeeper."""

from typing import Any

from django.http import Http404, HttpResponse

from topcut import service
from topcut.core.kernel.ids import EntrantId
from topcut.messages.figures import HEADINGS, figure
from topcut.web.access import Visit, page
from topcut.web.desk.round_forms import ROUND_ACTS, number_of, perform
from topcut.web.public.posted_standings import moves
from topcut.web.standings_tables import LONGEST_SEARCH, columns_of, explanation, searched


@page("see-desk")
def standings(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, {act: ROUND_ACTS[act] for act in ("post", "finish")})
        return visit.go("desk-standings", visit.tournament.id)
    after, wanted = _after(visit), visit.request.GET.get("q", "").strip()[:LONGEST_SEARCH]
    shown: dict[str, Any] = {"after": after, "closed": visit.tournament.rounds_closed, "wanted": wanted}
    if not after:
        return visit.show("desk/standings.html", lines=(), ended={}, **shown)
    table = service.scoreboard_after(visit.tournament, after)
    lines = searched(table.lines, visit.names, wanted) if wanted else table.lines
    return visit.show(
        "desk/standings.html",
        lines=lines,
        ended=table.finishes,
        moved=moves(visit.tournament, table),
        columns=columns_of(table),
        headings=HEADINGS,
        figure=figure,
        **shown,
    )


@page("see-desk")
def working(visit: Visit, entrant: str) -> HttpResponse:
    """View: how each number of one row is computed, also before it is posted."""
    after = _after(visit)
    table = service.scoreboard_after(visit.tournament, after) if after else None
    told = explanation(visit.tournament, visit.rules, table, EntrantId(entrant)) if table else None
    if told is None:
        raise Http404
    return visit.show("desk/standings_working.html", told=told, after=after, figure=figure, names=visit.names)


def _after(visit: Visit) -> int:
    """The round in the URL, else the last closed one."""
    closed = visit.tournament.rounds_closed
    return min(number_of(str(visit.request.GET.get("after", "")), closed) or closed, closed)
