"""Views for judges: calls, appeals, notes, the head judge's duties."""

from collections.abc import Mapping

from django.http import HttpResponse, HttpResponseRedirect

from topcut.core.desks.judging.commands import (
    CloseInvestigation,
    DesignateAppealsJudge,
    HandOverDuty,
    ShareNote,
    TakeBackDuty,
)
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.service import Answer
from topcut.service.acts.judging import WriteJudgeNote
from topcut.web.access import Visit, page
from topcut.web.desk.round_forms import FormAction, number, perform
from topcut.web.floor.calls_screen import calls_screen
from topcut.web.floor.duty_screen import duty_screen
from topcut.web.floor.notes_screen import notes_screen
from topcut.web.floor.table_forms import CALL_ACTS, RULING_ACTS, TABLE_ACTS
from topcut.web.pages import show

_AT_THE_TABLE = {act: TABLE_ACTS[act] for act in ("extend", "claim", "release")}


@page("see-calls")
def calls(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, {**CALL_ACTS, **RULING_ACTS, **_AT_THE_TABLE})
        return HttpResponseRedirect(visit.request.path)
    return show(visit, calls_screen(visit))


@page("hand-over")
def duty(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, DUTY_ACTS)
        return HttpResponseRedirect(visit.request.path)
    return show(visit, duty_screen(visit))


def _person(visit: Visit) -> PersonId:
    return PersonId(str(visit.values.get("person", "")))


DUTY_ACTS: Mapping[str, FormAction] = {
    "hand-over": lambda visit: visit.do(HandOverDuty(_person(visit))),
    "take-back": lambda visit: visit.do(TakeBackDuty(_person(visit))),
    "designate": lambda visit: visit.do(DesignateAppealsJudge(_person(visit))),
    "undesignate": lambda visit: visit.do(DesignateAppealsJudge(_person(visit), designated=False)),
}


@page("notes")
def notes(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, NOTE_ACTS)
        return HttpResponseRedirect(visit.request.path)
    return show(visit, notes_screen(visit))


def _write(visit: Visit) -> Answer:
    entrant, match = str(visit.values.get("entrant", "")), str(visit.values.get("match", ""))
    note = WriteJudgeNote(
        str(visit.values.get("text", "")),
        EntrantId(entrant) if entrant else None,
        MatchId(match) if match else None,
        investigation=bool(visit.values.get("investigation")),
        on=number(visit, "on") or None,
    )
    return visit.do(note)


def _share(visit: Visit) -> Answer:
    person = PersonId(str(visit.values.get("person", "")))
    return visit.do(ShareNote(number(visit, "number"), person, shared=visit.values.get("do") == "share"))


NOTE_ACTS: Mapping[str, FormAction] = {
    "write": _write,
    "share": _share,
    "unshare": _share,
    "close": lambda visit: visit.do(CloseInvestigation(number(visit, "number"))),
}
