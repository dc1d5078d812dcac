"""Dice helper: fair rolls with the dice at hand (MTR-3.9.a)."""

from django.http import HttpResponse

from topcut.web.access import Visit, page
from topcut.web.companion.dice_screen import MOST_WANTED, SIDES, dice_screen
from topcut.web.companion.loop_case import number_in
from topcut.web.pages import show


@page("companion")
def dice(visit: Visit) -> HttpResponse:
    """View: how one die substitutes for another, and what a roll means. The query is in the URL."""
    sent = visit.request.GET
    sides = number_in(sent.get("sides"))
    wanted = min(max(number_in(sent.get("wanted")) or 3, 2), MOST_WANTED)
    have = sides if sides in SIDES else 20
    return show(visit, dice_screen(have, wanted, number_in(sent.get("rolled"))))
