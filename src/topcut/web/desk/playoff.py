"""Playoff page at the desk: the cut before it is made, the bracket after."""

from collections.abc import Mapping

from django.http import HttpResponse

from topcut.core.desks.playoff.commands import AnswerPlayoff, UndoCut
from topcut.core.desks.playoff.cutting import stage_to_cut
from topcut.core.desks.rounds.board.overview import NextStep, next_step
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.cuts import FEWEST_IN_CUT, DeclinedPlace
from topcut.core.play.details import Stage
from topcut.core.tournament import Tournament
from topcut.messages.refusals import refusal_text
from topcut.service import Answer
from topcut.service.acts.rounds import CutAndPair
from topcut.web.access import Visit, page
from topcut.web.desk.cut_screen import WantedCut
from topcut.web.desk.drawing import draw_anew
from topcut.web.desk.playoff_screen import playoff_screen
from topcut.web.desk.round_forms import (
    NEEDS_ACTS,
    ROUND_ACTS,
    FormAction,
    gone_past,
    number_of,
    perform,
)
from topcut.web.desk.round_situation import step_now
from topcut.web.pages import show


@page("see-desk")
def playoff(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, _ACTS)
        return visit.go(_then(visit), visit.tournament.id)
    return show(visit, playoff_screen(visit, _wanted(visit)))


def _then(visit: Visit) -> str:
    """The page where it goes on: the bracket, unless a draft comes first or the rounds have none."""
    done, tournament = visit.values.get("do"), visit.tournament
    if done in ("publish-and-open", "open"):
        return "desk"
    if done != "cut" or not tournament.cuts:
        return "desk-playoff"
    if step_now(visit, next_step(tournament)) in (NextStep.SEAT, NextStep.DRAFT):
        return "desk-draft"
    return "desk-playoff" if _newest_stage(tournament).is_elimination else "desk"


def _newest_stage(tournament: Tournament) -> Stage:
    return tournament.details.stages[max(tournament.cuts)]


def _wanted(visit: Visit) -> WantedCut:
    """The size and rule from the URL or the refused form, else as announced; zero is everybody."""
    asked = {**visit.request.GET.dict(), **{key: str(value) for key, value in visit.values.items()}}
    stage = stage_to_cut(visit.tournament)
    announced = visit.tournament.details.stages[stage].cut if stage is not None else 0
    size = number_of(str(asked.get("size", "")), announced)
    known = asked.get("replacement") in list(DeclinedPlace)
    in_range = FEWEST_IN_CUT <= size <= _most(visit.tournament)
    replacement = DeclinedPlace(asked["replacement"]) if known else DeclinedPlace.NEXT
    return WantedCut(size if in_range else announced, replacement)


def _most(tournament: Tournament) -> int:
    stage = stage_to_cut(tournament)
    return tournament.details.stages[stage or 0].most_in_cut


def _make(visit: Visit) -> Answer:
    """Make the cut with exactly the seeds that the page showed, and pair its first round as a draft."""
    seen = tuple(EntrantId(one) for one in str(visit.values.get("seeds", "")).split(",") if one)
    wanted, past = _wanted(visit), gone_past(visit)
    answer = visit.do(CutAndPair(wanted.size, wanted.replacement, seen, past))
    if answer.refused:  # the cut stands, and its page says what comes first
        visit.warn(refusal_text(answer.refused, visit.rules, visit.name_of))
    return answer


def _answer(plays: bool) -> FormAction:
    return lambda visit: visit.do(AnswerPlayoff(EntrantId(str(visit.values.get("entrant", ""))), plays))


_ACTS: Mapping[str, FormAction] = {
    "cut": _make,
    "draw-anew": draw_anew,
    "pair-again": ROUND_ACTS["pair"],
    "undo-cut": lambda visit: visit.do(UndoCut()),
    "decline": _answer(plays=False),
    "accept": _answer(plays=True),
} | {do: ROUND_ACTS[do] for do in (*NEEDS_ACTS, "pair", "publish-and-open", "open")}
