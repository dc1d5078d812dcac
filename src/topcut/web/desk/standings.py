"""Standings with every tiebreaker, after any round that is closed; posted when the scorekeeper says so."""

from collections.abc import Mapping

from django.http import HttpResponse
from django.utils.translation import gettext_lazy as _

from topcut.core.rules import Tiebreaker
from topcut.service import standings_after
from topcut.web.access import Visit, page
from topcut.web.desk.acts import ROUND_ACTS, number_of, perform

NAMES: Mapping[Tiebreaker, tuple[object, object]] = {
    Tiebreaker.MATCH_POINTS: (_("Points"), _("match points")),
    Tiebreaker.OPPONENTS_MATCH_WIN_PERCENTAGE: (_("OMW %"), _("opponents' match-win percentage")),
    Tiebreaker.GAME_WIN_PERCENTAGE: (_("GW %"), _("game-win percentage")),
    Tiebreaker.OPPONENTS_GAME_WIN_PERCENTAGE: (_("OGW %"), _("opponents' game-win percentage")),
    Tiebreaker.MATCH_WIN_PERCENTAGE: (_("MW %"), _("match-win percentage")),
    Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS: (_("OAMP"), _("opponents' average match points")),
}
"""The short heading of each tiebreaker and what it stands for."""


@page("see-desk")
def standings(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, {act: ROUND_ACTS[act] for act in ("post", "finish")})
        return visit.go("desk-standings", visit.tournament.id)
    tournament = visit.tournament
    closed = tournament.rounds_closed
    after = min(number_of(str(visit.request.GET.get("after", "")), closed), closed)
    lines = standings_after(tournament, after) if after else ()
    columns = [
        kind for kind in (lines[0].tiebreakers if lines else ()) if kind is not Tiebreaker.MATCH_POINTS
    ]
    return visit.show(
        "desk/standings.html", after=after, closed=closed, lines=lines, columns=columns, headings=NAMES
    )
