"""Closing page: what is open before a tournament is finished, and the way back after it."""

from collections.abc import Mapping

from django.http import HttpResponse

from topcut.core.desks.organizing.commands import ReopenTournament
from topcut.service.acts.organizing import EndTournament
from topcut.web.access import Visit, page
from topcut.web.desk.finish_screen import LONGEST_REASON, finish_screen
from topcut.web.desk.round_forms import NEEDS_ACTS, FormAction, gone_past, perform
from topcut.web.pages import show


@page("finish")
def finish(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, _ACTS)
        return visit.go("desk-finish", visit.tournament.id)
    return show(visit, finish_screen(visit))


_ACTS: Mapping[str, FormAction] = {
    "finish": lambda visit: visit.do(EndTournament(gone_past(visit))),
    "reopen": lambda visit: visit.do(ReopenTournament(str(visit.values.get("reason", ""))[:LONGEST_REASON])),
    **NEEDS_ACTS,
}
