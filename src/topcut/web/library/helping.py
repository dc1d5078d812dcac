"""Helper pages that answer a case at the table. The case is in the URL, so it can be shared."""

from collections.abc import Callable, Mapping

from django.http import Http404, HttpResponse
from django.shortcuts import redirect

from topcut.rulebook.play_reference import PlayHelper
from topcut.web.access import Visit, page
from topcut.web.finding import way_back
from topcut.web.library.helper_screens import effects_screen, extra_turns_screen, priority_screen
from topcut.web.library.information_screen import information_screen
from topcut.web.library.match_screen import match_screen
from topcut.web.library.reveal_screen import reveal_screen
from topcut.web.library.state_based_screen import state_based_screen
from topcut.web.pages import show
from topcut.web.rules_frame import RulesPage

HELPERS: Mapping[PlayHelper, Callable[[Visit], RulesPage]] = {
    PlayHelper.STATE_BASED: lambda visit: state_based_screen(visit.request.GET),
    PlayHelper.EFFECTS: lambda visit: effects_screen(visit.request.GET),
    PlayHelper.PRIORITY: lambda visit: priority_screen(visit.request.GET),
    PlayHelper.EXTRA_TURNS: lambda visit: extra_turns_screen(visit.request.GET, way_back(visit.request)),
    PlayHelper.INFORMATION: lambda visit: information_screen(visit.request.GET, way_back(visit.request)),
    PlayHelper.MATCH: lambda visit: match_screen(visit.request.GET, way_back(visit.request)),
    PlayHelper.REVEAL: lambda visit: reveal_screen(visit.request.GET, way_back(visit.request)),
}


AT_THE_TABLE: Mapping[PlayHelper, str] = {
    PlayHelper.LOOPS: "companion-loops",
    PlayHelper.DICE: "companion-dice",
}
"""URL names of the same helpers for use at the table."""


@page("see-rules")
def helper(visit: Visit, helper: str) -> HttpResponse:
    if helper not in set(PlayHelper):
        raise Http404
    if helper in AT_THE_TABLE:
        return redirect(AT_THE_TABLE[PlayHelper(helper)])
    return show(visit, HELPERS[PlayHelper(helper)](visit))
