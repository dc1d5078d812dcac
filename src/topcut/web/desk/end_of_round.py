"""End-of-round page: remind, accept, call, record no-shows, close."""

from collections.abc import Mapping

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from topcut import service
from topcut.core.desks.floor.outstanding import Outstanding
from topcut.core.desks.results.closing import closing, decided_by, seems_empty
from topcut.core.desks.results.commands import PagePlayers, RecordNoShows, TakeBackNoShow, WithdrawResult
from topcut.core.desks.rounds.unpublished import last_shown, unpublished
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.play.matches import ResultSource
from topcut.service import AllOrNone, Answer
from topcut.web.access import Visit, page
from topcut.web.desk.closing_screen import closing_screen
from topcut.web.desk.nobody_there_screen import nobody_there_screen
from topcut.web.desk.round_forms import ROUND_ACTS, FormAction, matches_ticked, perform
from topcut.web.pages import show


def _take_back(visit: Visit) -> Answer:
    """Undo a no-show: of the whole table while the round is open; later of the player who came."""
    entrant = str(visit.values.get("entrant", ""))
    if entrant:
        return visit.do(TakeBackNoShow(EntrantId(entrant)))
    return visit.do(WithdrawResult(MatchId(str(visit.values.get("match", "")))))


def _take_all_back(visit: Visit) -> Answer:
    """Undo the tables of one act, all or none; one that has another result by now keeps it."""
    still = {match.id for match in decided_by(visit.tournament, ResultSource.NO_SHOW)}
    return visit.do(AllOrNone(tuple(WithdrawResult(id_) for id_ in matches_ticked(visit) if id_ in still)))


_ACTS: Mapping[str, FormAction] = {
    "call": lambda visit: visit.do(PagePlayers(matches_ticked(visit))),
    "no-shows": lambda visit: visit.do(RecordNoShows(matches_ticked(visit))),
    "take-back": _take_back,
    "take-all-back": _take_all_back,
}

_OF_TICKED = ("call", "no-shows", "take-all-back")


@page("close")
def close(visit: Visit) -> HttpResponse:
    if visit.posting and visit.values.get("do") in _OF_TICKED and not matches_ticked(visit):
        visit.warn(_("Tick at least one table."))
        return visit.go("desk-closing", visit.tournament.id)
    if visit.posting and visit.values.get("do") == "no-shows" and (doubtful := _doubtful(visit)):
        return show(visit, nobody_there_screen(visit, doubtful))
    if visit.posting:
        perform(visit, {**ROUND_ACTS, **_ACTS})
        paired = visit.values.get("do") == "close" and unpublished(visit.tournament)
        return visit.go("desk" if paired else "desk-closing", visit.tournament.id)
    round_ = last_shown(visit.tournament) or visit.tournament.current_round
    if round_ is None:
        raise Http404
    return show(visit, closing_screen(visit, round_))


def _doubtful(visit: Visit) -> list[Outstanding]:
    """Ticked tables that may not be empty and were not confirmed on the page that asks."""
    if visit.values.get("sure"):
        return []
    ticked = matches_ticked(visit)
    empty = closing(visit.tournament, service.now()).empty
    return [one for one in empty if one.match.id in ticked and not seems_empty(visit.tournament, one)]
