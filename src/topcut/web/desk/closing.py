"""The page that ends a round: remind, accept, call, record those who did not come, close."""

from collections.abc import Mapping

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from topcut import service
from topcut.core import commands as c
from topcut.core.boards.closing import closing
from topcut.core.boards.desk import desk
from topcut.core.ids import EntrantId, MatchId
from topcut.core.rounds import Match
from topcut.service.handling import Answer
from topcut.web.access import Visit, page
from topcut.web.desk.acts import ROUND_ACTS, Act, matches_ticked, perform
from topcut.web.floor.judges import plays_here


def _take_back(visit: Visit) -> Answer:
    """While the round is open the whole table; once it is closed, the player who came after all."""
    entrant = str(visit.values.get("entrant", ""))
    if entrant:
        return visit.do(c.TakeBackNoShow(EntrantId(entrant)))
    return visit.do(c.WithdrawResult(MatchId(str(visit.values.get("match", "")))))


_ACTS: Mapping[str, Act] = {
    "call": lambda visit: visit.do(c.PagePlayers(matches_ticked(visit))),
    "no-shows": lambda visit: visit.do(c.RecordNoShows(matches_ticked(visit))),
    "take-back": _take_back,
}


_OF_TICKED = ("call", "no-shows")


@page("close")
def close(visit: Visit) -> HttpResponse:
    if visit.posting and visit.values.get("do") in _OF_TICKED and not matches_ticked(visit):
        visit.warn(_("Tick at least one table."))
        return visit.go("desk-closing", visit.tournament.id)
    if visit.posting:
        perform(visit, {**ROUND_ACTS, **_ACTS})
        return visit.go("desk-closing", visit.tournament.id)
    round_ = visit.tournament.current_round
    if round_ is None:
        raise Http404
    board = closing(visit.tournament, service.now())
    return visit.show(
        "desk/closing.html",
        round=round_,
        board=desk(visit.tournament),
        left=board,
        ticked=matches_ticked(visit),
        own=[table.match.id for table in board.empty if plays_here(visit, table.match)],
        no_shows=[(match, _still_out(visit, match)) for match in board.no_shows],
    )


def _still_out(visit: Visit, match: Match) -> list[EntrantId]:
    """Who was dropped with it and has not come since."""
    return [seat for seat in match.seats if visit.tournament.entrants[seat].no_show]
