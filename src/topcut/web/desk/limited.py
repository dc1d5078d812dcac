"""Limited at the desk: draft plan, seating, and the director's clock."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.http import Http404, HttpResponse

from topcut import service
from topcut.core.desks.limited.board import pods_in_step, stage_in_hand, still_picking
from topcut.core.desks.limited.commands import (
    ChooseFirstPick,
    MoveDraft,
    NoteProduct,
    NoteTimeOut,
    PauseDraft,
    ResumeDraft,
    SeatDraft,
    StartDraft,
    StopDrafting,
    TossCoin,
    UnseatDraft,
)
from topcut.core.desks.limited.product import product_plan
from topcut.core.desks.limited.schedule import LimitedKind, moment, schedule, way_of
from topcut.core.desks.limited.state import Draft, waiting_picks_first
from topcut.core.desks.rounds.board.overview import NextStep, next_step
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.pairing.draft_pods import draft_pod_sizes, even_sizes, pods_possible
from topcut.core.play.details import Stage
from topcut.core.tournament import Tournament
from topcut.paper.any_sheet import Sheet
from topcut.paper.facts import Facts
from topcut.paper.limited import draft_seats, rochester_seats, sealed_seats
from topcut.rulebook.building import build_times
from topcut.service import Answer
from topcut.web.access import Visit, page
from topcut.web.desk.drawing import draw_anew
from topcut.web.desk.printing import asked, printed
from topcut.web.desk.round_forms import FormAction, number, number_of, perform

USUAL_CARDS = 14


@page("see-desk")
def draft(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, _ACTS)
        return visit.go("desk-draft", visit.tournament.id)
    return visit.show("desk/draft.html", **_context(visit))


@page("print")
def seats(visit: Visit) -> HttpResponse:
    """View: a seating sheet for each pod, with who sits across and the passing direction."""
    stage = _stage(visit.tournament)
    wanted = asked(visit)
    found = visit.tournament.drafts.get(stage)
    if found is None:
        raise Http404
    return printed(
        visit, wanted, "draft-seats", partial(_sheet(visit.tournament, stage), wanted.facts, found)
    )


def _sheet(tournament: Tournament, stage: int) -> Callable[[Facts, Draft], Sheet]:
    way = way_of(tournament.details.stages[stage])
    return {LimitedKind.SEALED: sealed_seats, LimitedKind.ROCHESTER: rochester_seats}.get(
        way or LimitedKind.DRAFT, draft_seats
    )


def _stage(tournament: Tournament) -> int:
    """The current stage, or else the last one with a draft."""
    stage = stage_in_hand(tournament)
    if stage is None:
        stage = max(tournament.drafts, default=None)
    if stage is None:
        raise Http404
    return stage


def _context(visit: Visit) -> Mapping[str, Any]:
    tournament = visit.tournament
    position = _stage(tournament)
    stage, found = tournament.details.stages[position], tournament.drafts.get(position)
    way = way_of(stage)
    return {
        "position": position,
        "stage": stage,
        "way": way,
        "draft": found,
        "groups": pods_in_step(tournament, found, visit.rules) if found else (),
        "moment_now": service.now(),
        **_plan(visit, position, stage, found),
        "times": _times(visit, position),
        "usual_cards": USUAL_CARDS,
        "in_hand": stage_in_hand(tournament) == position,
        "may_pair": next_step(tournament) is NextStep.PAIR
        and not still_picking(tournament, visit.rules, service.now()),
        "picks_first": _picks_first(visit, found) if found else None,
    }


def _picks_first(visit: Visit, found: Draft) -> int | None:
    """Query parameter: which of two seats picks first if an untimed draft stalls (MTR-7.7.a)."""
    asked_for = [number_of(str(visit.request.GET.get(name, ""))) for name in ("pod", "one", "other")]
    pod, one, other = asked_for
    if not 1 <= pod <= len(found.pods):
        return None
    seats = len(found.pod(pod))
    if one == other or not (1 <= one <= seats and 1 <= other <= seats):
        return None
    right = visit.request.GET.get("way") == "right"
    return waiting_picks_first(one, other, seats, "right" if right else "left")


def _plan(visit: Visit, position: int, stage: Stage, found: Draft | None) -> dict[str, Any]:
    """Before the seats are drawn: the possible numbers of pods, and what each requires."""
    tournament = visit.tournament
    first = tournament.details.first_round_of(position)
    count = found.drafters if found else len(tournament.playing_in(first))
    asked_for = number_of(str(visit.request.GET.get("pods", "")))
    possible = pods_possible(count) if count and stage.is_drafted else range(0)
    if found:
        sizes = tuple(len(pod) for pod in found.pods)
    elif way_of(stage) is not LimitedKind.DRAFT or not count:
        sizes = (count,)
    else:
        sizes = even_sizes(count, asked_for) if asked_for in possible else draft_pod_sizes(count)
    details = tournament.details
    product = product_plan(details, visit.rules, position, sizes, details.entrants, details.members)
    return {"count": count, "sizes": sizes, "possible": list(possible), "product": product}


def _times(visit: Visit, position: int) -> dict[str, int]:
    """Recommended minutes for this stage (APP-B.build)."""
    found = build_times(visit.tournament.details, visit.rules, position)
    build = found.build if found else None
    registration = found.registration if found else None
    return {
        "build": build.minutes or 0 if build else 0,
        "registration": registration.minutes or 0 if registration else 0,
    }


# Commands of the forms


def _pods(visit: Visit) -> tuple[int, ...]:
    return tuple(number_of(one) for one in str(visit.values.get("pods", "")).split(",") if one)


def _start(visit: Visit) -> Answer:
    packs, cards = number(visit, "packs"), number(visit, "cards")
    minutes = number(visit, "build"), number(visit, "registration")
    return visit.do(StartDraft(number(visit, "stage"), (cards,) * min(packs, 99), *minutes, _pods(visit)))


def _next(visit: Visit) -> Answer:
    """Advance from the step that the page showed; without a script, from the clock's current one."""
    stage, pods = number(visit, "stage"), _pods(visit)
    seen = str(visit.values.get("seen", ""))
    at = number_of(seen) if seen else _step_now(visit, stage, pods)
    return visit.do(MoveDraft(stage, at + 1, pods))


