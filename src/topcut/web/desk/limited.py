"""Limited at the desk: draft plan, seating, and the director's clock."""

from collections.abc import Callable, Mapping
from functools import partial

from django.http import Http404, HttpResponse

from topcut import service
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
from topcut.core.desks.limited.schedule import LimitedKind, moment, schedule, way_of
from topcut.core.desks.limited.state import Draft
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.tournament import Tournament
from topcut.messages.departures import departure_text
from topcut.paper.any_sheet import Sheet
from topcut.paper.facts import Facts
from topcut.paper.limited import draft_seats, rochester_seats, sealed_seats
from topcut.rulebook.since_start import build_departures
from topcut.service import Answer
from topcut.web.access import Visit, page
from topcut.web.desk.draft_screen import draft_screen
from topcut.web.desk.draft_sight import stage_shown
from topcut.web.desk.drawing import draw_anew
from topcut.web.desk.printing import asked, printed
from topcut.web.desk.round_forms import FormAction, number, number_of, perform
from topcut.web.pages import show


@page("see-desk")
def draft(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, _ACTS)
        return visit.go("desk-draft", visit.tournament.id)
    return show(visit, draft_screen(visit))


@page("print")
def seats(visit: Visit) -> HttpResponse:
    """View: a seating sheet for each pod, with who sits across and the passing direction."""
    stage = stage_shown(visit.tournament)
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


# Commands of the forms


def _pods(visit: Visit) -> tuple[int, ...]:
    return tuple(number_of(one) for one in str(visit.values.get("pods", "")).split(",") if one)


def _start(visit: Visit) -> Answer:
    packs, cards = number(visit, "packs"), number(visit, "cards")
    minutes = number(visit, "build"), number(visit, "registration")
    stage = number(visit, "stage")
    answer = visit.do(StartDraft(stage, (cards,) * min(packs, 99), *minutes, _pods(visit)))
    for departure in build_departures(visit.tournament, visit.rules) if answer.entries else ():
        if departure.stage == stage:
            visit.warn(departure_text(departure))
    return answer


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
