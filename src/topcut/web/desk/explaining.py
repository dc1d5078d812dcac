"""Pairing explanations: why two players met or did not, why somebody has the bye."""

from collections.abc import Mapping

from django.http import HttpResponse
from django.utils.translation import gettext as _

from topcut import service
from topcut.core.desks.rounds.board.why import WhyPaired, changed_since_paired, why, why_bye
from topcut.core.kernel.ids import EntrantId
from topcut.web.access import Visit, page
from topcut.web.desk.picking import asked_for, picked, shown_name
from topcut.web.desk.why_screen import why_screen
from topcut.web.finding import round_numbered
from topcut.web.pages import show


@page("see-desk")
def explain(visit: Visit, number: int) -> HttpResponse:
    round_ = round_numbered(visit, number)
    typed = {field: shown_name(visit, field) for field in ("one", "other")}
    one, other = (picked(visit, asked_for(visit, field)) for field in ("one", "other"))
    bye = why_bye(round_, one) if one and not typed["other"] else None
    problem = _problem(one, other, typed) if any(typed.values()) and bye is None else ""
    answer = _answer(visit, number, one, other) if one and other and not problem else None
    return show(visit, why_screen(visit, round_, answer or bye, problem))


def _problem(one: EntrantId | None, other: EntrantId | None, typed: Mapping[str, str]) -> str:
    if one and not typed["other"]:
        return _("They have no bye in this round. Choose the other player too.")
    if one is None or other is None:
        return _("There is no such player here, or more than one by that name. Choose from the list.")
    return _("Nobody meets themselves. Choose two players.") if one == other else ""


def _answer(visit: Visit, number: int, one: EntrantId, other: EntrantId) -> WhyPaired:
    tournament = visit.tournament
    round_ = tournament.rounds[number - 1]
    changed = changed_since_paired(tournament, round_)
    then = service.tournament_at(tournament.id, round_.based_on + 1) if changed else None
    return why(tournament, visit.rules, round_, one, other, then)
