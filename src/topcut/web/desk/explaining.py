"""Why these two met in a round, or did not."""

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from topcut import service
from topcut.core.boards.why import COMPUTED, Why, changed_since_paired, why
from topcut.web.access import Visit, page
from topcut.web.desk.picking import asked_for, picked, shown_name


@page("see-desk")
def explain(visit: Visit, number: int) -> HttpResponse:
    round_ = visit.tournament.round(number)
    if round_ is None:
        raise Http404
    typed = {field: shown_name(visit, field) for field in ("one", "other")}
    one, other = (picked(visit, asked_for(visit, field)) for field in ("one", "other"))
    problem, answer = "", None
    if any(typed.values()):
        if one is None or other is None:
            problem = _("There is no such player here, or more than one by that name. Choose from the list.")
        elif one == other:
            problem = _("Nobody meets themselves. Choose two players.")
        else:
            answer = _answer(visit, number, one, other)
    computed = round_.method in COMPUTED
    return visit.show(
        "desk/why.html", round=round_, typed=typed, problem=problem, answer=answer, computed=computed
    )


def _answer(visit: Visit, number: int, one: str, other: str) -> Why:
    tournament = visit.tournament
    ids = {str(id_): id_ for id_ in tournament.entrants}
    round_ = tournament.rounds[number - 1]
    changed = changed_since_paired(tournament, round_)
    then = service.tournament_at(tournament.id, round_.based_on + 1) if changed else None
    return why(tournament, visit.rules, round_, ids[one], ids[other], then)
