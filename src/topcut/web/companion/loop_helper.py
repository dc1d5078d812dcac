"""Loop helper: who must name a number, and where the game continues (MTR-4.4.a, MA-4.4A)."""

import re

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from topcut.core.companion.loops import LoopOutcome, Point, Sustained, outcome
from topcut.web.access import Visit, page
from topcut.web.companion.loop_case import MOST_PLAYERS, LoopCase, Talk, number_in, seat_in
from topcut.web.companion.loop_screen import loops_screen
from topcut.web.companion.talk_screen import talk_screen
from topcut.web.finding import way_back
from topcut.web.pages import show

LONGEST_TALK = 60
_WORD = re.compile(r"p|\d{1,10}(?:\.\d{1,2})?")


@page("companion")
def loops(visit: Visit) -> HttpResponse:
    asked = _asked(visit)
    found, wrong = _found(asked, visit)
    return show(visit, loops_screen(asked, found, wrong, way_back(visit.request)))


def _asked(visit: Visit) -> LoopCase:
    sent = visit.request.GET
    players = min(max(number_in(sent.get("players")) or 2, 2), MOST_PLAYERS)
    kinds = {kind.value: kind for kind in Sustained}
    sustained = kinds.get(sent.get("sustained", ""), Sustained.BY_ONE)
    seats = range(1, players + 1)
    active = seat_in(sent.get("active"), seats)
    keeper = seat_in(sent.get("keeper"), seats) if sustained is Sustained.BY_ONE else None
    times = {seat: number_in(sent.get(f"times{seat}")) for seat in seats}
    return LoopCase(
        players,
        sustained,
        keeper,
        active,
        {seat: None if count is None else Point(count) for seat, count in times.items()},
    )


def _found(asked: LoopCase, visit: Visit) -> tuple[LoopOutcome | None, str]:
    if "answer" not in visit.request.GET:
        return None, ""
    try:
        return outcome(asked.sustained, asked.order, asked.said, asked.keeper), ""
    except ValueError:
        return None, _("Whoever keeps the loop going must name a number.")


@page("companion")
def bidding(visit: Visit) -> HttpResponse:
    sent = visit.request.GET
    players = min(max(number_in(sent.get("players")) or 4, 2), MOST_PLAYERS)
    said = sent.get("said", "").split()
    if sent.get("say") == "point":
        said.append(f"{number_in(sent.get('times')) or 0}.{min(number_in(sent.get('step')) or 0, 99)}")
    elif sent.get("say") == "pass":
        said.append("p")
    if len(said) > LONGEST_TALK or not all(_WORD.fullmatch(word) for word in said):
        raise Http404
    talk = Talk(players, seat_in(sent.get("first"), range(1, players + 1)), tuple(said))
    try:
        now = talk.now
    except ValueError:
        raise Http404 from None
    return show(visit, talk_screen(talk, now))