def _step_now(visit: Visit, stage: int, pods: tuple[int, ...]) -> int:
    tournament = visit.tournament
    found = tournament.drafts.get(stage)
    first = pods[0] if pods else 1
    if found is None or first not in found.clocks:
        raise Refusal("draft-not-begun")
    steps = schedule(found, tournament.details, visit.rules.drafts, first)
    return moment(steps, found.clocks[first], service.now()).number


def _entrant(visit: Visit, name: str = "entrant") -> EntrantId:
    return EntrantId(str(visit.values.get(name, "")))


def _toss(visit: Visit) -> Answer:
    winner = _entrant(visit, "winner")
    return visit.do(TossCoin(number(visit, "stage"), number(visit, "pod"), winner or None))


def _time_out(visit: Visit, *, timed_out: bool) -> Answer:
    """Record a timed-out pick: the oldest card was taken (MTR-8.5.a)."""
    pod, step = number(visit, "pod"), number(visit, "step")
    return visit.do(NoteTimeOut(number(visit, "stage"), pod, step, timed_out))


def _note(visit: Visit) -> Answer:
    """Note an irregular booster and the decision about it (MTR-7.4)."""
    note, replaced = str(visit.values.get("note", "")), bool(visit.values.get("replaced"))
    return visit.do(NoteProduct(number(visit, "stage"), _entrant(visit), note, replaced))


_ACTS: Mapping[str, FormAction] = {
    "note": _note,
    "seat": lambda visit: visit.do(SeatDraft(number(visit, "stage"), number(visit, "pods"))),
    "draw-anew": draw_anew,
    "unseat": lambda visit: visit.do(UnseatDraft(number(visit, "stage"))),
    "start": _start,
    "pause": lambda visit: visit.do(PauseDraft(number(visit, "stage"), _pods(visit))),
    "resume": lambda visit: visit.do(ResumeDraft(number(visit, "stage"), _pods(visit))),
    "next": _next,
    "go": lambda visit: visit.do(MoveDraft(number(visit, "stage"), number(visit, "step"), _pods(visit))),
    "stop": lambda visit: visit.do(StopDrafting(number(visit, "stage"), _entrant(visit))),
    "draft-on": lambda visit: visit.do(StopDrafting(number(visit, "stage"), _entrant(visit), stops=False)),
    "toss": _toss,
    "out-of-time": partial(_time_out, timed_out=True),
    "in-time": partial(_time_out, timed_out=False),
    "first": lambda visit: visit.do(
        ChooseFirstPick(number(visit, "stage"), number(visit, "pod"), _entrant(visit, "first"))
    ),
}
