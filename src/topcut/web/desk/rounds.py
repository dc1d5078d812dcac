"""Round page, the center of the desk: next step, what waits, results."""

from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse

from topcut.core.kernel.ids import MatchId
from topcut.core.play.matches import Round
from topcut.web.access import Visit, page
from topcut.web.desk.drawing import draw_anew
from topcut.web.desk.entry_commands import asked_of_line, enter
from topcut.web.desk.list_views import shown_at
from topcut.web.desk.no_show_questions import no_show_question
from topcut.web.desk.nobody_there_screen import NobodyTherePage
from topcut.web.desk.round_forms import ROUND_ACTS, perform, tell, where_it_is
from topcut.web.desk.round_screen import round_screen
from topcut.web.desk.scoring import seat_absent
from topcut.web.desk.short_round_screen import asks_about_short_round, short_round_screen
from topcut.web.finding import round_numbered
from topcut.web.floor.table_forms import CLOCK_ACTS
from topcut.web.pages import show


@page("see-desk")
def current(visit: Visit) -> HttpResponse:
    return _page(visit, visit.tournament.current_round)


@page("see-desk")
def one_round(visit: Visit, number: int) -> HttpResponse:
    return _page(visit, round_numbered(visit, number))


def _page(visit: Visit, round_: Round | None) -> HttpResponse:
    if visit.posting:
        return _act(visit, round_)
    round_ = visit.tournament.round(round_.number) if round_ else visit.tournament.current_round
    return show(visit, round_screen(visit, round_))


def _act(visit: Visit, round_: Round | None) -> HttpResponse:
    if round_ and (asked := _asked_first(visit, round_)):
        return show(visit, asked)
    if visit.values.get("do") == "entry" and round_:
        tell(visit, enter(visit, round_))
    elif round_ and asks_about_short_round(visit, round_):
        return show(visit, short_round_screen(visit, round_))
    else:
        perform(visit, {**ROUND_ACTS, **CLOCK_ACTS, "draw-anew": draw_anew})
    return HttpResponseRedirect(_back(visit, round_))


def _asked_first(visit: Visit, round_: Round) -> NobodyTherePage | None:
    """Whether nobody is there, before somebody is dropped who may be."""
    if visit.values.get("do") == "entry":
        return asked_of_line(visit, round_)
    seat = seat_absent(visit.values) if visit.values.get("do") == "record" else None
    match = visit.tournament.match(MatchId(str(visit.values.get("match", "")))) if seat is not None else None
    return no_show_question(visit, match, (seat,)) if match and seat is not None else None


def _back(visit: Visit, round_: Round | None) -> str:
    """The page the visitor came from, with the rows that they saw; the desk always shows the newest round.

    Whoever closed a round on its own page, or paired the next one there, goes on with that one, at the desk.
    """
    home = reverse("desk", args=[visit.tournament.id])
    paired = visit.values.get("do") in ("close", "pair")
    goes_on = paired and round_ and len(visit.tournament.rounds) > round_.number
    if round_ is None or visit.request.path == home or goes_on:
        return shown_at(visit, home)
    return shown_at(visit, where_it_is(visit, round_.number))
