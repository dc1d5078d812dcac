"""The judges' queue: who waits for a judge, for how long, and appeals that wait for the head judge."""

from functools import partial

from django.http import HttpResponse, HttpResponseRedirect

from topcut import service
from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.desks.judging.board import queue
from topcut.core.desks.judging.state import LONGEST_RULING, Ruling
from topcut.core.tournament import Tournament
from topcut.web.access import Visit, page
from topcut.web.desk.acts import perform
from topcut.web.floor.acts import CALL_ACTS, RULING_ACTS, TABLE_ACTS
from topcut.web.floor.judges import judges_of, plays_here
from topcut.web.public.names import public_names

_AT_THE_TABLE = {act: TABLE_ACTS[act] for act in ("extend", "claim", "release")}


@page("see-calls")
def calls(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, {**CALL_ACTS, **RULING_ACTS, **_AT_THE_TABLE})
        return HttpResponseRedirect(visit.request.path)
    now = service.now()
    round_ = visit.tournament.current_round
    return visit.show(
        "floor/calls.html",
        queue=queue(visit.tournament, now),
        appeals=[
            (ruling, visit.tournament.match_ever(ruling.match)) for ruling in _appeals(visit.tournament)
        ],
        judges=judges_of(visit),
        plays_here=partial(plays_here, visit),
        timed=round_ is not None
        and minutes_of(visit.tournament.details, round_.number, visit.rules) is not None,
        names=public_names(visit.tournament),
        longest=LONGEST_RULING,
        at=now,
    )


def _appeals(tournament: Tournament) -> list[Ruling]:
    return list(tournament.judging.appeals())
