"""Entry page: one line. With a script, entries queue in the browser; without, it is a form."""

from collections.abc import Mapping

from django.http import Http404, HttpResponse, JsonResponse
from django.utils.translation import gettext as _

from topcut.core.desks.results.entry_keys import Common, keys_of
from topcut.core.desks.rounds.board.overview import desk
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.matches import Round
from topcut.messages.refusals import refusal_citation, refusal_text
from topcut.web.access import Visit, page
from topcut.web.desk import entry_commands as entering
from topcut.web.desk.entry_screen import entry_screen
from topcut.web.desk.nobody_there_screen import NobodyTherePage
from topcut.web.desk.round_forms import ROUND_ACTS, FormAction, number, once, perform, tell
from topcut.web.pages import show

_TRY_AGAIN = ("storage-full", "busy-try-again")
_ENTRY_ACTS: Mapping[str, FormAction] = {
    "entry": lambda visit: entering.enter(visit, _round(visit)),
    "undo": entering.undo,
}


@page("enter-result")
def entry(visit: Visit) -> HttpResponse:
    if visit.posting and visit.request.headers.get("Accept") == "application/json":
        return _answered(visit)
    if visit.posting and visit.values.get("do") == "keys":
        return _keep_keys(visit)
    if visit.posting and visit.values.get("do") == "entry" and (asked := _asked_first(visit)):
        return show(visit, asked)
    if visit.posting:
        act = _ENTRY_ACTS.get(str(visit.values.get("do", "")))
        if act:
            tell(visit, once(visit, act))
        else:
            perform(visit, ROUND_ACTS)
        return visit.go("desk-entry", visit.tournament.id)
    return _shown(visit)


def _asked_first(visit: Visit) -> NobodyTherePage | None:
    round_ = visit.tournament.round(number(visit, "round"))
    return entering.asked_of_line(visit, round_) if round_ else None


def _round(visit: Visit) -> Round:
    """The round the line was typed for: one queued since the last round is not applied to this one."""
    round_ = visit.tournament.round(number(visit, "round"))
    if round_ is None:
        raise Refusal("round-unknown", round=number(visit, "round"))
    return round_


def _answered(visit: Visit) -> HttpResponse:
    """Response for the script: the result of one entry. 503 means retry."""
    try:
        told = _told(visit)
    except Refusal as refusal:
        again = refusal.code in _TRY_AGAIN
        cite = refusal_citation(refusal, visit.rules)
        text = refusal_text(refusal, name_of=visit.name_of)
        answer = {"state": "later" if again else "refused", "text": f"{text} {cite}" if cite else text}
        return JsonResponse(answer, status=503 if again else 200)
    return JsonResponse(
        {
            "state": told.state,
            "text": told.text,
            "first": told.first,
            "last": told.last,
            "undoable": told.undoable,
            "results": " ".join(told.results),
            "version": visit.tournament.version,
        }
    )


def _told(visit: Visit) -> entering.Entered:
    do = visit.values.get("do")
    if do == "entry":
        return _entered(visit)
    if do == "undo":
        return entering.entered(visit, entering.undo(visit).entries)
    raise Refusal("match-unknown")


def _entered(visit: Visit) -> entering.Entered:
    try:
        return entering.enter_and_tell(visit, _round(visit))
    except Refusal as refusal:
        return entering.entered(visit, visit.recalled(refusal).entries)


def _keep_keys(visit: Visit) -> HttpResponse:
    off = visit.values.get("keys_off") is not None
    typed = "".join(str(visit.values.get(f"key-{result}", "")).strip() for result in Common)
    keys = keys_of("" if off else typed)
    if keys is None:
        visit.warn(_("Choose ten different keys, none of them d, t, n, c, i, a point, a comma, !, * or /."))
        return visit.go("desk-entry", visit.tournament.id)
    response = visit.go("desk-entry", visit.tournament.id)
    entering.keep_keys(visit, response, keys)
    visit.say(_("These are your keys in this browser now."))
    return response


def _shown(visit: Visit) -> HttpResponse:
    board = desk(visit.tournament)
    if board.round is None:
        raise Http404
    return show(visit, entry_screen(visit, board, board.round))
