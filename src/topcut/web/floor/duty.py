"""The head judge's duty, lent for a while (MTR-1.7.a), and Appeals Judges where there are any (2.9.a)."""

from collections.abc import Mapping

from django.http import HttpResponse, HttpResponseRedirect

from topcut.core.desks.judging.commands import DesignateAppealsJudge, HandOverDuty, TakeBackDuty
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.roles import Role
from topcut.web.access import Visit, page
from topcut.web.desk.acts import Act, perform
from topcut.web.floor.judges import judges_of


@page("hand-over")
def duty(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, DUTY_ACTS)
        return HttpResponseRedirect(visit.request.path)
    tournament, judging = visit.tournament, visit.tournament.judging
    others = [(person, name) for person, name in judges_of(visit) if _is_floor_judge(visit, person)]
    return visit.show(
        "floor/duty.html",
        lent=[duty for duty in judging.duties if duty.until is None],
        past=[duty for duty in reversed(judging.duties) if duty.until is not None],
        judges=others,
        is_head_judge=Role.HEAD_JUDGE in visit.actor.roles,
        has_appeals_judges=tournament.details.program in visit.rules.roles.appeals_judges_at,
        appeals_judges=judging.appeals_judges,
    )


def _is_floor_judge(visit: Visit, person: PersonId) -> bool:
    return Role.HEAD_JUDGE not in visit.tournament.roles_of(person)


def _person(visit: Visit) -> PersonId:
    return PersonId(str(visit.values.get("person", "")))


DUTY_ACTS: Mapping[str, Act] = {
    "hand-over": lambda visit: visit.do(HandOverDuty(_person(visit))),
    "take-back": lambda visit: visit.do(TakeBackDuty(_person(visit))),
    "designate": lambda visit: visit.do(DesignateAppealsJudge(_person(visit))),
    "undesignate": lambda visit: visit.do(DesignateAppealsJudge(_person(visit), designated=False)),
}
