"""Playoff page at the desk: the cut before it is made, the bracket after."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse

from topcut.core.desks.playoff.board import bracket_board
from topcut.core.desks.playoff.commands import AnswerPlayoff, MakeCut, UndoCut
from topcut.core.desks.playoff.cutting import CutCandidate, Fate, candidates, stage_to_cut
from topcut.core.desks.rounds.board.overview import NextStep, desk, next_step
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import PodRound, pod_round
from topcut.core.play.cuts import FEWEST_IN_CUT, DeclinedPlace
from topcut.core.play.details import StageKind
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament
from topcut.service import Answer
from topcut.web.access import Visit, page
from topcut.web.desk.drawing import draw_anew
from topcut.web.desk.round_forms import ROUND_ACTS, FormAction, number_of, perform

_BELOW = 3
"""Rows shown below the cut: those who would be next."""


@page("see-desk")
def playoff(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, _ACTS)
        return visit.go("desk-playoff", visit.tournament.id)
    return visit.show("desk/playoff.html", **_context(visit))


def _context(visit: Visit) -> Mapping[str, Any]:
    tournament = visit.tournament
    shown: dict[str, Any] = {
        "bracket": bracket_board(tournament, visit.rules, with_draft=True),
        "board": desk(tournament),
        "planned": next((stage for stage in tournament.details.stages if stage.has_fixed_field), None),
        "undoable": _is_undoable(visit),
        "cut_now": next_step(tournament) is NextStep.CUT,
        "cut_asked": any(isinstance(each.command, MakeCut) for each in tournament.proposals.values()),
        "is_draw": not tournament.rounds,
        "is_bracket": tournament.details.stages[stage_to_cut(tournament) or 0].is_elimination,
        "in_turn": any(tournament.details.stages[at].kind is StageKind.ROUND_ROBIN for at in tournament.cuts),
        "in_pods": tournament.details.stages[-1].in_pods,
        "lines": [],
    }
    if shown["cut_now"]:
        size, replacement = _wanted(visit)
        found = candidates(tournament, visit.rules, size, replacement)
        seeds = [each.entrant for each in found if each.seed]
        shown |= {
            "size": size,
            "replacement": replacement,
            "least": FEWEST_IN_CUT,
            "most": _most(tournament),
            "lines": _near(found),
            "seeds": seeds,
            "first_pods": _first_pods(tournament, visit.rules, len(seeds)),
        }
    return shown


def _first_pods(tournament: Tournament, rules: Rules, size: int) -> PodRound | None:
    """The first pods by seed (MA-10.4B); before any round the seeds are unknown."""
    stage = tournament.details.stages[-1]
    if not (stage.in_pods and tournament.rounds and size):
        return None
    return pod_round([EntrantId(str(seed)) for seed in range(1, size + 1)], rules.playoff, stage.seats)


def _near(found: list[CutCandidate]) -> list[CutCandidate]:
    """Everybody who is in or was asked, and the next few below."""
    last = max((at for at, each in enumerate(found) if each.seed or each.fate is Fate.DECLINED), default=0)
    return found[: last + 1 + _BELOW]


def _is_undoable(visit: Visit) -> bool:
    tournament = visit.tournament
    if not tournament.cuts or tournament.is_finished:
        return False
    return not any(round_.has_been_played for round_ in tournament.rounds_of(max(tournament.cuts)))


def _wanted(visit: Visit) -> tuple[int, DeclinedPlace]:
    """The size and rule from the URL or the refused form, else as announced; zero is everybody."""
    asked = {**visit.request.GET.dict(), **{key: str(value) for key, value in visit.values.items()}}
    stage = stage_to_cut(visit.tournament)
    announced = visit.tournament.details.stages[stage].cut if stage is not None else 0
    size = number_of(str(asked.get("size", "")), announced)
    known = asked.get("replacement") in list(DeclinedPlace)
    in_range = FEWEST_IN_CUT <= size <= _most(visit.tournament)
    return size if in_range else announced, DeclinedPlace(
        asked["replacement"]
    ) if known else DeclinedPlace.NEXT


def _most(tournament: Tournament) -> int:
    stage = stage_to_cut(tournament)
    return tournament.details.stages[stage or 0].most_in_cut


def _make(visit: Visit) -> Answer:
    """Make the cut with exactly the seeds that the page showed."""
    seen = tuple(EntrantId(one) for one in str(visit.values.get("seeds", "")).split(",") if one)
    size, replacement = _wanted(visit)
    return visit.do(MakeCut(size, replacement, seen))


def _answer(plays: bool) -> FormAction:
    return lambda visit: visit.do(AnswerPlayoff(EntrantId(str(visit.values.get("entrant", ""))), plays))


_ACTS: Mapping[str, FormAction] = {
    "cut": _make,
    "draw-anew": draw_anew,
    "undo-cut": lambda visit: visit.do(UndoCut()),
    "decline": _answer(plays=False),
    "accept": _answer(plays=True),
    "approve": ROUND_ACTS["approve"],
    "reject": ROUND_ACTS["reject"],
}
