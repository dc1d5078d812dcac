"""Penalty pages: a player's history, the infraction, the penalty; and everybody's, newest first."""

from collections.abc import Mapping

from django.http import HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topcut.core.desks.judging.burden import COSTS, match_of
from topcut.core.desks.judging.commands import IssuePenalty, WithdrawPenalty
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.matches import Match
from topcut.core.rules import Penalty
from topcut.messages.naming import Names
from topcut.service import Answer
from topcut.web.access import Visit, page
from topcut.web.desk.round_forms import FormAction, number, perform
from topcut.web.finding import entrant_named
from topcut.web.floor.penalties_screen import is_closed, penalties_screen
from topcut.web.floor.penalty_screen import own_match_screen, penalty_screen
from topcut.web.floor.whose_penalty import seat_typed
from topcut.web.pages import show


@page("see-penalty-counts")
def register(visit: Visit) -> HttpResponse:
    """View: ``?q=ruiz`` finds a player."""
    return show(visit, penalties_screen(visit, str(visit.request.GET.get("q", "")).strip()))


@page("see-penalties")
def penalty(visit: Visit, entrant: str) -> HttpResponse:
    player = entrant_named(visit, entrant)
    if visit.posting:
        perform(visit, PENALTY_ACTS)
        return HttpResponseRedirect(visit.request.path)
    if is_closed(visit, player.id):
        return show(visit, own_match_screen(visit, player))
    return show(visit, penalty_screen(visit, player))


def _issue(visit: Visit) -> Answer:
    chosen = str(visit.values.get("penalty", ""))
    if chosen not in set(Penalty):
        raise Refusal("penalty-missing")
    where, judge = (str(visit.values.get(name, "")) for name in ("in_match", "issued_by"))
    command = IssuePenalty(
        EntrantId(str(visit.values.get("entrant", ""))),
        str(visit.values.get("infraction", "")),
        Penalty(chosen),
        MatchId(where) if where else None,
        bool(visit.values.get("before_game_one")),
        seat_typed(str(visit.values.get("member", ""))),
        PersonId(judge) if judge else None,
    )
    return visit.do(command)


def _withdraw(visit: Visit) -> Answer:
    entrant = EntrantId(str(visit.values.get("entrant", "")))
    which, reason = number(visit, "number"), str(visit.values.get("reason", ""))
    counted = _result_with(visit, which)
    answer = visit.do(WithdrawPenalty(entrant, which, reason))
    if counted and which not in visit.tournament.judging.penalties:
        place = Names.of(visit.tournament, visit.name_of).place(counted.id)
        told = _("The result of %(place)s stays as it is, with that loss in it. Correct it if need be.")
        visit.warn(told % {"place": place})
    return answer


def _result_with(visit: Visit, which: int) -> Match | None:
    """The match that has a result in which this penalty counts as a loss."""
    issued = visit.tournament.judging.penalties.get(which)
    match = match_of(visit.tournament, issued) if issued and issued.penalty in COSTS else None
    return match if match and match.result else None


PENALTY_ACTS: Mapping[str, FormAction] = {"issue": _issue, "withdraw": _withdraw}
