"""Dice helper: fair rolls with the dice at hand (MTR-3.9.a)."""

from django.http import HttpResponse

from topcut.core.companion.dice import Method
from topcut.web.access import Visit, page
from topcut.web.companion.loop_helper import number_in

SIDES = (4, 6, 8, 10, 12, 20, 100)
MOST_WANTED = 20


@page("companion")
def dice(visit: Visit) -> HttpResponse:
    """View: how one die substitutes for another, and what a roll means. The query is in the URL."""
    sent = visit.request.GET
    sides = number_in(sent.get("sides"))
    wanted = min(max(number_in(sent.get("wanted")) or 3, 2), MOST_WANTED)
    have = sides if sides in SIDES else 20
    method = Method(have, wanted) if wanted <= have else None
    rolled = number_in(sent.get("rolled"))
    known = method is not None and rolled is not None and 1 <= rolled <= have
    return visit.show(
        "companion/dice.html",
        sides=SIDES,
        have=have,
        wanted=wanted,
        most=MOST_WANTED,
        method=method,
        groups=_groups(method) if method else [],
        rolled=rolled,
        result=method.result(rolled) if known and method and rolled else None,
        known=known,
    )


def _groups(method: Method) -> list[tuple[int, int, int]]:
    """Each result with its range of rolls."""
    return [(one, (one - 1) * method.by + 1, one * method.by) for one in range(1, method.wanted + 1)]
